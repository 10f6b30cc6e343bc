"""Whether what bears a body would go on standing: a reckoning of weights, without physics."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import shapely

from diedie.board.stance import Array, Stances, stances
from diedie.board.supports import Cores, cores
from diedie.model.scene import Scene
from diedie.table.constants import STACK_DEG
from diedie.table.solids import solid, weight

_GAP = 0.03  # cm between bodies that touch
_SWAY = math.tan(math.radians(2.5))  # what falls when it is tilted by less does not stand
_LEVEL = math.cos(math.radians(STACK_DEG))
_MAP = ""  # what bears that is no body
_UP = np.array([0.0, 0.0, 1.0])


class _Load(NamedTuple):
    """A mass, and where the middle of it is."""

    mass: float
    at: Array


def bears(scene: Scene, id: str) -> bool:
    """Whether all that a body stands on, down to the map, keeps its balance with it on top.

    Each has to have the middle of its own weight, and of all that it carries, well over what it
    lies on. What is not level lies on nothing; what bridges two presses more on the nearer one.
    """
    standing = stances(scene.bodies)
    carried: dict[str, list[_Load]] = defaultdict(list)
    bearing = {id}
    for row in np.argsort(-standing.low, kind="stable").tolist():
        body = scene.bodies[row]
        own = _Load(weight(body.kind).mass, standing.position[row])
        load, under = _joined([own, *carried[body.id]]), dict(_supports(scene, standing, row))
        if body.id in bearing:
            if not under or not _stands(load, under, standing.low[row]):
                return False
            bearing |= set(under)
        for lower, part in _parted(load, under):
            carried[lower].append(part)
    return True


def _joined(loads: list[_Load]) -> _Load:
    mass = sum(load.mass for load in loads)
    return _Load(mass, np.sum([load.mass * load.at for load in loads], axis=0) / mass)


def _stands(load: _Load, under: Mapping[str, shapely.Geometry], low: float) -> bool:
    """Whether a load stays between the outermost points that bear it, however it sways."""
    ground = shapely.convex_hull(shapely.union_all(list(under.values())))
    middle, sway = shapely.Point(load.at[:2]), _SWAY * (load.at[2] - low)
    return bool(ground.covers(middle) and shapely.distance(ground.boundary, middle) >= sway)


def _parted(load: _Load, under: Mapping[str, shapely.Geometry]) -> Iterator[tuple[str, _Load]]:
    """What each support gets of a load: of two, as a lever says."""
    x, y, z = load.at
    point = shapely.Point(x, y)
    near = {id: 1 / max(shapely.distance(patch, point), 1e-9) for id, patch in under.items()}
    for id, patch in under.items():
        x, y = shapely.get_coordinates(shapely.shortest_line(patch, point))[0]
        yield id, _Load(load.mass * near[id] / sum(near.values()), np.array([x, y, z]))


def _supports(scene: Scene, standing: Stances, row: int) -> Iterator[tuple[str, shapely.Geometry]]:
    """What bears a body, and where they touch, seen from above."""
    own = _placed(scene, standing, row)
    if standing.low[row] < _GAP:
        pieces = (_cut(own, i, np.zeros(3), _UP, own.rounding[i] + _GAP) for i in _parts(own))
        yield _MAP, shapely.union_all(list(pieces))
        return
    at = own.normals[:, :, 2].min(axis=1).argmin()
    down = own.normals[at, own.normals[at, :, 2].argmin()]
    if down[2] > -_LEVEL:
        return
    lowest = own.corners[at, (own.corners[at] @ down).argmax()]
    sole = shapely.union_all([_cut(own, i, lowest, -down, _GAP) for i in _parts(own)])
    for other in _near(scene, standing, row):
        lower = _placed(scene, standing, other)
        touched = [_touched(lower, i, sole, lowest, down, own.rounding[at]) for i in _parts(lower)]
        if not (patch := shapely.union_all(touched)).is_empty:
            yield scene.bodies[other].id, patch


def _touched(
    lower: Cores, part: int, sole: shapely.Geometry, lowest: Array, down: Array, rounding: float
) -> shapely.Geometry:
    """Where a flat side touches a part below it; where it misses it, its rounded edge may."""
    depth = rounding + lower.rounding[part]
    top = _cut(lower, part, lowest, down, depth + _GAP)
    patch = shapely.intersection(sole, top)
    sunk = depth - ((lower.corners[part] - lowest) @ down).min() + _GAP / 2
    if patch.is_empty and 0 < sunk < rounding:
        edge = math.sqrt(sunk * (2 * rounding - sunk))
        patch = shapely.intersection(shapely.buffer(sole, edge), top)
    return patch


def _cut(body: Cores, part: int, point: Array, way: Array, depth: float) -> shapely.Geometry:
    """What of a part's core lies no further than so deep along a way from a point."""
    corners, starts, ways = body.corners[part], body.starts[part], body.ways[part]
    first, second = (starts - point) @ way - depth, (starts + ways - point) @ way - depth
    crosses = first * second < 0
    share = first[crosses] / (first - second)[crosses]
    kept = corners[(corners - point) @ way <= depth]
    found = np.vstack([kept, starts[crosses] + share[:, None] * ways[crosses]])
    return shapely.convex_hull(shapely.multipoints(found[:, :2]))


def _parts(body: Cores) -> range:
    return range(len(body.owner))


def _near(scene: Scene, standing: Stances, row: int) -> Iterator[int]:
    """The bodies that reach lower than one, near enough to touch it."""
    reach = np.array([solid(body.kind).reach for body in scene.bodies])
    apart = np.linalg.norm(standing.position - standing.position[row], axis=1)
    near = (apart < reach + reach[row] + _GAP) & (standing.low < standing.low[row])
    yield from np.flatnonzero(near).tolist()


def _placed(scene: Scene, standing: Stances, row: int) -> Cores:
    return cores([scene.bodies[row]], standing.of(np.array([row])))
