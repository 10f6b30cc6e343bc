"""How exactly a hand flicks: it means one flick, and makes another."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

import msgspec

from diedie.model.flick import AIM_DEG, LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick, clamp

Hand = Literal["steady", "trained", "shaky"]

HANDS: tuple[Hand, ...] = get_args(Hand)  # from exact to wild


class Scatter(NamedTuple):
    """By how much a hand errs: standard deviations in degrees, a share of the speed, and cm."""

    aim: float
    speed: float
    lift: float
    strike: float


# A steady hand is a machine's. The others are those of curling and pool: practised, and not.
_SCATTER: Mapping[Hand, Scatter | None] = {
    "steady": None,
    "trained": Scatter(aim=1.0, speed=0.03, lift=1.5, strike=0.04),
    "shaky": Scatter(aim=4.0, speed=0.1, lift=5.0, strike=0.12),
}


def made_by(hand: Hand, meant: Flick, source: random.Random) -> Flick:
    """The flick that a hand makes when it means one, within what a finger can do."""
    scatter = _SCATTER[hand]
    if scatter is None:
        return meant
    side, up = meant.strike
    return msgspec.structs.replace(
        meant,
        aim=clamp(meant.aim + source.gauss(0, scatter.aim), AIM_DEG),
        speed=clamp(meant.speed * source.gauss(1, scatter.speed), SPEED_CM_S),
        lift=clamp(meant.lift + source.gauss(0, scatter.lift), LIFT_DEG),
        strike=(
            clamp(side + source.gauss(0, scatter.strike), STRIKE_CM),
            clamp(up + source.gauss(0, scatter.strike), STRIKE_CM),
        ),
    )
