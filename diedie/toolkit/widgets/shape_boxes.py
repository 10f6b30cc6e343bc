"""Where shapes lie on the screen, and where it looks different when others are drawn."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
_TILE = 32  # pixels


def covered_boxes(shapes: Floats, size: tuple[int, int]) -> Floats:
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
    pixels = np.array(boxes, np.float32).reshape(-1, 4) * _TILE
    return np.minimum(pixels, np.array([*size, *size], np.float32))


def changed_box(old: Floats, new: Floats, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """A box that holds every shape that came or went, or is drawn earlier or later than others
    that stayed: everywhere else the same shapes follow each other."""
    rows = _changed(old, new)
    if not len(rows):
        return 0, 0, 0, 0
    low, high = _reach(rows)
    left, top = np.clip(np.floor(low.min(0)), 0, size).astype(int)
    right, bottom = np.clip(np.ceil(high.max(0)), 0, size).astype(int)
    return int(left), int(top), int(right), int(bottom)


def _changed(old: Floats, new: Floats) -> Floats:
    """All shapes but the longest sequence that both have, with other shapes between them or not."""
    places: dict[bytes, list[int]] = {}
    for at in reversed(range(len(old))):
        places.setdefault(old[at].tobytes(), []).append(at)
    common = []
    for at, row in enumerate(new):
        if found := places.get(row.tobytes()):
            common.append((found.pop(), at))
    kept = [common[i] for i in _rising([before for before, _ in common])]
    gone, came = np.ones(len(old), bool), np.ones(len(new), bool)
    gone[[before for before, _ in kept]] = False
    came[[after for _, after in kept]] = False
    return np.concatenate((old[gone], new[came]))


def _rising(numbers: Sequence[int]) -> list[int]:
    """The places of the longest sequence in which every number is larger than the one before."""
    least: list[int] = []  # the last numbers of rising sequences of one, two, three … numbers
    ends: list[int] = []  # and their places
    before: list[int] = []  # of each place, the one before it in its sequence
    for at, number in enumerate(numbers):
        length = bisect(least, number)
        before.append(ends[length - 1] if length else -1)
        least[length : length + 1], ends[length : length + 1] = [number], [at]
    found, at = [], ends[-1] if ends else -1
    while at >= 0:
        found.append(at)
        at = before[at]
    return found[::-1]


def _bounds(shapes: Floats, columns: int, rows: int) -> NDArray[np.int64]:
    """The tiles of each shape."""
    low, high = _reach(shapes)
    most = np.array([columns, rows])
    first = np.clip(np.floor(low / _TILE), 0, most)
    last = np.clip(np.ceil(high / _TILE), 0, most)
    tiles: NDArray[np.int64] = np.concatenate((first, last), 1).astype(np.int64)
    return tiles


def _reach(shapes: Floats) -> tuple[Floats, Floats]:
    """The corners of each shape: its turned box and its softness, cut by its clip."""
    middle, half, (cos, sin) = shapes[:, 0:2], shapes[:, 2:4], np.abs(shapes[:, 4:6].T)
    wide = half + shapes[:, 7:8] + 1
    reach = np.stack((cos * wide[:, 0] + sin * wide[:, 1], sin * wide[:, 0] + cos * wide[:, 1]), 1)
    low = np.maximum(middle - reach, shapes[:, 17:19])
    return low, np.maximum(low, np.minimum(middle + reach, shapes[:, 19:21]))
