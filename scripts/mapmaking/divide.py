"""The hexagon cut along lines, so that neighbours share every vertex of their border."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import shapely

from mapmaking.curves import HEXAGON, Line, Point

GRID = 1e-4  # cm, four decimals: what is written is exactly what was cut


def divide(lines: Iterable[Line], seeds: Mapping[str, Point]) -> dict[str, shapely.Polygon]:
    """The parts of the hexagon between the lines, each named by the seed in it."""
    hexagon = shapely.Polygon(HEXAGON)
    inner = [shapely.intersection(shapely.LineString(line), hexagon) for line in lines]
    edge = shapely.LinearRing(HEXAGON)
    noded = shapely.union_all([edge, *inner], grid_size=GRID)
    faces = list(shapely.polygonize([*shapely.get_parts(noded)]).geoms)
    parts = {}
    for name, seed in seeds.items():
        (parts[name],) = [f for f in faces if f.contains(shapely.Point(seed))]
    if len(faces) != len(parts):
        raise ValueError(f"{len(faces)} parts for {len(parts)} territories")
    return parts


def rings(shape: shapely.Polygon) -> list[Line]:
    """The outer ring, counter-clockwise, then the holes; no point twice."""
    shape = shapely.orient_polygons(shape)
    return [list(ring.coords)[:-1] for ring in (shape.exterior, *shape.interiors)]
