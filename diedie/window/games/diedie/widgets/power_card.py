"""Power cards, which are chosen, dragged and dropped; and small signs of those that last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from diedie.toolkit.widgets.boxes import Pad, Sized
from diedie.toolkit.widgets.canvas import Canvas, Displacement
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.stacks import Column
from diedie.toolkit.widgets.strokes import draw_mask
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Placed, Widget
from diedie.window.games.diedie.widgets.card_drawings import BACK, GRID, drawing_of

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_WIDE, _HIGH, _EDGE, _BLOCK = 142.0, 204.0, 9.0, 78.0
_RISE, _CHOSEN, _BESIDE = 14.0, 22.0, 18.0
_SMALL = 30.0
_LINE = 7.0  # of drawings as signs, thicker than on cards


@dataclass(frozen=True)
class PowerCard(Control, Composite):
    """A card: a click chooses it, a drag drops it somewhere; both play it.

    It grows when its text needs more room than a card has.
    """

    card: str
    title: str = ""
    text: str = ""
    chosen: bool = field(default=False, kw_only=True)
    turn: float = field(default=0.0, kw_only=True)  # degrees, as cards lie on a table
    hidden: bool = field(default=False, kw_only=True)
    on_drop: Callable[[float, float], None] | None = field(default=None, kw_only=True)
    radius: ClassVar[float] = 9.0

    @property
    def draggable(self) -> bool:
        return self.on_drop is not None and not self.disabled

    @property
    def tooltip(self) -> str | Widget:
        return self.tip or self.disabled

    def build(self, look: Look) -> Widget:
        parts: list[Widget] = [Picture(self.card, self.hidden)]
        if not self.hidden:
            writing = Column((Text(self.title, "card-title"), Text(self.text, "note")), gap=4.0)
            parts.append(Pad(writing, (4.0, 0.0, 2.0, 6.0)))
        return Sized(Pad(Column(parts, gap=9.0), (_EDGE, _EDGE, _EDGE, 4.0)), w=_WIDE, h=_HIGH)

    def measure(self, room: Size, lay: Layout) -> Size:
        built = lay.built(self)
        w = max(_WIDE, lay.least(built))
        return Size(w, max(_HIGH, lay.size(built, w).h))

    def displacement(self, mood: WidgetState) -> Displacement:
        if mood.dragged and self.draggable:
            return Displacement(*mood.dragged, grow=1.05)
        rise = _CHOSEN if self.chosen else _RISE if mood.hovered or mood.focused else 0.0
        straight = self.chosen or mood.hovered or mood.focused
        return Displacement(dy=-rise, turn=0.0 if straight else self.turn)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        high = (14.0, 26.0) if mood.dragged else (5.0, 12.0)
        if theme.shadows:
            canvas.shadow(box, *high, 0.42, 9, theme.shadow)
        canvas.fill(box, theme.lip, 9)
        ground = theme.off_ground if self.disabled else theme.sheet
        canvas.fill(box.inset(0, 0, 0, 2), ground, 9)
        if self.chosen and not mood.focused:
            canvas.fill(box.grown(3), theme.ink, 12, stroke=3)
            canvas.fill(box.grown(5), theme.cream, 14, stroke=2)

    def drop(self, ui: Ui, node: Node, x: float, y: float) -> None:
        if self.on_drop and not self.disabled:
            self.on_drop(x, y)


@dataclass(frozen=True)
class CardHand(Widget):
    """Cards side by side; where the room is short they lie on each other, as in a hand."""

    cards: Sequence[PowerCard]
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        sizes = [lay.size(card, room.w) for card in self.cards]
        wide = max((size.w for size in sizes), default=0.0)
        gaps = max(0, len(sizes) - 1)
        least = wide + gaps * SMALLEST
        natural = wide + gaps * (wide + _BESIDE)
        high = max((size.h for size in sizes), default=0.0)
        return Size(max(least, min(room.w, natural)), high)

    def place(self, box: Rect, lay: Layout) -> Placed:
        sizes = [lay.size(card, box.w) for card in self.cards]
        wide = max((size.w for size in sizes), default=0.0)
        step = (box.w - wide) / max(1, len(sizes) - 1)
        step = min(step, wide + _BESIDE)
        return [
            (card, Rect(box.x + i * step, box.y, wide, box.h)) for i, card in enumerate(self.cards)
        ]


@dataclass(frozen=True)
class Picture(Widget):
    """The block with the drawing of a card; a hidden one shows the back of all cards."""

    card: str
    hidden: bool = False
    small: bool = False

    def measure(self, room: Size, lay: Layout) -> Size:
        if self.small:
            return Size(_SMALL, _SMALL)
        high = _HIGH - 2 * _EDGE if self.hidden else _BLOCK
        return Size(_WIDE - 2 * _EDGE, high)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        canvas.fill(box, theme.dark, 4)
        name = "back" if self.hidden else self.card
        path = BACK if self.hidden else drawing_of(self.card)
        side = min(box.w, box.h, _BLOCK)
        at = box.within(Size(side, side))
        if self.hidden and not self.small:
            canvas.fill(box.grown(-6), theme.cream, 3, 0.5, stroke=1.5)
        canvas.picture(
            ("card", name), lambda w, h: draw_mask(path, GRID, w, h, 4.0), at, theme.cream
        )


@dataclass(frozen=True)
class Sign(Widget):
    """A card in a list or on the map; its tooltip says what it does, for the keyboard, too."""

    card: str
    side: float = 18.0
    bright: bool = field(default=False, kw_only=True)  # on a dark ground

    def stops(self, node: Node) -> bool:
        return bool(self.tip)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box, theme = node.box.within(Size(self.side, self.side)), look.theme
        ground, line = (theme.cream, theme.ink) if self.bright else (theme.dark, theme.cream)
        canvas.fill(box, ground, 4)
        made = partial(draw_mask, drawing_of(self.card), GRID, line=_LINE)
        canvas.picture(("sign", self.card), made, box.grown(-1), line)
