"""Positions from files, what lies there, and their combat."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from diedie.api.checking import check_table, check_type
from diedie.board import position as positions
from diedie.board import reading
from diedie.board.maps import Map
from diedie.board.position import Position
from diedie.board.reading import Reading
from diedie.games.diedie import scoring
from diedie.games.diedie.scoring import Scored
from diedie.model.scene import Scene
from diedie.physics import check_scene


def load_position(path: str | PathLike[str]) -> Position:
    """The position in a file; PositionError names what is wrong with it.

    Its `scene` is the table, `board` the map, `hands` the dice that were not played yet.

    >>> import diedie
    >>> diedie.load_position("position.json").scene.body("r1").pose.position
    (1.0, 2.5, 0.8)
    """
    return positions.load_position(Path(path))


def read(scene: Scene, board: Map) -> dict[str, Reading]:
    """What every body of a scene shows, where it lies on a map, and why.

    >>> import diedie
    >>> position = diedie.load_position("position.json")
    >>> reading = diedie.read(position.scene, position.board)["r2"]
    >>> reading.value, reading.state, reading.on
    (3, 'flat', 'r1')
    """
    check_table(scene)
    check_type("the board", board, Map, hint="load_map gives the map of an id")
    return reading.read(scene, board)


def score(position: Position) -> Scored:
    """The battles of a position as it lies; PositionError when there can be none.

    >>> import diedie
    >>> scored = diedie.score(diedie.load_position("position.json"))
    >>> scored.total
    {'dienturions': 2, 'samudie': 0}
    >>> scored.track[0].army, scored.territories[0].winners
    ('dienturions', ('dienturions',))
    """
    check_type("the position", position, Position, hint="load_position gives that of a file")
    scoring.check_battle(position.file)
    check_scene(position.scene)
    return scoring.score(position)
