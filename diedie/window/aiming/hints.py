"""What is told while a die is aimed: what to do and how, and near the die what a pull comes to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Column,
    KeyHint,
    Layers,
    MaxWidth,
    Pad,
    Rect,
    RichText,
    Row,
    Segments,
    Text,
    TipLayer,
    Widget,
)
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Size
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node
from diedie.window.actions import name_of
from diedie.window.aiming.aim import Aim
from diedie.window.aiming.gestures import PullGesture, SweepGesture
from diedie.window.aiming.guides import band_rungs
from diedie.window.match.activity import folded
from diedie.window.settings import METHODS

if TYPE_CHECKING:
    from diedie.window.aiming.flick_activity import FlickActivity


_AIM, _PUSH = ("aim-left", "aim-right"), ("stronger", "weaker")
_LIFT, _ALONG = ("lift-up", "lift-down"), ("along-left", "along-right")
_STRIKE = ("strike-left", "strike-right", "strike-up", "strike-down")
_KEYS: dict[str, tuple[tuple[str, str | tuple[str, ...]], ...]] = {
    "pull": (("aim", _AIM), ("strength", _PUSH), ("flick", "ui-press")),
    "gesture": (("aim", _AIM), ("strength", _PUSH), ("flick", "ui-press")),
    "dials": (
        ("aim", _AIM),
        ("strength", _PUSH),
        ("flick", "ui-press"),
        ("along", _ALONG),
        ("lift", _LIFT),
        ("strike", _STRIKE),
    ),
    "hold": (("let-go", "ui-press"), ("cancel", "ui-cancel")),
    "armed": (("cancel", "ui-cancel"),),
    "choose": (("die", "next-die"),),
}
_WIDE = 340.0  # dp
_KNOB, _NEAR = 16.0, 60.0  # dp around its middle, and so near that a label hardly fits between
_EDGE, _RUNG = 3.0, 2.4  # dp of the band's ink
_GRIP = (16.0, 13.0, 5.0)  # dp: the knob's rings

Point = tuple[float, float]


def flick_hint(here: FlickActivity) -> Widget:
    """A title, a line, and the keys that do the same."""
    say, what = here.say, _state(here)
    lines: list[Widget] = []
    offers = here.draft.offers
    due = offers.due
    if not offers.usual and what != "choose":
        lines.append(Text(say(f"act-{due}"), "strong", tone="cream", shade=True))
    title, how = (f"aim-title-{what}", f"aim-how-{what}")
    keys = [*_KEYS[what]]
    if what == "choose":
        title, how = f"act-{due}", f"aim-how-choose-{due}"
    elif what in METHODS and here.draft.aim is not None and here.draft.aim.is_shot:
        how = f"{how}-shot"  # it is flicked where it lies
        keys = [(name, acts) for name, acts in keys if name != "along"]
    notes = (here.draft.why(note) for note in offers.notes)
    lines += [Text(note, tone="cream", shade=True) for note in notes]
    lines.append(Text(say(title), "hint-title", tone="cream", shade=True))
    if folded(here.screen.app.ui.room):  # a small window is the table's
        return MaxWidth(_with_methods(here, lines), _WIDE)
    lines.append(Text(say(how), "body", tone="cream", shade=True))
    if len(here.draft.choices) > 1 and what in METHODS:
        keys.append(("die", "next-die"))
    if here.draft.turnable and what in METHODS:
        keys += [("face", "next-face"), ("turn", "turn-fresh")]
    caps = [KeyHint(acts, say(f"aim-key-{name}")) for name, acts in keys]
    lines.append(RichText([Pad(cap, (0.0, 2.0, 10.0, 2.0)) for cap in caps]))
    return MaxWidth(_with_methods(here, lines), _WIDE)


def _with_methods(here: FlickActivity, lines: list[Widget]) -> Widget:
    text = Column(lines, gap=3.0)
    if here.draft.aim is None:
        return text
    return Column([method_switch(here), text], gap=10.0, align="start")


def method_switch(here: FlickActivity) -> Widget:
    """The three ways to flick."""
    ways = [(method, here.say(f"method-{method}")) for method in METHODS]
    choose = here.screen.app.change
    return Segments(
        ways,
        here.method,
        lambda method: choose(method=method),
        tip=name_of("method", here.say),
        action="method",
        key="method",
    )


def flick_tip(here: FlickActivity) -> Widget | None:
    """What is told beside the die: why not, or what a pull comes to."""
    draft, screen = here.draft, here.screen
    if draft.pointed is not None and draft.pointed.fault is not None:
        why = draft.why(draft.pointed.fault)
        return TipLayer(why, screen.spot(draft.body(draft.pointed.aim)))
    if draft.aim is None:
        return None
    if draft.note:
        return TipLayer(draft.note, screen.spot(draft.held))
    return _pull_tip(here, draft.aim) if isinstance(here.gesture, PullGesture) else None


def _pull_tip(here: FlickActivity, aim: Aim) -> Widget:
    """The band over all panels, with the strength beside its end."""
    draft, screen, say = here.draft, here.screen, here.say
    parts = [Text(say("aim-speed", speed=f"{aim.flick.speed:.0f}"), "number-16", tone="cream")]
    if reach := here.help.reach():
        parts.append(Text(say(f"reach-{reach}"), tone="cream"))
    knob, die = (screen.seen_at(point) for point in (draft.knob, draft.held.pose.position))
    end = Rect(*knob, 0.0, 0.0).grown(_KNOB)
    corners = (box for box in _corners(screen.app.ui.room) if not box.meets(end.grown(_NEAR)))
    avoid = (screen.spot(draft.held), *_along(die, knob), *corners)
    label = TipLayer(Row(parts, gap=8.0, align="base"), end, avoid)
    rungs = [(screen.seen_at(a), screen.seen_at(b)) for a, b in band_rungs(draft)]
    return Layers((PullBand(rungs), label)) if rungs else label


def _along(die: Point, knob: Point) -> tuple[Rect, ...]:
    """What the band covers, in small parts."""
    count = max(1, round(math.dist(die, knob) / _KNOB))
    ways = [(i / count, 1 - i / count) for i in range(count)]
    return tuple(
        Rect(a * knob[0] + b * die[0], a * knob[1] + b * die[1], 0.0, 0.0).grown(_KNOB)
        for a, b in ways
    )


def _corners(room: Rect) -> tuple[Rect, ...]:
    """About where the order of the players, the hint and the controls lie."""
    if folded(room):  # what is told should rather be near than beside them
        return ()
    return (
        Rect(0, 0, 292, 304),
        Rect(0, room.bottom - 220, _WIDE + 20, 220),
        Rect(room.right - 272, room.bottom - 500, 272, 500),
    )


def _state(here: FlickActivity) -> str:
    """What the player is at."""
    if here.draft.aim is None:
        return "choose"
    if isinstance(here.gesture, PullGesture) and here.gesture.loose:
        return "hold"
    return "armed" if isinstance(here.gesture, SweepGesture) else here.method


@dataclass(frozen=True)
class PullBand(Widget):
    """The band that is pulled back from a die, over everything that lies on the table.

    Its rungs as they are seen (dp), from the die on; the last one is at the knob.
    """

    rungs: Sequence[tuple[Point, Point]]

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        ink, cream = look.theme.ink, look.theme.cream
        parts = [(_middle(a), _middle(b), _wide(a, b)) for a, b in pairwise(self.rungs)]
        for more, colour in ((_EDGE, ink), (0.0, cream)):
            for i, (start, end, wide) in enumerate(parts):
                begin = _on(start, end, wide / 2) if i == 0 else start
                canvas.line(begin, end, wide + more, colour)
        for rung in self.rungs[1:-1]:
            canvas.line(*rung, _RUNG, ink)
        x, y = _middle(self.rungs[-1])
        for radius, colour in zip(_GRIP, (ink, cream, ink), strict=True):
            canvas.fill(Rect(x, y, 0.0, 0.0).grown(radius), colour, radius)


def _middle(rung: tuple[Point, Point]) -> Point:
    (x, y), (u, v) = rung
    return (x + u) / 2, (y + v) / 2


def _wide(one: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    """Between two rungs."""
    return (math.dist(*one) + math.dist(*other)) / 2


def _on(start: Point, end: Point, far: float) -> Point:
    """So far on the way, for lines have round ends."""
    share = min(1.0, far / max(math.dist(start, end), 1e-9))
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
