"""Tries a handful of moves, flicks with real physics, and takes what promises most points."""

from __future__ import annotations

import random
from collections.abc import Iterator

from diedie.bots.diedie.base import any_strike
from diedie.games.base import Offer
from diedie.games.diedie.combat import fought_now
from diedie.games.diedie.game import legal
from diedie.games.diedie.markers import score_of
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import State
from diedie.games.shelf import game_named
from diedie.match import make_move

_FLICKS = 6  # tried before one is chosen
_MOVES = 24  # of each kind that needs no physics


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """The candidate after which the lead over the best opponent would be largest."""
    candidates = [
        move for offer in legal(seen).offers for move in _tried(seen, seat, offer, source)
    ]
    if len(candidates) == 1:
        return candidates[0]
    game = game_named("diedie")
    return max(candidates, key=lambda move: lead(make_move(game, seen, seat, move).state, seat))


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
