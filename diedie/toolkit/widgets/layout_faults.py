"""What is wrong with a layout, measured: cut text, overlaps, what lies outside, small targets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.theme import RUNNING, SMALLEST
from diedie.toolkit.widgets.widget import Node

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SLACK = 0.75  # dp
_NARROW = 12.0  # letters: a text of several lines that are shorter is no text, but a ladder


def layout_faults(root: Node) -> list[str]:
    """Every fault of a laid-out screen, one line each."""
    return list(_faults(root, root.box, free=False))


def _faults(node: Node, window: Rect, free: bool) -> Iterator[str]:
    """`free`: inside a view that scrolls, so that it may lie above or below what is seen."""
    name = f"{type(node.widget).__name__} {node.key}"
    for line in node.lines:
        if out := _beyond(line.box, node.box):
            yield f"{name}: the text “{line.text}” exceeds its box by {out:.0f} dp"
    if (room := _squeezed(node)) < _NARROW:
        yield f"{name}: the text “{node.lines[0].text} …” has room for {room:.0f} letters a line"
    if out := _beyond(node.box, window, across_only=free):
        yield f"{name}: {out:.0f} dp outside the window"
    elif node.parent and not node.parent.widget.scrolling:
        if out := _beyond(node.box, node.parent.box):
            yield f"{name}: reaches {out:.0f} dp out of {type(node.parent.widget).__name__}"
    elif node.parent and (out := _beyond(node.box, node.parent.box, across_only=True)):
        yield f"{name}: {out:.0f} dp wider than what it scrolls in"
    w, h = node.box.w, node.box.h
    if node.widget.clickable and min(w, h) < SMALLEST - 0.01:
        yield f"{name}: to be clicked, but only {w:.0f}×{h:.0f} dp"
    if node.widget.scrolling and node.children and node.children[0].box.h > h > 0 and h < SMALLEST:
        yield f"{name}: scrolls in a view of only {h:.0f} dp"
    if not node.widget.overlapping:
        for first, second in combinations(node.children, 2):
            shared = first.box.shared(second.box)
            if min(shared.w, shared.h) > _SLACK:
                yield (
                    f"{name}: {_name(first)} and {_name(second)} overlap"
                    f" by {shared.w:.0f}×{shared.h:.0f} dp"
                )
    for child in node.children:
        yield from _faults(child, window, free or node.widget.scrolling)


def _squeezed(node: Node) -> float:
    """How many letters have room in a line of a text that wraps; a name may have two lines."""
    if len(node.lines) <= (1 if getattr(node.widget, "style", "") in RUNNING else 2):
        return _NARROW
    style = node.lines[0].style
    return node.box.w * len(_LETTERS) / fonts.width(_LETTERS, style.font, style.size)


def _beyond(inner: Rect, outer: Rect, across_only: bool = False) -> float:
    """How far one reaches out of the other; 0 within the slack."""
    out = max(outer.x - inner.x, inner.right - outer.right)
    if not across_only:
        out = max(out, outer.y - inner.y, inner.bottom - outer.bottom)
    return out if out > _SLACK else 0.0


def _name(node: Node) -> str:
    text = node.lines[0].text if node.lines else node.key
    return f"{type(node.widget).__name__} “{text}”"
