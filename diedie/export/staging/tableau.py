"""The stage with bodies on it: what rests is drawn once a shot, what moves in every frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PIL import Image, ImageChops

from diedie.export.painting.painter import back_to_front
from diedie.export.staging.figures import Figure, Figures, Patch
from diedie.export.staging.stage import Stage
from diedie.model.scene import Body
from diedie.table import palette
from diedie.table.palette import Livery

Liveries = Mapping[str, Livery]  # by body; others are undyed


@dataclass(frozen=True, eq=False)
class Backdrop:
    """The stage with the shadows of what rests, those shadows alone, and the resting figures."""

    picture: Image.Image
    dark: Image.Image
    figures: tuple[Figure, ...]


class Tableau:
    """Draws scenes on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.figures = stage, Figures(stage)

    def backdrop(self, resting: Iterable[Body], liveries: Liveries) -> Backdrop:
        """What stays through a shot."""
        figures = self._figures(resting, liveries)
        dark = self.stage.dark.copy()
        for figure in figures:
            _darken(dark, figure.shadow)
        picture = self.stage.bare.copy()
        picture.paste(palette.SHADOW, mask=dark)
        return Backdrop(picture, dark, figures)

    def frame(self, drop: Backdrop, moving: Iterable[Body], liveries: Liveries) -> Image.Image:
        """The backdrop with everything on it."""
        picture, figures = drop.picture.copy(), self._figures(moving, liveries)
        dark = drop.dark.copy() if figures else drop.dark
        for figure in figures:
            _darken(dark, figure.shadow)
        for figure in figures:
            box = figure.shadow.box
            ground = self.stage.bare.crop(box)
            ground.paste(palette.SHADOW, mask=dark.crop(box))
            picture.paste(ground, box)
        all_ = {figure.piece: figure for figure in (*drop.figures, *figures)}
        for piece in back_to_front([*all_], self.stage.camera):
            all_[piece].draw(picture)
        return picture

    def _figures(self, bodies: Iterable[Body], liveries: Liveries) -> tuple[Figure, ...]:
        return tuple(
            figure
            for body in bodies
            for figure in self.figures.of(body, liveries.get(body.id, palette.UNDYED))
        )


def _darken(dark: Image.Image, shadow: Patch) -> None:
    dark.paste(ImageChops.lighter(dark.crop(shadow.box), shadow.mask), shadow.box)
