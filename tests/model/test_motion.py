"""Motions between their frames, and dice that are moved by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from diedie.model.motion import Motion, carry_motion
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene


def die(x: float, y: float, id: str = "d") -> Body:
    return Body(id, "d6", Pose((x, y, 0.8)))


def motion(*rows: list[float]) -> Motion:
    frames = np.array([[row] for row in rows], float)
    return Motion(("d",), frames, (), Scene((die(0, 0),)), (), (), 0)


def test_between_two_frames_a_die_turns_the_short_way() -> None:
    take = motion([1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0], [3.0, 2.0, 3.0, 0.0, 0.0, 0.0, -1.0])
    assert take.at(0.5 / 60)["d"] == Pose((2.0, 2.0, 3.0), (0.0, 0.0, 0.0, 1.0))
    assert take.at(99.0)["d"].position == (3.0, 2.0, 3.0)
    assert take.at(-1.0)["d"].position == (1.0, 2.0, 3.0)


def test_nonsense_from_a_file_can_still_be_drawn() -> None:
    take = motion([1e9, -1e9, 1e9, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0])
    for second in (0.0, 0.01, 1.0):
        pose = take.at(second)["d"]
        assert max(map(abs, pose.position)) <= 300
        assert math.hypot(*pose.orientation) == pytest.approx(1)


def test_hands_lift_what_they_move() -> None:
    before, after = Scene((die(0, 0), die(5, 5, id="e"))), Scene((die(6, 0), die(5, 5, id="e")))
    take = carry_motion(before, after)
    assert take is not None
    assert take.moved == ("d",)
    assert take.rest == after
    x, _, z = take.at(take.seconds / 2)["d"].position
    assert x == pytest.approx(3)
    assert z > 1.5
    assert take.at(take.seconds)["d"].position == pytest.approx((6, 0, 0.8))
    assert carry_motion(after, after) is None
