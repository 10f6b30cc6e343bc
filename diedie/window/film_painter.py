"""The window's renderer as the painter of films."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from diedie.board.maps import Map
from diedie.errors import WindowError
from diedie.model.scene import Scene
from diedie.staging.flat_painter import FlatTable
from diedie.staging.picture import (
    AimLine,
    Array,
    Box,
    Liveries,
    Painter,
    TablePicture,
    in_sight,
)
from diedie.table import constants as c
from diedie.table.arena import hexagon
from diedie.window.aiming.aim_marks import speed_arrow
from diedie.window.render.appearance import NOTHING, BodyLook, Options, Overlay
from diedie.window.render.camera import OVER_TRAY, TABLE, Camera, Size, fitted, tray_corners
from diedie.window.render.offscreen import picture, table_view

_MARGIN = 0.6  # cm of the table's wood around it
_USUAL = (1280, 720)  # the window in which a dp is a pixel


class FilmedTable:
    """A table as the window shows it, but as large as a room of the picture allows; around a map
    are walls of that height (cm).

    WindowError where there is no OpenGL to draw it with.
    """

    def __init__(
        self,
        board: Map | None,
        language: str,
        size: Size,
        room: Box,
        wall_height: float = c.WALL_HEIGHT,
    ) -> None:
        self._size = size
        self._camera = _camera(board is None, size, room, wall_height)
        options = Options(dp=self._camera.scale(size) / TABLE.scale(_USUAL))
        self._view = table_view(board, language, options, wall_height)

    def project(self, points: Array) -> Array:
        pixels = self._camera.project_all(points, self._size)
        pixels[:, 1] = self._size[1] - pixels[:, 1]
        return pixels

    def picture(self, scene: Scene, liveries: Liveries, aim: AimLine | None = None) -> Image.Image:
        looks = {id: BodyLook.wearing(worn) for id, worn in liveries.items()}
        above = () if aim is None else tuple(speed_arrow(aim.start, aim.degrees, aim.speed))
        overlay = Overlay(above=above) if above else NOTHING
        return picture(self._view, self._size, in_sight(scene), looks, self._camera, overlay)

    def close(self) -> None:
        self._view.context.set_current()
        self._view.delete()


def painter(plain: Callable[[], object]) -> Painter:
    """The window's renderer; where it finds no OpenGL, `plain` is called, and a flat one paints."""
    warned = False

    def paint(
        board: Map | None, language: str, size: Size, room: Box, wall_height: float = c.WALL_HEIGHT
    ) -> TablePicture:
        nonlocal warned
        try:
            return FilmedTable(board, language, size, room, wall_height)
        except WindowError:
            if not warned:
                plain()
                warned = True
            return FlatTable(board, language, size, room)

    return paint


def _camera(tray: bool, size: Size, room: Box, wall_height: float) -> Camera:
    """As the window looks at such a table, moved until walls and some wood are in the room."""
    around = hexagon(c.OUTER_APOTHEM + _MARGIN).exterior.coords
    box = np.array([(*corner, z) for corner in around for z in (0.0, wall_height)])
    points = tray_corners(_MARGIN) if tray else box
    left, top, right, bottom = room
    upright = (left, size[1] - bottom, right, size[1] - top)
    return fitted(OVER_TRAY if tray else TABLE, size, upright, points)
