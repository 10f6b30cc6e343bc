"""What every body at rest shows, where it lies and why, and what a motion changed of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.footprint import footprints
from diedie.board.ground import Shapes
from diedie.board.maps import Map, shares, shares_by_name
from diedie.board.stance import Stances, stances
from diedie.model.event import Event
from diedie.model.motion import Contact
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance, off_table, platform

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


def read(
    scene: Scene, board: Map, standing: Stances | None = None, outlines: Shapes | None = None
) -> dict[str, Reading]:
    """The reading of every body of an arena; how they stand and their outlines, if known."""
    bodies = scene.bodies
    standing = stances(bodies) if standing is None else standing
    outlines = footprints(bodies, standing) if outlines is None else outlines
    inside = _inside_arena(standing, outlines)
    held = shares_by_name(board, shares(board, outlines))
    on = _supports(bodies, standing)
    faces, tilts = standing.face.tolist(), standing.tilt.tolist()
    raised = (standing.low > c.STACK_GAP).tolist()
    return {
        body.id: _reading(body, faces[i], tilts[i], raised[i], held[i], on.get(i))
        if inside[i]
        else _outside(body, tilts[i])
        for i, body in enumerate(bodies)
    }


def _supports(bodies: Sequence[Body], standing: Stances) -> dict[int, str]:
    """By row, the id of the body on whose top one rests, where both are level."""
    level = standing.tilt <= c.STACK_DEG
    x, y, z = standing.position.T
    away = np.hypot(x[:, None] - x, y[:, None] - y)
    near = (away < c.STACK_OVERHANG * c.D6_EDGE) & (z < standing.low[:, None])
    flush = np.abs(standing.low[:, None] - standing.high) < c.STACK_GAP
    upper, lower = np.nonzero(near & flush & level[:, None] & level)
    nearest: dict[int, tuple[float, str]] = {}
    for i, j in zip(upper.tolist(), lower.tolist(), strict=True):
        if i != j:
            support = (float(away[i, j]), bodies[j].id)
            nearest[i] = min(nearest.get(i, support), support)
    return {i: id for i, (_, id) in nearest.items()}


def _inside_arena(standing: Stances, outlines: Shapes) -> NDArray[np.bool_]:
    """Whether the middle of each body is within the walls, and it does not lie on the platform."""
    out = (standing.position[:, :2] @ np.array(SIDES).T).max(axis=1, initial=-1)
    inside: NDArray[np.bool_] = out < c.APOTHEM
    on_rim = np.abs(standing.low - c.WALL_HEIGHT) < c.RIM_GAP
    inside[on_rim] &= ~shapely.intersects(platform(), outlines[on_rim])
    return inside


def _reading(
    body: Body, face: int, degrees: float, raised: bool, held: dict[str, float], on: str | None
) -> Reading:
    """What a body inside the arena means; a `raised` one does not lie on the map itself."""
    value: int | None = None
    state: State
    level, lean = degrees <= c.CLEAR_DEG, round(degrees, 1)
    if body.is_die and level:
        state, value = "flat", face
        if on is not None:
            why = Why("reading-stacked", {"value": face, "on": on})
        else:
            why = Why("reading-raised" if raised else "reading-flat", {"value": face})
    elif body.is_die:
        state, why = "leaning", Why("reading-leaning", {"tilt": lean})
    elif level:
        state, why = "standing", Why("reading-standing", {"tilt": lean})
    else:
        state, why = "fallen", Why("reading-fallen", {"tilt": lean})
    at, within = body.pose.position[:2], next(iter(held)) if len(held) == 1 else None
    return Reading(value, state, round(degrees, 2), at, held, within, on, why)


def _outside(body: Body, degrees: float) -> Reading:
    """What a body outside the arena means: that it is out."""
    x, y, z = body.pose.position
    if off_table(body.pose.position):
        code = "reading-lost"
    else:
        on_rim = hex_distance(x, y) < c.OUTER_APOTHEM and z > c.WALL_HEIGHT / 2
        code = "reading-platform" if on_rim else "reading-table"
    return Reading(None, "out", round(degrees, 2), (x, y), {}, None, None, Why(code))


def events(
    before: dict[str, Reading], after: dict[str, Reading], contacts: tuple[Contact, ...]
) -> list[Event]:
    """Hits in order of time, then what came in, left, fell, was stacked or changed its value."""
    met = dict.fromkeys((contact.body, contact.other) for contact in contacts)
    happened = [Event("hit", body, other) for body, other in met if other is not None]
    for id, now in after.items():
        was = before.get(id)
        if was is not None:
            happened += _changes(id, was, now)
    return happened


def _changes(id: str, was: Reading, now: Reading) -> Iterator[Event]:
    if was.state == "out" and now.state != "out":
        yield Event("came-in", id)
    if was.state != "out" and now.state == "out":
        yield Event("left", id)
    if was.on is not None and now.on != was.on:
        yield Event("fell-off", id, was.on)
    if now.on is not None and now.on != was.on:
        yield Event("stacked", id, now.on)
    if was.state == "standing" and now.state == "fallen":
        yield Event("toppled", id)
    if was.value is not None and now.value is not None and now.value != was.value:
        yield Event("turned", id, value=now.value)
