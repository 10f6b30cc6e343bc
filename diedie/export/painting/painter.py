"""Convex pieces, painted back to front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from PIL import Image, ImageDraw

from diedie.export.painting.camera import Array, Camera
from diedie.table import palette
from diedie.table.growing import Mesh
from diedie.table.palette import Colour

Pixels = list[tuple[float, float]]
_OVERLAP = 1e-3  # cm that touching pieces may share
_KEY_SHARE = 0.48  # of the light on a level surface; the rest comes from all around
_KEY = np.array(palette.KEY_FROM) / np.linalg.norm(palette.KEY_FROM)
_SHINE = 70.0  # of 255


class Canvas:
    """A picture in the making, as a camera sees it, over a ground that stays as it is."""

    def __init__(self, camera: Camera, ground: Image.Image) -> None:
        self.camera = camera
        self.image = ground.copy()
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, outline: Array, colour: Colour) -> None:
        self._draw.polygon(self._pixels(outline), fill=colour)

    def surface(self, piece: Piece, tones: Sequence[Colour]) -> None:
        """The triangles of a piece that are seen, each in its own tone."""
        pixels = self._pixels(piece.vertices)
        facing = np.flatnonzero(piece.normals @ self.camera.eye > piece.offsets)
        corners = np.asarray(piece.mesh.faces)[facing]
        for i, (a, b, c) in zip(facing.tolist(), corners.tolist(), strict=True):
            self._draw.polygon((pixels[a], pixels[b], pixels[c]), fill=tones[i])

    def line(self, points: Array, width: float, colour: Colour) -> None:
        pixels = max(1, round(width * self.camera.scale))
        self._draw.line(self._pixels(points), fill=colour, width=pixels, joint="curve")

    def paste(self, outline: Array, content: Image.Image) -> None:
        """Fill an outline with what a picture, cut to its box, shows there."""
        box = self.camera.box(outline)
        self.image.paste(content, box, filled(self.camera.close_up(box, 1), outline))

    def _pixels(self, points: Array) -> Pixels:
        # Pillow counts from the middle of a pixel.
        return [(x - 0.5, y - 0.5) for x, y in self.camera.project(points).tolist()]


def filled(camera: Camera, points: Array) -> Image.Image:
    """What lies within the convex outline of some points, as a mask of the camera's picture."""
    mask = Image.new("L", camera.size)
    hull = shapely.multipoints(camera.project(points) - 0.5).convex_hull
    if hull.geom_type == "Polygon":
        ImageDraw.Draw(mask).polygon(list(hull.exterior.coords), fill=255)
    return mask


@dataclass(frozen=True, eq=False)
class Piece:
    """A convex piece in space, and how it is painted."""

    mesh: Mesh
    turn: Array
    place: Array
    paint: Callable[[Canvas, Piece], None]

    def put(self, points: Array) -> Array:
        """Points of the piece, where it is."""
        found: Array = points @ self.turn.T + self.place
        return found

    @cached_property
    def vertices(self) -> Array:
        return self.put(np.asarray(self.mesh.vertices))

    @cached_property
    def normals(self) -> Array:
        found: Array = np.asarray(self.mesh.face_normals) @ self.turn.T
        return found

    @cached_property
    def offsets(self) -> Array:
        """How far out the planes of its triangles lie."""
        found: Array = (self.normals * self.vertices[self.mesh.faces[:, 0]]).sum(axis=1)
        return found

    def seen(self, eye: Array) -> list[tuple[int, Array]]:
        """The triangles that face the eye: numbers and corners."""
        facing = np.flatnonzero(self.normals @ eye > self.offsets)
        return list(zip(facing.tolist(), self.vertices[self.mesh.faces[facing]], strict=True))


def lit(colour: Colour, normals: Array, back: Array | None = None) -> list[Colour]:
    """The colour as surfaces of these normals show it; a level one shows the colour itself.

    With the direction `back` to the camera, edges shine like lacquer.
    """
    level = np.array([[0.0, 0.0, 1.0]])
    tones = np.array(colour) * _light(normals) / _light(level)
    if back is not None:
        half = (_KEY + back) / np.linalg.norm(_KEY + back)
        shine = np.clip(normals @ half, 0, None) ** 60 - (level @ half) ** 60
        tones += _SHINE * np.clip(shine, 0, None)[:, None]
    return [(r, g, b) for r, g, b in np.clip(tones, 0, 255).astype(int).tolist()]


def _light(normals: Array) -> Array:
    key, sky, bounce = (np.array(c) / 255 for c in (palette.KEY, palette.SKY, palette.BOUNCE))
    up = (1 + normals[:, 2:]) / 2
    direct = np.clip(normals @ _KEY, 0, None)[:, None] / _KEY[2]
    around = up * sky + (1 - up) * bounce
    found: Array = _KEY_SHARE * direct * key + (1 - _KEY_SHARE) * around
    return found


def back_to_front(pieces: Sequence[Piece], camera: Camera) -> list[Piece]:
    """An order in which nothing is painted over what hides it."""
    if not pieces:
        return []
    pixels = [camera.project(p.vertices) for p in pieces]
    low, high = np.array([p.min(0) for p in pixels]), np.array([p.max(0) for p in pixels])
    behind: dict[int, set[int]] = {i: set() for i in range(len(pieces))}
    for i, j in np.argwhere(((low[:, None] < high) & (low < high[:, None])).all(axis=2)).tolist():
        if i < j:
            front, back = (i, j) if _hides(pieces[i], pieces[j], camera.eye) else (j, i)
            behind[front].add(back)
    away = [float(np.linalg.norm(p.vertices.mean(axis=0) - camera.eye)) for p in pieces]
    waiting = sorted(range(len(pieces)), key=lambda i: -away[i])
    order = []
    while waiting:
        # Should pieces hide each other in a ring, the farthest goes first.
        free = next((i for i in waiting if not behind[i].intersection(waiting)), waiting[0])
        waiting.remove(free)
        order.append(pieces[free])
    return order


def _hides(one: Piece, other: Piece, eye: Array) -> bool:
    """Whether the first can hide the second, and not the other way round."""
    for a, b, answer in ((one, other, False), (other, one, True)):
        gaps = (b.vertices @ a.normals.T).min(axis=0) - a.offsets
        best = int(gaps.argmax())
        if gaps[best] > -_OVERLAP:
            # The plane parts them: who is on the eye's side is in front.
            return answer if a.normals[best] @ eye > a.offsets[best] else not answer
    near, far = (float(np.linalg.norm(p.vertices.mean(axis=0) - eye)) for p in (one, other))
    return near < far
