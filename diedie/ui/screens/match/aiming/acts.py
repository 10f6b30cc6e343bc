"""What keys do with a flick in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.widgets.strike import STEP

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming

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
