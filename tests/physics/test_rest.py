"""What rests, rests: woken again nothing moves, and what only balances falls."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from diedie.bench.full_world import full_world
from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.model.chance import chance
from diedie.model.dice import top_face
from diedie.model.flick import Launch
from diedie.model.pose import Pose, turn
from diedie.model.scene import Body, Scene
from diedie.physics import settle, simulate
from diedie.physics.engine import bullet
from diedie.physics.simulation import run
from diedie.table import constants as c

_MOST = 0.03  # cm that a die at rest may move when it is woken


def test_nothing_at_rest_moves_when_it_is_woken(scaled: Callable[[int], int]) -> None:
    woken = number = 0
    while woken < scaled(5000):
        number += 1
        woken += woken_again(number)


def test_what_leans_stands_without_what_bullet_remembers_of_it() -> None:
    """It crept, held by forces of the steps before; woken without them it slipped by 2 mm."""
    assert woken_again(123) == 15


def woken_again(number: int) -> int:
    """How many dice of a crowd, after a flick, were woken and stayed."""
    dice = chance(number, "dice").randint(1, 35)
    scene = crowded(dice, number, towers=dice // 4)
    motion = simulate(scene, launch_of(scene, any_flick(number, (40, 400))))
    rest = motion.rest.without(*motion.lost, *motion.restless)
    with full_world(rest) as world:
        for body in rest.bodies:
            world.activate(body.id, bullet.ACTIVATION_STATE_DISABLE_SLEEPING)
        world.step_frames(1)
        for body in rest.bodies:
            position, orientation = world.pose(body.id)
            assert math.dist(position, body.pose.position) < _MOST, (number, body.id)
            before = top_face(body.kind, body.pose.orientation)[0]
            assert top_face(body.kind, orientation)[0] == before, (number, body.id)
    return len(rest.bodies)


@pytest.mark.parametrize("degrees", [45.001, 45.1, 44.99])
def test_a_die_balanced_on_its_edge_falls(degrees: float) -> None:
    turned = turn((1.0, 0.0, 0.0), degrees)
    core = c.D6_EDGE / 2 - c.D6_ROUNDING
    start = Pose((0.0, 0.0, core * math.sqrt(2) + c.D6_ROUNDING), turned)
    scene = Scene((Body("die", "d6", start),))
    still = Launch("die", start, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    for motion in (settle(scene), run(scene, [still])):
        assert top_face("d6", motion.rest.bodies[0].pose.orientation)[1] < c.CLEAR_DEG
