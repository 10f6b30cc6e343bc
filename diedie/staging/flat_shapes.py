"""What a body looks like from straight above: flat shapes with their colours, and a shadow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import shapely

from diedie.model.dice import FACES, PIPS
from diedie.model.pose import rotate
from diedie.model.scene import Body
from diedie.staging.picture import Array
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.palette import Colour, DieStyle
from diedie.table.solids import solid

_AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_HALF = {"d6": c.D6_EDGE / 2, "d8": c.D8_HEIGHT / 2}  # cm from the middle to a face
_KEY = np.array(palette.KEY_FROM) / np.linalg.norm(palette.KEY_FROM)
_SLOPE = -_KEY[:2] / _KEY[2]  # how far aside a shadow falls per cm of height
_DARK = 95  # of 255, how strong a shadow is
_DIRECT = 0.4  # of the light comes straight from the lamp
_SEEN, _LEVEL = 0.05, 0.9  # how far up a face looks that is seen, and one that is read


class FlatShape(NamedTuple):
    """An area in cm and its colour; or the middle of a figure, with the number that it is."""

    outline: Array
    tone: tuple[int, ...]
    number: int | None = None


def shapes_of(body: Body, style: DieStyle) -> tuple[FlatShape, ...]:
    """What to draw of a body, the first below the others; only dice have a style."""
    turn = np.array([rotate(body.pose.orientation, axis) for axis in _AXES]).T
    place = np.array(body.pose.position)
    livery = style.livery if body.is_die else palette.UNDYED
    edges = style.frame if style.crew else _lit(livery.body, np.array([1.0, 0.0, 0.0]))
    parts = [(place + np.array(p.corners) @ turn.T, p) for p in solid(body.kind).parts]
    everything = np.concatenate([corners for corners, _ in parts])
    fallen = everything[:, :2] + np.maximum(everything[:, 2:], 0.0) * _SLOPE
    shapes = [FlatShape(_around(fallen, parts[0][1].rounding), (*palette.SHADOW, _DARK))]
    for corners, part in sorted(parts, key=lambda entry: float(entry[0][:, 2].mean())):
        shapes.append(FlatShape(_around(corners[:, :2], part.rounding or 0.04), edges))
        for around in part.faces:
            loop = corners[list(around)]
            out = np.cross(loop[1] - loop[0], loop[2] - loop[0])
            out /= np.linalg.norm(out)
            if out[2] > _SEEN:
                flat = loop[:, :2] + part.rounding * out[:2]
                shapes.append(FlatShape(flat, _lit(livery.body, out)))
    if body.is_die:
        shapes += _values(body.kind, livery.shape, livery.pips, turn, place)
    return tuple(shapes)


def _values(kind: str, shape: str, ink: Colour, turn: Array, place: Array) -> Iterator[FlatShape]:
    """The pips of a d6, or the number of a d8."""
    for value, normal in FACES[kind].items():
        out = turn @ normal
        if kind == "d8" and out[2] > _LEVEL:
            yield FlatShape((place + _HALF[kind] * out)[None, :2], ink, value)
        elif kind == "d6" and out[2] > _SEEN:
            for pip in _pips(value, shape):
                yield FlatShape((place + pip @ turn.T)[:, :2], _lit(ink, out))


@cache
def _pips(face: int, shape: str) -> tuple[Array, ...]:
    """The outlines of the pips on a face of the d6."""
    normal = np.array(FACES["d6"][face])
    right = np.roll(np.abs(normal), 1)
    up = np.cross(normal, right)
    outline = np.array(palette.PIP_SHAPES[shape])
    flat = [c.D6_EDGE * (outline + pip) for pip in PIPS[face]]
    return tuple(_HALF["d6"] * normal + f[:, :1] * right + f[:, 1:] * up for f in flat)


def _around(points: Array, rounding: float) -> Array:
    return np.array(shapely.multipoints(points).convex_hull.buffer(rounding, 3).exterior.coords)


def _lit(colour: Colour, out: Array) -> Colour:
    """A colour on a surface that looks that way; a level one shows the colour itself."""
    share = 1 - _DIRECT + _DIRECT * max(0.0, float(out @ _KEY)) / _KEY[2]
    red, green, blue = (min(255, round(share * part)) for part in colour)
    return red, green, blue
