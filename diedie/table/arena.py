"""The arena, its walls and the launch platform: where a thing is, and whether it may stand."""

from __future__ import annotations

import math
from functools import cache

import shapely

from diedie.model.pose import UPRIGHT, Quaternion, Vec3, yawed
from diedie.table import constants as c

# The outward directions of the six walls; side i faces 30° + 60° × i.
SIDES = tuple(
    (math.cos(math.radians(30 + 60 * i)), math.sin(math.radians(30 + 60 * i))) for i in range(6)
)


def hex_distance(x: float, y: float) -> float:
    """How far out a point lies, measured to the nearest wall's side: APOTHEM is the wall."""
    return max(x * nx + y * ny for nx, ny in SIDES)


def hexagon(apothem: float) -> shapely.Polygon:
    """The hexagon with that apothem; its corners lie at 0°, 60°, and so on."""
    r = 2 * apothem / math.sqrt(3)
    return shapely.Polygon(
        [(r * math.cos(math.radians(60 * i)), r * math.sin(math.radians(60 * i))) for i in range(6)]
    )


@cache
def platform() -> shapely.Polygon:
    """The ring on top of the walls from which dice are flicked."""
    ring = hexagon(c.OUTER_APOTHEM).difference(hexagon(c.APOTHEM))
    shapely.prepare(ring)
    return ring


def on_platform(footprint: shapely.Polygon) -> bool:
    """Whether a footprint lies on the platform as a whole."""
    return bool(platform().covers(footprint))


def wall_poses() -> list[tuple[Vec3, Quaternion]]:
    """Where the six wall boxes of `wall_half_extents` stand.

    Each is as long as the outer side. The overlaps lie inside the neighbours, so that
    together they are exactly the mitred ring that is drawn.
    """
    d = c.APOTHEM + c.RIM_WIDTH / 2
    return [
        ((d * nx, d * ny, c.WALL_HEIGHT / 2), yawed(120 + 60 * i))
        for i, (nx, ny) in enumerate(SIDES)
    ]


def wall_half_extents() -> Vec3:
    """Half the size of the box that is one wall with its platform board."""
    return (c.OUTER_SIDE / 2, c.RIM_WIDTH / 2, c.WALL_HEIGHT / 2)


def tray_boxes() -> list[tuple[Vec3, list[tuple[Vec3, Quaternion]]]]:
    """The tray's walls: half the size of each pair of boxes, and where the two stand."""
    (x, y), w, h = c.TRAY_HALF, c.TRAY_WALL / 2, c.TRAY_HEIGHT / 2
    long, short = (x + 2 * w, w, h), (w, y, h)
    return [
        (long, [((0.0, s * (y + w), h), UPRIGHT) for s in (-1, 1)]),
        (short, [((s * (x + w), 0.0, h), UPRIGHT) for s in (-1, 1)]),
    ]


def in_tray(position: Vec3, room: float) -> bool:
    """Whether a body that reaches that far around its middle lies inside the tray."""
    x, y, _ = position
    return abs(x) < c.TRAY_HALF[0] - room and abs(y) < c.TRAY_HALF[1] - room


def off_table(position: Vec3) -> bool:
    """Whether a body went over the edge of the table."""
    x, y, _ = position
    return abs(x) > c.TABLE_HALF[0] or abs(y) > c.TABLE_HALF[1]
