"""Flicks, falls and rolls of every kind, by a number: for all that must hold of any of them."""

from __future__ import annotations

import math
import random

from diedie.bench.scenes import FLICKED, any_flick, crowded
from diedie.board.launch import launch_of
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.flick import Throw
from diedie.model.motion import Motion
from diedie.model.pose import UPRIGHT, Pose
from diedie.model.scene import Body, Kind, Scene
from diedie.physics import roll, settle, simulate
from diedie.table.solids import solid

DICE = (0, 1, 3, 10, 25, 25, 35, 60, 99)
_ROOM = 3.6  # cm around a monument


def motion(number: int) -> Motion:
    """Of ten in a row: six flicks among dice, two among monuments, a fall, and a roll."""
    which = number % 10
    if which == 9:
        return _roll(number)
    scene = _with_monuments(number) if which in (6, 7, 8) else _crowd(number)
    if which == 8:
        return settle(scene.without("die-0", FLICKED))
    return simulate(scene, launch_of(scene, any_flick(number, (40, 600))))


def digests(numbers: list[int]) -> list[str]:
    return [motion(number).digest for number in numbers]


def _crowd(number: int) -> Scene:
    dice = chance(number, "how many").choice(DICE)
    return crowded(dice, number, towers=max(dice - 50, dice // 5))


def _with_monuments(number: int) -> Scene:
    source = chance(number, "monuments")
    bodies = list(_crowd(number).bodies)
    kinds: list[Kind] = ["pyramid", "castle", "building", "d8"]
    for kind in kinds:
        place = _free_place(source, bodies)
        if place is not None:
            bodies.append(_standing(kind, place, source.uniform(0, 360)))
    return Scene(tuple(bodies))


def _free_place(source: random.Random, bodies: list[Body]) -> tuple[float, float] | None:
    for _ in range(50):
        place = (source.uniform(-9, 9), source.uniform(-9, 9))
        if all(math.dist(place, body.pose.position[:2]) > _ROOM for body in bodies):
            return place
    return None


def _standing(kind: Kind, place: tuple[float, float], yaw: float) -> Body:
    if kind == "d8":
        return Body(kind, kind, Pose((*place, 0.8), showing(kind, 3, yaw)).rounded())
    return Body(kind, kind, Pose((*place, solid(kind).base), UPRIGHT).rounded())


def _roll(number: int) -> Motion:
    source = chance(number, "roll")
    kinds: list[Kind] = [source.choice(("d6", "d6", "d8")) for _ in range(6)]
    dice = [Body(f"die-{i}", kind, Pose((0, 0, 0))) for i, kind in enumerate(kinds)]
    first = roll(dice, Throw(number, source.uniform(0, 360), source.uniform(0.5, 2)))
    return roll(dice[:2], Throw(number + 1), first.rest) if number % 20 == 9 else first
