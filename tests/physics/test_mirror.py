"""What a mirror shows: the same solids elsewhere, and the same motion back again."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from diedie.board.launch import launch_of
from diedie.model.dice import showing
from diedie.model.flick import Flick, Launch
from diedie.model.motion import Motion
from diedie.model.pose import UPRIGHT, Pose, Quaternion, Vec3, rotate
from diedie.model.scene import Body, Kind, Scene
from diedie.physics import simulate
from diedie.physics.mirror import _TURNS, Mirror, mirror_along
from diedie.table.arena import SIDES, off_table
from diedie.table.constants import APOTHEM, RIM_WIDTH
from diedie.table.solids import solid


def any_turn(source: random.Random) -> Quaternion:
    a, b, c, d = (source.gauss(0, 1) for _ in range(4))
    size = math.hypot(a, b, c, d)
    return (a / size, b / size, c / size, d / size)


def corners(body: Body) -> list[Vec3]:
    parts = solid(body.kind).parts
    return [
        tuple(np.add(rotate(body.pose.orientation, corner), body.pose.position).tolist())
        for part in parts
        for corner in part.corners
    ]


@pytest.mark.parametrize("kind", ["d6", "d8", "pyramid", "castle", "building"])
def test_all_solids_are_seen_where_their_corners_are_seen(kind: Kind) -> None:
    source = random.Random(1)
    for number, turn in enumerate(_TURNS):
        way = math.radians(30 * number)
        mirror = Mirror(
            (math.cos(way), math.sin(way)), {"one": turn} if kind in ("d6", "d8") else {}
        )
        one = Body("one", kind, Pose((1.0, -2.0, 3.0), any_turn(source)))
        seen = corners(mirror.scene(Scene((one,))).bodies[0])
        for corner in corners(one):
            image = mirror.launch(Launch("", Pose(corner), corner, corner)).velocity
            assert min(math.dist(image, other) for other in seen) < 1e-9


def test_a_motion_seen_twice_is_the_motion() -> None:
    source = random.Random(2)
    for number, turn in enumerate(_TURNS):
        way = math.radians(17 * number)
        mirror = Mirror((math.cos(way), math.sin(way)), {"die": turn})
        poses = [
            Pose((source.gauss(0, 5), source.gauss(0, 5), 1.0), any_turn(source)) for _ in "ab"
        ]
        seen = [mirror.scene(Scene((Body("die", "d6", pose),))).bodies[0].pose for pose in poses]
        frames = np.array([[[*pose.position, *pose.orientation]] for pose in seen])
        scene = Scene((Body("die", "d6", poses[0]),))
        back = mirror.motion(Motion(("die",), frames, (), scene, (), (), 1), scene)
        for row, pose in zip(back.frames[:, 0].tolist(), poses, strict=True):
            assert row[:3] == pytest.approx(pose.position)
            assert abs(np.dot(row[3:], pose.orientation)) == pytest.approx(1)
        assert math.dist(back.rest.bodies[0].pose.position, poses[1].position) < 1e-3


def test_a_die_in_the_way_of_its_flick_lies_in_the_mirror_as_before_it() -> None:
    for turn in _TURNS:
        mirror = Mirror((1.0, 0.0), {})
        mirror = Mirror((1.0, 0.0), {"die": mirror.likest(turn)})
        (seen,) = mirror.scene(Scene((Body("die", "d6", Pose((0.0, 1.0, 2.0), turn)),))).bodies
        assert abs(np.dot(seen.pose.orientation, turn)) == pytest.approx(1)
    assert UPRIGHT in _TURNS


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("side", range(6))
def test_a_straight_flick_is_its_own_image_to_the_last_bit(side: int, face: int) -> None:
    """So that of its two simulations one strays to the left as far as the other to the right."""
    scene, flick = straight(side, face, 100.0, 5.0)
    launch = launch_of(scene, flick)
    mirror = mirror_along(scene, [launch])
    assert mirror.launch(launch) is launch
    aside = launch_of(scene, replace(flick, aim=flick.aim + 1.0))
    assert mirror_along(scene, [aside]).launch(aside) != aside


@pytest.mark.parametrize("face", range(1, 7))
def test_exact_flicks_stray_as_often_to_the_left(face: int, scaled: Callable[[int], int]) -> None:
    """From the middle of every side, straight, square to the wall, gentle and strong."""
    strayed: Counter[bool] = Counter()
    source = random.Random(face)
    for number in range(max(400, scaled(4000))):
        side = number % 6
        scene, flick = straight(side, face, source.uniform(60, 400), source.uniform(0, 25))
        x, y, _ = simulate(scene, launch_of(scene, flick)).rest.bodies[0].pose.position
        nx, ny = SIDES[side]
        aside = x * ny - y * nx
        if abs(aside) > 0.02:
            strayed[aside > 0] += 1
    both = sum(strayed.values())
    assert abs(strayed[True] - strayed[False]) < 4 * math.sqrt(both), strayed


def test_what_is_lost_has_left_the_table_and_nothing_else_has(scaled: Callable[[int], int]) -> None:
    """The table is no hexagon: in the mirror its edges lie elsewhere."""
    source, lost = random.Random(1), 0
    for number in range(max(40, scaled(400))):
        scene, flick = straight(number % 6, 1 + number % 5, source.uniform(500, 1000), 40.0)
        aside = replace(flick, aim=flick.aim + source.uniform(-20, 20))
        motion = simulate(scene, launch_of(scene, aside))
        away = {body.id for body in motion.rest.bodies if off_table(body.pose.position)}
        assert set(motion.lost) == away
        lost += len(away)
    assert lost > 10


def straight(side: int, face: int, speed: float, lift: float) -> tuple[Scene, Flick]:
    """A flick square to the wall, of a die that stands square to its way."""
    (nx, ny), out = SIDES[side], APOTHEM + RIM_WIDTH / 2
    aim = (30.0 + 60.0 * side + 180.0) % 360.0
    scene = Scene((Body("die", "d6", Pose((0.0, 0.0, 0.0), showing("d6", face, aim))),))
    return scene, Flick("die", aim=aim, speed=speed, place=(nx * out, ny * out), lift=lift)
