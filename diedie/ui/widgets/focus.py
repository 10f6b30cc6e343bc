"""Where the focus can go: in the order of the screen, or to a neighbour."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.ui.widgets.scroll import below
from diedie.ui.widgets.widget import Node


def stops(root: Node) -> list[Node]:
    """Everything that can have the focus, in order."""
    return [node for node in (root, *below(root)) if node.widget.stops(node)]


def neighbour(node: Node, among: Sequence[Node], way: tuple[int, int]) -> Node | None:
    """The nearest stop in a direction; what lies straight ahead counts as nearer."""
    best, least = None, float("inf")
    (x, y), (dx, dy) = node.box.middle, way
    for other in among:
        ahead = _ahead(node, other, way)
        if other is node or ahead < -0.5:
            continue
        ox, oy = other.box.middle
        if (ox - x) * dx + (oy - y) * dy <= 0.5:
            continue
        far = max(0.0, ahead) + 2.5 * _aside(node, other, way)
        if far < least:
            best, least = other, far
    return best


def _ahead(node: Node, other: Node, way: tuple[int, int]) -> float:
    """How far apart two boxes are in the direction."""
    a, b = node.box, other.box
    if way[0]:
        return b.x - a.right if way[0] > 0 else a.x - b.right
    return b.y - a.bottom if way[1] > 0 else a.y - b.bottom


def _aside(node: Node, other: Node, way: tuple[int, int]) -> float:
    """How far apart they are across it; 0 when they face each other."""
    a, b = node.box, other.box
    if way[0]:
        return max(0.0, b.y - a.bottom, a.y - b.bottom)
    return max(0.0, b.x - a.right, a.x - b.right)
