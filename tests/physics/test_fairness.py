"""Tumbling dice are fair, and rolls come from physics alone."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from diedie.model.dice import FACES, top_face
from diedie.model.flick import Throw
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind
from diedie.physics import roll
from diedie.table.arena import in_tray
from diedie.table.constants import CLEAR_DEG, D6_EDGE
from diedie.table.solids import solid

# The chi-square value that chance exceeds once in a thousand, by degrees of freedom.
ONE_IN_A_THOUSAND = {5: 20.515, 7: 24.322}


def dice(kind: Kind, count: int = 6) -> list[Body]:
    return [Body(f"die-{i}", kind, Pose((0, 0, 0))) for i in range(count)]


@pytest.mark.parametrize("kind", ["d6", "d8"])
def test_chi_square(kind: Kind, scaled: Callable[[int], int]) -> None:
    seen: Counter[int] = Counter()
    for seed in range(scaled(3000) // 6):
        for body in roll(dice(kind), Throw(seed)).rest.bodies:
            face, tilt = top_face(kind, body.pose.orientation)
            if tilt <= CLEAR_DEG:
                seen[face] += 1
    total, sides = seen.total(), len(FACES[kind])
    assert total > 0.9 * (scaled(3000) // 6) * 6
    expected = total / sides
    chi_square = sum((seen[face] - expected) ** 2 / expected for face in FACES[kind])
    assert chi_square < ONE_IN_A_THOUSAND[sides - 1], seen


@pytest.mark.parametrize("strength", [0.5, 1.0, 1.5, 2.0])
def test_hardly_a_throw_leaves_a_die_unclear_or_outside(
    strength: float, scaled: Callable[[int], int]
) -> None:
    throws, room = max(100, scaled(800)), solid("d6").base / 2
    unclear = outside = 0
    for seed in range(throws):
        rests = roll(dice("d6"), Throw(seed, 37.0 * seed, strength)).rest.bodies
        unclear += any(top_face("d6", body.pose.orientation)[1] > CLEAR_DEG for body in rests)
        outside += any(not in_tray(body.pose.position, room) for body in rests)
    assert unclear <= 0.03 * throws
    assert outside <= 0.03 * throws


def test_the_same_throw_is_the_same_roll_and_another_is_not() -> None:
    first = roll(dice("d6"), Throw(5))
    assert roll(dice("d6"), Throw(5)).digest == first.digest
    assert roll(dice("d6"), Throw(6)).digest != first.digest


def test_a_re_roll_moves_nothing_else_whatever_is_hit() -> None:
    lying = roll(dice("d6"), Throw(1)).rest
    hits = 0
    for seed in range(8):
        thrown, kept = lying.bodies[:2], lying.bodies[2:]
        again = roll(thrown, Throw(seed), lying)
        assert set(again.moved) == {body.id for body in thrown}
        assert {body.id for body in again.rest.bodies} == {body.id for body in lying.bodies}
        assert all(again.rest.body(body.id).pose == body.pose for body in kept)
        hits += any(_touches(body, other) for body in again.rest.bodies[-2:] for other in kept)
    assert hits, "no throw of these comes to lie against another die"


def _touches(one: Body, other: Body) -> bool:
    return math.dist(one.pose.position, other.pose.position) < D6_EDGE * 1.5


@pytest.mark.parametrize("aim", [0.0, 90.0, 215.0])
def test_a_throw_goes_where_it_is_aimed_and_as_fast_as_it_is_strong(aim: float) -> None:
    way = np.array([math.cos(math.radians(aim)), math.sin(math.radians(aim))])
    gone = []
    for strength in (0.5, 1.0, 2.0):
        frames = roll(dice("d6", 3), Throw(3, aim, strength)).frames[:2, :, :2]
        gone.append((frames[1] - frames[0]) @ way)
    assert np.all(gone[0] > 0)
    assert gone[1] == pytest.approx(2 * gone[0], rel=0.05)
    assert gone[2] == pytest.approx(4 * gone[0], rel=0.05)
