"""The knocks of a motion, told from sudden changes of velocity.

Bullet's contact points live for a step or two, much less than a frame: asking once a frame
misses most blows. What a body's velocity gained beyond gravity misses none.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from diedie.model.motion import FRAME_RATE, Contact, Surface
from diedie.model.scene import Body, Table
from diedie.table import constants as c
from diedie.table.arena import hex_distance
from diedie.table.solids import solid

Array = NDArray[np.float64]

_SUPPORT = np.array([0.0, 0.0, c.GRAVITY / FRAME_RATE])  # cm/s, what the ground gives a frame
_STIRRED = 2.0  # cm/s, a body that gained more than its support was touched


def knocks(
    bodies: list[Body], table: Table, frames: Array, velocities: Array
) -> tuple[Contact, ...]:
    """All knocks in order of time.

    `frames[f, i]` is the pose of body i in frame f, `velocities[f, i]` its velocity.
    """
    gained = np.diff(velocities, axis=0) + _SUPPORT
    strengths = np.linalg.norm(gained, axis=2)
    stirred = np.minimum(strengths, np.linalg.norm(gained - _SUPPORT, axis=2)) > _STIRRED
    reach = np.array([solid(body.kind).reach for body in bodies])
    found: list[Contact] = []
    for f in np.flatnonzero((strengths > c.KNOCK).any(axis=1)).tolist():
        at, strong = frames[f + 1, :, :3], strengths[f]
        pairs = set()
        for i in np.flatnonzero(strong > c.KNOCK).tolist():
            apart = np.linalg.norm(at - at[i], axis=1)
            # Since they touched, they can have parted by what they gained.
            near = stirred[f] & (apart < reach + reach[i] + (strong + strong[i]) / FRAME_RATE)
            near[i] = False
            if near.any():
                j = int(np.where(near, apart, np.inf).argmin())
                pairs.add((min(i, j), max(i, j)))
            else:
                other = _surface(table, at[i].tolist(), gained[f, i].tolist())
                found.append(Contact(f + 1, bodies[i].id, other, _told(strong[i])))
        speeds = np.linalg.norm(velocities[f], axis=1)
        for i, j in sorted(pairs):
            fast, slow = (i, j) if speeds[i] >= speeds[j] else (j, i)  # the faster one hits
            strength = _told(max(strong[i], strong[j]))
            found.append(Contact(f + 1, bodies[fast].id, bodies[slow].id, strength))
    return tuple(found)


def _told(strength: float) -> float:
    return round(float(strength), 1)


def _surface(table: Table, at: list[float], gained: list[float]) -> Surface:
    """What pushed a body in that direction: the ground pushes up, walls push sideways."""
    steep = gained[2] ** 2 > gained[0] ** 2 + gained[1] ** 2
    if not steep:
        return "wall"
    if table == "tray":
        return "felt"
    out = hex_distance(at[0], at[1])
    if out < c.APOTHEM:
        return "map"
    return "platform" if out < c.OUTER_APOTHEM and at[2] > c.WALL_HEIGHT / 2 else "table"
