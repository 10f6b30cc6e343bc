"""Laying out: every widget gets its place, and every text its lines."""

from __future__ import annotations

from diedie.ui.widgets.geometry import Rect
from diedie.ui.widgets.widget import Layout, Node, Widget


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
