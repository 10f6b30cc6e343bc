"""The knocks of a motion, told from sudden changes of velocity.

Bullet's contact points live for a step or two, much less than a frame: asking once a frame
misses most blows, and asking at every step costs as much as the step. Who pushed whom is
told instead from where the bodies are and which way each was pushed. Measured against the
contacts of every step, nine in ten strong blows are told, and over nine in ten are true.
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
_TOUCHED = 8.0  # cm/s: sliding changes a velocity by 5.7 in a frame, so more is a touch
_PUSHED = 10.0  # cm/s away from the other: at least one of two that met was pushed so
_NEAR = 0.9  # of both reaches: dice meet with a face or an edge, seldom with two corners
_PARTED = 0.5  # of a frame: since they met they have flown apart for about half of it


def knocks(
    bodies: list[Body], table: Table, frames: Array, velocities: Array
) -> tuple[Contact, ...]:
    """All knocks in order of time.

    `frames[f, i]` is the pose of body i in frame f, `velocities[f, i]` its velocity.
    """
    gained = np.diff(velocities, axis=0) + _SUPPORT
    strengths = np.linalg.norm(gained, axis=2)
    reach = np.array([solid(body.kind).reach for body in bodies])
    contacts: list[Contact] = []
    for f in np.flatnonzero((strengths > c.KNOCK).any(axis=1)).tolist():
        at, speeds = frames[f : f + 2, :, :3], np.linalg.norm(velocities[f], axis=1)
        unexplained = gained[f].copy()
        pairs = _pairs(at, gained[f], reach)
        pairs.sort(key=lambda pair: -max(speeds[pair[0]], speeds[pair[1]]))  # cause before effect
        for i, j, strength in pairs:
            apart = at[:, i] - at[:, j]
            away = apart.mean(axis=0) / np.linalg.norm(apart.mean(axis=0))
            unexplained[i] -= away * max(away @ unexplained[i], 0)
            unexplained[j] -= away * min(away @ unexplained[j], 0)
            one, other = (i, j) if speeds[i] >= speeds[j] else (j, i)  # the faster one hits
            contacts.append(Contact(f + 1, bodies[one].id, _told(strength), other=bodies[other].id))
        for i in np.flatnonzero(np.linalg.norm(unexplained, axis=1) > c.KNOCK).tolist():
            surface = _surface(table, at[1, i].tolist(), unexplained[i].tolist())
            strength = float(np.linalg.norm(unexplained[i]))
            contacts.append(Contact(f + 1, bodies[i].id, _told(strength), surface=surface))
    return tuple(contacts)


def _pairs(at: Array, gained: Array, reach: Array) -> list[tuple[int, int, float]]:
    """The bodies that came near in a frame, both touched, one of them pushed away and strongly.

    `at` has the positions at the frame's beginning and end.
    """
    strength = np.linalg.norm(gained, axis=1)
    touched = np.minimum(strength, np.linalg.norm(gained - _SUPPORT, axis=1)) > _TOUCHED
    if touched.sum() < 2:  # most frames: a die alone on the map
        return []
    apart = at[:, :, None] - at[:, None, :]
    nearest = np.linalg.norm(apart, axis=3).min(axis=0)
    flown = _PARTED * (strength[:, None] + strength) / FRAME_RATE
    away = apart.mean(axis=0)
    away /= np.maximum(np.linalg.norm(away, axis=2, keepdims=True), 1e-9)
    # How strongly i was pushed away from j, whether it was flying or lying.
    push = np.minimum(
        np.einsum("ijk,ik->ij", away, gained), np.einsum("ijk,ik->ij", away, gained - _SUPPORT)
    )
    met = (
        (nearest < _NEAR * (reach[:, None] + reach) + flown)
        & (touched[:, None] & touched)
        & ((push > _PUSHED) | (push.T > _PUSHED))
        & (np.maximum(strength[:, None], strength) > c.KNOCK)
    )
    return [
        (i, j, float(max(strength[i], strength[j])))
        for i, j in np.argwhere(np.triu(met, 1)).tolist()
    ]


def _told(strength: float) -> float:
    return round(float(strength), 1)


def _surface(table: Table, at: list[float], push: list[float]) -> Surface:
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
