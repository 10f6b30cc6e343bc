"""The knocks of a motion, told from sudden changes of velocity.

Bullet's contact points live for a step or two, much less than a frame: asking once a frame
misses most blows, and asking at every step costs as much as the step. Who pushed whom is
told instead from where the bodies are and which way each was pushed. Measured against the
contacts of every step, nine in ten strong blows are told, and over nine in ten are true.

Few bodies move in a flick, so plain numbers are faster here than arrays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from diedie.model.motion import FRAME_RATE, Contact, Surface
from diedie.model.pose import Vec3, dot
from diedie.model.scene import Body, Table
from diedie.table import constants as c
from diedie.table.arena import hex_distance
from diedie.table.solids import solid

_SUPPORT = c.GRAVITY / FRAME_RATE  # cm/s upwards, what the ground gives in a frame
_TOUCHED = 8.0  # cm/s: sliding changes a velocity by 5.7 in a frame, so more is a touch
_PUSHED = 10.0  # cm/s away from the other: at least one of two that met was pushed so
_NEAR = 0.9  # of both reaches: dice meet with a face or an edge, seldom with two corners
_PARTED = 0.5  # of a frame: since they met they have flown apart for about half of it


@dataclass
class _Pushed:
    """A body in a frame: where it was before and after it, how fast, and what pushed it."""

    body: Body
    before: Vec3
    after: Vec3
    speed: float
    gained: Vec3  # of velocity, gravity apart
    strength: float
    touched: bool


def knocks(
    bodies: Sequence[Body],
    table: Table,
    positions: Sequence[Sequence[Vec3]],
    velocities: Sequence[Sequence[Vec3]],
) -> tuple[Contact, ...]:
    """All knocks in order of time.

    `positions[i][f]` is where body i was in frame f, `velocities[i][f]` how fast.
    """
    quiet = c.KNOCK**2
    loud: set[int] = set()
    for way in velocities:
        for f, ((vx, vy, vz), (wx, wy, wz)) in enumerate(pairwise(way)):
            x, y, z = wx - vx, wy - vy, wz - vz + _SUPPORT
            if x * x + y * y + z * z > quiet:
                loud.add(f)
    contacts: list[Contact] = []
    for f in sorted(loud):
        changes = [_less(way[f + 1], way[f], 1.0) for way in velocities]
        pushed = [
            _pushed(body, positions[i][f : f + 2], velocities[i][f], changes[i])
            for i, body in enumerate(bodies)
            if _length(changes[i]) > _TOUCHED
        ]
        contacts += _knocks_in(f + 1, pushed, table)
    return tuple(contacts)


def _pushed(body: Body, places: Sequence[Vec3], velocity: Vec3, change: Vec3) -> _Pushed:
    gained = (change[0], change[1], change[2] + _SUPPORT)
    strength = _length(gained)
    before, after = places
    # The change alone is a touch of what flew; with what the ground gives, of what lay there, too.
    return _Pushed(body, before, after, _length(velocity), gained, strength, strength > _TOUCHED)


def _knocks_in(frame: int, pushed: list[_Pushed], table: Table) -> list[Contact]:
    contacts = []
    unexplained = [one.gained for one in pushed]
    pairs = _pairs(pushed)
    pairs.sort(key=lambda pair: -max(pushed[k].speed for k in pair))  # cause before effect
    for i, j in pairs:
        one, other = pushed[i], pushed[j]
        away = _away(one, other)
        unexplained[i] = _less(unexplained[i], away, max(dot(away, unexplained[i]), 0.0))
        unexplained[j] = _less(unexplained[j], away, min(dot(away, unexplained[j]), 0.0))
        strength = _told(max(one.strength, other.strength))
        if one.speed < other.speed:  # the faster one hits
            one, other = other, one
        contacts.append(Contact(frame, one.body.id, strength, other=other.body.id))
    for one, push in zip(pushed, unexplained, strict=True):
        strength = _length(push)
        if strength > c.KNOCK:
            surface = _surface(table, one.after, push)
            contacts.append(Contact(frame, one.body.id, _told(strength), surface=surface))
    return contacts


def _pairs(pushed: list[_Pushed]) -> list[tuple[int, int]]:
    """The bodies that came near in a frame, both touched, one of them pushed away and strongly."""
    touched = [i for i, one in enumerate(pushed) if one.touched]
    return [
        (i, j)
        for k, i in enumerate(touched)
        for j in touched[k + 1 :]
        if _met(pushed[i], pushed[j])
    ]


def _met(one: _Pushed, other: _Pushed) -> bool:
    if max(one.strength, other.strength) <= c.KNOCK:
        return False
    near = _NEAR * (solid(one.body.kind).reach + solid(other.body.kind).reach)
    flown = _PARTED * (one.strength + other.strength) / FRAME_RATE
    apart = min(math.dist(one.before, other.before), math.dist(one.after, other.after))
    if apart >= near + flown:
        return False
    away = _away(one, other)
    return max(_push(one, away), _push(other, (-away[0], -away[1], -away[2]))) > _PUSHED


def _push(one: _Pushed, away: Vec3) -> float:
    """How strongly it was pushed that way, whether it was flying or lying."""
    return min(dot(away, one.gained), dot(away, _flying(one.gained)))


def _away(one: _Pushed, other: _Pushed) -> Vec3:
    """The direction from the other to this one, in the middle of the frame."""
    x, y, z = (one.before[k] + one.after[k] - other.before[k] - other.after[k] for k in range(3))
    length = max(math.hypot(x, y, z), 2e-9)
    return (x / length, y / length, z / length)


def _flying(gained: Vec3) -> Vec3:
    return (gained[0], gained[1], gained[2] - _SUPPORT)


def _less(vector: Vec3, direction: Vec3, part: float) -> Vec3:
    x, y, z = direction
    return (vector[0] - part * x, vector[1] - part * y, vector[2] - part * z)


def _length(vector: Vec3) -> float:
    return math.hypot(*vector)


def _told(strength: float) -> float:
    return round(strength, 1)


def _surface(table: Table, at: Vec3, push: Vec3) -> Surface:
    """What pushed a body in that direction: the ground pushes up, walls push sideways."""
    steep = push[2] ** 2 > push[0] ** 2 + push[1] ** 2
    if not steep:
        return "wall"
    if table == "tray":
        return "felt"
    out = hex_distance(at[0], at[1])
    if out < c.APOTHEM:
        return "map"
    return "platform" if out < c.OUTER_APOTHEM and at[2] > c.WALL_HEIGHT / 2 else "table"
