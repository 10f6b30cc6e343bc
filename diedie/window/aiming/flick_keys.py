"""What keys do with the flick that is aimed."""

from __future__ import annotations

from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.strike_pad import STEP

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


def change_by_key(draft: FlickDraft, action: str) -> bool:
    """Do what a key means; whether it means anything."""
    if action in ("next-die", "previous-die"):
        return draft.take_next(1 if action == "next-die" else -1)
    aim = draft.aim
    if aim is None:
        return False
    if action in _CHANGES:
        how, by = _CHANGES[action]
        draft.change(getattr(aim, how)(by))
    elif action in _STRIKES:
        (side, up), (dx, dy) = aim.flick.strike, _STRIKES[action]
        draft.change(aim.struck(round(side + dx, 3), round(up + dy, 3)))
    elif action == "strike-middle":
        draft.change(aim.struck(0.0, 0.0))
    elif action in _PLACES and not aim.is_shot:
        how, by = _PLACES[action]
        getattr(draft, how)(by)
    else:
        return False
    return True
