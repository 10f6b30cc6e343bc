"""What a frame costs, measured against a bare picture over the whole window."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from statistics import median

import numpy as np
from PIL import Image

from diedie.board.maps import map_named
from diedie.model.dice import showing
from diedie.model.names import ARMIES
from diedie.model.pose import Pose, turn
from diedie.model.scene import Body
from diedie.ui.gl.context import ensure_screen, open_window
from diedie.ui.render.camera import Size
from diedie.ui.render.looks import Look
from diedie.ui.render.presets import TABLE

_FLOWN = 7.0  # cm over the floor


def frame_cost(frames: int = 40, size: Size = (1280, 720), dice: int = 25) -> tuple[float, float]:
    """Milliseconds of a frame while a die flies over others, and of a full-screen picture.

    Both are medians, drawn in turn into the same window, which is not shown.
    """
    ensure_screen()
    window = open_window(*size, visible=False)
    try:
        window.switch_to()
        from diedie.ui.gl import states
        from diedie.ui.gl.textures import Picture
        from diedie.ui.render.view import TableView

        view = TableView(map_named("world-war"))
        view.resize(*size)
        noise = np.random.default_rng(1).integers(0, 256, (size[1], size[0], 4), np.uint8)
        bare = Picture(Image.fromarray(noise, "RGBA"))
        lying, looks = _crowd(dice)

        def frame(i: int) -> None:
            view.draw((*lying, _flying(i / frames)), looks, TABLE)

        def blit(_: int) -> None:
            bare.draw()

        def timed(draw: Callable[[int], None], i: int) -> float:
            start = time.perf_counter()
            draw(i)
            states.finish()
            return 1000 * (time.perf_counter() - start)

        states.viewport((0, 0, *size))
        pairs = [(timed(frame, i), timed(blit, i)) for i in range(-2, frames)][2:]
    finally:
        window.close()
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def _crowd(count: int) -> tuple[list[Body], dict[str, Look]]:
    """Dice strewn in a spiral over the map."""
    bodies = []
    for i in range(count):
        away, angle = 11.5 * math.sqrt((i + 0.5) / count), 2.4 * i
        place = (away * math.cos(angle), away * math.sin(angle), 0.8)
        bodies.append(Body(f"die-{i}", "d6", Pose(place, showing("d6", i % 6 + 1, 37.0 * i))))
    looks = {body.id: Look(ARMIES[i % len(ARMIES)]) for i, body in enumerate(bodies)}
    return bodies, looks | {"flying": Look(ARMIES[0])}


def _flying(share: float) -> Body:
    """A die on its way over the map, tumbling."""
    place = (18 * share - 9, 12 * share - 6, _FLOWN * (1 - share) + 0.9)
    return Body("flying", "d6", Pose(place, turn((0.6, 0.0, 0.8), 900 * share)))
