"""Draws marks: areas and strokes, as rows of numbers for the card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

import numpy as np

from diedie.toolkit.gl.buffers import Floats, Mesh
from diedie.toolkit.gl.states import culling, drawing
from diedie.window.render.appearance import AreaMark, DotMark, LineMark, Mark
from diedie.window.render.shader_programs import Uniforms, floats, program

SQUARE = np.array([[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]], np.float32)


class MarkRenderer:
    """Marks on the card: areas and strokes in the order in which they were given."""

    def __init__(self) -> None:
        self._shown: tuple[Mark, ...] = ()
        self._runs: list[tuple[str, float, Mesh]] = []  # and how far they are over their places
        self._pool: list[Mesh] = []

    def draw(self, marks: tuple[Mark, ...], uniforms: Uniforms) -> None:
        """Draw marks; what has not changed is still on the card."""
        if marks is not self._shown:
            self._write(marks)
            self._shown = marks
        if self._runs:
            culling(None)
        for name, over, mesh in self._runs:
            tested = math.isfinite(over)
            drawing(test=tested, write=False, blend=True)
            program(name).use(uniforms | {"u_over": over if tested else 0.0})
            mesh.draw()

    def delete(self) -> None:
        """Give their memory back."""
        for mesh in (*self._pool, *(mesh for name, _, mesh in self._runs if name == "area")):
            mesh.delete()

    def _write(self, marks: tuple[Mark, ...]) -> None:
        runs: list[tuple[str, float, Mesh]] = []
        pool = iter(self._pool)
        for (is_area, over), some in groupby(marks, _how):
            if is_area:
                runs.append(("area", over, Mesh(_areas(some), (3, 4, 2))))
            else:
                mesh = next(pool, None)
                if mesh is None:
                    mesh = Mesh(SQUARE, (2,), (4, 4, 4, 4))
                    self._pool.append(mesh)
                mesh.place(_strokes(some))
                runs.append(("mark", over, mesh))
        for name, _, mesh in self._runs:
            if name == "area":
                mesh.delete()
        self._runs = runs


def _how(mark: Mark) -> tuple[bool, float]:
    """What marks that are drawn at one go have in common."""
    return isinstance(mark, AreaMark), mark.over


def _areas(marks: Iterable[Mark]) -> Floats:
    rows = []
    for mark in marks:
        assert isinstance(mark, AreaMark)
        rest = (*floats(mark.colour), mark.opacity, float(mark.hatched), 0.0)
        for i in range(1, len(mark.points) - 1):
            rows += [(*mark.points[k], *rest) for k in (0, i, i + 1)]
    return np.array(rows, np.float32).reshape(-1, 9)


def _strokes(marks: Iterable[Mark]) -> Floats:
    rows: list[Sequence[float]] = []
    for mark in marks:
        colour = (*floats(mark.colour), mark.opacity)
        if isinstance(mark, DotMark):
            rows.append((*mark.at, 0.0, *mark.at, 0.0, *colour, mark.radius, 0.0, 0.0, 0.0))
        elif isinstance(mark, LineMark):
            half = (0.0, mark.width / 2) if mark.cm else (mark.width / 2, 0.0)
            pen = (*half, *(mark.dash or (0.0, 0.0)))
            points = (*mark.points, mark.points[0]) if mark.closed else mark.points
            along = 0.0
            for a, b in pairwise(points):
                further = along + math.dist(a, b)
                rows.append((*a, along, *b, further, *colour, *pen))
                along = further
    return np.array(rows, np.float32).reshape(-1, 16)
