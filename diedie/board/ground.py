"""Shapes that lie on the ground, prepared to be measured against.

One tolerance holds everywhere: a touch under 1 mm² does not count.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

TOUCH_CM2 = 0.01
BORDER_CM = 0.05  # neighbours share more border than that
_KEPT = 1000  # outlines of which it is known where they lie
_HAIR_CM = 0.002  # borders nearer than that to each other are one: files round their points

Shapes = NDArray[Any]  # of shapely.Polygon
Pairs = tuple[NDArray[np.intp], NDArray[np.intp]]


class Ground:
    """Some shapes on the ground: the territories of a map, or its features.

    `filled` is an area that the shapes fill without gaps or overlaps, if there is one.
    """

    def __init__(self, shapes: Shapes, filled: shapely.Polygon | None = None) -> None:
        self.shapes = shapes
        self.filled = shapely.Polygon() if filled is None else filled
        shapely.prepare(shapes)
        shapely.prepare(self.filled)
        self._tree = shapely.STRtree(shapes)
        self._detail = shapely.get_num_coordinates(shapes)
        self._measured: dict[bytes, NDArray[np.float64]] = {}  # rows, by outline

    def areas(self, outlines: Shapes) -> NDArray[np.float64]:
        """How much of each outline (row) lies on each shape (column), in cm²."""
        exact, known = shapely.to_wkb(outlines).tolist(), self._measured
        new = [row for row, outline in enumerate(exact) if outline not in known]
        if len(known) + len(new) > _KEPT:
            known = self._measured = {}
            new = [*range(len(exact))]
        if new:  # of a table after a flick, most lies where it lay
            known.update(zip([exact[row] for row in new], self._areas(outlines[new]), strict=True))
        return np.array([known[outline] for outline in exact]).reshape(-1, len(self.shapes))

    def _areas(self, outlines: Shapes) -> NDArray[np.float64]:
        areas = np.zeros((len(outlines), len(self.shapes)))
        sizes = shapely.area(outlines)
        # Most bodies lie on one shape as a whole; only the others need cutting.
        rows, columns = self._tree.query(outlines)
        whole = shapely.covers(self.shapes[columns], outlines[rows])
        areas[rows[whole], columns[whole]] = sizes[rows[whole]]
        met = ~whole & shapely.intersects(self.shapes[columns], outlines[rows])
        rows, columns = rows[met], columns[met]
        # Cutting is what costs: on filled ground the most intricate shape has what is left.
        order = np.lexsort((self._detail[columns], rows))
        rows, columns = rows[order], columns[order]
        last = np.append(rows[1:] != rows[:-1], True)[: len(rows)]
        rest = last & shapely.covers(self.filled, outlines[rows])
        cut = shapely.intersection(outlines[rows[~rest]], self.shapes[columns[~rest]])
        areas[rows[~rest], columns[~rest]] = shapely.area(cut)
        rows, columns = rows[rest], columns[rest]
        areas[rows, columns] = sizes[rows] - areas[rows].sum(axis=1)
        areas[areas < TOUCH_CM2] = 0.0
        return areas

    def meetings(self) -> Pairs:
        """The pairs of shapes that meet in at least a point, each once."""
        one, other = self._tree.query(self.shapes, predicate="intersects")
        return one[one < other], other[one < other]

    def neighbours(self) -> Pairs:
        """The pairs of shapes that share a border line, each once."""
        one, other = self._tree.query(self.shapes, predicate="dwithin", distance=_HAIR_CM)
        one, other = one[one < other], other[one < other]
        reach = shapely.buffer(self.shapes[other], _HAIR_CM, quad_segs=2)
        shared = shapely.intersection(shapely.boundary(self.shapes[one]), reach)
        long = shapely.length(shared) > BORDER_CM
        return one[long], other[long]
