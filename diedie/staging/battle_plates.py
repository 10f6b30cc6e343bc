"""Plates on the map after a combat: who had how much in a territory, who won, and what."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from diedie.board.maps import Map
from diedie.model.scene import Body
from diedie.staging import paper
from diedie.staging.label_placement import best_spot, box_at, upper_sides
from diedie.staging.paper import PlacedSlip, Slip
from diedie.staging.picture import TablePicture
from diedie.staging.picture_layout import PictureLayout
from diedie.table import palette
from diedie.table.army_badges import badge
from diedie.telling.sides import BattleResult

_HEIGHT, _BADGE, _NUMBER, _GAP = 26, 18, 15, 4  # dp


def plate_slips(
    layout: PictureLayout,
    table: TablePicture,
    board: Map,
    plates: Sequence[BattleResult],
    bodies: Sequence[Body],
) -> list[PlacedSlip]:
    """The plates, each in its territory and best beside what lies there."""
    taken = upper_sides(bodies, table.project)
    laid = np.empty((0, 4))
    slips = []
    for plate in plates:
        land = board.territory(plate.territory)
        if land is None:
            continue
        slip, size = _slip(layout, plate)
        spot = best_spot(land.shape, table.project, size, taken, laid)
        box = box_at(spot, table.project, size)
        laid = np.concatenate([laid, [box]])
        slips.append(slip.at(*box[:2]))
    return slips


def _slip(layout: PictureLayout, plate: BattleResult) -> tuple[Slip, tuple[int, int]]:
    px = layout.px
    number = paper.font(paper.BLACK, px(_NUMBER))
    gap, side = px(_GAP), px(_BADGE)
    cells = [
        (army, str(total), side + 3 * gap + round(number.getlength(str(total))))
        for army, total in plate.totals
    ]
    gains = " ".join(f"+{n}" for n in sorted({*plate.points.values()}, reverse=True) if n)
    extra = round(number.getlength(gains)) + gap if gains else 0
    size = (sum(w for _, _, w in cells) + extra + 2 * gap, px(_HEIGHT))
    slip = Slip(size, layout.scale)
    x, middle = gap, size[1] // 2 - 1
    for army, total, width in cells:
        won = army in plate.winners
        if won:
            slip.fill((x, gap // 2, x + width, size[1] - gap), paper.DARK, px(4))
        slip.picture(x + gap // 2 + 1, middle - side // 2, badge(army, side))
        tone = paper.ON_DARK if won else paper.SECOND_INK
        slip.text(x + side + 2 * gap, middle, total, number, tone, "lm")
        x += width
    if gains:
        slip.text(x + gap, middle, gains, number, palette.INK, "lm")
    return slip, size
