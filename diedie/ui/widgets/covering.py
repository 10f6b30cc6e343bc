"""Which parts of the window shapes cover: a frame needs to copy no others."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
_TILE = 32  # pixels


def covered(shapes: Floats, size: tuple[int, int]) -> Floats:
    """Boxes (left, top, right, bottom) of whole tiles that hold everything."""
    columns, rows = -(-size[0] // _TILE), -(-size[1] // _TILE)
    tiles = np.zeros((rows, columns), bool)
    for left, top, right, bottom in _bounds(shapes, columns, rows):
        tiles[top:bottom, left:right] = True
    boxes = []
    for row, line in enumerate(tiles):
        edges = np.flatnonzero(np.diff(np.r_[False, line, False].astype(np.int8)))
        for left, right in edges.reshape(-1, 2):
            boxes.append((left, row, right, row + 1))
    found = np.array(boxes, np.float32).reshape(-1, 4) * _TILE
    return np.minimum(found, np.array([*size, *size], np.float32))


def differing(old: Floats, new: Floats, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """A box that holds every shape that came or went."""
    before, after = ({row.tobytes(): row for row in shapes} for shapes in (old, new))
    rows = [before[raw] for raw in before.keys() - after.keys()]
    rows += [after[raw] for raw in after.keys() - before.keys()]
    if not rows:
        return 0, 0, 0, 0
    low, high = _reach(np.stack(rows))
    left, top = np.clip(np.floor(low.min(0)), 0, size).astype(int)
    right, bottom = np.clip(np.ceil(high.max(0)), 0, size).astype(int)
    return int(left), int(top), int(right), int(bottom)


def _bounds(shapes: Floats, columns: int, rows: int) -> NDArray[np.int64]:
    """The tiles of each shape."""
    low, high = _reach(shapes)
    most = np.array([columns, rows])
    first = np.clip(np.floor(low / _TILE), 0, most)
    last = np.clip(np.ceil(high / _TILE), 0, most)
    found: NDArray[np.int64] = np.concatenate((first, last), 1).astype(np.int64)
    return found


def _reach(shapes: Floats) -> tuple[Floats, Floats]:
    """The corners of each shape: its turned box and its softness, cut by its clip."""
    middle, half, (cos, sin) = shapes[:, 0:2], shapes[:, 2:4], np.abs(shapes[:, 4:6].T)
    wide = half + shapes[:, 7:8] + 1
    reach = np.stack((cos * wide[:, 0] + sin * wide[:, 1], sin * wide[:, 0] + cos * wide[:, 1]), 1)
    low = np.maximum(middle - reach, shapes[:, 17:19])
    return low, np.maximum(low, np.minimum(middle + reach, shapes[:, 19:21]))
