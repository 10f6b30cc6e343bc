"""What reading the board costs, against the flick that is read."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from diedie.bench.flicks import cases
from diedie.bench.rows import Row, at_most
from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.board.placing.places import free_place
from diedie.board.reading import read
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.physics import simulate

_DICE = 35


def board_rows(flicks: int = 20) -> Iterator[Row]:
    """Reading 35 dice, and finding a free place among them, on the map with most territories."""
    board = map_named("world-war")
    die = footprint(Body("die", "d6", Pose((0.0, 0.0, 0.8))))
    reading, placing = [], []
    for i, (scene, launch) in enumerate(cases(_DICE, flicks)):
        begun = time.perf_counter()
        rest = simulate(scene, launch).rest
        flicked = time.perf_counter()
        read(rest, board)
        told = time.perf_counter()
        land = board.territories[i % len(board.territories)].shape
        taken = [footprint(body) for body in rest.bodies]
        asked = time.perf_counter()
        free_place(land, die, taken, (land.centroid.x, land.centroid.y))
        placed = time.perf_counter()
        reading.append((told - flicked) / (flicked - begun))
        placing.append((placed - asked) / (flicked - begun))
    yield at_most("reading-35-to-flick", statistics.median(reading), "×", 0.2)
    yield at_most("free-place-to-flick", statistics.median(placing), "×", 1.0)
