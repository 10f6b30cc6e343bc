"""A picture of the table, drawn without a display."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image

from diedie.board.maps import Map
from diedie.export import prints, shadows
from diedie.export.bodies import body_pieces
from diedie.export.box import box_pieces
from diedie.export.camera import TABLE, Camera
from diedie.export.lamp import under_lamp
from diedie.export.painter import Canvas, back_to_front
from diedie.export.sheet import Sheet
from diedie.model.scene import Scene
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon, off_table
from diedie.table.palette import Livery

_FINER = 2  # it is drawn so many times larger, then reduced


def table_picture(
    scene: Scene,
    armies: Mapping[str, str],
    board: Map,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
) -> Image.Image:
    """The table from a seat: what lies there, in the colours of the dice's `armies`, on the map.

    A die that belongs to no army is undyed.
    """
    stage = _stage(board, language, size)
    camera = stage.camera
    bodies = [
        piece
        for body in scene.bodies
        if not off_table(body.pose.position)
        for piece in body_pieces(body, _livery(armies.get(body.id)))
        if camera.sees(piece.vertices)
    ]
    points = [piece.vertices for piece in bodies]
    canvas, rim = Canvas(camera, stage.ground), stage.rim.copy()
    dark = shadows.on_ground(points, camera.scale / 2)
    canvas.image.paste(palette.SHADOW, mask=dark.seen_by(camera))
    dark = shadows.on_platform(points, camera.scale / 2)
    rim.paste(palette.SHADOW, mask=dark.seen_by(camera, c.WALL_HEIGHT))
    for piece in back_to_front([*box_pieces(stage.wall, rim), *bodies], camera):
        piece.paint(canvas, piece)
    return under_lamp(canvas.image.resize(size, Image.Resampling.LANCZOS))


@dataclass(frozen=True)
class _Stage:
    """What stays from picture to picture: table and map, the top of the box, a wall's print."""

    camera: Camera
    ground: Image.Image
    rim: Image.Image
    wall: Sheet


@lru_cache(maxsize=1)
def _stage(board: Map, language: str, size: tuple[int, int]) -> _Stage:
    camera = Camera(TABLE, (_FINER * size[0], _FINER * size[1]))
    canvas = Canvas(camera, prints.wood().seen_by(camera))
    floor = np.array([(x, y, 0.0) for x, y in hexagon(c.APOTHEM).exterior.coords])
    land = prints.map_print(board, language, camera.scale).seen_by(camera)
    canvas.paste(floor, land.crop(camera.box(floor)))
    rim = prints.rim_print(camera.scale).seen_by(camera, c.WALL_HEIGHT)
    return _Stage(camera, canvas.image, rim, prints.wall_print(camera.scale))


def _livery(army: str | None) -> Livery:
    return palette.LIVERIES[army] if army else palette.UNDYED
