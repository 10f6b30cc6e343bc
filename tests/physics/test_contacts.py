"""Knocks: who met whom, how hard, and nothing that did not happen."""

from __future__ import annotations

from diedie.board.launching import launch_of
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import settle, simulate

HAND = Body("hand", "d6", Pose((0, 0, 0)))


def knocks(speed: float, *others: Body, lift: float = 0) -> list[tuple[str, str, float]]:
    scene = Scene((*others, HAND))
    motion = simulate(scene, launch_of(scene, Flick("hand", 90, speed, (0, -15.25), lift)))
    return [(k.body, k.other, k.strength) for k in motion.contacts]


def test_a_fall_knocks_on_the_map() -> None:
    found = knocks(45)
    assert {other for _, other, _ in found} == {"map"}
    assert 60 < max(strength for _, _, strength in found) < 250  # 4 cm of fall: 89 cm/s and back


def test_a_fast_die_meets_the_far_wall() -> None:
    assert "wall" in {other for _, other, _ in knocks(300)}


def test_a_hit_names_both_dice_the_faster_first() -> None:
    target = Body("target", "d6", Pose((0, -2, 0.8)))
    found = knocks(120, target)
    assert ("hand", "target") in {(body, other) for body, other, _ in found}
    far = Body("target", "d6", Pose((0, 4, 0.8)))
    assert ("hand", "target") in {(body, other) for body, other, _ in knocks(240, far)}


def test_lying_still_is_silent() -> None:
    lying = Scene((Body("a", "d6", Pose((0, 0, 0.8))), Body("b", "d6", Pose((0, 0, 2.4)))))
    assert settle(lying).contacts == ()


def test_over_the_edge_is_no_knock() -> None:
    found = knocks(600, lift=30)
    assert found == []
