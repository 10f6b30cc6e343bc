"""The combat phase and the end of an Era: points are taken, then the dice (CMB-5, END-1)."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.base import Outcome, Rest, Task
from diedie.games.diedie.combat import fight, scored
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.phases.raising import standing
from diedie.games.diedie.places import arena
from diedie.games.diedie.state import Combat, State
from diedie.games.diedie.taking import laid_back, taken_away
from diedie.games.diedie.track import score_of
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event


def begin(state: State) -> State:
    return state.having(phase=Combat())


def finished(state: State) -> bool:
    assert isinstance(state.phase, Combat)
    return state.phase.done


def proceed(state: State) -> Outcome:
    world, effects = world_of(state.setup.map), state.effects
    waiting = next(((w.kind, w.territory) for w in state.waiting if w.territory), None)
    fought = fight(field(state), world, effects, state.option("guerrilla"), waiting)
    told = [
        Event("battle", territory=b.territory, totals=b.totals, winners=b.winners, points=b.points)
        for b in fought.battles
        if b.totals
    ]
    track, total = scored(state.track, fought.total), fought.total
    for seat in state.order:
        if seat in fought.towers:
            told.append(Event("towers", seat=seat, value=fought.towers[seat]))
        points = total.get(seat, 0)
        told.append(Event("scored", seat=seat, value=points, total=score_of(track, seat)))
    told.append(Event("track", totals={marker.seat: marker.score for marker in track}))
    dice = [body.id for body in state.scene.bodies if body.is_die]
    state = taken_away(state.having(track=track, phase=Combat(done=True)), dice)
    return Outcome(_with_waiting(state), tuple(told))


def seat(state: State) -> int:
    raise AssertionError("nobody decides anything in combat")


def legal(state: State) -> Iterator[Offer | Refusal]:
    yield from ()


def check(state: State, move: Move) -> None:
    raise AssertionError("nobody decides anything in combat")


def task(state: State, move: Move) -> Task | None:
    return None


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    raise AssertionError("nobody decides anything in combat")


def _with_waiting(state: State) -> State:
    """The monuments that found no room are put down now: standing in their territory or, where
    other monuments leave no room, as near to it as may be; fallen ones anywhere."""
    waiting, state = state.waiting, state.having(waiting=())
    for kind, land in ((monument.kind, monument.territory) for monument in waiting):
        placed = land and (standing(state, kind, land) or standing(state, kind, land, arena()))
        state = placed or laid_back(state, kind, (0.0, 0.0))
    return state
