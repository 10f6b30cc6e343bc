"""The controls of a flick: which die, where it is struck, how strongly, how steeply."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.model.flick import LIFT_DEG
from diedie.ui.play.aiming import FASTEST, Aim
from diedie.ui.play.rears import rear
from diedie.ui.screens.match.activity import PANEL
from diedie.ui.screens.match.aiming.tokens import instead, tokens
from diedie.ui.screens.match.order import folded
from diedie.ui.widgets import (
    Button,
    Column,
    Gap,
    Icon,
    Pad,
    Panel,
    Row,
    Slider,
    StrikePoint,
    Text,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming


def panel(here: Aiming) -> Widget:
    """All controls; what else may be done is below the one primary button.

    In a small window they lie in a drawer, which leaves the table free.
    """
    title = here.say("aim-strike" if here.aim else f"act-{here.offered.due}")
    body, foot = _body(here), _foot(here)
    if here.aim is None or not folded(here.screen.app.ui.room):
        return Panel(body, title=title, foot=foot, width=PANEL, gap=4.0, key="acting")
    icon = "down" if here.drawn else "up"
    handle = Button(title, icon=icon, on=here.draw, key="drawer")
    inside = [Panel(body, width=PANEL, gap=4.0, key="acting", grow=1.0)] if here.drawn else []
    return Column([*inside, handle, *foot], gap=8.0)


def _body(here: Aiming) -> list[Widget]:
    body: list[Widget] = []
    if len(here.picks) > 1 or here.aim is None:
        body.append(tokens(here))
    if here.aim is not None:
        body += [*instead(here), *_dials(here, here.aim), *_help(here)]
        if here.fault is not None:
            body.append(_no(here.why(here.fault)))
    return [*body, *_later(here)]


def _foot(here: Aiming) -> list[Widget]:
    offers = [(o, move, i) for o in here.offered.rest for i, move in enumerate(o.moves)]
    rest = [here.button(offer, move, i) for offer, move, i in offers]
    return rest if here.aim is None else [_flick(here), *rest]


def _flick(here: Aiming) -> Widget:
    reason = "" if here.fault is None else here.why(here.fault)
    return Button(
        here.say("play-flick"),
        kind="primary",
        on=here.flick,
        disabled=reason,
        key="flick",
        action="flick",
        default=True,
    )


def _dials(here: Aiming, aim: Aim) -> list[Widget]:
    """The rear of the die, strength and lift, with what they come to."""
    say, flick = here.say, aim.flick
    value, quarters = rear(here.held, flick.aim)
    numerals = here.screen.app.settings.numerals
    shown = replace(here.pick.face, value=value, quarters=quarters, numerals=numerals)
    words = say(f"reach-{far}") if (far := here.helping.reach()) else ""

    def speed(cm_s: float) -> None:
        here.change(aim.stronger(cm_s - flick.speed))

    def lift(degrees: float) -> None:
        here.change(aim.lifted(degrees - flick.lift))

    def strike(side: float, up: float) -> None:
        here.change(aim.struck(side, up))

    point = StrikePoint(shown, flick.strike, strike, tip=say("aim-strike-tip"), key="strike")
    strength = Slider(flick.speed, 1, FASTEST, on_change=speed, key="speed")
    steepness = Slider(flick.lift, *LIFT_DEG, on_change=lift, key="lift")
    return [
        Pad(Row([Gap(grow=1.0), point, Gap(grow=1.0)]), (0.0, 2.0, 0.0, 8.0)),
        _dial(say("play-strength"), say("aim-speed", speed=f"{flick.speed:.0f}"), strength, words),
        _dial(say("play-lift"), f"{flick.lift:.0f}°", steepness),
    ]


def _dial(name: str, number: str, slider: Slider, note: str = "") -> Widget:
    told = Row([Text(name, "strong", grow=1.0), Text(number, "number-16")], align="base")
    notes = [Text(note, "note", tone="second")] if note else []
    return Column([told, *notes, slider], gap=0.0)


def _help(here: Aiming) -> list[Widget]:
    """The switch for what was agreed to be shown."""
    agreed = here.helping.agreed
    if not agreed:
        return []
    switch = Toggle(
        here.say(f"aim-help-{agreed}"),
        here.helping.on,
        here.helping.switch,
        action="aim-help",
        key="aim-help",
    )
    return [switch]


def _later(here: Aiming) -> list[Widget]:
    """What may not be done yet; of a die that failed only once nobody has asked."""
    wanted = (no for no in here.offered.refusals if no.fields.get("fails") != 1)
    return [Text(here.why(no), "note", tone="second") for no in wanted]


def _no(text: str) -> Widget:
    """Why something may not be done."""
    return Row([Icon("cross", 18.0, tone="no"), Text(text, "note", grow=1.0)], gap=6.0)
