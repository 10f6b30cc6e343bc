"""What every body at rest shows, where it lies, and why."""

from __future__ import annotations

import math
from typing import Literal

import msgspec

from diedie.board.footprint import footprint, highest, lowest, shares
from diedie.board.maps import Map
from diedie.model.dice import top_face
from diedie.model.pose import Vec3, rotate
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import hex_distance, off_table, platform

State = Literal["flat", "leaning", "standing", "fallen", "out"]


class Why(msgspec.Struct, frozen=True):
    """A reason as data: a key of the catalogue and its fields."""

    code: str
    fields: dict[str, str | int | float] = {}


class Reading(msgspec.Struct, frozen=True):
    """What a body at rest means.

    `value` is what a die clearly shows. `tilt` is by how many degrees its best face (of a
    monument: its base) misses the level. `territories` holds the shares of the footprint.
    """

    value: int | None
    state: State
    tilt: float
    at: tuple[float, float]
    territories: dict[str, float]
    inside: str | None
    on: str | None
    why: Why


def read(scene: Scene, board: Map) -> dict[str, Reading]:
    """The reading of every body of an arena."""
    if not scene.bodies:
        return {}
    table = shares(board, [footprint(body) for body in scene.bodies])
    found = {}
    for body, row in zip(scene.bodies, table.tolist(), strict=True):
        held = {t.id: round(s, 4) for t, s in zip(board.territories, row, strict=True) if s > 0}
        found[body.id] = _reading(body, held, resting_on(body, scene))
    return found


def tilt(body: Body) -> float:
    """By how many degrees a body misses standing or lying level."""
    if body.is_die:
        return top_face(body.kind, body.pose.orientation)[1]
    return _angle_to_up(rotate(body.pose.orientation, (0.0, 0.0, 1.0)))


def resting_on(body: Body, scene: Scene) -> str | None:
    """The id of the body on whose top this one rests, if it rests level on one."""
    if tilt(body) > c.STACK_DEG:
        return None
    x, y, _ = body.pose.position
    bottom = lowest(body)
    candidates = []
    for other in scene.bodies:
        ox, oy, oz = other.pose.position
        away = math.hypot(x - ox, y - oy)
        # Cheap tests first: most bodies are somewhere else.
        if other.id != body.id and away < c.STACK_OVERHANG * c.D6_EDGE and oz < bottom:
            level = tilt(other) <= c.STACK_DEG
            if level and abs(bottom - highest(other)) < c.STACK_GAP:
                candidates.append((away, other.id))
    return min(candidates)[1] if candidates else None


def inside_arena(body: Body) -> bool:
    """Whether the middle of a body is within the walls, and it does not lie on the platform."""
    x, y, _ = body.pose.position
    if hex_distance(x, y) >= c.APOTHEM:
        return False
    on_rim = abs(lowest(body) - c.WALL_HEIGHT) < c.RIM_GAP
    return not (on_rim and platform().intersects(footprint(body)))


def _reading(body: Body, held: dict[str, float], on: str | None) -> Reading:
    x, y, _ = body.pose.position
    degrees = round(tilt(body), 1)
    inside = inside_arena(body)
    value: int | None = None
    state: State
    if not inside:
        state, why = "out", Why(_where_out(body))
    elif not body.is_die:
        state = "standing" if tilt(body) <= c.CLEAR_DEG else "fallen"
        why = Why(f"reading-{state}", {"tilt": degrees})
    elif tilt(body) > c.CLEAR_DEG:
        state, why = "leaning", Why("reading-leaning", {"tilt": degrees})
    else:
        state, value = "flat", top_face(body.kind, body.pose.orientation)[0]
        if on is None:
            why = Why("reading-flat", {"value": value})
        else:
            why = Why("reading-stacked", {"value": value, "on": on})
    return Reading(
        value=value,
        state=state,
        tilt=round(tilt(body), 2),
        at=(x, y),
        territories=held if inside else {},
        inside=next(iter(held)) if inside and len(held) == 1 else None,
        on=on if inside else None,
        why=why,
    )


def _where_out(body: Body) -> str:
    x, y, z = body.pose.position
    if off_table(body.pose.position):
        return "reading-lost"
    on_rim = hex_distance(x, y) < c.OUTER_APOTHEM and z > c.WALL_HEIGHT / 2
    return "reading-platform" if on_rim else "reading-table"


def _angle_to_up(direction: Vec3) -> float:
    return math.degrees(math.acos(max(-1.0, min(1.0, direction[2] / math.hypot(*direction)))))
