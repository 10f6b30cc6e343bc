"""What keeps its balance by the reckoning of weights, against what physics makes of it."""

from __future__ import annotations

import math
import random

import pytest

import diedie
from diedie.board.balance import bears
from diedie.board.launch import resting_height
from diedie.board.stance import highest
from diedie.games.diedie.hands import heading
from diedie.model.dice import showing
from diedie.model.pose import Pose, compose, turn, yawed
from diedie.model.scene import Body, Kind, Scene

KINDS: tuple[Kind, ...] = ("d6", "d8", "building", "pyramid")


def laid(id: str, kind: Kind, at: tuple[float, float], ground: float, yaw: float) -> Body:
    """A body put down level, a die with 3 up."""
    turned = yawed(yaw) if kind not in ("d6", "d8") else showing(kind, 3, yaw)
    return Body(id, kind, Pose((*at, ground + resting_height(kind, turned)), turned))


def stack(*bodies: tuple[Kind, float, float, float]) -> Scene:
    """Bodies one upon the other: kind, place and yaw, from the bottom up."""
    laid_down: list[Body] = []
    ground = 0.0
    for i, (kind, x, y, yaw) in enumerate(bodies):
        laid_down.append(laid(f"{i}", kind, (x, y), ground, yaw))
        ground = highest(laid_down[-1])
    return Scene(tuple(laid_down))


def with_one_more(scene: Scene) -> Scene:
    """A die put in the middle of the uppermost body."""
    lower = scene.bodies[-1]
    x, y, _ = lower.pose.position
    return Scene((*scene.bodies, laid("new", "d6", (x, y), highest(lower), heading(lower))))


def stays(scene: Scene) -> bool:
    """Whether nothing falls when nothing is flicked."""
    rest = diedie.settle(scene).rest
    return all(
        math.dist(b.pose.position, rest.body(b.id).pose.position) < 0.3 for b in scene.bodies
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_bears_a_tower_lets_it_stand(kind: Kind) -> None:
    chance, stood, borne = random.Random(5), 0, 0
    for _ in range(24):
        bodies = [(kind, 0.0, 0.0, chance.uniform(0, 90))]
        reach = 0.2 if kind == "pyramid" else 0.5
        for _ in range(chance.choice((1, 2))):
            x, y = (at + chance.uniform(-reach, reach) for at in bodies[-1][1:3])
            bodies.append((chance.choice(("d6", "d8")), x, y, chance.uniform(0, 90)))
        scene = stack(*bodies)
        if not stays(scene):
            continue
        stood += 1
        tower = with_one_more(diedie.settle(scene).rest)
        if bears(tower, "new"):
            borne += 1
            assert stays(tower), bodies
    assert borne >= 0.7 * stood
    assert stood >= 6


@pytest.mark.parametrize(
    ("second", "third", "stands"),
    [(0.3, 0.6, True), (0.1, 0.6, True), (0.34, 0.74, False), (0.5, 0.2, True)],
)
def test_a_weight_more_may_topple_what_stood(second: float, third: float, stands: bool) -> None:
    scene = stack(("d6", 0, 0, 0), ("d6", second, 0, 0), ("d6", third, 0, 0))
    assert stays(scene)
    tower = with_one_more(scene)
    assert (bears(tower, "new"), stays(tower)) == (stands, stands)


def test_on_a_castle_however_it_is_turned() -> None:
    for yaw in range(0, 90, 15):
        scene = diedie.settle(stack(("castle", 0, 0, 0), ("d6", 0, 0, yaw))).rest
        tower = with_one_more(scene)
        assert bears(tower, "new")
        assert stays(tower)


def test_a_bridge_presses_on_both_ends() -> None:
    pillars = [laid("a", "d6", (-1.2, 0), 0, 0), laid("b", "d6", (1.2, 0), 0, 0)]
    bridge = laid("c", "d6", (0.0, 0), 1.6, 0)
    scene = Scene((*pillars, bridge))
    assert stays(scene)
    assert bears(with_one_more(scene), "new")
    assert not bears(with_one_more(scene).without("a"), "new")


def test_what_is_tilted_bears_nothing() -> None:
    die = laid("die", "d6", (0, 0), 0, 0)
    tilted = Body(
        "0", "d6", Pose((0.0, 0.0, 0.9), compose(turn((1.0, 0.0, 0.0), 10.0), showing("d6", 3)))
    )
    assert bears(with_one_more(Scene((die,))), "new")
    assert not bears(with_one_more(Scene((tilted,))), "new")
