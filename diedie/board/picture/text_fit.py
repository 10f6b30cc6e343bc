"""Where words fit: the quietest place for some boxes inside a shape, well away from its edge."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.picture.marks import Box, Point

_STEP = 0.2  # cm between the places that are tried, more in a very large room
_LOOKED_AT = 300  # places that are judged by what is printed there
_AT_ONCE = 12  # of those
_AMPLE = 0.7  # cm of free room around, beyond which more is not better
_BROAD = 3.2  # cm, wider lines are better broken
_MOST_LINES = 8
_LONG_WORD = re.compile(r"([^\s-]{20})(?=[^\s-]{4})")  # is divided after so many letters


@dataclass(frozen=True)
class Underprint:
    """What is printed where a label may go: land with its coast, and striking decorations."""

    land: shapely.Geometry
    noise: shapely.Geometry

    @property
    def coast(self) -> shapely.Geometry:
        """The line between land and sea."""
        return self.land.boundary or shapely.LineString()


def middle(room: shapely.Geometry) -> Point:
    """The middle of the largest circle inside."""
    line = shapely.maximum_inscribed_circle(room, tolerance=0.01)
    x, y = line.coords[0]
    return (x, y)


def best_place(
    room: shapely.Geometry, boxes: Sequence[Box], below: Underprint
) -> tuple[float, Point] | None:
    """How good, and where, the best place for the boxes is; None if they fit nowhere.

    Good is free room around, nearness to the middle, land without a coast, and no decoration.
    """
    if room.is_empty:
        return None
    x, y = middle(room)
    places = _grid(room, (x, y))
    shapely.prepare(room)
    for box in boxes:
        places = places[shapely.contains(room, _at(places, box))]
        if not len(places):
            return None
    aim = room.centroid if room.contains(room.centroid) else shapely.Point(x, y)
    free = np.min([shapely.distance(room.boundary, _at(places, box)) for box in boxes], axis=0)
    good = np.minimum(free, _AMPLE) - 0.07 * np.hypot(places[:, 0] - aim.x, places[:, 1] - aim.y)
    shapely.prepare(below.land)
    ashore = np.all([shapely.contains(below.land, _at(places, box)) for box in boxes], axis=0)
    good += 0.5 * ashore
    good -= 0.25 * max(0.0, max(right - left for left, _, right, _ in boxes) - _BROAD)
    order = np.argsort(-good, kind="stable")[:_LOOKED_AT]
    return _quietest(places[order], good[order], boxes, below)


def _quietest(
    places: NDArray[np.float64], good: NDArray[np.float64], boxes: Sequence[Box], below: Underprint
) -> tuple[float, Point]:
    """The best place, and how good it is, after what lies below the boxes took its share.

    The places come with the best first. What lies below only takes away: where all that follow
    were worse already, none of them is looked at.
    """
    coast, best, where = below.coast, -math.inf, places[0]
    for start in range(0, len(places), _AT_ONCE):
        if good[start] < best:
            break
        some, left = places[start : start + _AT_ONCE], good[start : start + _AT_ONCE].copy()
        for box in boxes:
            left -= 0.3 * shapely.length(shapely.intersection(coast, _at(some, box)))
            left -= 1.5 * shapely.area(shapely.intersection(below.noise, _at(some, box)))
        top = int(left.argmax())
        if left[top] > best:
            best, where = float(left[top]), some[top]
    return best, (float(where[0]), float(where[1]))


def breaks(name: str) -> Iterator[tuple[str, ...]]:
    """The ways to set a name in one line, two and so on, each as even as it can be."""
    yield (name,)
    divided = _LONG_WORD.sub(r"\1-", name)
    words = [w for w in re.split(r"(?<=-)|\s+", divided) if w]
    for count in range(2, min(3, len(words)) + 1):
        ways = []
        for cuts in itertools.combinations(range(1, len(words)), count - 1):
            ends = (0, *cuts, len(words))
            lines = tuple(_joined(words[a:b]) for a, b in itertools.pairwise(ends))
            ways.append(lines)
        yield min(ways, key=lambda lines: max(map(len, lines)))
    # Of more lines there are too many ways to try all.
    narrow = {len(w): w for w in (_wrapped(words, most) for most in range(len(divided), 0, -1))}
    yield from (narrow[count] for count in range(4, _MOST_LINES + 1) if count in narrow)


def arcs(inner: float, outer: float) -> Iterator[tuple[float, float]]:
    """Radius and direction of the arcs to try around something, the lower middle first."""
    for turn in sorted(range(0, 360, 8), key=lambda a: min(abs(a - 270), 20 + abs(a - 90))):
        for radius in np.arange(inner, outer, 0.2):
            yield (float(radius), float(turn))


def turned_box(x: float, y: float, width: float, height: float, turn: float) -> shapely.Polygon:
    """A box that stands with its lower left corner there, turned about it."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return shapely.Polygon([(x + u * c - v * s, y + u * s + v * c) for u, v in corners])


def _grid(room: shapely.Geometry, through: Point) -> NDArray[np.float64]:
    """Places all over the room, one of them at that point."""
    step = max(_STEP, math.sqrt(room.area) / 40)
    left, bottom, right, top = room.bounds
    columns = np.arange(through[0] - step * ((through[0] - left) // step), right, step)
    rows = np.arange(through[1] - step * ((through[1] - bottom) // step), top, step)
    places: NDArray[np.float64] = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
    return places


def _joined(words: Sequence[str]) -> str:
    return "".join(w if w.endswith("-") else w + " " for w in words).strip()


def _wrapped(words: Sequence[str], most: int) -> tuple[str, ...]:
    """The words in lines of at most so many letters, where no word is longer."""
    lines = [[words[0]]] if words else []
    for word in words[1:]:
        if len(_joined([*lines[-1], word])) <= most:
            lines[-1].append(word)
        else:
            lines.append([word])
    return tuple(map(_joined, lines))


def _at(places: NDArray[np.float64], box: Box) -> NDArray[np.object_]:
    left, bottom, right, top = box
    x, y = places[:, 0], places[:, 1]
    boxes: NDArray[np.object_] = shapely.box(x + left, y + bottom, x + right, y + top)
    return boxes
