"""The rule that matters at a moment of a match."""

from __future__ import annotations

from collections.abc import Iterable

from diedie.games.diedie.state import State

_BY_ACT = {
    "attack": "ATK-2",
    "again": "ATK-5",
    "return": "ATK-6",
    "shot": "ATK-8",
    "build": "ATK-10",
    "drop": "ATK-14",
    "roll": "SPA-2",
    "place": "SPA-3",
    "give": "KRA-2",
    "flow": "KRA-4",
    "raise": "MON-2",
    "adjust": "MOV-2",
}
_BY_PHASE = {
    "attack": "ATK-1",
    "sacrifice": "KRA-2",
    "movement": "MOV-6",
    "eruption": "KRA-3",
    "raising": "MON-2",
    "combat": "CMB-1",
    "over": "END-3",
}


def rule_now(state: State, acts: Iterable[str]) -> str:
    """The id of the rule of what may be done; where nothing is, of the phase."""
    known = (_BY_ACT[act] for act in acts if act in _BY_ACT)
    return next(known, _BY_PHASE[str(state.phase.__struct_config__.tag)])
