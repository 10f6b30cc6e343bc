"""Where flicked dice come to rest: thousands of flicks by a player who is only human."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from multiprocessing import get_context

from diedie.board.human_hand import human_flick
from diedie.board.launch import launch_of
from diedie.board.maps import Map, Territory
from diedie.board.readings import read
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table.arena import SIDES

_CHUNK = 25  # flicks a worker does at a time
_DIE = "die"


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
        return self._territories[territory] / len(self.landings)

    def points(self, territory: Territory) -> float | None:
        """What a flick brings there on average; None where the map's rules decide the value."""
        return None if territory.value is None else territory.value * self.share(territory.id)

    @property
    def out(self) -> float:
        """How many left the arena or never came in."""
        return self._states["out"] / len(self.landings)

    @property
    def leaning(self) -> float:
        """How many gave no clear result."""
        return self._states["leaning"] / len(self.landings)

    @cached_property
    def _territories(self) -> Counter[str | None]:
        return Counter(landing.territory for landing in self.landings)

    @cached_property
    def _states(self) -> Counter[str]:
        return Counter(landing.state for landing in self.landings)


def heat(board: Map, flicks: int, seed: int, done: Callable[[int], None]) -> Heat:
    """Flick a lone die that often from everywhere on the platform, on all cores.

    On a map with launch sides it is flicked from those alone. The same seed gives the same
    landings, whatever the number of cores. `done` is told how many more flicks are finished.
    """
    chunks = [range(i, min(i + _CHUNK, flicks)) for i in range(0, flicks, _CHUNK)]
    landings: list[Body] = []
    for part in _each(partial(_rest, launch_sides(board), seed), chunks):
        landings += part
        done(len(part))
    return Heat(board, seed, tuple(_landing(board, rest) for rest in landings))


def launch_sides(board: Map) -> tuple[int, ...]:
    """The sides of the platform from which may be flicked: all, or those that the map names."""
    named = [feature.shape.centroid for feature in board.featured("launch-side")]
    return tuple(
        sorted({max(range(6), key=lambda i: SIDES[i][0] * p.x + SIDES[i][1] * p.y) for p in named})
        or range(6)
    )


def _each(work: Callable[[range], list[Body]], chunks: Sequence[range]) -> Iterator[list[Body]]:
    """What comes of each chunk, in their order; where one core is enough, without processes."""
    cores = min(os.cpu_count() or 1, len(chunks))
    if cores < 2:
        yield from map(work, chunks)
    else:
        with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
            yield from pool.map(work, chunks)


def _rest(sides: Sequence[int], seed: int, numbers: range) -> list[Body]:
    """Where the dice of these flicks come to lie; only this runs in other processes."""
    rests: list[Body] = []
    for number in numbers:
        lone = Scene((_fresh(seed, number),))
        flick = human_flick(_DIE, seed, number, sides)
        rests += simulate(lone, launch_of(lone, flick)).rest.bodies
    return rests


def _fresh(seed: int, number: int) -> Body:
    """A die as it comes to hand: with any face up, turned anyhow."""
    source = chance(seed, "heat-die", number)
    turned = showing("d6", source.randint(1, 6), source.uniform(0.0, 360.0))
    return Body(_DIE, "d6", Pose((0.0, 0.0, 0.0), turned))


def _landing(board: Map, die: Body) -> Landing:
    reading = read(Scene((die,)), board)[_DIE]
    most = max(reading.territories, key=reading.territories.__getitem__, default=None)
    return Landing(reading.at, reading.state, most if reading.state == "flat" else None)
