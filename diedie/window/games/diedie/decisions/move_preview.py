"""The preview of a move: what would lie where, and what the battles would come to."""

from __future__ import annotations

from functools import lru_cache

from diedie.games.diedie.combat import Battle, Fought, fought_now
from diedie.games.diedie.flow import rules_of
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import State
from diedie.model.scene import Body

_STILL = 0.05  # cm that a body has to be moved to be somewhere else


@lru_cache(64)
def state_after(state: State, move: Move) -> State:
    """The state right after a move that physics has no part in."""
    then: State = rules_of(state).play(state, move, None).state
    return then


@lru_cache(16)
def fought(state: State) -> Fought:
    """The battles as they would be fought now."""
    return fought_now(state)


def battles(state: State) -> dict[str, Battle]:
    """The same, by territory."""
    return {battle.territory: battle for battle in fought(state).battles}


def tower_points(state: State, move: Move, seat: int | None) -> tuple[int, int]:
    """What a seat gets for its towers, now and after a move."""
    now, then = fought(state).towers, fought(state_after(state, move)).towers
    return (0, 0) if seat is None else (now.get(seat, 0), then.get(seat, 0))


def changed_battles(state: State, move: Move) -> list[Battle]:
    """The battles that a move would change, as they would be fought then."""
    before, then = battles(state), battles(state_after(state, move))
    return [battle for land, battle in then.items() if battle != before[land]]


def moved_bodies(state: State, move: Move) -> list[Body]:
    """The bodies that a move would bring somewhere else, where they would lie then."""
    before = {body.id: body for body in state.scene.bodies}
    return [body for body in state_after(state, move).scene.bodies if _elsewhere(body, before)]


def _elsewhere(body: Body, before: dict[str, Body]) -> bool:
    if body.id not in before:
        return True
    pairs = zip(body.pose.position, before[body.id].pose.position, strict=True)
    return any(abs(a - b) > _STILL for a, b in pairs)
