"""Flicks as bots mean them; their hands make of them what hands do."""

from __future__ import annotations

import math
import random

import msgspec

from diedie.board.human_hand import any_aim
from diedie.errors import IllegalMove
from diedie.games.base import Offer, Rest
from diedie.games.diedie.game import check, made, task
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.state import State
from diedie.games.diedie.strikes import home
from diedie.match.referee import perform
from diedie.model.flick import Flick
from diedie.table.arena import SIDES

_SHOT_CM_S = (40.0, 140.0)
_SIDEWAYS = 60.0  # degrees to either side of the middle of the map
_SEED_BITS = 64  # of a world where the hand slips otherwise: none that anybody plays in


def any_strike(state: State, seat: int, offer: Offer[Move], source: random.Random) -> Strike:
    """One of the offered flicks, aimed anew."""
    move = source.choice(offer.moves)
    assert isinstance(move, Strike)
    flick = _shot(move.flick, source) if offer.act == "shot" else _attack(state, seat, move, source)
    aimed = msgspec.structs.replace(move, flick=flick)
    try:
        check(state, seat, aimed)
    except IllegalMove:  # something stands where it would start
        return move
    return aimed


def slipped(seen: State, strike: Strike, source: random.Random) -> State:
    """The table after a flick as the seat's hand might make it (ATK-3).

    How it will slip nobody knows before: that follows from the match's seed, this from the source.
    """
    setup = msgspec.structs.replace(seen.setup, seed=source.getrandbits(_SEED_BITS))
    otherwise = seen.having(setup=setup)
    flicking = task(otherwise, strike)
    assert flicking is not None
    motion = perform(flicking)
    after: State = made(otherwise, strike, Rest(motion.rest, motion.contacts)).state
    return after


def _attack(state: State, seat: int, move: Strike, source: random.Random) -> Flick:
    """From anywhere on the seat's own side of the platform, meant for anywhere on the map."""
    x, y = home(state, seat)
    side = max(range(6), key=lambda i: SIDES[i][0] * x + SIDES[i][1] * y)
    return any_aim(move.flick.die, source, (side,))


def _shot(flick: Flick, source: random.Random) -> Flick:
    aim = flick.aim + source.uniform(-_SIDEWAYS, _SIDEWAYS)
    return msgspec.structs.replace(
        flick, aim=math.remainder(aim, 360.0), speed=source.uniform(*_SHOT_CM_S)
    )
