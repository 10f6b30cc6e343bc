"""Tumbling dice are fair, and rolls come from physics alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from diedie.model.dice import FACES, top_face
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind
from diedie.model.throw import Throw
from diedie.physics import roll
from diedie.table.arena import in_tray
from diedie.table.constants import CLEAR_DEG
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


def test_most_dice_stay_in_the_tray() -> None:
    rests = [body for seed in range(20) for body in roll(dice("d6"), Throw(seed)).rest.bodies]
    room = solid("d6").base / 2
    assert sum(in_tray(body.pose.position, room) for body in rests) > 0.97 * len(rests)


def test_the_same_throw_is_the_same_roll_and_another_is_not() -> None:
    first = roll(dice("d6"), Throw(5))
    assert roll(dice("d6"), Throw(5)).digest == first.digest
    assert roll(dice("d6"), Throw(6)).digest != first.digest


def test_a_re_roll_leaves_the_others_lying_unless_they_are_hit() -> None:
    lying = roll(dice("d6"), Throw(1)).rest
    again = roll([lying.bodies[0]], Throw(2), lying)
    assert {b.id for b in again.rest.bodies} == {b.id for b in lying.bodies}
    for body in lying.bodies:
        if body.id not in again.moved:
            assert again.rest.body(body.id).pose == body.pose
    assert lying.bodies[0].id in again.moved
