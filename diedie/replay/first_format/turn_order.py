"""Whose turn it became in Die die DIE, by the lines of files of the first format."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from diedie.games.diedie.state import (
    AfterAttack,
    Attack,
    BeforeCombat,
    Combat,
    Movement,
    Over,
    Phase,
    Raising,
    State,
)
from diedie.record.lines import PlyLine

_CARDS = ("play", "march")

Turn = TypeVar("Turn", Attack, Movement)


def begun(state: State, event: str) -> State:
    """The state after an event that tells of a new phase; each goes by the markers as they are."""
    order = tuple(marker.seat for marker in state.track)
    phases: dict[str, Phase] = {
        "phase-attack": Attack(order[0]),
        "phase-sacrifice": AfterAttack(),
        "phase-movement": Movement(order[0]),
        "phase-eruption": BeforeCombat(),
        "phase-combat": Combat(),
    }
    phase = phases.get(event)
    return state if phase is None else state.having(phase=phase, order=order)


def turned(state: State, line: PlyLine, after: PlyLine | None) -> State:
    """The state with the turn that the next line needs."""
    if line.over:
        return state.having(phase=Over())
    if isinstance(state.phase, Movement) and line.move.get("type") in _CARDS:
        state = state.having(phase=_step(state.phase, "done"))
    if after is None:
        return state
    act, phase, seat = after.move.get("type"), state.phase, after.seat
    state = state.having(unsettled=act == "settle")
    if act == "raise":
        return state.having(phase=Raising())
    if seat is None or seat not in range(len(state.hands)):
        return state
    if isinstance(phase, Attack):
        return state.having(phase=_attack(state, phase, line, after))
    if isinstance(phase, Movement):
        return state.having(phase=_movement(phase, seat, line, str(act)))
    return state


def _attack(state: State, phase: Attack, line: PlyLine, after: PlyLine) -> Attack:
    """A turn begins with a die from the hand; within it a tower is built last."""
    seat = after.seat or 0
    match after.move:
        case {"type": "flick", "flick": {"die": die}} if die in state.hands[seat]:
            return Attack(seat)
        case {"type": "build"}:
            return _step(phase, "build")
        case {"type": "pass"} if line.move.get("type") == "pass":
            return _step(phase, "build")
    return phase


def _movement(phase: Movement, seat: int, line: PlyLine, act: str) -> Movement:
    """A turn passes with its card; what was adjusted is known as long as it lasts."""
    now = phase if phase.seat == seat else Movement(seat)
    passed = line.move.get("type") == "pass" and line.seat == seat
    return _step(now, "card") if act in _CARDS or (act == "pass" and passed) else now


def _step(phase: Turn, step: str) -> Turn:
    return msgspec.structs.replace(phase, step=step)
