"""How fast flicks are, against the bare engine and on two cores, and readings beside them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from unittest.mock import patch

from diedie.bench.full_world import full_world
from diedie.bench.rows import BenchRow, at_least, at_most
from diedie.bench.scenes import any_flick, crowded
from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.board.free_places.search import free_place
from diedie.board.launch import launch_of
from diedie.board.readings import read
from diedie.model.flick import Launch
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.physics.world import KeptWorld
from diedie.table.constants import STEPS_PER_FRAME

Case = tuple[Scene, Launch]

_ROUNDS = 5
_SHARED = 160  # flicks that one or two workers share
_DICE = 35  # that are read


def cases(dice: int, count: int) -> list[Case]:
    """That many different flicks into a crowd of dice."""
    # A hundred loose dice would be a jam that no game knows: beyond fifty they stand on others.
    scenes = [crowded(dice, seed, towers=max(0, dice - 50)) for seed in range(count)]
    return [(scene, launch_of(scene, any_flick(i))) for i, scene in enumerate(scenes)]


def flick_rows(flicks: int = 24) -> Iterator[BenchRow]:
    """Flicks a second with 5, 25, 35 and 100 dice, against bare steps, and the cost of a crowd."""
    cost, moved = {}, {}
    for dice in (5, 25, 35, 100):
        some = cases(dice, flicks)
        whole, own, floor = zip(*[_costs(some) for _ in range(_ROUNDS)], strict=True)
        cost[dice] = statistics.median(whole) / flicks
        moved[dice] = sum(len(simulate(*case).moved) for case in some) / flicks
        yield BenchRow(f"flicks-per-second-{dice}", 1 / cost[dice], "1/s")
        if dice == 25:
            ratio = statistics.median(w / f for w, f in zip(whole, floor, strict=True))
            yield at_most("flick-to-floor-25", ratio, "×", 0.85)
            ratio = statistics.median(w / o for w, o in zip(whole, own, strict=True))
            yield at_most("flick-to-own-steps-25", ratio, "×", 1.6)
    crowd = (cost[100] / moved[100]) / (cost[25] / moved[25])
    yield at_most("cost-a-moved-die-100-to-25", crowd, "×", 2.0)


def worker_rows() -> Iterator[BenchRow]:
    """What a second worker process gains."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(_share, [_SHARED // 4] * 2))  # both have started and are warm

        def one() -> None:
            pool.submit(_share, _SHARED).result()

        def two() -> None:
            list(pool.map(_share, [_SHARED // 2] * 2))

        gains = [_seconds(one) / _seconds(two) for _ in range(_ROUNDS)]
    yield at_least("two-workers-gain", statistics.median(gains), "×", 1.9)


def _costs(some: list[Case]) -> tuple[float, float, float]:
    """Seconds for whole flicks, for the steps that they made, and for as many of a full world."""
    whole = floor = 0.0
    with _timed_steps() as own:
        for scene, launch in some:
            begun = time.perf_counter()
            motion = simulate(scene, launch)
            whole += time.perf_counter() - begun
            floor += bare_steps(scene, launch, motion.steps)
    return whole, own[0], floor


def bare_steps(scene: Scene, launch: Launch, steps: int) -> float:
    """Seconds for that many steps of a world with all bodies, not looking at anything."""
    with full_world(scene.moved({launch.body: launch.pose})) as world:
        world.launch(launch)
        begun = time.perf_counter()
        for _ in range(steps // STEPS_PER_FRAME):
            world.step_frame(STEPS_PER_FRAME)
        return time.perf_counter() - begun


@contextmanager
def _timed_steps() -> Iterator[list[float]]:
    """Add up the seconds that kept worlds spend in steps."""
    seconds, step_frame = [0.0], KeptWorld.step_frame

    def timed(world: KeptWorld, steps: int) -> None:
        begun = time.perf_counter()
        step_frame(world, steps)
        seconds[0] += time.perf_counter() - begun

    with patch.object(KeptWorld, "step_frame", timed):
        yield seconds


def _share(flicks: int) -> None:
    """A worker's share: the same few flicks over and over, so that every share costs alike."""
    some = _few()
    for i in range(flicks):
        simulate(*some[i % len(some)])


@cache
def _few() -> list[Case]:
    return cases(25, 4)


def _seconds(work: Callable[[], None]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def board_rows(flicks: int = 20) -> Iterator[BenchRow]:
    """Reading 35 dice, and finding a free place among them, on the map with most territories."""
    board = map_named("world-war")
    die = footprint(Body("die", "d6", Pose((0.0, 0.0, 0.8))))
    reading, placing = [], []
    for i, (scene, launch) in enumerate(cases(_DICE, flicks)):
        begun = time.perf_counter()
        rest = simulate(scene, launch).rest
        flicked = time.perf_counter()
        read(rest, board)
        after_reading = time.perf_counter()
        land = board.territories[i % len(board.territories)].shape
        taken = [footprint(body) for body in rest.bodies]
        before_search = time.perf_counter()
        free_place(land, die, taken, (land.centroid.x, land.centroid.y))
        after_search = time.perf_counter()
        reading.append((after_reading - flicked) / (flicked - begun))
        placing.append((after_search - before_search) / (flicked - begun))
    yield at_most("reading-35-to-flick", statistics.median(reading), "×", 0.2)
    yield at_most("free-place-to-flick", statistics.median(placing), "×", 1.0)
