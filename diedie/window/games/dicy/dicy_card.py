"""The cards of Dicy Cards: what they take and give, how they freeze over; and small, in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.boxes import Gap, Pad, Sized
from diedie.toolkit.widgets.canvas import WHITE, Canvas, Displacement
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import Icon, draw_icon
from diedie.toolkit.widgets.stacks import Column, Row
from diedie.toolkit.widgets.symbols import disc
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, Theme, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Widget

# Cracks from a corner, in dp: the ends of each line.
_CRACKS = (
    ((0.0, 27.0), (22.0, 27.0)),
    ((10.0, 2.0), (22.0, 27.0)),
    ((0.0, 36.0), (49.0, 2.0)),
    ((1.0, 64.0), (43.0, 24.0)),
)
WIDE, HIGH = 166.0, 216.0  # dp
_EDGE, _BLOCK, _DIE, _APART = 9.0, 76.0, 24.0, 3.0
_RISE, _CHOSEN, _BADGE = 14.0, 22.0, 16.0
_LEAN, _SMALLER = -3.0, 0.05  # degrees, and of its size, when it is frozen
_SMALL = Size(118.0, 36.0)
_HALF = 0.5
_ACTIVE, _FROZEN, _BETWEEN, _FLAKE = Size(19.0, 27.0), Size(26.0, 19.0), 4.0, 15.0


def frost(canvas: Canvas, box: Rect, share: float) -> None:
    """White cracks that grow into a card from two of its corners."""
    for side, (x, y) in ((1, (box.x, box.y)), (-1, (box.right, box.bottom))):
        for (ax, ay), (bx, by) in _CRACKS if share > 0 else ():
            bx, by = ax + share * (bx - ax), ay + share * (by - ay)
            start, end = (x + side * ax, y + side * ay), (x + side * bx, y + side * by)
            canvas.line(start, end, 1.6, WHITE, 0.8)


def flake(canvas: Canvas, box: Rect, theme: Theme, alpha: float = 1.0) -> None:
    """A snowflake."""
    draw_icon(canvas, "snowflake", box, theme.frozen, alpha)


@dataclass(frozen=True)
class DicyCard(Control, Composite):
    """A card before a player.

    `values` are the dice in its picture, `faint` where there are no such dice; its `army` is the
    badge of whoever has it. `given` says of
    what the `number` is spoken. `frozen` goes from 0 to 1 while the card freezes over; `cold`
    marks one that is about to. `low`: where there is little room, without its picture.
    """

    title: str
    text: str
    values: Sequence[int] = ()
    army: str = field(default="", kw_only=True)
    given: str = field(default="", kw_only=True)
    number: str = field(default="", kw_only=True)
    effect: str = field(default="", kw_only=True)
    word: str = field(default="", kw_only=True)  # for frozen
    frozen: float = field(default=0.0, kw_only=True)
    cold: bool = field(default=False, kw_only=True)
    faint: bool = field(default=False, kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    low: bool = field(default=False, kw_only=True)
    radius: ClassVar[float] = 9.0

    @property
    def clickable(self) -> bool:
        return self.on is not None or bool(self.disabled)

    @property
    def tooltip(self) -> str | Widget:
        return self.tip or self.disabled

    def stops(self, node: Node) -> bool:
        """Whoever has nothing to choose can still read it."""
        return True

    def build(self, look: Look) -> Widget:
        icy = self.frozen > _HALF
        tone, soft = ("frozen", "frozen") if icy else ("ink", "second")
        if self.low:
            name = Text(self.title, "strong", tone=tone)
            parts = Column((name, Gap(grow=1.0), self._foot()), gap=2.0)
            return Pad(parts, (6.0, 6.0, 6.0, 8.0))
        lines: list[Widget] = [Text(self.title, "panel-title", tone=tone)]
        lines.append(Text(self.text, "note", tone=tone))
        if self.effect:
            lines.append(Text(self.effect, "caption", tone=soft))
        inner = Column([*lines, Gap(grow=1.0), self._foot()], gap=3.0, grow=1.0)
        block = DiceBlock(self.values, self.army, self.frozen, self.faint)
        column = Column([block, Pad(inner, (3.0, 0.0, 3.0, 0.0), grow=1.0)], gap=8.0)
        return Pad(column, (_EDGE, _EDGE, _EDGE, 8.0))

    def _foot(self) -> Widget:
        if self.frozen > _HALF:
            flake = Icon("snowflake", 20.0, tone="frozen")
            return Row((flake, Text(self.word, "strong", tone="frozen", grow=1.0)), gap=9.0)
        parts: list[Widget] = [Text(self.given, "note", tone="second", grow=1.0)]
        if self.cold:
            parts.insert(0, Icon("snowflake", 20.0, tone="frozen"))
        if self.number:
            parts.append(Text(self.number, "number-24"))
        return Sized(Row(parts, gap=6.0), h=28.0)

    def measure(self, room: Size, lay: Layout) -> Size:
        built = lay.built(self)
        if self.low:
            return lay.size(built, room.w)
        w = max(WIDE, lay.least(built))
        return Size(w, max(HIGH, lay.size(built, w).h))

    def displacement(self, mood: WidgetState) -> Displacement:
        up = self.clickable and (mood.hovered or mood.focused)
        rise = _CHOSEN if self.chosen else _RISE if up and not self.frozen else 0.0
        if self.low:
            return Displacement(dy=-rise / 4)
        return Displacement(dy=-rise, turn=_LEAN * self.frozen, grow=1 - _SMALLER * self.frozen)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        if theme.shadows:
            canvas.shadow(box, 5.0, 12.0, 0.42, 9, theme.shadow)
        canvas.fill(box, theme.lip, 9)
        ground = theme.off_ground if self.disabled and not self.frozen else theme.sheet
        canvas.fill(box.inset(0, 0, 0, 2), ground, 9)
        if self.frozen:
            canvas.fill(box, theme.frozen_ground, 9, self.frozen)
            canvas.fill(box, theme.frozen_edge, 9, self.frozen, stroke=1.5)
        if self.chosen and not mood.focused:
            canvas.fill(box.grown(5), theme.ring_inner, 14, stroke=3)
            canvas.fill(box.grown(8), theme.ring_outer, 17, stroke=3)


@dataclass(frozen=True)
class DiceBlock(Widget):
    """The picture of a card: dice as numbers, and the frost over them; `small` in lists."""

    values: Sequence[int]
    army: str = ""
    frozen: float = 0.0
    faint: bool = False
    small: bool = False

    def measure(self, room: Size, lay: Layout) -> Size:
        return _SMALL if self.small else Size(WIDE - 2 * _EDGE, _BLOCK)

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        style = STYLES["caption" if self.small else "number-16"]
        s, numbers = lay.look.scale, []
        for value, die in zip(self.values, self._dice(box), strict=True):
            reach = fonts.width(str(value), style.font, style.size * s) / s
            x, y = die.middle
            at = Rect(x - reach / 2, y - style.line / 2, reach, style.line)
            numbers.append(TextLine(str(value), style, at))
        return tuple(numbers)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        canvas.fill(box, theme.dark, 4, 1 - self.frozen)
        canvas.fill(box, theme.frozen_edge, 4, 0.6 * self.frozen)
        strength = _HALF if self.faint else 1.0
        for die in self._dice(box):
            canvas.fill(die, theme.cream, 5, strength)
        for line in node.lines:
            canvas.text(line.text, line.style, line.box.x, line.box.y, theme.ink)
        if self.army:
            disc(canvas, Rect(box.right - _BADGE - 5, box.y + 5, _BADGE, _BADGE), self.army, look)
        frost(canvas, box.inset(-_EDGE, -_EDGE, -_EDGE, _EDGE + _BLOCK - HIGH), self.frozen)

    def _dice(self, box: Rect) -> list[Rect]:
        count = max(1, len(self.values))
        most = _DIE * (0.7 if self.small else 1.0)
        side = min(most, (box.w - 16.0 - _APART * (count - 1)) / count)
        left = box.middle[0] - (count * side + (count - 1) * _APART) / 2
        top = box.middle[1] - side / 2
        steps = range(len(self.values))
        return [Rect(left + i * (side + _APART), top, side, side) for i in steps]


@dataclass(frozen=True)
class SmallCards(Widget):
    """Cards from left to right, and whether each is frozen; `bright` on a dark ground."""

    frozen: Sequence[bool]
    bright: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = [(_FROZEN if cold else _ACTIVE).w for cold in self.frozen]
        return Size(sum(widths) + _BETWEEN * (len(widths) - 1), _ACTIVE.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, x = look.theme, node.box.x
        for cold in self.frozen:
            size = _FROZEN if cold else _ACTIVE
            card = Rect(x, node.box.middle[1] - size.h / 2, size.w, size.h)
            if cold:
                canvas.fill(card, theme.frozen_ground, 3)
                canvas.fill(card, theme.frozen_edge, 3, stroke=1.5)
                flake(canvas, card.within(Size(_FLAKE, _FLAKE)), theme)
            else:
                canvas.fill(card, theme.sheet, 3)
                if not self.bright:
                    canvas.fill(card, theme.ink, 3, stroke=1.5)
            x += size.w + _BETWEEN
