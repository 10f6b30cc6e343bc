"""The widgets of a screen as a tree: each gets its place, then all are painted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.theme import Theme, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

_QUIET = WidgetState()


def lay_out(widget: Widget, box: Rect, lay: Layout, path: str = "0") -> Node:
    """The tree of everything in its place."""
    before = lay.path  # measuring may lay out a part on trial
    node = _node(widget, box, path, None, None, lay)
    lay.path = before
    return node


def _node(
    widget: Widget, box: Rect, path: str, parent: Node | None, clip: Rect | None, lay: Layout
) -> Node:
    node = Node(widget, box, path, parent, clip, lines=widget.lines(box, lay))
    lay.path = path
    own = widget.clip(box, lay)
    inner = clip if own is None else own if clip is None else own.shared(clip)
    lay.path = path
    for i, (child, at) in enumerate(widget.place(box, lay)):
        node.children.append(_node(child, at, f"{path}/{i}", node, inner, lay))
    return node


def paint(canvas: Canvas, node: Node, ui: Ui) -> None:
    """Paint a widget and everything in it."""
    busy = {ui.pointer.hovered, ui.pointer.pressed, ui.keyboard.pressed, ui.focus}
    target = ui.keyboard.target()
    busy.add(target.key if target else "")
    nodes = [n for n in ui.nodes() if n.key in busy and n.key]
    _paint(canvas, node, ui, _Busy({n.path for n in nodes}, _raised(nodes)))


@dataclass(frozen=True)
class _Busy:
    """The paths of widgets with which something is done, and of those that lie over their
    neighbours for it."""

    paths: set[str]
    raised: set[str]


def _raised(nodes: Iterable[Node]) -> set[str]:
    """What comes to the front with these widgets: all that they lie in, up to their paper. That
    stays, for its shadow would fall on other papers."""
    paths = set()
    for node in nodes:
        above: Node | None = node
        while above is not None and not above.widget.opaque:
            paths.add(above.path)
            above = above.parent
    return paths


def _paint(canvas: Canvas, node: Node, ui: Ui, busy: _Busy) -> None:
    clip = node.clip
    if clip and not clip.meets(node.box.grown(12)):
        return  # scrolled out of sight
    mood = ui.mood(node) if node.path in busy.paths else _QUIET
    displacement = node.widget.displacement(mood)
    with canvas.displaced(displacement, node.box):
        if clip:
            with canvas.clipped(clip):
                _inside(canvas, node, ui, busy, mood)
        else:
            _inside(canvas, node, ui, busy, mood)


def _inside(canvas: Canvas, node: Node, ui: Ui, busy: _Busy, mood: WidgetState) -> None:
    node.widget.paint(canvas, node, ui.look, mood)
    children: Sequence[Node] = node.children
    if not node.widget.overlapping:
        children = sorted(children, key=lambda child: child.path in busy.raised)
    for child in children:
        _paint(canvas, child, ui, busy)
    if mood.focused:
        ring(canvas, node, ui.look.theme)


def ring(canvas: Canvas, node: Node, theme: Theme) -> None:
    """The focus ring: dark on paper, bright on wood."""
    radius, line = node.widget.radius, theme.ring
    box = node.widget.ring_box(node)
    if node.widget.ring_inside:
        _line(canvas, box, theme.ring_outer, radius, line)
        _line(canvas, box.grown(-line), theme.ring_inner, radius - line, line)
        return
    _line(canvas, box.grown(2 + 2 * line), theme.ring_outer, radius + 2 + 2 * line, line)
    _line(canvas, box.grown(2 + line), theme.ring_inner, radius + 2 + line, line)


def _line(
    canvas: Canvas, box: Rect, colour: tuple[int, int, int], radius: float, line: float
) -> None:
    canvas.fill(box, colour, max(1.0, radius), stroke=line)
