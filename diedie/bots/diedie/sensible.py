"""Tries a handful of moves, flicks with real physics, and takes what promises most points."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

from diedie.bots.diedie.base import any_strike, slipped
from diedie.games.base import Offer
from diedie.games.diedie.combat import fought_now
from diedie.games.diedie.game import legal
from diedie.games.diedie.markers import score_of
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import Attack, State
from diedie.games.diedie.towers import may_build
from diedie.games.shelf import game_named
from diedie.match import make_move

_FLICKS = 6  # tried before one is chosen
_TRIES = 3  # of a flick by a hand that errs, before it is chosen
_MOVES = 24  # of each kind that needs no physics


class Plan:
    """A move that might be made, and what comes of each try of it."""

    def __init__(self, seen: State, seat: int, move: Move, source: random.Random) -> None:
        self.move = move
        self._seen, self._seat, self._source = seen, seat, source
        self._outlooks: list[float] = []
        self.try_once()

    def try_once(self) -> None:
        """Make the move on a table of one's own, a flick as the hand may make it."""
        if isinstance(self.move, Strike):
            after = slipped(self._seen, self.move, self._source)
        else:
            after = make_move(game_named("diedie"), self._seen, self._seat, self.move).state
        self._outlooks.append(outlook(after, self._seat))

    @property
    def promises(self) -> float:
        """The mean of all tries."""
        return fmean(self._outlooks)

    @property
    def is_known(self) -> bool:
        """Whether nothing, or not much, is learnt by another try."""
        hand = self._seen.setup.seats[self._seat].flicks_with
        exact = hand == "steady" or not isinstance(self.move, Strike)
        return exact or len(self._outlooks) >= _TRIES


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """The move after which the lead over the best opponent would be largest.

    A flick is judged by the mean over what the hand makes of it: the one that promises most is
    tried again, so that none is chosen for one lucky slip.
    """
    moves = [move for offer in legal(seen).offers for move in _tried(seen, seat, offer, source)]
    if len(moves) == 1:
        return moves[0]
    plans = [Plan(seen, seat, move, source) for move in moves]
    while not (best := max(plans, key=lambda plan: plan.promises)).is_known:
        best.try_once()
    return best.move


def outlook(state: State, seat: int) -> float:
    """The lead, and the point for a tower that may still be built in the turn (CMB-4): who shoots
    from one may build it again."""
    turn = state.phase
    mine = isinstance(turn, Attack) and turn.seat == seat and turn.step in ("shot", "build")
    return lead(state, seat) + (mine and may_build(state, seat))


def lead(state: State, seat: int) -> float:
    """How far ahead a seat would be if the battles were fought now."""
    won = fought_now(state).total
    points = {
        other: score_of(state.track, other) + won.get(other, 0)
        for other in range(len(state.setup.seats))
    }
    mine = points.pop(seat)
    return mine - max(points.values())


def _tried(seen: State, seat: int, offer: Offer[Move], source: random.Random) -> Iterator[Move]:
    if isinstance(offer.moves[0], Strike):
        for _ in range(_FLICKS):
            yield any_strike(seen, seat, offer, source)
    elif len(offer.moves) <= _MOVES:
        yield from offer.moves
    else:
        yield from source.sample(offer.moves, _MOVES)
