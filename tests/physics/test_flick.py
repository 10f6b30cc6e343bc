"""What a finger can do: drop a die in, fly it out, spin it, tumble it, hop it."""

from __future__ import annotations

import math

import pytest

from diedie.board.atlas import map_named
from diedie.board.launch import launch_of
from diedie.board.readings import read
from diedie.errors import FlickError
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table import constants as c

PLACE = (0.0, -15.25)
ALONE = Scene((Body("die", "d6", Pose((0, 0, 0))),))


def flicked(speed: float, lift: float = 0, strike: tuple[float, float] = (0, 0)) -> Motion:
    flick = Flick("die", 90, speed, PLACE, lift, strike)
    return simulate(ALONE, launch_of(ALONE, flick))


def ends_inside(motion: Motion) -> bool:
    return read(motion.rest, map_named("plain"))["die"].state != "out"


def test_too_gentle_stays_on_the_platform() -> None:
    assert not ends_inside(flicked(12))


def test_gentle_drops_in() -> None:
    motion = flicked(42)
    assert ends_inside(motion)
    assert motion.rest.bodies[0].pose.position[1] < -5


def test_one_metre_a_second_reaches_the_middle() -> None:
    x, y, _ = flicked(100).rest.bodies[0].pose.position
    assert math.hypot(x, y) < 6


def test_strong_and_high_flies_out() -> None:
    motion = flicked(400, lift=25)
    assert not ends_inside(motion)
    assert motion.lost == ("die",)


def test_off_centre_spins_the_die() -> None:
    right, left = (launch_of(ALONE, Flick("die", 90, 100, PLACE, 0, (s, 0))) for s in (0.4, -0.4))
    assert right.spin[2] > 1
    assert left.spin[2] == pytest.approx(-right.spin[2])
    assert launch_of(ALONE, Flick("die", 90, 100, PLACE, 30)).spin == pytest.approx((0, 0, 0))


def test_high_topples_forwards_low_backwards_and_both_hop() -> None:
    high, low = (launch_of(ALONE, Flick("die", 90, 100, PLACE, 0, (0, up))) for up in (0.5, -0.5))
    assert high.spin[0] < -1, "the top goes forwards"
    assert low.spin[0] == pytest.approx(-high.spin[0])
    flat = flicked(100).frames[:, 0, 2].max()
    for up in (0.5, -0.5):
        assert flicked(100, strike=(0, up)).frames[:, 0, 2].max() > flat + 0.1


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"speed": 0.0}, "speed-out-of-bounds"),
        ({"speed": 1000.1}, "speed-out-of-bounds"),
        ({"speed": math.nan}, "speed-out-of-bounds"),
        ({"speed": math.inf}, "speed-out-of-bounds"),
        ({"aim": math.nan}, "aim-out-of-bounds"),
        ({"lift": -1.0}, "lift-out-of-bounds"),
        ({"lift": 41.0}, "lift-out-of-bounds"),
        ({"strike": (0.61, 0.0)}, "strike-out-of-bounds"),
        ({"strike": (0.0, math.nan)}, "strike-out-of-bounds"),
        ({"place": (0.0, -12.0)}, "off-platform"),
        ({"place": (0.0, -16.9)}, "off-platform"),
        ({"place": (math.nan, -15.0)}, "off-platform"),
        ({"die": "nobody"}, "unknown-die"),
    ],
)
def test_out_of_bounds_is_an_error(wrong: dict[str, object], code: str) -> None:
    flick = {"die": "die", "aim": 90.0, "speed": 100.0, "place": PLACE} | wrong
    with pytest.raises(FlickError) as raised:
        launch_of(ALONE, Flick(**flick))  # type: ignore[arg-type]
    assert raised.value.code == code


def test_from_the_top_of_a_tower() -> None:
    low = Body("low", "d6", Pose((0, 0, c.D6_EDGE / 2)))
    top = Body("top", "d6", Pose((0, 0, 1.5 * c.D6_EDGE)))
    scene = Scene((low, top))
    motion = simulate(scene, launch_of(scene, Flick("top", 0, 120)))
    assert motion.rest.body("top").pose.position[2] == pytest.approx(c.D6_EDGE / 2, abs=0.01)
    assert math.dist(motion.rest.body("top").pose.position, low.pose.position) > 3


def test_monuments_are_not_flicked() -> None:
    scene = Scene((Body("castle", "castle", Pose((0, 0, 1.4))),))
    with pytest.raises(FlickError) as raised:
        launch_of(scene, Flick("castle", 0, 120))
    assert raised.value.code == "not-a-die"
