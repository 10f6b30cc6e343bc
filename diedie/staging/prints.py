"""What is laid on the table: its wood, the map, the rim, a wall from inside."""

from __future__ import annotations

from functools import cache

import numpy as np
import shapely
from PIL import Image

from diedie.board.maps import Map
from diedie.board.picture import draw_board
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon
from diedie.table.print_sheet import SEED, Field, PrintSheet, stretched

_BLEED = 0.1  # cm that a print reaches over its edge, so that no gap shows there
_PLANK = 79  # pixels of the wood
_SEAM = 0.75  # cm from the felt's edge to its line


@cache
def wood() -> PrintSheet:
    """The table top: planks with grain that runs to the right."""
    sheet = PrintSheet(c.TABLE_HALF, 11.0, "RGB")
    width, height = sheet.pixels
    rng = np.random.default_rng(SEED)

    def streaks(length: int, thickness: int) -> Field:
        rough = rng.standard_normal((height // thickness, width // length), np.float32)
        return stretched(rough, sheet.pixels)

    grain = 0.5 * streaks(220, 2) + 0.45 * streaks(150, 5) + 0.45 * streaks(55, 1)
    rows, columns = np.arange(height, dtype=np.float32)[:, None], np.arange(width)
    # The grain meanders: each point shows the grain of a row nearby.
    source = np.clip(rows + 4 * streaks(330, 64) + 1.5 * streaks(110, 28), 0, height - 2)
    row = source.astype(np.int32)
    part = source - row
    grain = (1 - part) * grain[row, columns] + part * grain[row + 1, columns]
    plank, across = np.divmod(np.arange(height), _PLANK)
    tones = 0.28 * rng.standard_normal(int(plank[-1]) + 1, np.float32)
    grain += (tones[plank] - np.float32(1.2) * (across < 2))[:, None]
    share = np.clip(grain / 1.7 + 0.2, -1, 1)[..., None]
    base, dark, light = (
        np.array(tone, np.float32) for tone in (palette.WOOD, palette.WOOD_DARK, palette.WOOD_LIGHT)
    )
    mixed = base + np.where(share < 0, -share * (dark - base), share * (light - base))
    sheet.show(Image.fromarray(mixed.astype(np.uint8)))
    return sheet


def map_print(board: Map, language: str, density: float, bold: bool = False) -> PrintSheet:
    """The map as it is drawn elsewhere, too, on board of uneven tone; `bold`: of even tone."""
    sheet = PrintSheet((c.HEX_SIDE, c.APOTHEM), density, "RGB", palette.LANDS[0])
    drawn = draw_board(board, language, sheet.pixels[0], bold).resize(sheet.pixels)
    sheet.image.paste(drawn, mask=drawn)
    if not bold:
        sheet.mottle(0.022)
    return sheet


def felt(density: float) -> PrintSheet:
    """The ground of the tray: cloth with a sewn line around it."""
    x, y = c.TRAY_HALF
    sheet = PrintSheet((x + _BLEED, y + _BLEED), density, "RGB", palette.FELT)
    sheet.mottle(0.035)
    line = shapely.box(-x, -y, x, y).buffer(-2 * _SEAM).buffer(_SEAM)
    sheet.line(line.exterior.coords, 0.07, palette.SEAM)
    return sheet


def rim_print(density: float) -> PrintSheet:
    """The platform from above: board with the lines of the box."""
    half = (c.OUTER_SIDE + _BLEED, c.OUTER_APOTHEM + _BLEED)
    sheet = PrintSheet(half, density, "RGB", palette.BOARD)
    for inset, colour in ((0.3, palette.PRINT), (0.58, palette.BOARD)):
        sheet.fill(hexagon(c.OUTER_APOTHEM - inset).exterior.coords, colour)
    sheet.mottle(0.03)
    for inset in (0.16, 0.8, c.RIM_WIDTH - 0.3):
        sheet.line(hexagon(c.OUTER_APOTHEM - inset).exterior.coords, 0.05, palette.BOARD_CORE)
    inner, outer = (hexagon(a).exterior.coords for a in (c.APOTHEM, c.OUTER_APOTHEM))
    for mitre in zip(inner, outer, strict=True):
        sheet.line(mitre, 0.05, palette.PRINT)
    return sheet


def wall_print(density: float, height: float) -> PrintSheet:
    """A wall so many cm high from inside, below the platform: darker towards the map, with a row
    of teeth."""
    x, y = c.HEX_SIDE / 2, (height - c.PLATFORM_THICKNESS) / 2
    sheet = PrintSheet((x + _BLEED, y + _BLEED), density, "RGB")
    top, bottom = (np.array(tone) for tone in palette.INNER_WALL)
    down = np.linspace(0, 1, sheet.pixels[1])[:, None, None]
    tones = np.broadcast_to(top + down * (bottom - top), (*sheet.pixels[::-1], 3))
    sheet.show(Image.fromarray(tones.astype(np.uint8)))
    sheet.mottle(0.03)
    lines = PrintSheet(sheet.half, density, "L")
    for left, right in zip(*[np.linspace(-x, x, 25)[i : 24 + i] for i in (0, 1)], strict=True):
        lines.fill([(left, -y), (right, -y), ((left + right) / 2, 0.55 - y)], 130)
    lines.line([(-x, y - 0.4), (x, y - 0.4)], 0.05, 130)
    sheet.image.paste(palette.PRINT, mask=lines.image)
    return sheet
