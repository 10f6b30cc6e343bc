"""The table on the screen: what stays is drawn once, what moves in every frame."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from diedie.board.maps import Map
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.toolkit.gl import states
from diedie.toolkit.gl.context import current, is_software
from diedie.toolkit.gl.framebuffers import Framebuffer
from diedie.window.render.appearance import NOTHING, Allowed, BodyLook, Options, Overlay
from diedie.window.render.arena_stage import Arena
from diedie.window.render.artwork import Prints
from diedie.window.render.body_meshes import spaces
from diedie.window.render.body_renderer import BodyRenderer
from diedie.window.render.camera import Camera, Size
from diedie.window.render.mark_renderer import MarkRenderer
from diedie.window.render.shader_programs import Uniforms, table_uniforms
from diedie.window.render.stage import TableStage
from diedie.window.render.still_bodies import Split, StillBodies
from diedie.window.render.tray_stage import Tray

_SAMPLES = 4  # of a graphics card
_CONTOUR = 6.0  # dp around a body that its contour may take
_GLIDING = 1280 * 720  # pixels of a table while the camera moves and there is no card, at most


@dataclass(frozen=True, eq=False)
class Frame:
    """What a frame is drawn from; `corner` is the lower left one of the viewport."""

    uniforms: Uniforms
    camera: Camera
    looks: Mapping[str, BodyLook]
    overlay: Overlay
    contours: bool
    corner: tuple[int, int]


class TableView:
    """Draws a table with bodies on it into the framebuffer that is bound: the arena with a map,
    within walls of a height (cm), or without a map the tray for rolled dice.

    Needs a current OpenGL context. `resize` says how large the picture is; its lower left corner
    is that of the viewport.
    """

    def __init__(
        self,
        board: Map | None,
        prints: Prints,
        options: Options | None = None,
        wall_height: float = WALL_HEIGHT,
    ) -> None:
        self.board, self.wall_height = board, wall_height
        self.options = options or Options()
        self.context = current()
        self.size: Size = (1280, 720)
        self._stage: TableStage = (
            Tray(prints) if board is None else Arena(board, prints, wall_height)
        )
        self._cast = BodyRenderer(self._stage.walls)
        self._resting = StillBodies()
        self._kept: list[tuple[Body, states.Box]] = []  # what rests, and where it is seen
        self._baked: Framebuffer | None = None
        self._below, self._above = MarkRenderer(), MarkRenderer()
        self._software = is_software()
        self._drawn: tuple[Camera, Size, Options, Allowed | None] | None = None
        self._rough = False

    def resize(self, width: int, height: int) -> None:
        """The size of the picture in pixels."""
        self.size = (max(1, width), max(1, height))

    def lay(self, prints: Prints) -> None:
        """Lay other prints on the table from now on."""
        self._stage.lay(prints)
        self._drawn, self._resting = None, StillBodies()

    def delete(self) -> None:
        """Give its memory back; it cannot be drawn afterwards."""
        self._stage.delete()
        self._cast.delete()
        self._below.delete()
        self._above.delete()
        if self._baked:
            self._baked.delete()

    def draw(
        self,
        bodies: Sequence[Body],
        looks: Mapping[str, BodyLook],
        camera: Camera,
        overlay: Overlay = NOTHING,
        moving: bool = False,
    ) -> None:
        """Draw a moment. While the camera is `moving` what stays is drawn quickly, not finely."""
        with states.preserved() as (target, (left, bottom, *_)):
            self._prepare(camera, overlay.allowed, moving)
            dark = overlay.allowed is not None and overlay.allowed.strength > 0.5
            frame = Frame(
                table_uniforms(self._stage.walls, camera, self.size, self.options),
                camera,
                looks,
                overlay,
                overlay.contours or dark,
                (left, bottom),
            )
            key = (self._drawn, self._rough, overlay.contours, id(overlay.marks))
            split = self._resting.split(key, bodies, looks)
            if split.anew:
                self._bake(split.resting, frame)
            if split.resting and not overlay.above:
                self._paint_anew(target, split, frame)
            else:  # marks above it all need the depths of it all
                self._stage.copy(target, frame.corner)
                self._paint(bodies, frame)
            self._above.draw(overlay.above, frame.uniforms)
            self._cast.draw("ghost", frame.uniforms, self.options, frame.contours)

    def _paint(self, bodies: Sequence[Body], frame: Frame) -> None:
        """All bodies, over the table."""
        cast, uniforms = self._cast, frame.uniforms
        states.viewport((*frame.corner, *self.size))
        states.clear()
        self._stage.depths(frame.camera, uniforms)
        cast.place(bodies, frame.looks, frame.camera)
        self._shine(frame)
        cast.shadows(uniforms, raised=False)
        self._below.draw(frame.overlay.marks, uniforms)
        cast.draw("low", uniforms, self.options, frame.contours)
        self._stage.rims(frame.camera, uniforms, frame.corner)
        cast.shadows(uniforms, raised=True)
        cast.draw("high", uniforms, self.options, frame.contours)

    def _bake(self, resting: Sequence[Body], frame: Frame) -> None:
        """Draw what rests once, to be copied while other things move."""
        if self._baked is None or self._baked.size != self.size:
            if self._baked:
                self._baked.delete()
            self._baked = Framebuffer(self.size)
        self._stage.copy(self._baked.id, (0, 0))
        self._baked.bind()
        self._paint(resting, replace(frame, corner=(0, 0)))
        self._kept = [(body, self._around([body], frame)) for body in resting]

    def _paint_anew(self, target: int, split: Split, frame: Frame) -> None:
        """What rests as it was drawn, and anew all that is seen around what moves."""
        assert self._baked is not None
        self._baked.copy_to(target, self.size, frame.corner)
        if not split.moving:
            self._cast.place((), frame.looks, frame.camera)  # a ghost of before is gone
        else:
            area = self._around(split.moving, frame)
            beside = [body for body, box in self._kept if _overlap(box, area)]
            with states.only_in(area):
                self._stage.copy(target, frame.corner)
                self._paint([*beside, *split.moving], frame)

    def _around(self, bodies: Sequence[Body], frame: Frame) -> states.Box:
        """Where bodies with their contours are seen, and their shadows."""
        points = spaces(bodies, frame.looks)
        x, y, wide, high = frame.camera.box(points, self.size)
        edge = math.ceil(_CONTOUR * self.options.dp)
        left, lower = frame.corner
        return (left + x - edge, lower + y - edge, wide + 2 * edge, high + 2 * edge)

    def _shine(self, frame: Frame) -> None:
        """Dice through walls that would hide them; nothing else has depths yet."""
        if self._stage.walls.glassy:
            cast, uniforms = self._cast, frame.uniforms
            cast.draw("low", uniforms, self.options, frame.contours, behind=True)

    def _prepare(self, camera: Camera, allowed: Allowed | None, moving: bool) -> None:
        wanted = (camera, self.size, self.options, allowed)
        if wanted == self._drawn and (moving or not self._rough):
            return
        finer = 1.0 if not self._software else 2.0
        if self._software and moving:
            finer = min(1.0, math.sqrt(_GLIDING / (self.size[0] * self.size[1])))
        samples = 0 if self._software else _SAMPLES
        self._stage.redraw(camera, self.size, self.options, allowed, finer, samples)
        self._drawn, self._rough = wanted, moving and self._software


def _overlap(one: states.Box, other: states.Box) -> bool:
    return all(
        one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in range(2)
    )
