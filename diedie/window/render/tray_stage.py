"""The tray for rolled dice: felt within rounded walls of stained wood."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

import numpy as np

from diedie.table import constants as c
from diedie.table import palette
from diedie.toolkit.gl import states
from diedie.toolkit.gl.buffers import Floats
from diedie.toolkit.gl.framebuffers import Framebuffer
from diedie.window.render.appearance import Allowed
from diedie.window.render.arena_mesh import BLEED, FAR, Range, Vector, fan, joined, on_sheet
from diedie.window.render.artwork import Prints
from diedie.window.render.camera import Camera, Size
from diedie.window.render.shader_programs import Uniforms
from diedie.window.render.stage import TableStage
from diedie.window.render.walls import TRAY, TRAY_ROUNDING

WOODEN = ("inside", "rim", "outside")
_TURNS = 10  # pieces of a round corner
_EDGE, _BENDS = 0.28, 4  # cm that the edges of the walls are round, and their pieces
_SHADED = 5.0  # cm around the ground that the shadow of the walls reaches
_PLANK = 0.45  # cm into the wood: a whole wall fits into the plank that begins there

Step = tuple[float, float, float]  # of a wall's profile: cm out, cm up, degrees that it looks up


@cache
def surfaces() -> tuple[Floats, dict[str, Range]]:
    """Place, normal and print coordinates of every vertex, and which surface has which."""
    wide, high = c.TRAY_WALL, c.TRAY_HEIGHT
    turns = np.linspace(180, 90, _BENDS + 1)
    bent = [(_EDGE * (1 + _cos(t)), high - _EDGE * (1 - _sin(t)), t) for t in turns.tolist()]
    rim = [*bent, *((wide - out, up, 180 - t) for out, up, t in reversed(bent))]
    return joined(
        {
            "wood": _level(_SHADED, FAR),
            "shaded": _level(wide, _SHADED),
            "floor": _floor(),
            "inside": _wall([(0.0, 0.0, 180.0), rim[0]], 0.0),
            "rim": _wall(rim, high),
            "outside": _wall([rim[-1], (wide, 0.0, 0.0)], high + wide),
        }
    )


def _outline(out: float) -> tuple[Vector, Vector]:
    """A closed line so far outside the ground, and which way it looks at each point."""
    middle, radius = np.array(c.TRAY_HALF) - TRAY_ROUNDING, TRAY_ROUNDING + out
    turns = [math.radians(90 * (k + i / _TURNS)) for k in range(4) for i in range(_TURNS + 1)]
    normals = np.array([(math.cos(t), math.sin(t)) for t in (*turns, 0.0)])
    corners = np.repeat([(1, 1), (-1, 1), (-1, -1), (1, -1)], _TURNS + 1, axis=0)
    points = np.concatenate([corners, corners[:1]]) * middle + radius * normals
    return points, normals


def _floor() -> Vector:
    points = np.column_stack([_outline(0.0)[0][:-1], np.zeros(4 * (_TURNS + 1))])
    half = (c.TRAY_HALF[0] + BLEED, c.TRAY_HALF[1] + BLEED)
    return fan(points, np.array([0.0, 0.0, 1.0]), on_sheet(points, half))


def _level(inner: float, outer: float) -> Vector:
    """The table between two outlines."""
    (near, _), (far, _) = _outline(inner), _outline(outer)
    pieces = []
    for i in range(len(near) - 1):
        flat = np.array([near[i], far[i], far[i + 1], near[i + 1]])
        corners = np.column_stack([flat, np.zeros(4)])
        pieces.append(fan(corners, np.array([0.0, 0.0, 1.0]), on_sheet(corners, c.TABLE_HALF)))
    return np.concatenate(pieces)


def _wall(profile: Sequence[Step], begun: float) -> Vector:
    """A profile led around the ground; four boards, whose grain runs along them.

    `begun` cm of the wall lie before this part of it.
    """
    pieces = []
    for one, two in pairwise(profile):
        across = (begun, begun + math.dist(one[:2], two[:2]))
        begun = across[1]
        rings = [_ring(step) for step in (one, two)]
        for i in range(4 * (_TURNS + 1)):
            (a, b), (d, e) = (ring[i : i + 2] for ring in rings)
            quad = np.array([a, d, e, b])
            along = quad[:, 0] if abs(a[4] + b[4]) > abs(a[3] + b[3]) else quad[:, 1]
            grain = _PLANK + np.array([across[0], across[1], across[1], across[0]])
            uv = np.column_stack([along / c.TABLE_HALF[0], grain / c.TABLE_HALF[1]]) / 2
            pieces.append(np.column_stack([quad, uv])[[0, 1, 2, 0, 2, 3]])
    return np.concatenate(pieces)


def _ring(step: Step) -> Vector:
    """Places and normals around the ground, at a step of a profile."""
    out, up, degrees = step
    points, normals = _outline(out)
    heights, slopes = np.full(len(points), up), np.full(len(points), _sin(degrees))
    return np.column_stack([points, heights, _cos(degrees) * normals, slopes])


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _sin(degrees: float) -> float:
    return math.sin(math.radians(degrees))


class Tray(TableStage):
    """The tray on the table, drawn without the dice."""

    def __init__(self, prints: Prints) -> None:
        super().__init__(surfaces(), {}, prints, TRAY)

    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """Nothing: dice shine through its walls."""

    def _draw_clear(
        self, camera: Camera, uniforms: Uniforms, draft: Framebuffer, size: Size
    ) -> None:
        """Nothing is half clear."""

    def _hiding(self, camera: Camera) -> Iterable[Range]:
        return (self._joined(WOODEN),)

    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        self._surface("floor", ("PRINTED", "FLOOR", "SHADED"), uniforms, "floor")
        states.drawing()
        for name in WOODEN:
            self._surface(name, ("STAINED",), uniforms, "wood", palette.STAIN)
