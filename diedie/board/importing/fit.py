"""How the units of a drawing become centimetres."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.importing.joints import NEAR_CM
from diedie.board.importing.paths import Trail, points
from diedie.board.mapfile import MOST_POINTS
from diedie.errors import MapError
from diedie.table.constants import APOTHEM, HEX_SIDE

_ENDS = (-HEX_SIDE, HEX_SIDE, -APOTHEM, APOTHEM)


class Fit:
    """What the territories of a drawing cover together is the hexagon, y upwards."""

    def __init__(self, lands: Sequence[Trail], tolerance: float) -> None:
        spots = [p for t in lands for p in (t.start, *(piece[-1] for piece in t.pieces))]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        width, height = max(xs) - min(xs), max(ys) - min(ys)
        if width <= 0 or height <= 0:
            raise MapError("drawing-nothing")
        self.scale = (2 * HEX_SIDE / width + 2 * APOTHEM / height) / 2
        self.x, self.y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        # A drawing of ours is in cm already: a corner that is a little off moves no other.
        ends = zip((min(xs), max(xs), min(ys), max(ys)), _ENDS, strict=True)
        if all(abs(end - meant) <= NEAR_CM for end, meant in ends):
            self.scale, self.x, self.y = 1.0, 0.0, 0.0
        self.tolerance = max(tolerance, 1e-4) / self.scale
        self.left = MOST_POINTS
        self.curves = 0

    def ring(self, trail: Trail) -> list[list[float]]:
        """The points of a trail in cm; MapError when all together are too many."""
        found = points(trail, self.tolerance, self.left)
        self.left -= len(found)
        self.curves += sum(len(piece) == 3 for piece in trail.pieces)
        placed = [((x - self.x) * self.scale, (self.y - y) * self.scale) for x, y in found]
        return [[round(x, 4) + 0.0, round(y, 4) + 0.0] for x, y in placed]
