"""Free places: what is called free is free, and none is missed that has some play."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, SOME, SQUARE, grown, partitions, spot
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import affinity

from diedie.board.footprint import footprint
from diedie.board.free_places.search import PLAY_CM, FreePlace, fits, free_place
from diedie.model.dice import showing
from diedie.model.pose import Pose, turn
from diedie.model.scene import Body

D8 = footprint(Body("b", "d8", Pose((0.0, 0.0, 0.8), showing("d8", 3))))
FALLEN = footprint(Body("b", "building", Pose((0.0, 0.0, 0.8), turn((1.0, 0.0, 0.0), 90.0))))
TOWER = (SQUARE, spot(SQUARE, 0.1, 0.2, 30), spot(D8, -0.2, 0.1, 11))
BODIES = {"d6": (SQUARE,), "d8": (D8,), "fallen": (FALLEN,), "tower": TOWER}

ANGLES = st.floats(0, 360)
PLACES = st.tuples(st.floats(-12, 12), st.floats(-10, 10))
SPOTS = st.builds(lambda at, degrees: spot(SQUARE, at[0], at[1], degrees), PLACES, ANGLES)


def check(
    land: shapely.Polygon,
    parts: tuple[shapely.Polygon, ...],
    taken: list[shapely.Polygon],
    near: tuple[float, float],
) -> FreePlace | None:
    """The place found, if any, which must be free."""
    place = free_place(land, parts, taken, near)
    if place is not None:
        body = spot(shapely.union_all(parts), *place)
        assert land.covers(body)
        assert not any(body.intersects(other) for other in taken)
        assert fits(land, body, taken)
    return place


def nearest_by_trying(
    land: shapely.Polygon,
    taken: list[shapely.Polygon],
    near: tuple[float, float],
    step_cm: float,
    step_deg: float,
) -> float:
    """How far the nearest place of a grid is where a die has all the play, or infinity."""
    room = land.difference(shapely.union_all(taken))
    shapely.prepare(room)
    body = grown(SQUARE, PLAY_CM / 2)
    x0, y0, x1, y1 = land.bounds
    grid = np.meshgrid(np.arange(x0, x1, step_cm), np.arange(y0, y1, step_cm))
    points = np.column_stack([axis.ravel() for axis in grid])
    points = points[shapely.contains_xy(room, *points.T)]
    points = points[shapely.distance(room.boundary, shapely.points(points)) > 0.8]
    away = [math.inf]
    for degrees in np.arange(0, 90, step_deg):
        corners = shapely.get_coordinates(spot(body, 0, 0, degrees).exterior)
        free = shapely.covers(room, shapely.polygons(corners[None] + points[:, None]))
        away += np.hypot(*(points[free] - near).T).tolist()
    return min(away)


@st.composite
def crowded_lands(draw: st.DrawFn) -> tuple[shapely.Polygon, list[shapely.Polygon]]:
    """A small crooked land, and a die or two that may lie on it."""
    corner = st.tuples(st.floats(-2.2, 2.2), st.floats(-2.2, 2.2))
    points = shapely.MultiPoint(draw(st.lists(corner, min_size=3, max_size=8, unique=True)))
    hull = shapely.concave_hull(points, draw(st.floats(0.2, 1)))
    land = hull.buffer(draw(st.floats(0.4, 0.9)), quad_segs=2)
    return land, [spot(SQUARE, *at, draw(ANGLES)) for at in draw(st.lists(corner, max_size=2))]


@given(partitions(), st.lists(SPOTS, max_size=12), PLACES, st.sampled_from(sorted(BODIES)))
def test_what_is_called_free_is_free(
    lands: list[shapely.Polygon], taken: list[shapely.Polygon], near: tuple[float, float], kind: str
) -> None:
    for land in lands[:2]:
        check(land, BODIES[kind], taken, near)


@given(crowded_lands(), PLACES)
def test_trying_out_finds_nothing_nearer(
    crowded: tuple[shapely.Polygon, list[shapely.Polygon]], near: tuple[float, float]
) -> None:
    land, taken = crowded
    place = check(land, (SQUARE,), taken, near)
    away = nearest_by_trying(land, taken, near, 0.1, 5)
    assert away == math.inf or (place is not None and math.dist(near, place[:2]) < away + 0.02)


@settings(max_examples=SOME)
@given(crowded_lands())
def test_where_there_is_just_no_place_a_finer_try_finds_none(
    crowded: tuple[shapely.Polygon, list[shapely.Polygon]],
) -> None:
    land, taken = crowded
    small, large = 0.2, 3.0
    assume(check(affinity.scale(land, large, large), (SQUARE,), taken, (0, 0)) is not None)
    while large - small > 0.001:
        scale = (small + large) / 2
        place = check(affinity.scale(land, scale, scale), (SQUARE,), taken, (0, 0))
        small, large = (small, scale) if place else (scale, large)
    least = affinity.scale(land, small, small)
    assert nearest_by_trying(least, taken, (0, 0), 0.02, 1) == math.inf


@given(st.sampled_from([0.031, 0.05, 0.2, 1.0]), st.sampled_from([0.031, 0.3, 3.0]), ANGLES, PLACES)
def test_a_slot_with_play_is_found(
    wide: float, long: float, degrees: float, at: tuple[float, float]
) -> None:
    slot = shapely.box(-0.8 - wide / 2, -0.8 - long / 2, 0.8 + wide / 2, 0.8 + long / 2)
    assert check(spot(slot, *at, degrees), (SQUARE,), [], (0, 0)) is not None


@given(st.floats(0.001, 0.3), st.floats(0, 3), ANGLES, PLACES)
def test_a_slot_that_is_too_narrow_is_none(
    narrow: float, long: float, degrees: float, at: tuple[float, float]
) -> None:
    slot = shapely.box(-0.8, -0.8, 0.8 - narrow, 0.8 + long)
    assert free_place(spot(slot, *at, degrees), SQUARE, [], (0, 0)) is None


@given(st.sampled_from([-0.01, 0.031, 0.1]), ANGLES, st.tuples(st.floats(-3, 3), st.floats(-3, 3)))
def test_a_gap_between_dice(play: float, degrees: float, at: tuple[float, float]) -> None:
    ring = [(x, y) for x in (-1.6, 0, 1.6) for y in (-1.6, 0, 1.6) if x or y]
    dice = [
        spot(spot(SQUARE, x * (1 + play / 3.2), y * (1 + play / 3.2)), 0, 0, degrees)
        for x, y in ring
    ]
    dice = [spot(die, *at) for die in dice]
    land = shapely.Point(at).buffer(2.2)
    place = check(land, (SQUARE,), dice, (0, 0))
    assert (place is not None) == (play > 0)


def test_a_free_point_is_taken_as_it_is() -> None:
    assert free_place(HEXAGON, SQUARE, [], (1, 2)) == (1, 2, 0)
    assert free_place(HEXAGON, SQUARE, [spot(SQUARE, 3, 2)], (1, 2)) == (1, 2, 0)


def test_the_nearest_place_beside_a_die_and_by_a_wall() -> None:
    beside = check(HEXAGON, (SQUARE,), [spot(SQUARE, 0, 0)], (0.3, 0))
    assert beside is not None
    assert math.dist(beside[:2], (1.6, 0)) < 0.03
    wall = check(HEXAGON, (SQUARE,), [], (0, 20))
    assert wall is not None
    assert math.dist(wall[:2], (0, 12.7)) < 0.03


def test_a_square_hole_is_avoided_inside_and_out() -> None:
    land = shapely.box(-5, -5, 5, 5) - shapely.box(-4, -4, 3, 3)
    place = check(land, (SQUARE,), [], (0, 0))
    assert place is not None
    assert math.dist(place[:2], (0, 0)) == pytest.approx(3.8, abs=0.03)


def test_under_another_body_or_outside_is_never_free() -> None:
    cover = shapely.box(-10, -10, 10, 10)
    assert free_place(shapely.box(-3, -3, 3, 3), SQUARE, [cover], (0, 0)) is None
    assert free_place(shapely.box(-3, -3, 3, 3), SQUARE, [SQUARE.buffer(2.3)], (9, 9)) is None


def test_a_fallen_building_fits_around_a_corner() -> None:
    """Its outline is concave: a body may lie in the nook of it."""
    place = free_place(HEXAGON, FALLEN, [], (0, 0))
    assert place == (0, 0, 0)
    nook = shapely.box(0.7, -2.6, 3, -1.1)
    assert not FALLEN.intersects(nook)
    assert free_place(HEXAGON, FALLEN, [nook], (0, 0)) == (0, 0, 0)


@given(st.lists(SPOTS, max_size=8), PLACES, st.floats(1, 3))
def test_reaching_a_land_over_its_border(
    taken: list[shapely.Polygon], at: tuple[float, float], radius: float
) -> None:
    planet = shapely.Point(at).buffer(radius)
    place = free_place(HEXAGON, SQUARE, taken, at, reaching=planet)
    inside = free_place(planet & HEXAGON, SQUARE, taken, at)
    assert place is not None or inside is None
    if place is not None:
        body = spot(SQUARE, *place)
        assert fits(HEXAGON, body, taken)
        assert body.intersection(planet).area >= 0.01


@given(st.lists(SPOTS, max_size=8), PLACES, st.floats(0.5, 3))
def test_a_middle_stays_off_what_is_barred(
    taken: list[shapely.Polygon], at: tuple[float, float], radius: float
) -> None:
    """And no more than that: the body may reach over it, and comes as near as may be."""
    barred = shapely.Point(at).buffer(radius)
    for near in (at, (at[0] + 0.4 * radius, at[1])):
        place = free_place(HEXAGON, SQUARE, taken, near, barred=barred)
        anywhere = free_place(HEXAGON, SQUARE, taken, near)
        assert place is not None or anywhere is None or barred.covers(shapely.Point(anywhere[:2]))
        if place is not None:
            assert fits(HEXAGON, spot(SQUARE, *place), taken)
            assert not barred.intersects(shapely.Point(place[:2]))
        if place is not None and not taken and HEXAGON.covers(grown(barred, 2.0)):
            edge = barred.boundary.distance(shapely.Point(near))
            assert math.dist(place[:2], near) == pytest.approx(edge, abs=0.04)


def test_a_land_that_is_covered_cannot_be_reached() -> None:
    planet = shapely.Point(0, 0).buffer(2)
    for cover, reached in ((2.5, False), (1.9, False), (1.7, True)):
        taken = [shapely.Point(0, 0).buffer(cover)]
        place = free_place(HEXAGON, SQUARE, taken, (0, 0), reaching=planet)
        assert (place is not None) == reached


def test_an_outline_must_hold_its_origin() -> None:
    with pytest.raises(ValueError):
        free_place(HEXAGON, spot(SQUARE, 3, 0), [], (0, 0))


@pytest.mark.parametrize("play", [-0.02, -0.002, 0.002, 0.02, 0.028])
def test_long_gaps_with_hardly_any_play(play: float) -> None:
    slots = [spot(shapely.box(-6, -0.8, 6, 0.8 + play), 0, y, 7) for y in (-6, -2, 2, 6)]
    land = shapely.union_all([*slots, shapely.box(0, -8, 0.1, 8)])
    check(land, (SQUARE,), [], (0, 0))
