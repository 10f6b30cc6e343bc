"""The arena with a map: what is allowed on its floor, and boards that hide no die behind them."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from diedie.board.maps import Map
from diedie.table import palette
from diedie.toolkit.gl import states
from diedie.toolkit.gl.framebuffers import Framebuffer
from diedie.toolkit.gl.textures import Texture
from diedie.window.render.appearance import Allowed, allowed_floor
from diedie.window.render.arena_mesh import Range, surfaces
from diedie.window.render.artwork import Prints, rim_art, wall_art
from diedie.window.render.camera import Camera, Size
from diedie.window.render.shader_programs import Uniforms, program
from diedie.window.render.stage import TableStage, reduced
from diedie.window.render.walls import arena_walls, clearness

_CORE = palette.colour("#84765D")  # what is within the walls
_SHARP = ("inside", "outside", "inner-edge", "outer-edge")  # hide what is behind; side by side


class Arena(TableStage):
    """The arena: a box with a map in it, drawn without the bodies."""

    def __init__(self, board: Map, prints: Prints, wall_height: float) -> None:
        art = {"inside": wall_art(wall_height), "top": rim_art()}
        super().__init__(surfaces(wall_height), art, prints, arena_walls(wall_height))
        self.board = board
        self._allowed = Texture(Image.new("L", (2, 2)))
        self._shown: Allowed | None = None
        self._clear: Framebuffer | None = None  # the half clear boards alone

    def delete(self) -> None:
        super().delete()
        self._allowed.delete()
        if self._clear:
            self._clear.delete()

    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """The half clear tops of the walls: those that were drawn, or in a rough picture anew."""
        states.drawing(write=False, blend=True, premixed=True)
        tops = [(i, opacity) for i, opacity in enumerate(clearness(camera)) if opacity < 1]
        if self._rough is not None:
            for i, opacity in tops:
                self._surface(f"top-{i}", ("PRINTED", "CLEAR"), uniforms, "top", opacity=opacity)
            return
        assert self._clear is not None
        self._clear.bind_texture()
        place = {"u_corner": (float(corner[0]), float(corner[1])), "u_print": 0}
        program("rim").use(uniforms | place)
        for i, _ in tops:
            self._mesh.draw(*self._ranges[f"over-{i}"])

    def _draw_clear(
        self, camera: Camera, uniforms: Uniforms, draft: Framebuffer, size: Size
    ) -> None:
        draft.bind()
        states.clear((0.0, 0.0, 0.0, 0.0))
        states.drawing(test=False)
        for i, opacity in enumerate(clearness(camera)):
            if opacity < 1:
                self._surface(f"top-{i}", ("PRINTED", "CLEAR"), uniforms, "top", opacity=opacity)
        self._clear = reduced(draft, self._clear, size)

    def _hiding(self, camera: Camera) -> Iterable[Range]:
        tops = [self._ranges[f"top-{i}"] for i, o in enumerate(clearness(camera)) if o >= 1]
        return (self._joined(_SHARP), *tops)

    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        legal = uniforms | {"u_legal": allowed.strength if allowed else 0.0}
        if allowed is not None and not allowed.like(self._shown):
            self._allowed.show(allowed_floor(self.board, allowed))
            self._shown = allowed
        self._allowed.bind(1)
        self._surface("core", ("PLAIN",), uniforms, colour=_CORE)
        self._surface("floor", ("MAP", "FLOOR", "SHADED"), legal, "floor")
        states.drawing()
        self._surface("inside", ("PRINTED", "WALL"), uniforms, "inside")
        self._surface("outside", ("PLAIN", "SIDE"), uniforms, colour=palette.PRINT)
        self._surface("inner-edge", ("PLAIN", "SIDE"), uniforms, colour=palette.BOARD_CORE)
        self._surface("outer-edge", ("PLAIN", "SIDE"), uniforms, colour=palette.BOARD_CORE)
        for i, opacity in enumerate(clearness(camera)):
            if opacity >= 1:
                self._surface(f"top-{i}", ("PRINTED",), uniforms, "top")
