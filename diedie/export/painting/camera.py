"""A camera over the table: from cm to pixels."""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from diedie.model.pose import Vec3

Array = NDArray[np.float64]
Box = tuple[int, int, int, int]  # left, top, right, bottom, in pixels


@dataclass(frozen=True)
class View:
    """Where a camera stands.

    Pitch (below the horizon) and vertical field of view are in degrees, the distance to what it
    looks at is in cm, the lens shift (right and down) in shares of the picture's height.
    """

    pitch: float
    distance: float
    target: Vec3 = (0.0, 0.0, 0.0)
    shift: tuple[float, float] = (0.0, 0.0)
    field: float = 34.0


TABLE = View(64.0, 63.5, shift=(-0.014, -0.042))


class Camera:
    """A view in a picture of so many pixels."""

    def __init__(self, view: View, size: tuple[int, int]) -> None:
        width, height = size
        pitch = math.radians(view.pitch)
        self.size = size
        self.back = np.array([0.0, -math.cos(pitch), math.sin(pitch)])
        self.eye = np.array(view.target) + view.distance * self.back
        focal = height / 2 / math.tan(math.radians(view.field / 2))
        self.scale = focal / view.distance  # pixels per cm where it looks
        middle_x = width / 2 + view.shift[0] * height
        middle_y = height / 2 + view.shift[1] * height
        lens = np.array([[focal, 0, middle_x], [0, focal, middle_y], [0, 0, 1]])
        down = np.array([0.0, -math.sin(pitch), -math.cos(pitch)])
        self._matrix: Array = lens @ np.array([[1.0, 0, 0], down, -self.back])

    def close_up(self, box: Box, finer: int) -> Camera:
        """The same look at a part of the picture, so many times larger."""
        found = copy.copy(self)
        x0, y0, x1, y1 = box
        found.size = (finer * (x1 - x0), finer * (y1 - y0))
        found.scale = finer * self.scale
        larger = np.array([[finer, 0, -finer * x0], [0, finer, -finer * y0], [0, 0, 1.0]])
        found._matrix = larger @ self._matrix
        return found

    def project(self, points: Array) -> Array:
        """The pixels (x, y) of points in space, one per row."""
        seen = (points - self.eye) @ self._matrix.T
        found: Array = seen[:, :2] / seen[:, 2:]
        return found

    def box(self, points: Array, margin: float = 0.0) -> Box:
        """The pixels that hold the points, as far as they are in the picture; at least one."""
        pixels, size = self.project(points), np.array(self.size)
        low = np.clip(np.floor(pixels.min(axis=0) - margin), 0, size - 1)
        high = np.clip(np.ceil(pixels.max(axis=0) + margin), low + 1, size)
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])

    def lay(
        self,
        picture: Image.Image,
        middle: Array,
        right: Array,
        up: Array,
        box: Box | None = None,
    ) -> Image.Image:
        """What the camera sees of a flat picture in space, in `box` or everywhere.

        `right` and `up` lead from the middle of the picture to the middles of its sides.
        """
        x0, y0, x1, y1 = box or (0, 0, *self.size)
        # From pixels of the flat picture to the plane, to space, to pixels of the box.
        w, h = picture.size
        flat = np.array([[2 / w, 0, -1], [0, -2 / h, 1], [0, 0, 1]])
        seen = self._matrix @ np.column_stack([right, up, middle - self.eye]) @ flat
        back = np.linalg.inv(np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ seen)
        return picture.transform(
            (x1 - x0, y1 - y0),
            Image.Transform.PERSPECTIVE,
            (back / back[2, 2]).ravel()[:8].tolist(),
            Image.Resampling.BILINEAR,
        )


def fitted(view: View, size: tuple[int, int], room: Box, points: Array) -> Camera:
    """A camera that looks as `view` does, and shows the points as large as a room allows."""
    rough = Camera(view, size)
    seen = rough.project(points)
    low, high = seen.min(axis=0), seen.max(axis=0)
    larger = min((room[2] - room[0]) / (high[0] - low[0]), (room[3] - room[1]) / (high[1] - low[1]))
    optical = np.array(size) / 2 + np.array(view.shift) * size[1]
    middle = np.array([room[0] + room[2], room[1] + room[3]]) / 2
    shift = (middle - larger * ((low + high) / 2 - optical) - np.array(size) / 2) / size[1]
    field = 2 * math.atan(math.tan(math.radians(view.field / 2)) / larger)
    x, y = shift.tolist()
    return Camera(replace(view, field=math.degrees(field), shift=(x, y)), size)
