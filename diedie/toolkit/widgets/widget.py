"""What a widget is: a description that can be measured, placed, painted and used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from diedie.toolkit.widgets.canvas import AT_REST, Canvas, Displacement
from diedie.toolkit.widgets.geometry import ENDLESS, Rect, Size
from diedie.toolkit.widgets.theme import RADIUS, Look, TextLine, WidgetState

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

Placed = Sequence[tuple["Widget", Rect]]


@dataclass(eq=False, slots=True)
class Node:
    """A widget in its place, with all that lies in it."""

    widget: Widget
    box: Rect
    path: str
    parent: Node | None = None
    clip: Rect | None = None
    children: list[Node] = field(default_factory=list)
    lines: tuple[TextLine, ...] = ()

    @property
    def key(self) -> str:
        return self.widget.key or self.path


class Layout:
    """One pass of measuring and placing: nothing is measured twice."""

    def __init__(self, look: Look, scrolls: Mapping[str, float] | None = None) -> None:
        self.look, self.scrolls = look, {} if scrolls is None else scrolls
        self.crowded: dict[tuple[int, float], bool] = {}  # panels, in the widths that they tried
        self.path = ""  # of the widget that is being placed
        self._sizes: dict[tuple[int, float, float], tuple[Widget, Size]] = {}
        self._built: dict[int, tuple[Widget, Widget]] = {}

    def size(self, widget: Widget, w: float, h: float = ENDLESS) -> Size:
        """The size a widget asks for within that room; larger where it cannot be smaller."""
        key = (id(widget), w, h)
        known = self._sizes.get(key)
        if known is None:
            known = self._sizes[key] = (widget, widget.measure(Size(w, h), self))
        return known[1]

    def least(self, widget: Widget) -> float:
        """The width below which something would be cut off."""
        return self.size(widget, 0.0).w

    def built(self, widget: Widget) -> Widget:
        """What a composite widget consists of."""
        if id(widget) not in self._built:
            self._built[id(widget)] = (widget, widget.build(self.look))
        return self._built[id(widget)][1]


@dataclass(frozen=True)
class Widget:
    """The base of all widgets. `grow` is its share of room that is left over."""

    key: str = field(default="", kw_only=True)
    grow: float = field(default=0.0, kw_only=True)
    tip: str | Widget = field(default="", kw_only=True)  # more than words: any widget

    opaque: ClassVar[bool] = False  # does not let the pointer through to the table
    overlapping: ClassVar[bool] = False  # its children may lie on each other
    scrolling: ClassVar[bool] = False  # its children may reach out of it
    traps: ClassVar[bool] = False  # while it is there, nothing below it can be reached
    radius: ClassVar[float] = RADIUS
    ring_inside: ClassVar[bool] = False

    @property
    def clickable(self) -> bool:
        """Can it be used? Then it must be large enough."""
        return False

    @property
    def draggable(self) -> bool:
        """Can it be drawn off its place and dropped?"""
        return False

    @property
    def tooltip(self) -> str | Widget:
        """What its tooltip says."""
        return self.tip

    def stops(self, node: Node) -> bool:
        """Does the focus stop here?"""
        return self.clickable

    def takes(self, node: Node, x: float, y: float) -> bool:
        """Is the pointer there meant for this widget, and not for what lies below?"""
        return self.opaque or self.clickable or bool(self.tip)

    def measure(self, room: Size, lay: Layout) -> Size:
        """The size it asks for in that room; larger where it cannot be smaller."""
        raise NotImplementedError

    def build(self, look: Look) -> Widget:
        """What it consists of, if it is a composite."""
        raise NotImplementedError

    def place(self, box: Rect, lay: Layout) -> Placed:
        """Its children with their places."""
        return ()

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        """The lines of text that it writes itself."""
        return ()

    def baseline(self, w: float, lay: Layout) -> float:
        """How far below its top its first line stands; without text, how high it is."""
        return lay.size(self, w).h

    def clip(self, box: Rect, lay: Layout) -> Rect | None:
        """Where its children are seen; None: everywhere."""
        return None

    def displacement(self, mood: WidgetState) -> Displacement:
        return AT_REST

    def ring_box(self, node: Node) -> Rect:
        """What the focus ring goes round."""
        return node.box

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        """Draw what lies below its children."""

    def entered(self, ui: Ui, node: Node) -> None:
        """The keyboard's focus came here."""

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """The button of the mouse went down on it."""

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """The pointer moved since it was pressed."""

    def drop(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """The button of the mouse went up after a drag."""

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """It was pressed and released."""

    def use(self, ui: Ui, node: Node) -> None:
        """Enter, or the key of its action: as good as a click."""
        self.click(ui, node, *node.box.middle)

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        """A key was pressed while it has the focus; was it for this widget?"""
        return False

    def close(self, ui: Ui) -> bool:
        """Escape was pressed while nothing below could be reached; was it for this widget?"""
        return False

    def typed(self, ui: Ui, node: Node, text: str) -> bool:
        """Text came in while it has the focus."""
        return False


@dataclass(frozen=True)
class Composite(Widget):
    """A widget made of other widgets."""

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(lay.built(self), room.w, room.h)

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((lay.built(self), box),)


@dataclass(frozen=True)
class Control(Widget):
    """Something to use: by click, by Enter, or by the key of its action anywhere.

    `disabled` says why it cannot be used now; it can still be focused, to hear that.
    """

    on: Callable[[], object] | None = field(default=None, kw_only=True)
    disabled: str = field(default="", kw_only=True)
    action: str = field(default="", kw_only=True)
    default: bool = field(default=False, kw_only=True)  # what Enter does when nothing is focused

    @property
    def clickable(self) -> bool:
        return True

    @property
    def tooltip(self) -> str | Widget:
        return self.disabled or self.tip

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        if self.on and not self.disabled:
            self.on()
