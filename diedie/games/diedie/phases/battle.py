"""The combat phase and the end of an Era: points are taken, then the dice (CMB-5, END-1)."""

from __future__ import annotations

from diedie.games.base import Outcome, Rest
from diedie.games.diedie.combat import fought_now, scored
from diedie.games.diedie.markers import score_of
from diedie.games.diedie.moves import Fight, Move
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.phases.monument import standing
from diedie.games.diedie.places import arena, laid_back, taken_away
from diedie.games.diedie.state import Combat, State
from diedie.model.event import Event


def begin(state: State) -> Outcome:
    return Outcome(state.having(phase=Combat()), (Event("phase-combat"),))


def finished(state: State) -> bool:
    return _fought(state) and not state.waiting


def table_move(state: State) -> Fight | None:
    """The battles are fought without anybody's doing."""
    return None if _fought(state) else Fight()


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    """Everybody takes their points, and then their dice (CMB-5, END-1)."""
    fought = fought_now(state)
    events = [
        Event("battle", territory=b.territory, totals=b.totals, winners=b.winners, points=b.points)
        for b in fought.battles
        if b.totals
    ]
    track, total = scored(state.track, fought.total), fought.total
    for seat in state.order:
        if seat in fought.towers:
            events.append(Event("towers", seat=seat, value=fought.towers[seat]))
        points = total.get(seat, 0)
        events.append(Event("scored", seat=seat, value=points, total=score_of(track, seat)))
    events.append(Event("track", totals={marker.seat: marker.score for marker in track}))
    dice = [body.id for body in state.scene.bodies if body.is_die]
    state = taken_away(state.having(track=track, phase=Combat(done=True)), dice)
    return Outcome(state, tuple(events))


def proceed(state: State) -> Outcome | None:
    """The monuments that found no room are put down now: standing in their territory or, where
    other monuments leave no room, as near to it as may be; fallen ones anywhere."""
    if not _fought(state):
        return None
    waiting, state = state.waiting, state.having(waiting=())
    for kind, land in ((monument.kind, monument.territory) for monument in waiting):
        placed = land and (standing(state, kind, land) or standing(state, kind, land, arena()))
        state = placed or laid_back(state, kind, (0.0, 0.0))
    return Outcome(state)


def _fought(state: State) -> bool:
    assert isinstance(state.phase, Combat)
    return state.phase.done


RULES = PhaseRules(
    begin=begin, finished=finished, play=play, proceed=proceed, table_move=table_move
)
