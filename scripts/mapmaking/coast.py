"""The coasts of the world, bent so that they fill a hexagon.

The source is Natural Earth (public domain) as the npm package world-atlas carries it:
`npm pack world-atlas@2`, then `package/land-110m.json`, a TopoJSON file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity

from mapmaking.curves import HEXAGON

Array = NDArray[np.float64]

CUT = -169.5  # degrees of longitude: the map's two ends meet in the Bering Strait
NEW_ZEALAND = shapely.box(165, -48, 180, -33)
FINEST, SMALLEST = 0.02, 0.035  # cm a line is simplified by, cm² an island must have

# Where places of the world go: longitude, latitude, x, y. All between is bent smoothly.
PINS = np.array(
    [
        # North America
        (-165, 65, -10.5, 8.2), (-160, 55.5, -11.3, 6.4), (-150, 61, -10.1, 7.4),
        (-156, 71, -8.9, 10.1), (-130, 70, -7.6, 10.2), (-122, 73, -6.9, 11.2),
        (-133, 55, -10.7, 5.6), (-123, 49, -10.9, 4.3), (-118, 34, -11.9, 1.2),
        (-105, 20, -11.7, -1.2), (-80, 26, -8.4, 0.2), (-74, 41, -7.1, 3.1),
        (-53, 47, -5.3, 4.7), (-85, 60, -7.7, 6.8), (-75, 82, -4.8, 12.7),
        (-44, 60, -3.9, 7.7), (-35, 83, -2.0, 12.9), (-22, 72, -1.7, 10.3),
        (-19, 65, -2.3, 8.3), (-80, 9, -9.5, -2.9),
        # South America
        (-81, -4, -10.3, -4.6), (-35, -7, -5.3, -5.0), (-43, -23, -6.1, -7.7),
        (-58, -35, -7.0, -9.5), (-68, -55, -7.0, -12.0), (-71, -33, -8.7, -9.2),
        # Africa
        (-17, 15, -4.4, -1.2), (-6, 36, -3.5, 2.3), (10, 37, -1.3, 2.6), (30, 31, 1.2, 1.3),
        (9, 4, -1.6, -3.3), (51, 12, 4.1, -2.3), (20, -35, 0.2, -9.6), (40, -13, 2.9, -6.2),
        (47, -19, 4.2, -7.2),
        # Europe
        (-9, 39, -4.1, 3.1), (-4, 48, -3.2, 5.0), (-5, 58, -2.9, 6.9), (26, 71, 0.6, 10.6),
        (5, 60, -1.5, 7.9), (29, 41, 0.9, 3.2), (37, 55, 1.6, 6.2),
        # Asia
        (45, 13, 3.1, -1.6), (59, 22.5, 5.0, 0.2), (67, 25, 5.7, 0.9), (77.5, 8, 6.8, -2.4),
        (88, 22, 7.6, 0.5), (104, 1.3, 8.8, -3.2), (114, 22, 9.8, 0.4), (122, 31, 10.5, 2.1),
        (116, 40, 9.3, 3.7), (132, 43, 10.7, 4.1), (140, 36, 12.2, 2.8), (143, 43, 12.0, 4.2),
        (143, 50, 10.8, 5.5), (156, 51, 11.5, 6.0), (163, 58, 10.7, 7.4), (151, 59.5, 9.7, 7.3),
        (180, 66, 9.6, 9.1), (190, 66, 10.0, 8.9), (130, 62, 8.2, 8.3), (104, 77, 5.4, 12.2),
        (70, 73, 3.4, 11.3), (60, 60, 3.4, 7.6), (107, 53, 7.2, 6.4), (88, 32, 7.2, 2.5),
        (110, -7, 9.2, -4.5), (114, 1, 10.0, -2.6), (125, -9, 10.0, -4.7), (132, -2, 11.0, -3.1),
        (141, -5, 12.0, -3.7), (149, -10, 12.0, -4.6), (122, 12, 11.1, -1.0),
        # Australia and the south
        (114, -22, 6.9, -7.0), (115, -34, 6.7, -9.0), (131, -12, 9.2, -5.7),
        (142.5, -11, 10.9, -5.5), (153, -27, 10.7, -7.5), (145, -38, 9.1, -9.8),
        (-60, -64, -5.2, -12.7), (-150, -76, -7.2, -13.3), (0, -70, -1.5, -12.9),
        (60, -67, 2.0, -12.8), (120, -67, 5.5, -12.9), (165, -72, 7.3, -13.2),
    ]
)  # fmt: skip


class Bend:
    """A thin-plate spline: the smoothest surface that takes every pin to its place."""

    STIFFNESS = 0.05
    UNIT = 30.0  # degrees

    def __init__(self, pins: Array) -> None:
        self.pins = pins[:, :2] / self.UNIT
        n = len(pins)
        flat = np.c_[np.ones(n), self.pins]
        bent = self._pull(self.pins) + self.STIFFNESS * np.eye(n)
        system = np.block([[bent, flat], [flat.T, np.zeros((3, 3))]])
        self.weights = np.linalg.solve(system, np.r_[pins[:, 2:], np.zeros((3, 2))])

    def __call__(self, places: Array) -> Array:
        p = places / self.UNIT
        bent: Array = np.c_[self._pull(p), np.ones(len(p)), p] @ self.weights
        return bent

    def _pull(self, places: Array) -> Array:
        r2 = ((places[:, None] - self.pins[None]) ** 2).sum(-1)
        pull: Array = r2 * np.log(np.maximum(r2, 1e-300))
        return pull


def coasts(source: Path) -> list[shapely.Polygon]:
    """All land that is large enough to see, on the hexagon, in cm."""
    window = shapely.box(CUT, -90, CUT + 360, 90)
    turns = (-360, 0, 360)
    parts = [shapely.intersection(affinity.translate(p, k), window)
             for p in _polygons(source) for k in turns]  # fmt: skip
    # A hair wider, so that what a date line has cut grows together again.
    world = shapely.segmentize(shapely.union_all(parts).buffer(0.01), 1.0)
    bend = Bend(PINS)
    islands = shapely.intersection(world, NEW_ZEALAND)
    main = shapely.transform(shapely.difference(world, NEW_ZEALAND), bend)
    # At its true distance New Zealand would lie beyond the edge: it moves under Australia.
    moved = affinity.translate(affinity.scale(islands, 0.1, 0.125), -164.6, 29.3)
    hexagon = shapely.Polygon(HEXAGON)
    land = shapely.union_all([shapely.make_valid(main), moved]).intersection(hexagon)
    parts = [part for part in shapely.get_parts(land) if part.geom_type == "Polygon"]
    land_parts = [shapely.Polygon(part.exterior).simplify(FINEST) for part in parts]
    lakes = [shapely.Polygon(hole) for part in parts for hole in part.interiors]
    land_parts = [_with_lakes(part, lakes) for part in land_parts]
    return sorted((p for p in land_parts if p.area > SMALLEST), key=lambda p: -p.area)


def _with_lakes(land: shapely.Polygon, lakes: list[shapely.Polygon]) -> shapely.Polygon:
    """A feature is one ring: a lake hangs on the shore by a cut as fine as a hair."""
    for lake in lakes:
        if lake.area > SMALLEST and land.contains(lake):
            way = shapely.shortest_line(lake, land.exterior)
            cut = shapely.union(lake.simplify(FINEST), way.buffer(0.005, cap_style="square"))
            land = max(shapely.get_parts(shapely.difference(land, cut)), key=lambda p: p.area)
    return land


def _polygons(source: Path) -> list[shapely.Polygon]:
    topology = json.loads(source.read_text("utf-8"))
    scale, shift = (np.array(topology["transform"][k]) for k in ("scale", "translate"))
    arcs = [np.cumsum(np.array(a), axis=0) * scale + shift for a in topology["arcs"]]

    def ring(indices: list[int]) -> Array:
        lines = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
        return _unwrapped(np.concatenate([lines[0], *(line[1:] for line in lines[1:])]))

    def polygons(geometry: dict[str, Any]) -> list[shapely.Polygon]:
        if geometry["type"] == "GeometryCollection":
            return [p for g in geometry["geometries"] for p in polygons(g)]
        bodies = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        return [shapely.Polygon(ring(b[0]), [ring(h) for h in b[1:]]) for b in bodies]

    return [shapely.make_valid(p) for p in polygons(topology["objects"]["land"])]


def _unwrapped(ring: Array) -> Array:
    """A ring that does not jump at the date line; around the pole it is closed there."""
    jumps = np.diff(ring[:, 0])
    turns = np.cumsum(np.where(jumps > 180, -360, np.where(jumps < -180, 360, 0)))
    ring = np.c_[ring[:, 0] + np.r_[0, turns], ring[:, 1]]
    if abs(ring[0, 0] - ring[-1, 0]) > 300:
        ring = np.r_[ring, [[ring[-1, 0], -90], [ring[0, 0], -90]]]
    return ring
