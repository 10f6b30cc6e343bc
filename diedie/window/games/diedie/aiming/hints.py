"""What is drawn over the table while a die is aimed, and told: what to do now, and how."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Column,
    Flow,
    KeyHint,
    Layers,
    Pad,
    Rect,
    Row,
    Segments,
    Text,
    TipLayer,
    Widget,
    Within,
)
from diedie.window.actions import name_of
from diedie.window.games.diedie.aiming import guides
from diedie.window.games.diedie.aiming.gestures import Pulling, Sliding, Sweeping
from diedie.window.games.diedie.widgets.pull_band import Band
from diedie.window.match.activity import folded
from diedie.window.render.appearance import Mark
from diedie.window.settings import METHODS

if TYPE_CHECKING:
    from diedie.window.games.diedie.aiming.flick_activity import Aiming


def band(here: Aiming) -> Band | None:
    """The band while a hand is at it, over all panels; otherwise it lies on the table."""
    if here.aim is None or not isinstance(here.hand, Pulling):
        return None
    rungs = guides.pulled_rungs(here.aim.flick, here.held, here.gain)
    seen = here.screen.seen_at
    return Band([(seen(a), seen(b)) for a, b in rungs]) if rungs else None


def above(here: Aiming) -> tuple[Mark, ...]:
    """The band and the arrow, or the way; and where the die may be."""
    if here.aim is None:
        return ()
    flick, die, way = here.aim.flick, here.held, here.helping.foresight.way
    marks: list[Mark] = []
    side = here.offered.side
    if not here.aim.is_shot and (side or here.wish or isinstance(here.hand, Sliding)):
        marks += guides.platform_light(side)
    if here.wish is not None:
        marks += guides.wish(here.body(here.wish.aim), here.wish.fault is None)
    if here.method != "gesture" and not isinstance(here.hand, Pulling):
        marks += guides.pulled(flick, die, here.gain)
    if not isinstance(here.hand, Sweeping):
        marks += guides.pointer(flick, die) if way is None else guides.way_there(way, die)
    return (*marks, *(here.hand.marks() if here.hand else ()))


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


def hint(here: Aiming) -> Widget:
    """A title, a line, and the keys that do the same."""
    say, what = here.say, _state(here)
    lines: list[Widget] = []
    due = here.offered.due
    if due not in ("attack", "practice") and what != "choose":
        lines.append(Text(say(f"act-{due}"), "strong", tone="cream", shade=True))
    title, how = (f"aim-title-{what}", f"aim-how-{what}")
    if what == "choose":
        title, how = f"act-{due}", f"aim-how-choose-{due}"
    lines.append(Text(say(title), "hint-title", tone="cream", shade=True))
    if folded(here.screen.app.ui.room):  # a small window is the table's
        return Within(_with_methods(here, lines), _WIDE)
    lines.append(Text(say(how), "body", tone="cream", shade=True))
    keys = [*_KEYS[what]]
    if len(here.picks) > 1 and what in ("pull", "gesture", "dials"):
        keys.append(("die", "next-die"))
    caps = [KeyHint(acts, say(f"aim-key-{name}")) for name, acts in keys]
    lines.append(Flow([Pad(cap, (0.0, 2.0, 10.0, 2.0)) for cap in caps]))
    return Within(_with_methods(here, lines), _WIDE)


def _with_methods(here: Aiming, lines: list[Widget]) -> Widget:
    told = Column(lines, gap=3.0)
    if here.aim is None:
        return told
    return Column([methods(here), told], gap=10.0, align="start")


def methods(here: Aiming) -> Widget:
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


def tip(here: Aiming) -> Widget | None:
    """What is told beside the die: why not, or what a pull comes to."""
    screen = here.screen
    if here.wish is not None and here.wish.fault is not None:
        why = here.why(here.wish.fault)
        return TipLayer(why, screen.spot(here.body(here.wish.aim)))
    if here.aim is None:
        return None
    if here.told:
        return TipLayer(here.told, screen.spot(here.held))
    if not isinstance(here.hand, Pulling):
        return None
    flick = here.aim.flick
    speed = here.say("aim-speed", speed=f"{flick.speed:.0f}")
    told = [Text(speed, "number-16", tone="cream")]
    if words := here.helping.reach():
        told.append(Text(here.say(f"reach-{words}"), tone="cream"))
    at, die = (screen.seen_at(p) for p in (here.knob, here.held.pose.position))
    end = Rect(*at, 0.0, 0.0).grown(_KNOB)
    corners = (box for box in _corners(screen.app.ui.room) if not box.meets(end.grown(_NEAR)))
    avoid = (screen.spot(here.held), *_along(die, at), *corners)
    label = TipLayer(Row(told, gap=8.0, align="base"), end, avoid)
    drawn = band(here)
    return label if drawn is None else Layers((drawn, label))


def _along(die: tuple[float, float], knob: tuple[float, float]) -> tuple[Rect, ...]:
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


def _state(here: Aiming) -> str:
    """What the player is at."""
    if here.aim is None:
        return "choose"
    if isinstance(here.hand, Pulling) and here.hand.loose:
        return "hold"
    return "armed" if isinstance(here.hand, Sweeping) else here.method
