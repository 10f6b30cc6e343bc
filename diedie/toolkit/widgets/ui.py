"""The interface as it stands: what is shown, what is focused, and whether it must be redrawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from diedie.toolkit.widgets.boxes import Layers
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.key_bindings import Keys
from diedie.toolkit.widgets.keyboard import Keyboard, stops
from diedie.toolkit.widgets.messages import TipLayer, with_keys
from diedie.toolkit.widgets.pointer import Pointer
from diedie.toolkit.widgets.scroll import below, reveal
from diedie.toolkit.widgets.text_editor import Clipboard, EditedText
from diedie.toolkit.widgets.texture_atlas import Atlas, AtlasFull
from diedie.toolkit.widgets.theme import Look, Theme, WidgetState
from diedie.toolkit.widgets.transition import HasteGuard
from diedie.toolkit.widgets.widget import Layout, Node, Widget
from diedie.toolkit.widgets.widget_tree import lay_out, paint

_TIP_AFTER = 0.25  # s of hovering


class Ui:
    """Shows one screen at a time and takes what mouse and keyboard do.

    `show` takes a description, or the function that makes it, which is then called again after
    everything that a player did; texts and pictures that were there are not made again.
    Everything that takes input says whether it was for the interface; what was not is for the
    table below. Nothing needs to be drawn until `dirty`; `due` says when to `tick`.
    """

    def __init__(
        self, look: Look | None = None, clipboard: Clipboard | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.look, self.clock = look or Look(), clock
        self.clipboard = clipboard or Clipboard()
        self.atlas = Atlas()
        self.scrolls: dict[str, float] = {}
        self.edits: dict[str, EditedText] = {}
        self.focus = ""  # a key; nothing: the table has the keys
        self.ringed = False  # the keyboard was used last
        self.through = False  # Tab also stops at the table
        self.grabbed = False  # the table has the mouse, also where widgets lie
        self.popup: tuple[str, Callable[[Rect], Widget]] | None = None
        self.dirty = True
        self.pointer, self.keyboard, self.haste = Pointer(self), Keyboard(self), HasteGuard(self)
        self._root: Widget | None = None
        self._build: Callable[[], Widget] | None = None
        self._window = Rect(0, 0, 1, 1)
        self.pixels = (1, 1)  # of the framebuffer
        self._shown: tuple[Widget, Layout] | None = None  # as described last, and measured
        self._tree: Node | None = None
        self._nodes: list[Node] = []
        self._keys: dict[str, Node] = {}
        self._stops: list[Node] | None = None
        self._wanted = ""  # the key of what is to be scrolled to
        self._tip = ""  # the key of what a tooltip speaks of
        self._tip_node: Node | None = None

    def show(self, screen: Widget | Callable[[], Widget]) -> None:
        """Show another description, or what a function describes from now on."""
        self._root, self._build = (screen, None) if isinstance(screen, Widget) else (None, screen)
        self.changed()

    def used(self) -> None:
        """Something was done with a widget: what the screen tells may have changed."""
        if self._build:
            self.changed()

    def resize(self, width: int, height: int, user: float = 1.0) -> None:
        """The framebuffer's size in pixels, and the scale that the player chose."""
        s = scale(width, height, user)
        self.look = replace(self.look, scale=s)
        self._window, self.pixels = Rect(0, 0, width / s, height / s), (width, height)
        self.changed()

    def restyle(self, theme: Theme | None = None, keys: Keys | None = None) -> None:
        """Other colours, other keys."""
        look = self.look
        self.look = replace(look, theme=theme or look.theme, keys=keys or look.keys)
        self.changed()

    @property
    def room(self) -> Rect:
        """The window in dp."""
        return self._window

    def changed(self) -> None:
        """Something else may be shown now."""
        self._shown = None
        self.scrolled()

    def scrolled(self) -> None:
        """The same lies elsewhere now."""
        self._tree, self.dirty = None, True

    def repaint(self) -> None:
        """Something looks different, in its old place."""
        self.dirty = True

    @property
    def tree(self) -> Node:
        """Everything in its place."""
        if self._tree is None:
            if self._shown is None:
                shown = self._build() if self._build else self._root or Layers(())
                self._shown = Layers((shown,)), Layout(self.look, self.scrolls)
            self._tree = lay_out(self._shown[0], self._window, self._shown[1])
            self._nodes, self._keys, self._stops = [], {}, None
            self._enter(self._tree)
            if self.popup and (node := self.find(self.popup[0])):
                self._lay_over(self.popup[1](node.box), "popup")
            if (wanted := self.find(self._wanted)) is not None:
                self._wanted = ""
                reveal(self, wanted)
                return self.tree
            self._tip_node = self._lay_tip()
        return self._tree

    def bring(self, key: str) -> None:
        """Scroll to a widget as soon as it is there."""
        self._wanted = key
        self.scrolled()

    def nodes(self) -> Sequence[Node]:
        """Everything that is shown, from the back to the front."""
        return (self.tree, self._nodes)[1]

    def find(self, key: str) -> Node | None:
        """The widget of that key."""
        return (self.tree, self._keys)[1].get(key) if key else None

    def reachable(self) -> Node:
        """The part of the tree that can be used now: all of it, or the question in front."""
        return next((node for node in reversed(self.nodes()) if node.widget.traps), self.tree)

    def stops(self) -> Sequence[Node]:
        """Everything that can have the focus, in order."""
        root = self.reachable()
        if self._stops is None:
            self._stops = stops(root)
        return self._stops

    def mood(self, node: Node) -> WidgetState:
        """What is done with a widget now."""
        key, pointer = node.key, self.pointer
        ring = self.keyboard.target()
        default = getattr(node.widget, "default", False)
        shown = ring is not None and ring.key == key and (self.ringed or default)
        pressed = key in (pointer.pressed, self.keyboard.pressed) and pointer.inside
        edit = self.edits.get(key) if key == self.focus else None
        return WidgetState(key == pointer.hovered, pressed, shown, pointer.drag_offset(key), edit)

    def tell(self, key: str) -> None:
        """Show the tooltip of a widget, or none."""
        if key != self._tip:
            self._take_tip()
            self._tip, self.dirty = key, True
            if self._tree is not None:
                self._tip_node = self._lay_tip()

    def tell_only(self, key: str) -> None:
        """Show no tooltip but that of this widget, if it is shown."""
        if self._tip != key:
            self.tell("")

    @property
    def tip_key(self) -> str:
        """The key of what a tooltip speaks of; nothing: none is shown."""
        return self._tip if self.find(self._tip) else ""

    def tick(self) -> None:
        """Time has passed: a tooltip may be due."""
        seconds = self._until_tip()
        if seconds is not None and seconds <= 0:
            self.tell(self.pointer.hovered)

    @property
    def due(self) -> float | None:
        """Seconds until something happens by itself; None: nothing will."""
        return 0.0 if self.dirty else self._until_tip()

    def shapes(self) -> list[float]:
        """Everything as shapes, for a Surface; the atlas has the pictures that they need."""
        self.pointer.refresh()
        for attempt in range(8):
            canvas = Canvas(self.atlas, self.look.scale)
            try:
                paint(canvas, self.tree, self)
            except AtlasFull:
                self.atlas.clear(larger=attempt > 0)
                continue
            break
        self.dirty = False
        return canvas.shapes

    def _enter(self, node: Node) -> None:
        """Let a part of the tree be found."""
        nodes = [node, *below(node)]
        self._nodes += nodes
        for one in nodes:
            self._keys.setdefault(one.key, one)
        self._stops = None

    def _lay_over(self, widget: Widget, path: str) -> Node:
        """Lay something over everything, which stays where it is."""
        node = lay_out(widget, self._window, Layout(self.look, self.scrolls), path)
        node.parent = self.tree
        self.tree.children.append(node)
        self._enter(node)
        return node

    def _lay_tip(self) -> Node | None:
        """The tooltip over all that is there, if one is due."""
        subject = self.find(self._tip)
        if subject is None or not subject.widget.tooltip:
            return None
        seen = subject.box.shared(subject.clip) if subject.clip else subject.box
        at = seen if self.ringed else self.pointer.spot(seen)
        signs = self.look.keys.signs(getattr(subject.widget, "action", ""))
        others = tuple(node.box for node in self.stops() if node.key != subject.key)
        tip = with_keys(subject.widget.tooltip, signs[:1])
        return self._lay_over(TipLayer(tip, at, spare=others), "tip")

    def _take_tip(self) -> None:
        """Take the tooltip away; all else stays."""
        if self._tree is not None and self._tip_node is not None:
            gone = {id(node) for node in (self._tip_node, *below(self._tip_node))}
            self._tree.children.remove(self._tip_node)
            self._nodes = [node for node in self._nodes if id(node) not in gone]
            self._keys = {key: node for key, node in self._keys.items() if id(node) not in gone}
            self._tip_node = None

    def _until_tip(self) -> float | None:
        pointer = self.pointer
        node = self.find(pointer.hovered) if pointer.hovered != self._tip else None
        if pointer.pressed or pointer.quiet or self.ringed:
            return None
        if node is None or not node.widget.tooltip:
            return None
        return max(0.0, _TIP_AFTER - (self.clock() - pointer.since))


def scale(width: int, height: int, user: float = 1.0) -> float:
    """Pixels to the dp in a window of that size."""
    return (1 + (min(width / 1280, height / 720) - 1) / 2) * user
