"""What the outlines of territories and of the hexagon cut the ground into, and whose each face is.

A face within the hexagon is one territory's, one outside nobody's. Where drawings are a little off
there are slivers that are nobody's, or several territories': each is given to one of them. A gap
that runs on between other territories is given away in triangles, to whom each is beside.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import shapely

from diedie.board.svg_import.joints import (
    GRID_CM,
    GROUND,
    NEAR_CM,
    THERE_CM,
    Shapes,
    TooDenseError,
    near_pairs,
)

_MOST_SLIVERS = 5_000
_FAR = 1 << 31  # farther than any corner, in units of the grid


class Faces:
    """The faces of some territories; TooDenseError where their outlines cross too often."""

    def __init__(self, lands: Sequence[shapely.Polygon]) -> None:
        outlines = [GROUND.exterior, *shapely.boundary(lands)]
        refuse_dense(outlines)
        lines = shapely.union_all(outlines, grid_size=GRID_CM)
        self._lands = np.array(lands, dtype=object)
        self._look_at(shapely.get_parts(shapely.polygonize(shapely.get_parts(lines))))

    def _look_at(self, faces: Shapes) -> None:
        """Finds whose each face is, and which are slivers."""
        self.faces = faces
        middles = shapely.point_on_surface(faces)
        self.owners: list[set[int]] = [set() for _ in faces]
        pairs = shapely.STRtree(self._lands).query(middles, predicate="within")
        for face, owner in zip(*pairs.tolist(), strict=True):
            self.owners[face].add(owner)
        self.inside: list[bool] = shapely.within(middles, GROUND).tolist()
        wrong = [n for n, its in enumerate(self.owners) if len(its) != self.inside[n]]
        if len(wrong) > _MOST_SLIVERS:
            raise TooDenseError
        self.slivers = [n for n in wrong if is_narrow(faces[n], NEAR_CM + THERE_CM)]

    @property
    def are_good(self) -> bool:
        """Whether there is no sliver that a file's own rounding does not make."""
        return all(is_narrow(self.faces[n], THERE_CM) for n in self.slivers)

    def settled(self) -> list[shapely.Geometry]:
        """The territories when each sliver is given to the one with which it shares most border.

        Of those that claim it, if any do. One waits for another with which it shares more.
        """
        self._cut_gaps()
        owners = [set(its) for its in self.owners]
        for n in self.slivers:
            if not self.inside[n]:
                owners[n] = set()
        waiting = {n for n in self.slivers if self.inside[n]}
        borders = self._borders()
        while waiting:
            choices = {n: self._best(n, waiting, owners, borders) for n in sorted(waiting)}
            able = {n: best for n, best in choices.items() if best}
            decided = {n: owner for n, (owner, waits) in able.items() if not waits}
            decided = decided or {n: owner for n, (owner, _) in able.items()}
            if not decided:
                break
            for n, owner in decided.items():
                owners[n] = {owner}
            waiting -= decided.keys()
        parts: list[list[shapely.Geometry]] = [[] for _ in self._lands]
        for face, its in zip(self.faces, owners, strict=True):
            for owner in its:
                parts[owner].append(face)
        return [shapely.union_all(its) for its in parts]

    def _cut_gaps(self) -> None:
        """Cuts the gaps that lie between three into triangles; what is outside is one of them."""
        gaps = [n for n in self.slivers if not self.owners[n]]
        beside = self._borders()
        whose = {n: {o for face, _ in beside[n] for o in self.owners[face]} for n in gaps}
        around = {n: sum(long for _, long in beside[n]) for n in gaps}
        open = {n for n in gaps if around[n] < self.faces[n].length - THERE_CM}
        cut = [n for n in gaps if len(whose[n]) + (n in open) > 2]
        if cut:
            pieces = shapely.get_parts(shapely.constrained_delaunay_triangles(self.faces[cut]))
            self._look_at(np.concatenate([np.delete(self.faces, cut), pieces]))

    def _borders(self) -> dict[int, list[tuple[int, float]]]:
        """By face, those beside it and how much border they share."""
        rings, faces = shapely.get_rings(self.faces, return_index=True)
        corners, ring = shapely.get_coordinates(rings, return_index=True)
        within = ring[:-1] == ring[1:]
        edges = np.stack([corners[:-1], corners[1:]], axis=1)[within]
        owners, long = faces[ring[:-1][within]], np.hypot(*(edges[:, 0] - edges[:, 1]).T)
        units = np.rint(edges / GRID_CM).astype(np.int64)
        ordered = np.sort(units[..., 0] * _FAR + units[..., 1], axis=1)
        order = np.lexsort(ordered.T)
        same = (ordered[order][:-1] == ordered[order][1:]).all(axis=1)
        beside: defaultdict[int, list[tuple[int, float]]] = defaultdict(list)
        for i, j in zip(order[:-1][same].tolist(), order[1:][same].tolist(), strict=True):
            beside[int(owners[i])].append((int(owners[j]), float(long[i])))
            beside[int(owners[j])].append((int(owners[i]), float(long[i])))
        return beside

    def _best(
        self,
        sliver: int,
        waiting: set[int],
        owners: list[set[int]],
        borders: dict[int, list[tuple[int, float]]],
    ) -> tuple[int, bool] | None:
        """Whom a sliver goes to, and whether it waits for another with which it shares more."""
        sums: defaultdict[int, float] = defaultdict(float)
        for face, long in borders[sliver]:
            for owner in owners[face] if face not in waiting else ():
                if owner in owners[sliver] or not owners[sliver]:
                    sums[owner] += long
        if not sums:
            return None
        best = max(sorted(sums), key=lambda owner: sums[owner])
        others = [long for face, long in borders[sliver] if face in waiting]
        return best, max(others, default=0.0) > sums[best]


def is_narrow(shape: shapely.Polygon, width: float) -> bool:
    """Whether a shape is nowhere wider than that."""
    return bool(shapely.buffer(shape, -width / 2, quad_segs=2).is_empty)


def refuse_dense(outlines: Sequence[shapely.Geometry]) -> None:
    """TooDenseError where outlines cross themselves or each other too often."""
    corners, line = shapely.get_coordinates(outlines, return_index=True)
    edges = np.stack([corners[:-1], corners[1:]], axis=1)[line[:-1] == line[1:]]
    lines = shapely.linestrings(edges)
    for _ in near_pairs(lines, lines, 0.0):
        pass
