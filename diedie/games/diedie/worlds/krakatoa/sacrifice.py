"""An empty crater asks for a die, from the last in marker order upwards (KRA-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome, Refusal, Rest
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import set_down
from diedie.games.diedie.moves import Give, Move, Pass, Spot
from diedie.games.diedie.ownership import owned
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.places import nearest, outlines
from diedie.games.diedie.state import AfterAttack, State
from diedie.games.diedie.worlds.krakatoa.crater import crater, in_crater
from diedie.model.event import Event


def begin(state: State) -> Outcome:
    return Outcome(state, () if finished(state) else (Event("phase-sacrifice"),))


def finished(state: State) -> bool:
    return bool(in_crater(field(state))) or not _able(state)


def seat(state: State) -> int:
    return _able(state)[0]


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    giver = seat(state)
    dice = _gifts(state, giver)
    yield Offer("give", tuple(Give(die) for die in dice), dice)
    if _may_decline(state):
        yield Offer("pass", (Pass(),))
    else:
        yield Refusal("pass", "must-give")


def check(state: State, move: Move) -> None:
    giver = seat(state)
    match move:
        case Give(die):
            owned(state, giver, die)
            if die not in _gifts(state, giver):
                raise IllegalMove("cannot-give", die=die)
        case Pass():
            if not _may_decline(state):
                raise IllegalMove("must-give")
        case _:
            raise IllegalMove("not-now-give")


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    giver = seat(state)
    if isinstance(move, Give):
        spot = _spot(field(state), move.die)
        assert spot is not None
        scene = set_down(state.scene, (move.die,), spot)
        return Outcome(state.having(scene=scene), (Event("given", body=move.die, seat=giver),))
    assert isinstance(state.phase, AfterAttack)
    phase = AfterAttack((*state.phase.declined, giver))
    return Outcome(state.having(phase=phase), (Event("declined", seat=giver),))


def _able(state: State) -> list[int]:
    """Who can still be asked, the next one first."""
    assert isinstance(state.phase, AfterAttack)
    others = [seat for seat in reversed(state.order) if seat not in state.phase.declined]
    return [seat for seat in others if _gifts(state, seat)]


def _may_decline(state: State) -> bool:
    """The last one able to give must."""
    return len(_able(state)) > 1


def _gifts(state: State, seat: int) -> tuple[str, ...]:
    """The dice that a seat could give: single ones and the tops of towers, free to be taken."""
    here = field(state)
    return tuple(
        piece.top
        for piece in here.of(seat)
        if not here.load(piece.top) and _spot(here, piece.top) is not None
    )


@lru_cache(256)
def _spot(here: Battlefield, die: str) -> Spot | None:
    """The free place in the crater that is nearest to its middle."""
    hole = crater(here.board).shape
    middle = hole.centroid
    return nearest(here, hole, outlines(here.scene, (die,)), (middle.x, middle.y), (die,))


RULES = PhaseRules(begin=begin, finished=finished, seat=seat, legal=legal, check=check, play=play)
