"""Towers stand, and fall when they are hit or lose their support."""

from __future__ import annotations

import math

import pytest

from diedie.bench.full_world import full_world
from diedie.board.atlas import map_named
from diedie.board.launch import launch_of, resting_height
from diedie.board.readings import read
from diedie.board.stance import highest
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind, Scene
from diedie.physics import settle, simulate
from diedie.physics.engine import bullet

TOWERS: list[tuple[Kind, ...]] = [
    ("d6", "d6"),
    ("d6", "d6", "d6"),
    ("d6", "d8"),
    ("d8", "d6"),
    ("d6", "d8", "d6"),
]


def tower(kinds: tuple[Kind, ...], yaw: float = 0.0, at: tuple[float, float] = (0, 0)) -> Scene:
    bodies: list[Body] = []
    for i, kind in enumerate(kinds):
        turned = showing(kind, 3, yaw * i)
        z = (highest(bodies[-1]) if bodies else 0) + resting_height(kind, turned)
        bodies.append(Body(f"{i}", kind, Pose((*at, z), turned).rounded()))
    return Scene(tuple(bodies))


@pytest.mark.parametrize("kinds", TOWERS)
@pytest.mark.parametrize("yaw", [0, 17, 45])
def test_stands_for_ten_seconds_awake(kinds: tuple[Kind, ...], yaw: float) -> None:
    """Under a tenth of a millimetre, with Bullet's sleeping switched off."""
    scene = tower(kinds, yaw)
    with full_world(scene) as world:
        for body in scene.bodies:
            world.activate(body.id, bullet.ACTIVATION_STATE_DISABLE_SLEEPING)
        world.step_frames(10)
        drift = [math.dist(b.pose.position, world.pose(b.id)[0]) for b in scene.bodies]
    assert 0 < max(drift) < 0.01


def test_a_hit_tower_falls() -> None:
    scene = tower(("d6", "d6"))
    flick = Flick("hand", 90, 250, (0, -15.25))
    whole = Scene((*scene.bodies, Body("hand", "d6", Pose((0, 0, 0)))))
    motion = simulate(whole, launch_of(whole, flick))
    readings = read(motion.rest, map_named("plain"))
    assert readings["1"].on is None
    assert any("hand" in (k.body, k.other) and "1" in (k.body, k.other) for k in motion.contacts)


@pytest.mark.parametrize("speed", [40, 120, 300, 800])
@pytest.mark.parametrize("place", [None, (0.0, -15.25)])
def test_nothing_hangs_in_the_air_when_the_lowest_is_flicked(
    speed: float, place: tuple[float, float] | None
) -> None:
    scene = tower(("d6", "d6", "d6"), at=(0, 5))
    motion = simulate(scene, launch_of(scene, Flick("0", 270, speed, place)))
    again = settle(motion.rest).rest
    for before, after in zip(motion.rest.bodies, again.bodies, strict=True):
        if before.id not in motion.lost:
            assert math.dist(before.pose.position, after.pose.position) < 0.02, before.id


def test_settle_lets_fall_what_lost_its_support() -> None:
    scene = tower(("d6", "d6", "d6")).without("1")
    motion = settle(scene)
    assert motion.settled
    assert motion.rest.body("2").pose.position[2] < scene.body("2").pose.position[2] - 1.5
    assert settle(scene).digest == motion.digest


def test_settle_leaves_a_standing_tower_alone() -> None:
    scene = tower(("d6", "d6", "d6"))
    rest = settle(scene).rest
    for before, after in zip(scene.bodies, rest.bodies, strict=True):
        assert math.dist(before.pose.position, after.pose.position) < 0.01


def test_settle_of_what_lies_still_moves_nothing() -> None:
    lone = Scene((Body("a", "d6", Pose((0.0, 0.0, 0.8))),))
    for scene in (Scene(), lone):
        motion = settle(scene)
        assert (motion.moved, motion.contacts, motion.rest) == ((), (), scene)
