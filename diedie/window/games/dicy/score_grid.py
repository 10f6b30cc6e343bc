"""The score pad: a column for each player, a line for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import ClassVar

from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.canvas import Canvas, Displacement
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.symbols import disc
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, Theme, WidgetState
from diedie.toolkit.widgets.widget import Control, Layout, Node

_WIDE, _TURN = 214.0, 1.2  # dp, degrees
_HEAD, _FOOT, _BADGE = 40.0, 46.0, 25.0
_LINE, _TIGHT = 30.0, 22.0  # dp of a turn, and where there are many
_LEAST, _USUAL = 2, 8  # turns that are seen
_PASS = "–"
_DASH = 5.0


@dataclass(frozen=True)
class ScorePad(Control):
    """Points by turn for each of the `badges`; 0 is a pass. `hoped`: a seat, and what it would get.

    Where there is no room for all turns, the first line has the sums of those before it.
    """

    badges: Sequence[str]
    turns: Sequence[Sequence[int]]
    hoped: tuple[int, int] | None = field(default=None, kw_only=True)
    radius: ClassVar[float] = 2.0

    def measure(self, room: Size, lay: Layout) -> Size:
        wanted = _LINE * max(_USUAL, self._needed)
        least = _LINE * _LEAST
        inner = max(least, min(wanted, room.h - _HEAD - _FOOT))
        return Size(_WIDE, _HEAD + inner + _FOOT)

    def displacement(self, mood: WidgetState) -> Displacement:
        return Displacement(turn=_TURN)

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        high, first = self._view(box)
        numbers = []
        for seat, points in enumerate(self.turns):
            cells = [_PASS if n == 0 else str(n) for n in points[first:]]
            if first:
                cells = [str(sum(points[: first + 1])), *cells[1:]]
            for row, text in enumerate(cells):
                style = "number-16" if first and not row else "strong"
                numbers.append(self._line(text, style, self._cell(box, seat, row, high), lay))
            if self.hoped is not None and self.hoped[0] == seat:
                at = self._cell(box, seat, len(cells), high)
                numbers.append(self._line(f"{self.hoped[1]}?", "strong", at, lay))
            foot = Rect(self._x(box, seat), box.bottom - _FOOT, self._column(box), _FOOT)
            numbers.append(self._line(str(sum(points)), "number-24", foot, lay))
        return tuple(numbers)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        high, first = self._view(box)
        if theme.shadows:
            canvas.shadow(box, 6, 14, 0.4, 2, theme.shadow)
        canvas.fill(box, theme.lip, 2)
        sheet = box.inset(0, 0, 0, 2)
        canvas.fill(sheet, theme.sheet if not mood.hovered else theme.paper, 2)
        self._rule(canvas, box, theme, high)
        canvas.fill(Rect(box.x, box.y, box.w, _HEAD), theme.dark, 2)
        for seat, name in enumerate(self.badges):
            head = Rect(self._x(box, seat), box.y, self._column(box), _HEAD)
            spot = head.within(Size(_BADGE, _BADGE))
            disc(canvas, spot, name, look)
        if first:
            y = box.y + _HEAD + high
            canvas.fill(Rect(box.x, y - 2, box.w, 1), theme.ink)
        if self.hoped is not None:
            row = len(self.turns[self.hoped[0]]) - first
            _dashed(canvas, self._cell(box, self.hoped[0], row, high).grown(-3), theme)
        for line in node.lines:
            tone = theme.frozen if line.style is STYLES["strong"] else theme.ink
            tone = theme.ink if line.text.endswith("?") else tone
            canvas.text(line.text, line.style, line.box.x, line.box.y, tone)

    def _rule(self, canvas: Canvas, box: Rect, theme: Theme, high: float) -> None:
        """The printed lines: across blue, down red, two above the sums."""
        bottom, y = box.bottom - _FOOT, box.y + _HEAD + high
        while y < bottom - 4:
            canvas.fill(Rect(box.x, y, box.w, 1), theme.frozen_edge, alpha=0.4)
            y += high
        for seat in range(1, len(self.badges)):
            x = self._x(box, seat)
            canvas.fill(Rect(x, box.y + _HEAD, 1, box.h - _HEAD - 2), theme.no, alpha=0.35)
        for up in (0, 3):
            canvas.fill(Rect(box.x, bottom + up, box.w, 1), theme.ink)

    @property
    def _needed(self) -> int:
        """Lines that are written on, with the next one."""
        rows = zip_longest(*self.turns) if self.turns else ()
        return sum(1 for _ in rows) + 1

    def _view(self, box: Rect) -> tuple[float, int]:
        """How high a line is, and the first turn that is seen."""
        room = box.h - _HEAD - _FOOT
        high = max(_TIGHT, min(_LINE, room / self._needed))
        return high, max(0, self._needed - int(room / high + 0.01))

    def _column(self, box: Rect) -> float:
        return box.w / max(1, len(self.badges))

    def _x(self, box: Rect, seat: int) -> float:
        return box.x + seat * self._column(box)

    def _cell(self, box: Rect, seat: int, row: int, high: float) -> Rect:
        return Rect(self._x(box, seat), box.y + _HEAD + row * high, self._column(box), high)

    def _line(self, text: str, name: str, at: Rect, lay: Layout) -> TextLine:
        style, s = STYLES[name], lay.look.scale
        reach = fonts.width(text, style.font, style.size * s) / s
        (x, y) = at.middle
        return TextLine(text, style, Rect(x - reach / 2, y - style.line / 2, reach, style.line))


def _dashed(canvas: Canvas, box: Rect, theme: Theme) -> None:
    """A dashed frame."""
    for y in (box.y, box.bottom):
        x = box.x + 2
        while x < box.right - 2:
            canvas.line((x, y), (min(x + _DASH, box.right - 2), y), 1.8, theme.ink)
            x += 2 * _DASH
    for x in (box.x, box.right):
        y = box.y + 2
        while y < box.bottom - 2:
            canvas.line((x, y), (x, min(y + _DASH, box.bottom - 2)), 1.8, theme.ink)
            y += 2 * _DASH
