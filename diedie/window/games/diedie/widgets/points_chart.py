"""A chart of points by Era: a line for each army, with the shape of its pips at each point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from diedie.table.palette import INK, LIVERIES, PIP_SHAPES, UNDYED
from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Widget

_LEFT, _RIGHT, _TOP, _FOOT, _MARK = 36.0, 40.0, 12.0, 28.0, 16.0
_FINER = 6


@dataclass(frozen=True)
class Chart(Widget):
    """Points of each army after each Era, from the start on; `eras` names the places below."""

    points: Mapping[str, Sequence[int]]
    eras: Sequence[str]
    wide: float = field(default=420.0, kw_only=True)
    high: float = field(default=220.0, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(min(room.w, self.wide), self.high)

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        style, s, texts = STYLES["caption"], lay.look.scale, []
        area = _area(box)
        for i, name in enumerate(self.eras):
            reach = fonts.width(name, style.font, style.size * s) / s
            x = self._x(i, area) - reach / 2
            x = max(box.x, min(x, box.right - reach))
            texts.append(TextLine(name, style, Rect(x, box.bottom - style.line, reach, style.line)))
        for value in self._ticks():
            text = str(value)
            reach = fonts.width(text, style.font, style.size * s) / s
            y = self._y(value, area) - style.line / 2
            texts.append(TextLine(text, style, Rect(area.x - 14 - reach, y, reach, style.line)))
        return tuple(texts)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, area = look.theme, _area(node.box)
        for value in self._ticks():
            y = self._y(value, area)
            canvas.fill(Rect(area.x, y, area.w, 1), theme.hairline)
        for line in node.lines:
            canvas.text(line.text, line.style, line.box.x, line.box.y, theme.second)
        places = {army: self._places(army, area) for army in self.points}
        for army, ends in places.items():
            body = LIVERIES.get(army, UNDYED).body
            for width, tone in ((6.0, theme.ink), (3.6, body)):
                for start, end in pairwise(ends):
                    canvas.line(start, end, width, tone)
        for army, ends in places.items():
            for x, y in ends:
                box = Rect(x - _MARK / 2, y - _MARK / 2, _MARK, _MARK)
                canvas.picture(("shape", army), partial(shape, army), box)

    def _places(self, army: str, area: Rect) -> list[tuple[float, float]]:
        """Where its points lie; those with the same number stand side by side."""
        places = []
        for i, value in enumerate(self.points[army]):
            same = [a for a, v in self.points.items() if len(v) > i and v[i] == value]
            aside = (same.index(army) - (len(same) - 1) / 2) * (_MARK - 3) if i else 0.0
            places.append((self._x(i, area) + aside, self._y(value, area)))
        return places

    def _x(self, era: int, area: Rect) -> float:
        return area.x + era * area.w / max(1, len(self.eras) - 1)

    def _y(self, value: float, area: Rect) -> float:
        top = max(self._ticks())
        return area.bottom - value * area.h / max(1, top)

    def _ticks(self) -> list[int]:
        most = max((v for values in self.points.values() for v in values), default=1)
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if most <= 5 * s or s == 1000)
        return list(range(0, most + step, step))


def _area(box: Rect) -> Rect:
    return box.inset(_LEFT, _TOP, _RIGHT, _FOOT)


def shape(army: str, side: int, _height: int = 0) -> Image.Image:
    """The shape of an army's pips in its colour, with an ink edge."""
    livery, fine = LIVERIES.get(army, UNDYED), side * _FINER
    image = Image.new("RGBA", (fine, fine), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, fine - 1, fine - 1), fill=INK)
    edge = max(_FINER, fine // 10)
    pen.ellipse((edge, edge, fine - 1 - edge, fine - 1 - edge), fill=livery.body)
    reach = fine * 2.3
    points = [(fine / 2 + x * reach, fine / 2 - y * reach) for x, y in PIP_SHAPES[livery.shape]]
    pen.polygon(points, fill=livery.pips)
    return image.reduce(_FINER)
