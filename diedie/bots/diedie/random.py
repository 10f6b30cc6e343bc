"""Plays any legal move, without a thought."""

from __future__ import annotations

import random

from diedie.bots.diedie.base import any_strike
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import State


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """Any kind of move that is offered, then any of that kind."""
    offers = legal(seen).offers
    act = source.choice(sorted({offer.act for offer in offers}))
    offer = source.choice([offer for offer in offers if offer.act == act])
    if isinstance(offer.moves[0], Strike):
        return any_strike(seen, seat, offer, source)
    return source.choice(offer.moves)
