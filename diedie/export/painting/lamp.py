"""The lamp over the table."""

from __future__ import annotations

import numpy as np
from PIL import Image

from diedie.export.painting.sheet import Field

_WARMTH = np.array([1.07, 1.01, 0.92], np.float32)
_VIGNETTE = 0.55  # how much darker the corners are


def under_lamp(picture: Image.Image) -> Image.Image:
    """Warm in the middle, darker in the corners."""
    width, height = picture.size
    x, y = (np.linspace(-1, 1, n, dtype=np.float32) for n in (width, height))
    light = 1 - _VIGNETTE * ((x**2 + y[:, None] ** 2) / 2) ** 2.2
    return _lit(picture, (light[..., None] * _WARMTH).astype(np.float32))


def in_lamplight(picture: Image.Image) -> Image.Image:
    """Warm all over, as what lies in the middle is."""
    return _lit(picture, _WARMTH)


def _lit(picture: Image.Image, light: Field) -> Image.Image:
    return Image.fromarray(np.clip(np.asarray(picture) * light, 0, 255).astype(np.uint8))
