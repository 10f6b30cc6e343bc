"""Plays any legal move, without a thought."""

from __future__ import annotations

import random

from diedie.bots.dicy.base import any_throw
from diedie.games.dicy.legal import legal
from diedie.games.dicy.moves import Move, Roll
from diedie.games.dicy.state import State


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """Any kind of move that is offered, then any of that kind."""
    offers = legal(seen).offers
    act = source.choice(sorted({offer.act for offer in offers}))
    move = source.choice(source.choice([offer for offer in offers if offer.act == act]).moves)
    return any_throw(move.dice, move.freeze, source) if isinstance(move, Roll) else move
