"""How fast flicks are, against the bare engine and on two cores, and readings beside them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

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
from diedie.physics.engine import fresh_client
from diedie.physics.world import BulletWorld
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
    """Flicks a second with 5, 25, 35 and 100 dice, the cost of a crowd, and the floor."""
    cost = {}
    for dice in (5, 25, 35, 100):
        some = cases(dice, flicks)
        whole, floor = zip(*[_whole_and_floor(some) for _ in range(_ROUNDS)], strict=True)
        cost[dice] = statistics.median(whole) / flicks
        yield BenchRow(f"flicks-per-second-{dice}", 1 / cost[dice], "1/s")
        if dice == 25:
            ratio = statistics.median(w / f for w, f in zip(whole, floor, strict=True))
            yield at_most("flick-to-floor-25", ratio, "×", 1.25)
    yield at_most("cost-100-to-25", cost[100] / cost[25], "×", 6.0)


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


def _whole_and_floor(some: list[Case]) -> tuple[float, float]:
    """Seconds for whole flicks, and for nothing but their steps, one after the other."""
    whole = floor = 0.0
    for scene, launch in some:
        begun = time.perf_counter()
        motion = simulate(scene, launch)
        whole += time.perf_counter() - begun
        floor += bare_steps(scene, launch, motion.steps // STEPS_PER_FRAME)
    return whole, floor


def bare_steps(scene: Scene, launch: Launch, frames: int) -> float:
    """Seconds for that many frames of the same world, not looking at anything."""
    started = scene.moved({launch.body: launch.pose})
    with fresh_client() as client:
        world = BulletWorld(client, scene.table)
        world.join(started.bodies)
        world.launch(launch.body, launch.velocity, launch.spin)
        begun = time.perf_counter()
        for _ in range(frames):
            world.step_frame()
        return time.perf_counter() - begun


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
