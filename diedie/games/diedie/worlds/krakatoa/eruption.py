"""Lava flows over the area that the crater die shows (KRA-3 to KRA-8)."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome, Refusal, Rest
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Flow, Move
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.places import removed
from diedie.games.diedie.rulings import ANYWHERE
from diedie.games.diedie.state import BeforeCombat, State
from diedie.games.diedie.worlds.krakatoa.crater import areas, buried, in_crater
from diedie.model.event import Event


def begin(state: State) -> Outcome:
    return Outcome(state, (Event("phase-eruption"),))


def finished(state: State) -> bool:
    assert isinstance(state.phase, BeforeCombat)
    return state.phase.done


def proceed(state: State) -> Outcome | None:
    crater = in_crater(field(state))
    if not crater:
        return Outcome(state.having(phase=BeforeCombat(done=True)), (Event("no-eruption"),))
    shown = crater[0].value
    return None if shown >= ANYWHERE else _flow(state, shown)


def seat(state: State) -> int:
    return in_crater(field(state))[0].seat


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    yield Offer("flow", tuple(map(Flow, areas(field(state).board))))


def check(state: State, move: Move) -> None:
    if not isinstance(move, Flow):
        raise IllegalMove("not-now-flow")
    known = areas(field(state).board)
    if move.area not in known:
        raise IllegalMove("no-such-area", area=move.area, known=", ".join(map(str, known)))


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    assert isinstance(move, Flow)
    return _flow(state, move.area)


def _flow(state: State, area: int) -> Outcome:
    here = field(state)
    gone = buried(here, area, state.effects)
    events = [Event("lava", value=area, seat=in_crater(here)[0].seat)]
    events += [Event("buried", body=die, seat=here.dice[die].seat) for die in gone]
    return Outcome(removed(state, gone).having(phase=BeforeCombat(done=True)), tuple(events))


RULES = PhaseRules(
    begin=begin,
    finished=finished,
    proceed=proceed,
    seat=seat,
    legal=legal,
    check=check,
    play=play,
)
