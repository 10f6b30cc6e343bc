"""Dice on the menu's table: as a match was left, or as if somebody had just played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from diedie.board.launch import resting_height
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.replay import open_replay
from diedie.table.constants import D6_EDGE, WALL_HEIGHT
from diedie.window.dice_looks import looks_of
from diedie.window.render.appearance import BodyLook

# Army, place in cm, degrees, face; then on what it lies: the map, a die, the platform, the table.
_LYING = (
    ("diepoleons", -4.6, 6.0, 8.0, 6, "map"),
    ("dienturions", -3.4, 3.4, 14.0, 5, "map"),
    ("dienturions", -3.4, 3.4, 4.0, 6, "die"),
    ("samudie", -0.6, 8.6, 35.0, 3, "map"),
    ("diemazons", -6.4, -2.2, 20.0, 2, "map"),
    ("diekings", -1.2, -6.6, 10.0, 3, "map"),
    ("diekings", 3.4, -1.6, 28.0, 5, "map"),
    ("diemazons", 7.6, -1.2, -4.0, 5, "map"),
    ("dienturions", 6.2, 4.2, 42.0, 4, "map"),
    ("diepoleons", 8.6, 7.6, 30.0, 2, "map"),
    ("diepoleons", -14.2, 5.4, 26.0, 1, "platform"),
    ("samudie", 12.4, -8.4, 52.0, 6, "platform"),
    ("samudie", -18.6, -7.4, 38.0, 4, "table"),
    ("diekings", -16.0, -9.3, 12.0, 6, "table"),
    ("diemazons", -18.4, -11.6, -24.0, 3, "table"),
)
_RAISED = {"map": 0.0, "die": D6_EDGE, "platform": WALL_HEIGHT, "table": 0.0}


class LaidTable(NamedTuple):
    """What lies on a table, how each of it looks, and how high the walls around it are (cm)."""

    bodies: tuple[Body, ...]
    looks: Mapping[str, BodyLook]
    wall_height: float = WALL_HEIGHT


def still_life() -> LaidTable:
    """Dice as if somebody had just played."""
    bodies, looks = [], {}
    for number, (army, x, y, turn, face, ground) in enumerate(_LYING):
        turned = showing("d6", face, turn)
        height = resting_height("d6", turned) + _RAISED[ground]
        bodies.append(Body(f"still-{number}", "d6", Pose((x, y, height), turned)))
        looks[f"still-{number}"] = BodyLook(army)
    return LaidTable(tuple(bodies), looks)


def as_left(file: str) -> Iterator[LaidTable]:
    """The table of a saved match; for a worker."""
    replay = open_replay(Path(file))
    match = replay.match
    if match is not None:
        looks = looks_of(match.game, match.state)
        yield LaidTable(match.state.scene.bodies, looks, replay.maker.wall_height)
