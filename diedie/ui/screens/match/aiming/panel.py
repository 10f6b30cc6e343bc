"""The controls of a flick: which die, where it is struck, how strongly, how steeply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diedie.model.flick import LIFT_DEG
from diedie.ui.play.aiming import FASTEST, Aim
from diedie.ui.play.reaching import reach
from diedie.ui.play.rears import rear
from diedie.ui.screens.match.aiming.picks import Pick
from diedie.ui.widgets import (
    Button,
    Column,
    DieToken,
    Flow,
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

_WIDE = 236.0  # dp


def panel(here: Aiming) -> Widget:
    """All controls; what else may be done is below the one primary button."""
    body: list[Widget] = []
    listed = [pick for pick in here.picks if not pick.unlisted]
    if len(here.picks) > 1 or here.aim is None:
        chosen = None if here.aim is None else here.aim.flick.die
        body.append(_tokens(here, listed, chosen, here.take))
    foot: list[Widget] = []
    if here.aim is not None:
        body += [*_instead(here), *_dials(here, here.aim), *_help(here)]
        if here.fault is not None:
            body.append(_no(here.why(here.fault)))
        foot.append(_flick(here))
    body += [_no(here.why(no)) for no in here.offered.refusals]
    rest = here.offered.rest
    foot += [here.button(offer, move, i) for offer in rest for i, move in enumerate(offer.moves)]
    title = here.say("aim-strike" if here.aim else f"act-{here.offered.due}")
    return Panel(body, title=title, foot=foot, width=_WIDE, gap=4.0, key="acting")


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
    words = say(f"reach-{far}") if (far := reach(flick)) else ""

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


def _tokens(
    here: Aiming, picks: Sequence[Pick], chosen: str | None, on: Callable[[str], None]
) -> Widget:
    """Dice to choose from."""
    tell = here.screen.teller
    here.dice = {f"die-{pick.die}": frozenset({pick.die}) for pick in here.picks}
    return Flow(
        [
            DieToken(
                pick.face,
                len(pick.dice),
                chosen=chosen in pick.dice,
                on=partial(on, pick.die),
                tip=tell.body(pick.die) if len(pick.dice) == 1 else "",
                disabled="" if pick.refused is None else here.why(pick.refused),
                key=f"die-{pick.die}",
            )
            for pick in picks
        ]
    )


def _instead(here: Aiming) -> list[Widget]:
    """Which die stays out when the soldier is flicked, where it makes a difference."""
    others = here.pick.instead
    if len(others) < 2:
        return []
    tokens = _tokens(here, others, here.strike.instead, here.leave_out)
    return [Text(here.say("aim-stays-out"), "strong"), tokens]


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


def _no(text: str) -> Widget:
    """Why something may not be done."""
    return Row([Icon("cross", 18.0, tone="no"), Text(text, "note", grow=1.0)], gap=6.0)
