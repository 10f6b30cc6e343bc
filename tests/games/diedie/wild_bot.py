"""A bot that flicks any die from anywhere to anywhere, as hard and as high as a finger can."""

from __future__ import annotations

import random

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Offer
from diedie.games.diedie.game import check, legal
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import State
from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM
from diedie.table import constants as c
from diedie.table.arena import SIDES

_PLACES = 30  # tried, as something may stand there, or the side be another's


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """Any kind of move that is offered, then any of that kind, but every flick its own."""
    offers = legal(seen).offers
    act = source.choice(sorted({offer.act for offer in offers}))
    offer = source.choice([offer for offer in offers if offer.act == act])
    if isinstance(offer.moves[0], Strike):
        return wild(seen, seat, offer, source)
    return source.choice(offer.moves)


def wild(state: State, seat: int, offer: Offer[Move], source: random.Random) -> Strike:
    """Any flick that a finger can make of one of the offered."""
    meant = source.choice(offer.moves)
    assert isinstance(meant, Strike)
    flick = msgspec.structs.replace(
        meant.flick,
        aim=source.uniform(-180.0, 180.0),
        speed=source.choice((source.uniform(*SPEED_CM_S), source.uniform(20.0, 200.0))),
        lift=source.uniform(*LIFT_DEG),
        strike=(source.uniform(*STRIKE_CM), source.uniform(*STRIKE_CM)),
    )
    meant = msgspec.structs.replace(meant, flick=flick)
    for _ in range(_PLACES if flick.place else 0):
        placed = msgspec.structs.replace(flick, place=_place(source))
        strike = msgspec.structs.replace(meant, flick=placed)
        try:
            check(state, seat, strike)
        except IllegalMove:
            continue
        return strike
    return meant


def _place(source: random.Random) -> tuple[float, float]:
    """Somewhere on the platform, on any side of it."""
    nx, ny = source.choice(SIDES)
    along = source.uniform(-0.5, 0.5) * c.HEX_SIDE
    out = c.APOTHEM + source.uniform(0.0, c.RIM_WIDTH)
    return nx * out - ny * along, ny * out + nx * along
