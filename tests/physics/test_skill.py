"""A game of skill: where a die ends depends on the hand, and on neither left nor right."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator

import pytest

from diedie.board.launch import launch_of
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.flick import LIFT_DEG, STRIKE_CM, Flick, Launch, clamp
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import hex_distance

# Standard deviations of a hand (ATK-3): degrees of aim, share of speed, degrees of lift, cm.
TRAINED, SHAKY, STEADY = (1.0, 0.03, 1.5, 0.04), (4.0, 0.10, 5.0, 0.12), (0.0, 0.0, 0.0, 0.0)
Hand = tuple[float, float, float, float]
Place = tuple[float, float]
OUT = c.APOTHEM + c.RIM_WIDTH / 2
SIDES = (90.0, 210.0, 330.0)  # the ways that lead from the middle of three sides to the map's


def rests(hand: Hand, speed: float, count: int, way: float = 90.0) -> Iterator[Place]:
    """Where a lone die ends, its face and turn as they come (ATK-2): how far right, and ahead."""
    source = chance(0, "skill", str(hand), str(speed), str(way))
    die = Body("die", "d6", Pose((0, 0, 0)))
    scene, there = Scene((die,)), math.radians(way)
    for _ in range(count):
        flick = Flick(
            "die",
            way + source.gauss(0, hand[0]),
            speed * (1 + source.gauss(0, hand[1])),
            (-OUT * math.cos(there), -OUT * math.sin(there)),
            clamp(5 + source.gauss(0, hand[2]), LIFT_DEG),
            (
                clamp(source.gauss(0, hand[3]), STRIKE_CM),
                clamp(source.gauss(0, hand[3]), STRIKE_CM),
            ),
        )
        launch = launch_of(scene, flick)
        turned = showing("d6", source.randint(1, 6), source.uniform(0, 360))
        launch = Launch("die", Pose(launch.pose.position, turned), launch.velocity, launch.spin)
        x, y, _ = simulate(scene, launch).rest.body("die").pose.position
        ahead, right = math.cos(there), math.sin(there)
        yield x * right - y * ahead, x * ahead + y * right


def spread(places: list[Place]) -> float:
    """The median distance from the median place."""
    middle = tuple(statistics.median(place[i] for place in places) for i in (0, 1))
    return statistics.median(math.dist(place, middle) for place in places)


@pytest.mark.rule("ATK-3")
def test_a_trained_hand_is_nearer_to_what_it_means(scaled: Callable[[int], int]) -> None:
    count = max(60, scaled(600))
    spreads = {
        speed: [spread(list(rests(hand, speed, count))) for hand in (TRAINED, SHAKY)]
        for speed in (80, 100, 120)
    }
    ratio = statistics.mean(trained / shaky for trained, shaky in spreads.values())
    assert ratio <= 0.65, spreads
    assert spreads[100][0] <= 2.8, spreads


def test_strong_flicks_can_still_fly_out(scaled: Callable[[int], int]) -> None:
    count = max(60, scaled(600))
    out = sum(hex_distance(*place) > c.APOTHEM for place in rests(SHAKY, 300, count))
    assert 0.1 < out / count < 0.5
    gentle = [*rests(SHAKY, 80, count), *rests(SHAKY, 120, count)]
    assert not any(hex_distance(*place) > c.APOTHEM for place in gentle)


@pytest.mark.parametrize("hand", [STEADY, TRAINED], ids=["steady", "trained"])
def test_left_and_right_are_alike(hand: Hand, scaled: Callable[[int], int]) -> None:
    """Within what chance does once in a thousand times."""
    count = scaled(1200)
    right = [
        place[0] > 0
        for speed in (70, 90, 110)
        for way in SIDES
        for place in rests(hand, speed, count // 3, way)
    ]
    assert abs(2 * sum(right) - len(right)) < 3.29 * math.sqrt(len(right))
