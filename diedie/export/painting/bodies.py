"""Dice and monuments as painted pieces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from PIL import Image

from diedie.export.painting.camera import Array
from diedie.export.painting.painter import Canvas, Piece, lit
from diedie.export.painting.sheet import Sheet
from diedie.model.dice import FACES, PIPS
from diedie.model.pose import Quaternion, rotate
from diedie.model.scene import Body
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.growing import Mesh, grown
from diedie.table.palette import Colour, Livery
from diedie.table.parts import Part
from diedie.table.solids import solid

_SMOOTHNESS = 2
_AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_HALF = {"d6": c.D6_EDGE / 2, "d8": c.D8_HEIGHT / 2}  # cm from the middle to a face
_NUMERAL_HALF = 0.8  # cm, half the sheet with a numeral
_INK_EDGE = 0.045  # cm
_FLAT = 0.999  # cosine between a flat face and its normal
_CREW = palette.colour("#CDB894")


@dataclass(frozen=True)
class CrewLivery(Livery):
    """What the dice of a crew look like: plain, with a frame in the army's colour."""

    frame: Colour


def crew_livery(army: Livery) -> CrewLivery:
    """What an army's crew wears."""
    return CrewLivery(_CREW, palette.INK, army.shape, army.body)


def body_pieces(body: Body, livery: Livery) -> list[Piece]:
    """The convex parts of a body; only dice wear the livery."""
    turn, place = _matrix(body.pose.orientation), np.array(body.pose.position)
    parts = solid(body.kind).parts
    if body.is_die:
        paint = partial(_paint_die, kind=body.kind, livery=livery)
        return [Piece(_mesh(parts[0]), turn, place, paint)]
    return [Piece(_mesh(part), turn, place, partial(_paint_board, part=part)) for part in parts]


def _matrix(turn: Quaternion) -> Array:
    return np.array([rotate(turn, axis) for axis in _AXES]).T


@cache
def _mesh(part: Part) -> Mesh:
    return grown(part, _SMOOTHNESS)


def _paint_die(canvas: Canvas, piece: Piece, kind: str, livery: Livery) -> None:
    eye, back = canvas.camera.eye, canvas.camera.back
    tones = lit(livery.body, piece.normals, back)
    if isinstance(livery, CrewLivery):
        frame, on_edges = lit(livery.frame, piece.normals, back), _on_edges(piece.mesh, kind)
        both = zip(frame, tones, on_edges, strict=True)
        tones = [edge if on_edge else flat for edge, flat, on_edge in both]
    canvas.surface(piece, tones)
    for face, normal in FACES[kind].items():
        out = piece.turn @ normal
        if out @ (eye - piece.place) > _HALF[kind]:
            (ink,) = lit(livery.pips, out[None])
            if kind == "d6":
                for outline in _pips(face, livery.shape):
                    canvas.polygon(piece.put(outline), ink)
            else:
                _paint_numeral(canvas, piece, face, livery.shape, ink)


def _on_edges(mesh: Mesh, kind: str) -> list[bool]:
    """Which triangles are round edges or corners, and not a flat face."""
    faces = np.array([*FACES[kind].values()])
    found: list[bool] = ((np.asarray(mesh.face_normals) @ faces.T).max(axis=1) < _FLAT).tolist()
    return found


@cache
def _pips(face: int, shape: str) -> tuple[Array, ...]:
    """The outlines of the pips on a face of the d6, in cm."""
    normal = np.array(FACES["d6"][face])
    right = np.roll(np.abs(normal), 1)
    up = np.cross(normal, right)
    outline = np.array(palette.PIP_SHAPES[shape])
    flat = [c.D6_EDGE * (outline + pip) for pip in PIPS[face]]
    return tuple(_HALF["d6"] * normal + f[:, :1] * right + f[:, 1:] * up for f in flat)


def _paint_numeral(canvas: Canvas, piece: Piece, face: int, shape: str, ink: Colour) -> None:
    """The number of a face of the d8, its top towards the tip."""
    normal = np.array(FACES["d8"][face])
    tip = np.array([0.0, 0.0, math.copysign(1.0, normal[2])])
    up = tip - (tip @ normal) * normal
    up *= _NUMERAL_HALF / np.linalg.norm(up)
    sides = [piece.turn @ side for side in (np.cross(up, normal), up)]
    middle = piece.put(_HALF["d8"] * normal)
    right, up = sides
    box = canvas.camera.box(middle + np.array([right + up, right - up, -right - up, up - right]))
    mask = canvas.camera.lay(_numeral(face, shape), middle, right, up, box)
    canvas.image.paste(ink, box, mask)


@cache
def _numeral(face: int, shape: str) -> Image.Image:
    """A number over the army's shape, as a mask."""
    sheet = Sheet((_NUMERAL_HALF, _NUMERAL_HALF), 100, "L")
    sheet.text(0, 0.02, str(face), "Lato-Black", 0.62, 255)
    sheet.fill((1.3 * np.array(palette.PIP_SHAPES[shape]) - (0.0, 0.52)).tolist(), 255)
    return sheet.image


def _paint_board(canvas: Canvas, piece: Piece, part: Part) -> None:
    """A part of a monument: undyed board with ink along its edges."""
    eye = canvas.camera.eye
    canvas.surface(piece, lit(palette.BOARD, piece.normals))
    for face in part.faces:
        loop = np.array([part.corners[i] for i in (*face, face[0])])
        out = np.cross(loop[1] - loop[0], loop[2] - loop[0])
        out /= np.linalg.norm(out)
        loop = piece.put(loop + part.rounding * out)
        if (piece.turn @ out) @ (eye - loop[0]) > 0:
            canvas.line(loop, _INK_EDGE, palette.INK)
