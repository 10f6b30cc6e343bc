"""Bodies as a film shows them: small pictures with outline and shadow, kept while they rest."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image, ImageChops

from diedie.export.painting.bodies import body_pieces
from diedie.export.painting.camera import Array, Box
from diedie.export.painting.lamp import in_lamplight
from diedie.export.painting.painter import Canvas, Piece, filled
from diedie.export.painting.shadows import CAST, SLOPE, SOFT, TOUCH, softened
from diedie.export.staging.stage import Stage
from diedie.model.scene import Body
from diedie.table import palette
from diedie.table.arena import off_table
from diedie.table.palette import Livery

_FINER = 3  # a figure is drawn so many times larger, then reduced
_SOFTER = 0.06  # cm that a shadow's edge is softer per cm of height
_BLOB = 0.3  # cm, how soft a contact is
_FADES = 0.8  # cm over which a lifted body loses its contact
_HALO, _HALO_CM = 0.5, 0.08  # how strong, how far
_HIGHEST = 45.0  # cm: what flies higher has left the picture
_KEPT = 500  # figures, more than ever lie on a table


@dataclass(frozen=True, eq=False)
class Patch:
    """A mask for a part of the picture."""

    box: Box
    mask: Image.Image


@dataclass(frozen=True, eq=False)
class Figure:
    """A convex piece of a body: how it looks within its outline, its shadow on the ground, and
    the halo that darkens what is close behind it."""

    piece: Piece
    look: Image.Image
    outline: Patch
    shadow: Patch
    halo: Image.Image

    def draw(self, picture: Image.Image) -> None:
        """Put it into a picture that has its shadow already."""
        picture.paste(palette.SHADOW, self.outline.box, self.halo)
        picture.paste(self.look, self.outline.box, self.outline.mask)


class Figures:
    """Draws bodies for a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.camera = stage, stage.camera
        self.of = lru_cache(_KEPT)(self._drawn)

    def _drawn(self, body: Body, livery: Livery) -> tuple[Figure, ...]:
        """The figures of a body; none when it is not in the picture."""
        x, y, z = body.pose.position
        if z > _HIGHEST or off_table(body.pose.position) or not self._in_picture(body):
            return ()
        hidden = self.stage.beyond(x, y, z)
        return tuple(self._figure(p, hidden) for p in body_pieces(body, livery))

    def _in_picture(self, body: Body) -> bool:
        (at,) = self.camera.project(np.array([body.pose.position])).tolist()
        near = 4 * self.camera.scale
        return all(-near < v < most + near for v, most in zip(at, self.camera.size, strict=True))

    def _figure(self, piece: Piece, hidden: bool) -> Figure:
        reach = _HALO_CM * self.camera.scale
        box = self.camera.box(piece.vertices, 1 + 2.5 * reach)
        fine = self.camera.close_up(box, _FINER)
        canvas = Canvas(fine, Image.new("RGB", fine.size))
        piece.paint(canvas, piece)
        mask = filled(fine, piece.vertices).reduce(_FINER)
        if hidden:  # beyond the walls, where the box may be before it
            mask = ImageChops.multiply(mask, self.stage.ground.crop(box))
        look, shadow = in_lamplight(canvas.image.reduce(_FINER)), self._shadow(piece.vertices)
        return Figure(piece, look, Patch(box, mask), shadow, softened(mask, reach, _HALO))

    def _shadow(self, points: Array) -> Patch:
        """On the ground, and on the top of the walls where the body is above it."""
        stage = self.stage
        parts = [self._fallen(points, 0.0, stage.ground)]
        if points[:, 2].mean() > stage.height:
            parts.append(self._fallen(points, stage.height, stage.top))
        box = _around([part.box for part in parts])
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        for part in parts:
            at = (part.box[0] - box[0], part.box[1] - box[1])
            here = (*at, at[0] + part.mask.width, at[1] + part.mask.height)
            mask.paste(ImageChops.lighter(mask.crop(here), part.mask), at)
        return Patch(box, mask)

    def _fallen(self, points: Array, ground: float, area: Image.Image) -> Patch:
        """A shadow on a level ground, as far as that is seen."""
        height = np.maximum(points[:, 2:] - ground, 0)
        low = float(height.min())
        cast = _level(points[:, :2] + height * SLOPE, ground)
        touch = _level(points[:, :2], ground)
        soft = (SOFT + _SOFTER * low) * self.camera.scale
        blob = _BLOB * self.camera.scale
        box = self.camera.box(np.concatenate([cast, touch]), 3 * max(soft, blob))
        near = self.camera.close_up(box, 1)
        layers = [
            softened(filled(near, cast), soft, CAST),
            softened(filled(near, touch), blob, TOUCH * math.exp(-low / _FADES)),
        ]
        return Patch(box, ImageChops.multiply(ImageChops.screen(*layers), area.crop(box)))


def _level(points: Array, height: float) -> Array:
    return np.column_stack([points, np.full(len(points), height)])


def _around(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
