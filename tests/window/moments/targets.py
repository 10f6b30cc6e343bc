"""What can be used at a moment, and where a hand would press it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from window.hand import REST
from window.stage import Stub

from diedie.model.pose import Vec3
from diedie.toolkit.widgets import Segments, Slider
from diedie.toolkit.widgets.messages import TipLayer
from diedie.toolkit.widgets.scroll import below, overflow
from diedie.toolkit.widgets.widget import Control, Node
from diedie.window.aiming.strike_pad import StrikePoint
from diedie.window.games.diedie.cards.target_steps import ValueSplit
from diedie.window.games.diedie.decisions.selection import Selection
from diedie.window.theatre.timeline import Timeline


class Target(NamedTuple):
    """A part of a control, as shares of its width and height."""

    key: str
    across: float = 0.5
    down: float = 0.5


def for_table(made: Stub) -> bool:
    """Whether what no widget takes is the table's."""
    return made.ui.through and made.ui.reachable() is made.ui.tree


def controls(made: Stub) -> list[Node]:
    """All that says it can be clicked, or could be, and is not below a question."""
    root = made.ui.reachable()
    return [n for n in (root, *below(root)) if n.widget.clickable]


def usable(made: Stub) -> list[Node]:
    """All that says it can be used."""
    return [node for node in controls(made) if not why_not(node)]


def told(made: Stub, sentence: str) -> bool:
    """Whether a tooltip says that, in however many lines."""
    layers = [node for node in made.ui.nodes() if isinstance(node.widget, TipLayer)]
    lines = [line.text for layer in layers for node in below(layer) for line in node.lines]
    return _letters(sentence) in _letters("".join(lines))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def why_not(node: Node) -> str:
    """Why a control cannot be used; nothing: it can."""
    assert isinstance(node.widget, Control)
    return node.widget.disabled


def targets(node: Node) -> Iterator[Target]:
    """Where to press a control for something else to come of it."""
    widget, key = node.widget, node.key
    if isinstance(widget, Segments):
        for (value, _), part in zip(widget.options, node.children, strict=True):
            if value != widget.value:
                (x, y), box = part.box.middle, node.box
                yield Target(key, (x - box.x) / box.w, (y - box.y) / box.h)
    elif isinstance(widget, Slider):
        yield Target(key, 0.2 if widget.value > (widget.low + widget.high) / 2 else 0.8)
    elif isinstance(widget, Timeline):
        yield Target(key, 0.2 if widget.at > widget.length / 2 else 0.8 * (1 - widget.lost))
    elif isinstance(widget, StrikePoint):
        yield Target(key, 0.62, 0.38)
    else:
        yield Target(key)


def lit(made: Stub) -> dict[str, Vec3]:
    """Answers that can be given by a click on the table, with their places, once it lies still."""
    screen = made.screen
    while screen.gliding:
        made.hand.wait(REST)
    step = getattr(getattr(screen, "activity", None), "step", None)
    if not isinstance(step, Selection) or isinstance(step, ValueSplit) or not for_table(made):
        return {}  # what is split may be given already, and says so
    return dict(step.points())


def views(made: Stub) -> list[Node]:
    """All that can be scrolled now."""
    found = below(made.ui.reachable())
    return [node for node in found if node.widget.scrolling and overflow(node) > 0]


def scrolled(view: Node) -> float:
    """How far a view is scrolled."""
    return view.box.y - view.children[0].box.y
