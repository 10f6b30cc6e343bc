"""The camera of the window: pixels and places, limits, ways between; and what a pixel means."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from diedie.model.dice import showing
from diedie.model.pose import Pose, yawed
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.table.solids import solid
from diedie.window.games.diedie.combat.combat_table import COMBAT
from diedie.window.render.camera import (
    ABOVE,
    AIM,
    DISTANCES,
    MENU,
    PITCHES,
    TABLE,
    Camera,
    between,
    close,
    fitted,
)
from diedie.window.render.hit_test import pick

SIZE = (1280, 720)
cameras = st.builds(
    Camera,
    pitch=st.floats(*PITCHES),
    distance=st.floats(*DISTANCES),
    target=st.tuples(st.floats(-9, 9), st.floats(-9, 9), st.floats(0, 5)),
    shift=st.tuples(st.floats(-0.3, 0.3), st.floats(-0.3, 0.3)),
    fov=st.floats(20, 50),
    yaw=st.floats(-180, 180),
)
sizes = st.tuples(st.integers(200, 3000), st.integers(200, 2000))
shares = st.tuples(st.floats(0, 1), st.floats(0, 1))


@given(cameras, sizes, shares, st.sampled_from([0.0, WALL_HEIGHT]))
def test_a_place_under_a_pixel_is_seen_at_that_pixel(
    camera: Camera, size: tuple[int, int], share: tuple[float, float], height: float
) -> None:
    x, y = share[0] * size[0], share[1] * size[1]
    there = camera.hit(x, y, size, height)
    if there is not None and math.dist(there, camera.eye.tolist()) < 500:
        assert there[2] == height
        assert camera.project(there, size) == pytest.approx((x, y), abs=1e-4)


@given(cameras, sizes, st.tuples(st.floats(-15, 15), st.floats(-15, 15), st.floats(0, 6)))
def test_a_ray_leads_to_the_place_that_is_seen(
    camera: Camera, size: tuple[int, int], place: tuple[float, float, float]
) -> None:
    eye, way = camera.ray(*camera.project(place, size), size)
    far = math.dist(eye, place)
    assert [e + far * w for e, w in zip(eye, way, strict=True)] == pytest.approx(place, abs=1e-6)


@given(cameras, sizes, st.tuples(st.floats(-15, 15), st.floats(-15, 15), st.floats(0, 6)))
def test_the_matrix_says_the_same(
    camera: Camera, size: tuple[int, int], place: tuple[float, float, float]
) -> None:
    x, y, z, w = camera.clip(size) @ np.array([*place, 1.0])
    seen = ((x / w + 1) / 2 * size[0], (y / w + 1) / 2 * size[1])
    assert seen == pytest.approx(camera.project(place, size), abs=1e-6)
    assert -1 < z / w < 1


@given(cameras, st.sampled_from([SIZE, (320, 240), (720, 1280)]), shares, shares)
def test_a_camera_is_fitted_to_its_room(
    camera: Camera, size: tuple[int, int], one: tuple[float, float], other: tuple[float, float]
) -> None:
    points = np.array([(-19, -17, 4), (19, -17, 4), (19, 17, 0), (-19, 17, 0)], float)
    low, high = (np.array(pick) * size for pick in (np.minimum(one, other), np.maximum(one, other)))
    high = np.maximum(high, low + 20)
    there = fitted(camera, size, (*low, *high), points)
    seen = there.project_all(points, size)
    assert (seen.min(axis=0) >= low - 0.01).all()
    assert (seen.max(axis=0) <= high + 0.01).all()
    filled = (seen.max(axis=0) - seen.min(axis=0)) / (high - low)
    assert filled.max() == pytest.approx(1, abs=1e-6)
    np.testing.assert_allclose(there.eye, camera.eye)


@pytest.mark.parametrize(
    ("camera", "die"),
    [(TABLE, 30), (AIM, 31), (COMBAT, 27), (ABOVE, 32)],
    ids=["table", "aim", "combat", "above"],
)
def test_dice_are_as_large_as_the_guide_says(camera: Camera, die: float) -> None:
    assert 1.6 * camera.scale(SIZE) == pytest.approx(die, abs=0.8)


def test_the_menu_sees_the_table_turned_clockwise() -> None:
    left, right = (MENU.project((x, 0.0, 0.0), SIZE) for x in (-5.0, 5.0))
    assert left[1] > right[1]


@given(cameras, st.floats(-500, 500), st.floats(-90, 90), st.floats(0.1, 10))
def test_an_orbit_keeps_its_limits(camera: Camera, turn: float, tilt: float, closer: float) -> None:
    there = camera.orbited(turn, tilt, closer)
    assert PITCHES[0] <= there.pitch <= PITCHES[1]
    assert DISTANCES[0] <= there.distance <= DISTANCES[1]
    assert -180 <= there.yaw <= 180
    assert there.target == camera.target


@given(cameras, cameras, st.floats(0.01, 0.99))
def test_the_way_between_two_cameras(start: Camera, end: Camera, share: float) -> None:
    assert between(start, end, 0.0) == start
    assert between(start, end, 1.0) == end
    there = between(start, end, share)
    assert min(start.pitch, end.pitch) - 1e-9 <= there.pitch <= max(start.pitch, end.pitch) + 1e-9
    assert abs(there.yaw - start.yaw) <= 180


def test_the_way_to_the_map_view_grows_evenly() -> None:
    scales = [between(TABLE, ABOVE, i / 20).scale(SIZE) for i in range(21)]
    assert all(0.8 < b / a < 1.25 for a, b in pairwise(scales))


def test_a_pixel_means_the_die_in_front() -> None:
    lower = Body("lower", "d6", Pose((0.0, 0.0, 0.8)))
    upper = Body("upper", "d6", Pose((0.0, 0.0, 2.4)))
    beside = Body("beside", "d8", Pose((5.0, 2.0, 0.8), showing("d8", 3)))
    tall = Body("tall", "castle", Pose((-6.0, 3.0, solid("castle").base), yawed(30)))
    all_ = [lower, beside, upper, tall]
    for camera in (TABLE, MENU, close((0.0, 0.0, 0.0))):
        for body in (upper, beside, tall):
            x, y = camera.project(body.pose.position, SIZE)
            assert pick(all_, camera, SIZE, x, y) == body
    x, y = TABLE.project((0.0, 0.0, 3.2), SIZE)
    assert pick(all_, TABLE, SIZE, x, y) == upper


def test_a_pixel_beside_a_die_still_means_it() -> None:
    die = Body("die", "d6", Pose((0.0, 0.0, 0.8)))
    x, y = TABLE.project(die.pose.position, SIZE)
    assert pick([die], TABLE, SIZE, x + 21, y) == die
    assert pick([die], TABLE, SIZE, x + 26, y) is None
    assert pick([die], TABLE, SIZE, x + 40, y, dp=2.0) == die
