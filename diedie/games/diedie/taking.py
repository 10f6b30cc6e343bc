"""Taking bodies away, and dice that leave the arena."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.games.base import Outcome
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import added, lying
from diedie.games.diedie.places import arena, nearest, outline
from diedie.games.diedie.state import Attack, Away, State, Waiting
from diedie.model.event import Event
from diedie.model.scene import Kind, Scene


def taken_away(state: State, ids: Sequence[str]) -> State:
    """The state without some bodies; the table has to settle when anything rested on them
    (HND-2)."""
    loose = bool(field(state).load(*ids))
    return state.having(scene=state.scene.without(*ids), unsettled=state.unsettled or loose)


def removed(state: State, ids: Sequence[str]) -> State:
    """Dice taken off the map and out for the Era."""
    return taken_away(state, ids).having(out=(*state.out, *ids))


def swept(state: State, rest: Scene) -> Outcome:
    """The state with the table at rest: what left the arena is lifted (ATK-13), dice to be
    flicked again or, after the attack phase and under summary execution (OPT-1), out; monuments
    are laid back (MON-3)."""
    state = state.having(scene=rest, unsettled=False)
    here = field(state)
    gone = [body for body in rest.bodies if here.readings[body.id].state == "out"]
    if not gone:
        return Outcome(state)
    dice = [body.id for body in gone if body.is_die]
    state = taken_away(state, [body.id for body in gone])
    told = "executed" if state.option("summary-execution") else "lifted"
    if not isinstance(state.phase, Attack):
        told = "fell-out"
    if told == "lifted":
        state = state.having(away=(*state.away, *map(Away, dice)))
    else:
        state = state.having(out=(*state.out, *dice))
    events = [Event(told, body=die, seat=here.dice[die].seat) for die in dice]
    for body in gone:
        if not body.is_die:
            state = laid_back(state, body.kind, here.readings[body.id].at)
            events.append(Event("laid-back", body=body.id))
    return Outcome(state, tuple(events))


def laid_back(state: State, kind: Kind, near: tuple[float, float]) -> State:
    """A monument laid down, fallen, at the nearest free place; where none is, it waits."""
    laid, here = lying(kind), field(state)
    spot = nearest(here, arena(), outline(kind, laid), near, (), here.board.pitfalls)
    if spot is None:
        return state.having(waiting=(*state.waiting, Waiting(kind)))
    return state.having(scene=added(state.scene, kind, kind, laid, spot))
