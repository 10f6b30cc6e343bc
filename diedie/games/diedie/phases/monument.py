"""The Era's monument is put where the battle is bloodiest (MON-2)."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from diedie.board.footprint import outline
from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome, Refusal, Rest
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import added
from diedie.games.diedie.moves import Move, Raise
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.places import nearest
from diedie.games.diedie.rulings import MONUMENTS
from diedie.games.diedie.state import Raising, State, WaitingMonument
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event
from diedie.model.pose import UPRIGHT
from diedie.model.scene import Kind


def begin(state: State) -> Outcome:
    return Outcome(state.having(phase=Raising()))


def finished(state: State) -> bool:
    assert isinstance(state.phase, Raising)
    return state.phase.done


def proceed(state: State) -> Outcome | None:
    if not state.option("monuments") or state.era > len(MONUMENTS):
        return Outcome(state.having(phase=Raising(done=True)))
    lands = bloodiest(state)
    return raised(state, lands[0]) if len(lands) == 1 else None


def seat(state: State) -> int:
    return state.order[-1]


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    lands = bloodiest(state)
    yield Offer("raise", tuple(map(Raise, lands)), territories=lands)


def check(state: State, move: Move) -> None:
    if not isinstance(move, Raise):
        raise IllegalMove("not-now-raise")
    lands = bloodiest(state)
    if move.territory not in lands:
        raise IllegalMove("not-bloodiest", territory=move.territory, known=", ".join(lands))


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    assert isinstance(move, Raise)
    return raised(state, move.territory)


def bloodiest(state: State) -> tuple[str, ...]:
    """The territories with the highest total over all players: of those where two of them or more
    fight or, where nobody does, of all; never in the void."""
    here = field(state)
    void = world_of(state.setup.map).void(here.board)
    totals = {land.id: 0 for land in here.board.territories if land.id not in void}
    sides: dict[str, set[int]] = {land: set() for land in totals}
    for piece in here.pieces:
        land = piece.counts_in(state.effects)
        if land in totals:
            totals[land] += piece.worth
            sides[land].add(piece.seat)
    fought = {land: totals[land] for land in totals if len(sides[land]) > 1}
    most = max((fought or totals).values())
    return tuple(land for land, total in (fought or totals).items() if total == most)


def raised(state: State, territory: str) -> Outcome:
    """The monument stands in the territory, or waits for room there."""
    kind = MONUMENTS[state.era - 1]
    event = Event("raised", body=kind, territory=territory)
    state = state.having(phase=Raising(done=True))
    placed = standing(state, kind, territory)
    if placed is None:
        return Outcome(
            state.having(waiting=(*state.waiting, WaitingMonument(kind, territory))), (event,)
        )
    return Outcome(placed, (event,))


def standing(
    state: State, kind: Kind, territory: str, ground: shapely.Polygon | None = None
) -> State | None:
    """A monument put upright at the free place nearest to a territory's middle: inside it, or
    anywhere on the `ground`."""
    here = field(state)
    land = here.board.territory(territory)
    assert land is not None
    middle = land.shape.centroid
    shapes, pitfalls = outline(kind, UPRIGHT), here.board.pitfalls
    spot = nearest(here, ground or land.shape, shapes, (middle.x, middle.y), (), pitfalls)
    if spot is None:
        return None
    return state.having(scene=added(state.scene, kind, kind, UPRIGHT, spot))


RULES = PhaseRules(
    begin=begin,
    finished=finished,
    proceed=proceed,
    seat=seat,
    legal=legal,
    check=check,
    play=play,
)
