"""Where flicked dice come to rest: thousands of flicks by a player who is only human."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from diedie.board.launching import launch_of
from diedie.board.maps import Map, map_named
from diedie.board.reading import read
from diedie.model.chance import chance
from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance

_CHUNK = 25  # flicks a worker does at a time
_DIE = "die"

# What a hand does when it means to do the right thing.
_AIM_SCATTER = 4.0  # degrees
_SPEED_SCATTER = 0.1  # of the speed that was meant
_LIFT = (5.0, 5.0)  # degrees, mean and scatter
_STRIKE_SCATTER = 0.12  # cm
# A speed that brings a die about so far, fitted to lone dice on the bare table.
_SPEED_AT_ONCE, _SPEED_PER_CM = 35.0, 4.3  # cm/s, and cm/s for each cm


@dataclass(frozen=True)
class Landing:
    """Where one die came to rest: a territory (the one that holds most of it), or none."""

    at: tuple[float, float]
    state: str
    territory: str | None


@dataclass(frozen=True)
class Heat:
    """All landings on a map, and what they say of its territories."""

    board: Map
    seed: int
    landings: tuple[Landing, ...]

    def share(self, territory: str) -> float:
        """How many of the flicks ended in a territory."""
        return self._part(lambda landing: landing.territory == territory)

    @property
    def out(self) -> float:
        """How many left the arena or never came in."""
        return self._part(lambda landing: landing.state == "out")

    @property
    def leaning(self) -> float:
        """How many gave no clear result."""
        return self._part(lambda landing: landing.state == "leaning")

    def _part(self, counts: Callable[[Landing], bool]) -> float:
        return sum(map(counts, self.landings)) / len(self.landings)


def heat(board: str, flicks: int, seed: int, done: Callable[[int], None]) -> Heat:
    """Flick a lone die that often from everywhere on the platform, on all cores.

    The same seed gives the same landings, whatever the number of cores. `done` is told how
    many more flicks are finished.
    """
    chunks = [range(i, min(i + _CHUNK, flicks)) for i in range(0, flicks, _CHUNK)]
    landings: list[Landing] = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for part in pool.map(partial(_land, board, seed), chunks):
            landings += part
            done(len(part))
    return Heat(map_named(board), seed, tuple(landings))


def human_flick(die: str, seed: int, number: int) -> Flick:
    """A flick from anywhere on the platform, meant for anywhere on the map."""
    source = chance(seed, "heat", number)
    nx, ny = source.choice(SIDES)
    along = source.uniform(-0.45, 0.45) * c.HEX_SIDE
    out = c.APOTHEM + c.RIM_WIDTH / 2
    x, y = nx * out - ny * along, ny * out + nx * along
    tx, ty = next(_points(source.uniform))
    way = math.hypot(tx - x, ty - y)
    return Flick(
        die,
        aim=math.degrees(math.atan2(ty - y, tx - x)) + source.gauss(0, _AIM_SCATTER),
        speed=_within(
            (_SPEED_AT_ONCE + _SPEED_PER_CM * way) * source.gauss(1, _SPEED_SCATTER), SPEED_CM_S
        ),
        place=(x, y),
        lift=_within(source.gauss(*_LIFT), LIFT_DEG),
        strike=(
            _within(source.gauss(0, _STRIKE_SCATTER), STRIKE_CM),
            _within(source.gauss(0, _STRIKE_SCATTER), STRIKE_CM),
        ),
    )


def _land(board: str, seed: int, numbers: range) -> list[Landing]:
    lone = Scene((Body(_DIE, "d6", Pose((0.0, 0.0, 0.0))),))
    landings = []
    for number in numbers:
        rest = simulate(lone, launch_of(lone, human_flick(_DIE, seed, number))).rest
        reading = read(rest, map_named(board))[_DIE]
        most = max(reading.territories, key=reading.territories.__getitem__, default=None)
        territory = most if reading.state == "flat" else None
        landings.append(Landing(reading.at, reading.state, territory))
    return landings


def _points(uniform: Callable[[float, float], float]) -> Iterator[tuple[float, float]]:
    """Points of the hexagon, all equally likely."""
    while True:
        x, y = uniform(-c.HEX_SIDE, c.HEX_SIDE), uniform(-c.APOTHEM, c.APOTHEM)
        if hex_distance(x, y) < c.APOTHEM:
            yield x, y


def _within(value: float, bounds: tuple[float, float]) -> float:
    return min(max(value, bounds[0]), bounds[1])
