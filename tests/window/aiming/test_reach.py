"""How far a flick goes, in words, against what dice really do; and places on the platform."""

from __future__ import annotations

import math
from statistics import median

import pytest
import shapely

from diedie.board.atlas import map_named
from diedie.board.launch import launch_of
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table.arena import hex_distance, platform
from diedie.table.constants import APOTHEM, OUTER_APOTHEM
from diedie.window.aiming.flick_reach import reach
from diedie.window.aiming.platform_places import along, inwards, nearest_places, platform_parts

LONE = Scene((Body("d", "d6", Pose((0.0, 0.0, 0.0))),))
NEAR = (0.0, -15.25)


def landed(speed: float, lift: float) -> tuple[float, float]:
    """How far out lone dice end, and how far across the table: the median of some."""
    flicks = [Flick("d", aim, speed, NEAR, lift) for aim in (86.0, 88.0, 90.5, 92.0, 94.0)]
    ends = [simulate(LONE, launch_of(LONE, flick)).rest.bodies[0].pose.position for flick in flicks]
    return median(hex_distance(x, y) for x, y, _ in ends), median(y for _, y, _ in ends)


@pytest.mark.parametrize("lift", [0.0, 5.0, 20.0])
def test_words_say_what_dice_do(lift: float) -> None:
    told = {}
    for speed in (15, 25, 45, 60, 85, 95, 130, 190, 390):
        out, y = landed(speed, lift)
        word = told[speed] = reach(Flick("d", 90.0, speed, NEAR, lift))
        if word == "rim":
            assert APOTHEM < out < OUTER_APOTHEM, speed
        elif word == "in":
            assert out < APOTHEM, speed
            assert y < -1.0, speed
        elif word == "middle":
            assert out < APOTHEM, speed
            assert -4.5 < y < 9.5, speed
        else:
            assert (out < APOTHEM) == (word == "wall"), speed
    assert [told[speed] for speed in (15, 45, 95, 130)] == ["rim", "in", "middle", "wall"]
    assert told[390] == ("wall" if lift == 0 else "out")


def test_what_is_aimed_away_misses_and_of_a_shot_nothing_is_said() -> None:
    assert reach(Flick("d", -90.0, 200.0, NEAR)) == "miss"
    assert reach(Flick("d", 180.0, 200.0, NEAR)) == "miss"
    assert reach(Flick("d", 90.0, 200.0)) == ""


def test_a_short_way_across_needs_less() -> None:
    across = Flick("d", 40.0, 60.0, (-5.0, -15.25))
    assert reach(across) == "in"
    corner = Flick("d", 130.0, 60.0, (-5.0, -15.25))
    assert reach(corner) == "wall"


def test_the_platform_can_be_gone_round_in_both_directions() -> None:
    here = NEAR
    places = [here := along(here, 1.0) for _ in range(200)]
    assert places[0] == pytest.approx((-1.0, -15.25))  # to the left, as one looks at the arena
    assert all(hex_distance(*place) == pytest.approx(15.25) for place in places)
    corners = {round(math.degrees(math.atan2(y, x)) / 60) for x, y in places}
    assert len(corners) >= 6
    assert along(along(NEAR, 5.0), -5.0) == pytest.approx(NEAR)


def test_a_die_goes_in_and_out_as_far_as_the_platform_does() -> None:
    assert inwards(NEAR, 0.25) == pytest.approx((0.0, -15.0))
    assert hex_distance(*inwards(NEAR, 9.0)) == pytest.approx(APOTHEM + 0.8)
    assert hex_distance(*inwards(NEAR, -9.0)) == pytest.approx(OUTER_APOTHEM - 0.8)


def test_a_hand_over_the_platform_means_a_place_on_it_and_elsewhere_none() -> None:
    for x, y in ((3.0, -13.6), (3.0, -15.0), (3.0, -17.2), (15.0, 6.0)):
        places = list(nearest_places(x, y))
        assert places
        assert all(platform().buffer(1e-6).covers(shapely.Point(place)) for place in places)
    for x, y in ((0.0, 0.0), (3.0, -18.0), (3.0, -12.9)):
        assert not list(nearest_places(x, y))


def test_the_whole_platform_is_lit_or_ones_own_part() -> None:
    whole = [shapely.Polygon(part) for part in platform_parts(None)]
    assert sum(part.area for part in whole) == pytest.approx(platform().area)
    own = map_named("pirate-ship").featured("launch-side")[0].shape
    lit = [shapely.Polygon(part) for part in platform_parts(own)]
    assert sum(part.area for part in lit) == pytest.approx(own.area, rel=1e-3)
    assert all(part.convex_hull.area == pytest.approx(part.area) for part in (*whole, *lit))
