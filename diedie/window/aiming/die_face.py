"""Dice on paper: a face from straight ahead, and tokens to choose a die by."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageDraw

from diedie.model.dice import PIPS
from diedie.table.palette import INK, PIP_SHAPES, Colour
from diedie.table.print_sheet import PrintSheet
from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.boxes import Pad, Sized
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.stacks import Row
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import BLACK, RADIUS, SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Widget
from diedie.window.render.appearance import BodyLook

_FINER = 4
_CAPITALS = 0.72  # of the size of Lato
_FRAME = 0.094  # of the edge of a crew die
_ROUND = 0.08  # of the edge


@dataclass(frozen=True)
class Face:
    """What of a die is seen: which face, by how many quarters it is turned counter-clockwise."""

    wear: BodyLook
    value: int = 6
    quarters: int = 0
    kind: str = "d6"
    numerals: bool = False


@dataclass(frozen=True)
class DieFace(Widget):
    """The face of a die from straight ahead."""

    face: Face
    side: float = 32.0

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        show_face(canvas, self.face, node.box.within(Size(self.side, self.side)))


@dataclass(frozen=True)
class DieToken(Control, Composite):
    """A die to choose, and how many there are of its like; the chosen one is dark."""

    face: Face
    count: int = 1
    chosen: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "off" if self.disabled else "cream" if self.chosen else "ink"
        parts: list[Widget] = [DieFace(self.face)]
        if self.count > 1:
            parts.append(Text(f"×\u00a0{self.count}", "number-16", tone=tone))
        return Sized(Pad(Row(parts, gap=7.0), (6.0, 6.0, 6.0, 6.0)), w=SMALLEST, h=SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme = look.theme
        ground = theme.pressed if mood.pressed or mood.hovered else theme.inset
        ground = theme.off_ground if self.disabled else ground
        canvas.fill(node.box, theme.dark if self.chosen else ground, RADIUS)
        canvas.fill(node.box, theme.line, RADIUS, stroke=1)


def show_face(canvas: Canvas, face: Face, box: Rect) -> None:
    """Draw a face."""
    canvas.picture(("die", face), lambda w, h: die_face(face, w), box)


@lru_cache(64)
def die_face(face: Face, pixels: int) -> Image.Image:
    """A face, so many pixels wide."""
    sheet = PrintSheet((0.5, 0.5), _FINER * pixels, "RGBA")
    livery = face.wear.livery
    body, pips = (*livery.body, 255), (*livery.pips, 255)
    if face.kind == "d8":
        _octahedron(sheet, livery.body)
    else:
        edge = max(0.012, 1.2 / pixels)  # ivory on paper has nothing else
        _square(sheet, 0.495, _ROUND, (*INK, 255))
        _square(sheet, 0.495 - edge, _ROUND, (*face.wear.frame, 255) if face.wear.crew else body)
        if face.wear.crew:
            _square(sheet, 0.495 - edge - _FRAME, _ROUND / 2, body)
    if face.numerals or face.kind == "d8":
        high, up = (0.5, 0.0) if face.kind == "d6" else (0.3, 0.05)
        _write(sheet, str(face.value), up, high, pips)
        if face.kind == "d8":
            sign = PIP_SHAPES[livery.shape]
            sheet.fill([(0.62 * x, 0.62 * y - 0.17) for x, y in sign], pips)
    else:
        for at in PIPS[face.value]:
            sheet.fill([(at[0] + x, at[1] + y) for x, y in PIP_SHAPES[livery.shape]], pips)
    return sheet.image.reduce(_FINER).rotate(90 * face.quarters)


def _write(sheet: PrintSheet, text: str, up: float, high: float, tone: tuple[int, ...]) -> None:
    """A number, its middle so far above that of the face."""
    side = sheet.pixels[0]
    letters = fonts.face(BLACK, high * side / _CAPITALS)
    at = (side / 2, (0.5 - up) * side)
    ImageDraw.Draw(sheet.image).text(at, text, font=letters, fill=tone, anchor="mm")


def _square(sheet: PrintSheet, half: float, radius: float, tone: tuple[int, int, int, int]) -> None:
    inner = half - radius
    for x, y in ((half, inner), (inner, half)):
        sheet.fill([(-x, -y), (x, -y), (x, y), (-x, y)], tone)
    for x in (-inner, inner):
        for y in (-inner, inner):
            sheet.disc(x, y, radius, tone)


def _octahedron(sheet: PrintSheet, body: Colour) -> None:
    """A d8 that shows a face: a triangle, and those beside it in the shade."""
    corners = [
        (0.49 * math.cos(math.radians(turn)), 0.49 * math.sin(math.radians(turn)))
        for turn in range(30, 390, 60)
    ]
    sheet.fill(corners, (*_darker(body, 0.25), 255))
    sheet.line([*corners, corners[0]], 0.02, (*INK, 255))
    sheet.fill(corners[1::2], (*body, 255))
    sheet.line([*corners[1::2], corners[1]], 0.012, (*_darker(body, 0.45), 255))


def _darker(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(part * (1 - share)) for part in colour)
    return red, green, blue
