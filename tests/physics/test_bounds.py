"""Whatever is flicked, and however hard: it ends, above the ground and outside the walls."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.model.chance import chance
from diedie.model.motion import FRAME_RATE, Motion
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import SIDES

_DEEP = c.D6_EDGE / 4  # cm: a blow at 10 m/s presses a die in for a step, never half of it
_REST = 0.03  # cm, at rest


def test_ten_metres_a_second_through_any_crowd(scaled: Callable[[int], int]) -> None:
    for seed in range(scaled(10_000)):
        check(flicked_into_a_crowd(seed), seed)


def test_a_die_that_spins_on_the_platform_comes_to_rest() -> None:
    seed = 2412  # to Bullet one of its dice touches the platform in a single point
    motion = flicked_into_a_crowd(seed)
    check(motion, seed)
    assert motion.restless == ()
    assert motion.seconds < 2


def flicked_into_a_crowd(seed: int) -> Motion:
    dice = chance(seed, "how many").randint(0, 35)
    scene = crowded(dice, seed, towers=dice // 4)
    return simulate(scene, launch_of(scene, any_flick(seed, (20, 1000))))


def check(motion: Motion, seed: int) -> None:
    assert np.isfinite(motion.frames).all(), seed
    assert motion.seconds <= c.CAP_SECONDS, seed
    frames = len(motion.frames) - 1
    assert c.STEPS_PER_FRAME * frames <= motion.steps <= c.MOST_STEPS_PER_FRAME * frames
    kept = [i for i, id in enumerate(motion.moved) if id not in motion.lost]
    centres = motion.frames[:, kept, :3].reshape(-1, 3)
    assert depth(centres).max(initial=-1) < _DEEP, seed
    assert depth(motion.frames[-1, kept, :3]).max(initial=-1) < _REST, seed
    rest = [body.pose for body in motion.rest.bodies if body.id in motion.moved]
    assert rest == [pose.rounded() for pose in motion.poses(len(motion.frames) - 1).values()]


def depth(centres: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far the inmost sphere of a die at each centre reaches into the ground or a wall."""
    r = c.D6_EDGE / 2
    x, y, z = centres.T
    out = np.max([x * nx + y * ny for nx, ny in SIDES], axis=0)
    # The nearest point of the ring's cross-section, a rectangle over the distance outwards.
    across = np.maximum(np.maximum(c.APOTHEM - out, out - c.OUTER_APOTHEM), 0)
    above = np.maximum(z - c.WALL_HEIGHT, 0)
    inside = np.minimum.reduce([out - c.APOTHEM, c.OUTER_APOTHEM - out, c.WALL_HEIGHT - z])
    wall = np.where(inside > 0, r + inside, r - np.hypot(across, above))
    depths: NDArray[np.float64] = np.maximum(r - z, wall)
    return depths


def test_the_oracle_sees_what_is_wrong() -> None:
    high = c.WALL_HEIGHT
    bad = [(0, 0, 0.3), (15.2, 0, high / 2), (0, -15.2, high - 0.1), (0, 13.1, high / 2)]
    good = [(0, 0, 0.8), (0, -15.2, high + 0.8), (0, 12.6, 0.8), (40, 0, 0.8)]
    assert (depth(np.array(bad)) > 0.3).all()
    assert (depth(np.array(good)) < 1e-9).all()


def test_frames_come_at_sixty_hertz() -> None:
    scene = crowded(0, 3)
    flick = msgspec.structs.replace(any_flick(3), lift=30.0, speed=300.0, strike=(0.0, 0.0))
    way = np.diff(simulate(scene, launch_of(scene, flick)).frames[:3, 0, :2], axis=0)
    assert np.linalg.norm(way, axis=1) * FRAME_RATE == pytest.approx(300 * 0.866, rel=0.02)
