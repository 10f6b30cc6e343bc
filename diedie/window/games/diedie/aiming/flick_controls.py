"""The controls of a flick, on a panel and by keys: which die, where struck, how strongly."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.model.dice import FACES
from diedie.model.flick import LIFT_DEG
from diedie.model.pose import Vec3, rotate
from diedie.model.scene import Body
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Icon,
    Pad,
    Panel,
    Row,
    Slider,
    Text,
    Toggle,
    Widget,
)
from diedie.window.games.diedie.aiming.flickable_dice import instead, tokens
from diedie.window.games.diedie.widgets.strike_pad import STEP, StrikePoint
from diedie.window.match.activity import PANEL, folded
from diedie.window.match.aim import FASTEST, Aim

if TYPE_CHECKING:
    from diedie.window.games.diedie.aiming.flick_activity import Aiming


def rear(die: Body, aim: float) -> tuple[int, int]:
    """The face at the rear of a die that is aimed, and its quarter turns as seen from behind."""
    turn = math.radians(aim)
    ahead, right = (math.cos(turn), math.sin(turn), 0.0), (math.sin(turn), -math.cos(turn), 0.0)
    turned = {
        face: rotate(die.pose.orientation, normal) for face, normal in FACES[die.kind].items()
    }
    face = min(turned, key=lambda face: _dot(turned[face], ahead))
    if die.kind != "d6":
        return face, 0
    x, y, z = (abs(part) for part in FACES[die.kind][face])
    across = rotate(die.pose.orientation, (z, x, y))  # along which a face's pips are counted
    return face, round(math.degrees(math.atan2(across[2], _dot(across, right))) / 90) % 4


def _dot(a: Vec3, b: Vec3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


_TURN, _PUSH, _TILT, _FINE = 3.0, 4.0, 2.0, 0.25  # degrees, cm/s, degrees; a touch of that
_ALONG, _ACROSS = 1.0, 0.25  # cm
_CHANGES = {
    "aim-left": ("turned", _TURN),
    "aim-right": ("turned", -_TURN),
    "aim-left-fine": ("turned", _TURN * _FINE),
    "aim-right-fine": ("turned", -_TURN * _FINE),
    "stronger": ("stronger", _PUSH),
    "weaker": ("stronger", -_PUSH),
    "stronger-fine": ("stronger", _PUSH * _FINE),
    "weaker-fine": ("stronger", -_PUSH * _FINE),
    "lift-up": ("lifted", _TILT),
    "lift-down": ("lifted", -_TILT),
}
_STRIKES = {
    "strike-left": (-STEP, 0.0),
    "strike-right": (STEP, 0.0),
    "strike-up": (0.0, STEP),
    "strike-down": (0.0, -STEP),
}
_PLACES = {
    "along-left": ("go_along", _ALONG),
    "along-right": ("go_along", -_ALONG),
    "nearer": ("go_inwards", _ACROSS),
    "farther": ("go_inwards", -_ACROSS),
}


def act(here: Aiming, action: str) -> bool:
    """Do what a key means; whether it means anything."""
    if action == "ui-cancel":
        return here.slack() or here.put_back()
    if action in ("next-die", "previous-die"):
        return _next(here, 1 if action == "next-die" else -1)
    aim = here.aim
    if aim is None:
        return False
    if action in _CHANGES:
        how, by = _CHANGES[action]
        here.change(getattr(aim, how)(by))
    elif action in _STRIKES:
        (side, up), (dx, dy) = aim.flick.strike, _STRIKES[action]
        here.change(aim.struck(round(side + dx, 3), round(up + dy, 3)))
    elif action == "strike-middle":
        here.change(aim.struck(0.0, 0.0))
    elif action in _PLACES and not aim.is_shot:
        how, by = _PLACES[action]
        getattr(here, how)(by)
    else:
        return False
    return True


def _next(here: Aiming, by: int) -> bool:
    """Choose another die; whether there is one."""
    dice = [pick.die for pick in here.picks if pick.moves]
    if not dice:
        return False
    if here.aim is None:
        here.take(dice[0 if by > 0 else -1])
    elif len(dice) > 1:
        here.take(dice[(dice.index(here.pick.die) + by) % len(dice)])
    return here.aim is not None


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
