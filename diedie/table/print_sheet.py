"""Flat pictures, drawn in cm, to be laid on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from diedie.table.palette import Colour

SEED = 1869
Field = NDArray[np.float32]
Points = Iterable[Sequence[float]]
Tone = Colour | tuple[int, int, int, int] | int  # in a mask: how strong


class PrintSheet:
    """A picture of `density` pixels to the cm around its middle, +y up."""

    def __init__(
        self, half: tuple[float, float], density: float, mode: str, ground: Tone = 0
    ) -> None:
        self.half, self.density = half, density
        self.pixels = (max(2, round(2 * half[0] * density)), max(2, round(2 * half[1] * density)))
        self.show(Image.new(mode, self.pixels, ground))

    def show(self, image: Image.Image) -> None:
        """Put an image of the same size in the place of what was drawn."""
        self.image, self._draw = image, ImageDraw.Draw(image)

    def fill(self, outline: Points, tone: Tone) -> None:
        self._draw.polygon(self._at(outline), fill=tone)

    def line(self, points: Points, width: float, tone: Tone) -> None:
        pixels = max(1, round(width * self.density))
        self._draw.line(self._at(points), fill=tone, width=pixels, joint="curve")

    def disc(self, x: float, y: float, radius: float, tone: Tone) -> None:
        self._draw.circle(self._at([(x, y)])[0], radius * self.density, fill=tone)

    def mottle(self, amount: float) -> None:
        """Give it the uneven tone of printed board."""
        fine, coarse = (_noise(self.pixels, spot * self.density) for spot in (0.12, 0.9))
        lit = np.asarray(self.image, np.float32) * (1 + amount * (fine + coarse))[..., None]
        self.show(Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8)))

    def _at(self, points: Points) -> list[tuple[float, float]]:
        (x, y), d = self.half, self.density
        return [((x + p[0]) * d, (y - p[1]) * d) for p in points]


def stretched(rough: Field, size: tuple[int, int]) -> Field:
    """A field of numbers, smoothly enlarged."""
    return np.asarray(Image.fromarray(rough).resize(size, Image.Resampling.BICUBIC))


def _noise(size: tuple[int, int], spot: float) -> Field:
    """Noise of unit strength in round spots about so many pixels wide."""
    width, height = (max(2, round(2 * n / max(2.0, spot))) for n in size)
    rough = np.random.default_rng(SEED).integers(0, 256, (height, width), np.uint8)
    # Blurred before it is stretched: the grid does not show.
    soft = np.asarray(Image.fromarray(rough).filter(ImageFilter.GaussianBlur(1.5)), np.float32)
    return stretched((soft - soft.mean()) / max(1.0, float(soft.std())), size)
