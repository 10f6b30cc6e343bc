"""The widgets of a screen as a tree: each gets its place, then all are painted."""

from __future__ import annotations

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
    _paint(canvas, node, ui, {n.path for n in ui.nodes() if n.key in busy and n.key})


def _paint(canvas: Canvas, node: Node, ui: Ui, busy: set[str]) -> None:
    clip = node.clip
    if clip and not clip.meets(node.box.grown(12)):
        return  # scrolled out of sight
    mood = ui.mood(node) if node.path in busy else _QUIET
    displacement = node.widget.displacement(mood)
    with canvas.displaced(displacement, node.box):
        if clip:
            with canvas.clipped(clip):
                _inside(canvas, node, ui, busy, mood)
        else:
            _inside(canvas, node, ui, busy, mood)


def _inside(canvas: Canvas, node: Node, ui: Ui, busy: set[str], mood: WidgetState) -> None:
    node.widget.paint(canvas, node, ui.look, mood)
    later = []
    for child in node.children:
        if any(_lies_in(path, child.path) for path in busy) and not node.widget.overlapping:
            later.append(child)
        else:
            _paint(canvas, child, ui, busy)
    for child in later:
        _paint(canvas, child, ui, busy)
    if mood.focused:
        ring(canvas, node, ui.look.theme)


def _lies_in(path: str, above: str) -> bool:
    return path == above or path.startswith(above + "/")


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
