"""The timeline of a replay: a lane for each player, the bar with its knob, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from PIL import Image

from diedie.table.army_badges import badge
from diedie.table.palette import INK, LIVERIES, UNDYED
from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import draw_icon
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, WidgetState
from diedie.toolkit.widgets.widget import Control, Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

_LANE, _TOKEN, _SIDE = 13.0, 11.0, 30.0
_BAR, _KNOB, _SIGN, _ROOM = 10.0, 28.0, 16.0, 34.0
_SHRED = 6.0


@dataclass(frozen=True)
class Timeline(Control):
    """A stretch of time; a click or drag goes there, arrows go a second, page keys ten.

    Enter and Space do what it is `on`: they play it.

    `moves` are moments with the lane that they belong to, `signs` moments with an icon, both with
    what their tooltips say,
    `ticks` moments on the bar, and `parts` the moments at which named parts begin. That share of
    its width which is `lost` is drawn torn off: nobody can go there.
    """

    at: float
    length: float
    on_change: Callable[[float], None] | None = None
    lanes: Sequence[str] = field(default=(), kw_only=True)  # armies
    moves: Sequence[tuple[float, int, str]] = field(default=(), kw_only=True)
    signs: Sequence[tuple[float, str, str]] = field(default=(), kw_only=True)
    ticks: Sequence[float] = field(default=(), kw_only=True)
    parts: Sequence[tuple[float, str]] = field(default=(), kw_only=True)
    lost: float = field(default=0.0, kw_only=True)
    why_lost: str = field(default="", kw_only=True)
    radius: ClassVar[float] = _KNOB / 2
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        caption = STYLES["caption"].line if self.parts else 0.0
        return Size(room.w, _LANE * len(self.lanes) + _ROOM + _SIGN + caption)

    def place(self, box: Rect, lay: Layout) -> Placed:
        """Its marks, so that each can say what it is."""
        marks: list[tuple[Widget, Rect]] = []
        for at, lane, tip in self.moves:
            marks.append((Moment(tip=tip), self._square(self._x(box, at), box, lane)))
        high = self._middle(box) + _ROOM / 2
        for x, _, tip in self._spread(box):
            marks.append((Moment(tip=tip), Rect(x - _SIGN / 2, high, _SIGN, _SIGN)))
        if self.lost:
            x = self._x(box, self.length) + _KNOB / 2
            torn = Rect(x, self._middle(box) - _KNOB / 2, box.right - x, _KNOB)
            marks.append((Moment(tip=self.why_lost), torn))
        return marks

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        style, s, lines = STYLES["caption"], lay.look.scale, []
        free = box.x
        for start, name in self.parts:
            wide = fonts.width(name, style.font, style.size * s) / s
            x = self._x(box, start)
            if x >= free and x + wide <= box.right:
                place = Rect(x, box.bottom - style.line, wide, style.line)
                lines.append(TextLine(name, style, place))
                free = x + wide + 12.0
        return tuple(lines)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        for i, army in enumerate(self.lanes):
            y = box.y + (i + 0.5) * _LANE
            canvas.fill(Rect(box.x + _SIDE, y, box.w - _SIDE, 1), theme.hairline)
            spot = Rect(box.x + 4, y - _TOKEN / 2 - 1, _TOKEN + 2, _TOKEN + 2)
            canvas.picture(("badge", army), partial(_badge, army), spot)
        for at, lane, _ in self.moves:
            self._token(canvas, self._square(self._x(box, at), box, lane), lane)
        self._bar(canvas, node, look)
        for at, sign, _ in self._spread(box):
            y = self._middle(box) + _ROOM / 2
            spot = Rect(at - _SIGN / 2, y, _SIGN, _SIGN)
            draw_icon(canvas, sign, spot, theme.ink)
        for line in node.lines:
            canvas.text(line.text, line.style, line.box.x, line.box.y, theme.second)
        knob = self._knob(box)
        if theme.shadows:
            canvas.shadow(knob, 2, 6, 0.35, _KNOB / 2, theme.shadow)
        canvas.fill(Rect(knob.middle[0] - 1.5, box.y, 3, knob.y - box.y), theme.dark)
        canvas.fill(knob, theme.dark, _KNOB / 2)
        canvas.fill(knob.grown(-3.0 if mood.hovered or mood.pressed else -2.0), theme.sheet, 14)

    def ring_box(self, node: Node) -> Rect:
        return self._knob(node.box)

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.drag(ui, node, x, y)

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        left, wide = self._range(node.box)
        self._go((x - left) / wide * self.length)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """Pressing has gone there already."""

    def use(self, ui: Ui, node: Node) -> None:
        """Enter and Space do not go anywhere."""
        if self.on:
            self.on()

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        steps = {"left": -1.0, "right": 1.0, "pageup": -10.0, "pagedown": 10.0,
                 "home": -self.length, "end": self.length}  # fmt: skip
        if chord not in steps:
            return False
        self._go(self.at + steps[chord])
        return True

    def _go(self, second: float) -> None:
        if self.on_change:
            self.on_change(max(0.0, min(self.length, second)))

    def _range(self, box: Rect) -> tuple[float, float]:
        """Where the bar begins, and how wide it is, without what is lost."""
        return box.x + _SIDE + _KNOB / 2, max(1.0, (box.w - _SIDE - _KNOB) * (1 - self.lost))

    def _x(self, box: Rect, second: float) -> float:
        left, wide = self._range(box)
        return left + max(0.0, min(1.0, second / (self.length or 1.0))) * wide

    def _middle(self, box: Rect) -> float:
        """How high the bar lies."""
        return box.y + _LANE * len(self.lanes) + _ROOM / 2

    def _knob(self, box: Rect) -> Rect:
        x, y = self._x(box, self.at), self._middle(box)
        return Rect(x - _KNOB / 2, y - _KNOB / 2, _KNOB, _KNOB)

    def _square(self, x: float, box: Rect, lane: int) -> Rect:
        """Where a move is, in its lane."""
        y = box.y + (lane + 0.5) * _LANE
        return Rect(x - _TOKEN / 2, y - _TOKEN / 2, _TOKEN, _TOKEN)

    def _token(self, canvas: Canvas, square: Rect, lane: int) -> None:
        """A move: a small square in the army's colour."""
        army = self.lanes[lane] if lane < len(self.lanes) else ""
        canvas.fill(square, INK, 3)
        canvas.fill(square.grown(-1.2), LIVERIES.get(army, UNDYED).body, 2)

    def _bar(self, canvas: Canvas, node: Node, look: Look) -> None:
        theme, y = look.theme, self._middle(node.box) - _BAR / 2
        edges = [0.0, *(start for start, _ in self.parts if start > 0), self.length]
        for start, end in pairwise(edges):
            x0, x1 = self._x(node.box, start) + 1, self._x(node.box, end) - 1
            canvas.fill(Rect(x0, y, x1 - x0, _BAR), theme.trough, 3)
            done = min(x1, self._x(node.box, self.at))
            if done > x0:
                canvas.fill(Rect(x0, y, done - x0, _BAR), theme.dark, 3)
        if self.lost:
            self._torn(canvas, node.box, look)
        for at in self.ticks:
            x = self._x(node.box, at)
            tone = theme.cream if at <= self.at else theme.ink
            canvas.fill(Rect(x - 0.5, y + 2, 1, _BAR - 4), tone, alpha=0.8)

    def _torn(self, canvas: Canvas, box: Rect, look: Look) -> None:
        """What is lost: shreds of the bar, and a sign where the good part ends."""
        x, y = self._x(box, self.length), self._middle(box) - _BAR / 2
        end = box.right - _KNOB / 2
        sign = Rect(x + _KNOB / 2 + 2, y - (_SIGN - _BAR) / 2, _SIGN, _SIGN)
        draw_icon(canvas, "warning", sign, look.theme.no)
        at = sign.right + 4
        while at + _SHRED <= end:
            canvas.fill(Rect(at, y + 3, _SHRED, _BAR - 6), look.theme.trough, 2)
            at += 2 * _SHRED

    def _spread(self, box: Rect) -> list[tuple[float, str, str]]:
        """The signs with their places; of those that would lie on each other, the first."""
        signs: list[tuple[float, str, str]] = []
        last: dict[str, float] = {}
        for at, sign, tip in sorted(self.signs):
            x = self._x(box, at)
            if x - last.get(sign, -1e6) >= _SIGN / 2 and (not signs or x - signs[-1][0] >= 7):
                signs.append((x, sign, tip))
                last[sign] = x
        return signs


@dataclass(frozen=True)
class Moment(Widget):
    """The place of a mark, which the timeline paints; pressing it is pressing the timeline."""

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(_TOKEN, _TOKEN)

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.drag(ui, node, x, y)

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        assert node.parent is not None
        node.parent.widget.drag(ui, node.parent, x, y)


def _badge(army: str, width: int, height: int) -> Image.Image:
    return badge(army, width)
