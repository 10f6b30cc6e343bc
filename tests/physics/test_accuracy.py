"""Dice end in the kept world as they do in a full one, and in steps of half the length."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pytest

from diedie.bench.full_world import full_world
from diedie.bench.scenes import FLICKED, any_flick, crowded
from diedie.board.launch import launch_of
from diedie.model.chance import chance
from diedie.model.dice import top_face
from diedie.model.flick import Launch
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import hex_distance, off_table

Case = tuple[Scene, Launch]


def case(number: int) -> Case:
    dice = chance(number, "dice").randint(0, 30)
    scene = crowded(dice, number, towers=dice // 5)
    return scene, launch_of(scene, any_flick(number, (40, 300)))


def kept(scene: Scene, launch: Launch) -> Scene:
    return simulate(scene, launch).rest


def full(scene: Scene, launch: Launch, finer: int = 1) -> Scene:
    """Two and a half seconds in a world that holds every body."""
    started = scene.moved({launch.body: launch.pose})
    with full_world(started) as world:
        world.launch(launch)
        world.step_frames(2.5, finer)
        return started.moved({body.id: Pose(*world.pose(body.id)) for body in started.bodies})


def finer(scene: Scene, launch: Launch) -> Scene:
    return full(scene, launch, 2)


def shares(way: Callable[[Scene, Launch], Scene], count: int) -> Counter[str]:
    """How often what happened, in so many flicks."""
    seen: Counter[str] = Counter()
    for number in range(count):
        scene, launch = case(number)
        rest = way(scene, launch)
        flicked = rest.body(FLICKED).pose
        out = hex_distance(*flicked.position[:2])
        seen["by the wall"] += c.APOTHEM - 2 < out < c.APOTHEM
        seen["in the middle"] += out < c.APOTHEM / 2
        seen["outside"] += out > c.APOTHEM or off_table(flicked.position)
        seen["leaning"] += any(_leans(body.pose) for body in rest.bodies)
        seen["tower fell"] += _standing(rest) < _standing(scene)
        seen["moved others"] += _moved(scene, rest) > 0
        seen["moved three"] += _moved(scene, rest) > 2
        face, _ = top_face("d6", flicked.orientation)
        seen["shows a six"] += face == 6
        seen["shows a one"] += face == 1
    return seen


def _leans(pose: Pose) -> bool:
    return top_face("d6", pose.orientation)[1] > c.CLEAR_DEG and not off_table(pose.position)


def _standing(scene: Scene) -> int:
    return sum(abs(body.pose.position[2] - 1.5 * c.D6_EDGE) < 0.1 for body in scene.bodies)


def _moved(before: Scene, after: Scene) -> int:
    return sum(
        math.dist(one.pose.position, other.pose.position) > 0.1 and one.id != FLICKED
        for one, other in zip(before.bodies, after.bodies, strict=True)
    )


@pytest.mark.parametrize("other", [full, finer])
def test_as_in_a_full_world_and_as_in_half_the_step(
    other: Callable[[Scene, Launch], Scene], scaled: Callable[[int], int]
) -> None:
    """Each share differs by less than chance would make it once in a thousand times."""
    count = scaled(2000)
    ours, theirs = shares(kept, count), shares(other, count)
    for what in sorted(ours | theirs):
        one, two = ours[what], theirs[what]
        both = (one + two) / (2 * count)
        error = math.sqrt(2 * both * (1 - both) / count)
        assert abs(one - two) / count < 3.29 * error + 1 / count, (what, one, two, count)
