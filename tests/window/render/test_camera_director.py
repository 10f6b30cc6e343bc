"""The camera: usual views, a player's own, a followed die, and none of it moving when unwanted."""

from __future__ import annotations

import math

import pytest

from diedie.board.atlas import map_named
from diedie.table.arena import SIDES
from diedie.window.camera_director import ORBITS, Director, OwnView
from diedie.window.games.diedie.combat.combat_table import COMBAT
from diedie.window.match.board_screen import turn_for
from diedie.window.render.camera import (
    ABOVE,
    AIM,
    DISTANCES,
    PITCHES,
    TABLE,
    Camera,
)

SIZE = (1280, 720)


def settled(director: Director) -> Camera:
    """The camera once nothing moves any more."""
    for _ in range(400):
        if not director.tick(0.02):
            break
    assert not director.moving
    return director.camera


def test_it_glides_from_one_usual_view_to_the_next_and_can_be_interrupted() -> None:
    director = Director(TABLE)
    assert not director.moving
    director.show(COMBAT)
    director.tick(0.2)
    between = director.camera
    assert TABLE.distance < between.distance < COMBAT.distance
    director.show(AIM)
    assert director.camera == between
    assert settled(director) == AIM


def test_where_the_camera_may_not_move_it_cuts() -> None:
    director = Director(TABLE, lambda: False)
    director.show(COMBAT)
    assert director.camera == COMBAT
    for action in (*ORBITS, "camera-top"):
        assert director.act(action)
        assert not director.moving
    director.home()
    assert director.camera == COMBAT
    director.follow((3.0, 4.0, 1.0))
    assert not director.tick(0.1)
    assert director.camera == COMBAT


def test_what_a_player_has_made_of_it_stays_until_home() -> None:
    director = Director(TABLE)
    director.orbit(40, -10, 1.3)
    first = settled(director)
    assert (first.yaw, first.pitch) == (40, TABLE.pitch - 10)
    assert first.distance == pytest.approx(TABLE.distance / 1.3)
    director.show(COMBAT)
    second = settled(director)
    assert (second.yaw, second.pitch) == (40, COMBAT.pitch - 10)
    assert second.distance == pytest.approx(COMBAT.distance / 1.3)
    director.home()
    assert settled(director) == COMBAT
    assert director.own == OwnView()


def test_an_orbit_never_goes_too_far_and_comes_back_at_once() -> None:
    director = Director(TABLE)
    for _ in range(50):
        director.act("camera-up")
        director.act("camera-in")
    far = settled(director)
    assert far.pitch == PITCHES[1]
    assert far.distance == pytest.approx(DISTANCES[0])
    director.act("camera-down")
    director.act("camera-out")
    back = settled(director)
    assert back.pitch < PITCHES[1]
    assert back.distance > DISTANCES[0]


def test_a_drag_is_followed_at_once_and_drawn_finely_soon_after() -> None:
    director = Director(TABLE)
    director.drag(100, 0)
    assert director.camera.yaw == pytest.approx(30)
    near, far = (director.camera.project((0.0, y, 0.0), SIZE) for y in (-9.0, 9.0))
    assert near[0] > far[0]  # the near edge goes with the mouse
    assert director.moving
    director.tick(0.2)
    assert not director.moving
    director.drag(0, -40)  # down: more from above
    assert director.camera.pitch > TABLE.pitch


def test_the_wheel_goes_to_where_the_mouse_points_and_back_to_the_middle() -> None:
    director = Director(TABLE)
    there = (8.0, 5.0, 0.0)
    before = math.dist(TABLE.project(there, SIZE), (640, 360))
    for _ in range(4):
        director.zoom(1, there)
    near = settled(director)
    assert near.distance < TABLE.distance
    assert math.dist(near.target, there) < math.dist(TABLE.target, there)
    assert math.dist(near.project(there, SIZE), (640, 360)) < 1.3 * before
    for _ in range(4):
        director.zoom(-1, None)
    assert settled(director).target == pytest.approx(TABLE.target)


def test_from_straight_above_and_down_again() -> None:
    director = Director(TABLE)
    director.act("camera-left")
    director.act("camera-top")
    above = settled(director)
    assert (above.pitch, above.fov) == (90, ABOVE.fov)
    assert above.yaw == -15
    director.act("camera-in")
    assert settled(director).distance < ABOVE.distance
    director.act("camera-down")
    assert not director.own.top
    assert settled(director).pitch < 90
    director.home()
    director.top()
    director.top()
    assert settled(director) == TABLE


def test_a_followed_die_is_seen_from_near_until_it_rests() -> None:
    director = Director(TABLE)
    for i in range(60):
        director.follow((-9.0 + 0.2 * i, 3.0, 0.8))
        assert director.moving
        director.tick(0.05)
    here = director.camera
    assert here.distance < 40
    assert math.dist(here.target, (2.8, 3.0, 0.8)) < 2.5
    director.follow(None)
    assert settled(director) == TABLE


def test_who_looks_elsewhere_is_not_dragged_back_to_the_die() -> None:
    director = Director(TABLE)
    director.follow((0.0, 0.0, 0.8))
    director.tick(0.2)
    director.orbit(turn=30)
    director.follow((1.0, 0.0, 0.8))
    assert settled(director).yaw == 30
    director.follow(None)  # it rests; the next one is followed again
    director.follow((1.0, 0.0, 0.8))
    director.tick(0.2)
    assert director.camera.distance < TABLE.distance


@pytest.mark.parametrize("far", [(400.0, 30.0, -70.0), (0.0, 0.0, 90.0)])
def test_a_die_that_leaves_the_table_is_not_followed_there(far: tuple[float, float, float]) -> None:
    director = Director(TABLE)
    for _ in range(100):
        director.follow(far)
        director.tick(0.1)
    assert math.hypot(*director.camera.target) < 16


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_a_wall_of_its_own_that_can_be_turned_near(seats: int) -> None:
    board = map_named("world-war")
    turns = [turn_for(board, seat, seats) for seat in range(seats)]
    assert turns[0] == 0
    assert len(set(turns)) == seats
    for turn in turns:
        director = Director(TABLE)
        director.face(turn)
        ys = sorted(settled(director).project((15 * x, 15 * y, 0.0), SIZE)[1] for x, y in SIDES)
        assert ys[0] < ys[1] - 30  # one wall is nearest


def test_a_captain_has_their_own_ship_near() -> None:
    board = map_named("pirate-ship")
    for seat in (0, 1):
        director = Director(TABLE)
        director.face(turn_for(board, seat, 2))
        own = next(f.shape for f in board.featured("launch-side") if f.seat == seat + 1)
        x, y = settled(director).project((own.centroid.x, own.centroid.y, 4.0), SIZE)
        assert y < 200
        assert x == pytest.approx(622, abs=10)


def test_all_usual_views_are_within_reach() -> None:
    for camera in (TABLE, AIM, COMBAT):
        assert Director(camera)._wanted() == camera
