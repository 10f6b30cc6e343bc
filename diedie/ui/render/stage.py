"""What stays on the table, drawn once for a camera and copied into every frame."""

from __future__ import annotations

from PIL import Image

from diedie.board.maps import Map
from diedie.table import palette
from diedie.ui.gl import states
from diedie.ui.gl.buffers import Mesh
from diedie.ui.gl.context import is_software
from diedie.ui.gl.framebuffers import Framebuffer
from diedie.ui.gl.textures import Texture
from diedie.ui.render import artwork
from diedie.ui.render.allowing import allowed_floor
from diedie.ui.render.box import surfaces
from diedie.ui.render.camera import Camera, Size
from diedie.ui.render.layers import Drafts, reduced
from diedie.ui.render.lens import Uniforms, lens
from diedie.ui.render.looks import Options
from diedie.ui.render.overlays import Allowed
from diedie.ui.render.rims import clearness
from diedie.ui.render.shading import floats, program

_CORE = palette.colour("#84765D")  # what is within the walls
_SHARP = ("inside", "outside", "inner-edge", "outer-edge")  # hide what is behind; side by side


class Stage:
    """The table with a map, and its framebuffer."""

    def __init__(self, board: Map, language: str) -> None:
        self.board, quick = board, is_software()
        vertices, self._ranges = surfaces()
        self._mesh = Mesh(vertices, (3, 3, 2))
        self._prints = {
            "wood": Texture(artwork.wood_art(), mirrored=True, quick=quick),
            "floor": Texture(artwork.map_art(board, language), quick=quick),
            "inside": Texture(artwork.wall_art(), quick=quick),
            "top": Texture(artwork.rim_art(), quick=quick),
        }
        self._allowed = Texture(Image.new("L", (2, 2)))
        self._shown: Allowed | None = None
        self._layer: Framebuffer | None = None  # all but the half clear boards
        self._clear: Framebuffer | None = None  # only those
        self._drafts = Drafts()

    def delete(self) -> None:
        """Give its memory back."""
        self._mesh.delete()
        for texture in (*self._prints.values(), self._allowed):
            texture.delete()
        self._drafts.delete()
        for layer in (self._layer, self._clear):
            if layer:
                layer.delete()

    def redraw(
        self,
        camera: Camera,
        size: Size,
        options: Options,
        allowed: Allowed | None,
        finer: int = 2,
        samples: int = 0,
    ) -> None:
        """Draw it for a camera: `finer` times larger, then reduced, or with `samples`."""
        uniforms = lens(camera, size, options, finer)
        draft = self._drafts.of(size, finer, samples)
        draft.bind()
        states.clear((*floats(palette.WOOD_DARK), 1.0))
        self._draw(camera, uniforms, allowed)
        self._layer = reduced(draft, self._layer, size)
        draft.bind()
        states.clear((0.0, 0.0, 0.0, 0.0))
        states.drawing(test=False)
        for i, opacity in enumerate(clearness(camera)):
            if opacity < 1:
                self._surface(f"top-{i}", ("PRINTED", "CLEAR"), uniforms, "top", opacity=opacity)
        self._clear = reduced(draft, self._clear, size)

    def copy(self, target: int, at: tuple[int, int]) -> None:
        """Copy the drawn table into a framebuffer."""
        assert self._layer is not None
        self._layer.copy_to(target, self._layer.size, at)

    def depths(self, camera: Camera, uniforms: Uniforms) -> None:
        """Only the depths of what hides things behind it."""
        states.drawing()
        states.culling("back")
        states.colours(False)
        program("depth").use(uniforms)
        first = self._ranges[_SHARP[0]][0]
        self._mesh.draw(first, sum(self._ranges[name][1] for name in _SHARP))
        for i, opacity in enumerate(clearness(camera)):
            if opacity >= 1:
                self._mesh.draw(*self._ranges[f"top-{i}"])
        states.colours(True)

    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """The half clear tops of the walls, over what is behind them."""
        assert self._clear is not None
        states.drawing(write=False, blend=True, premixed=True)
        self._clear.bind_texture()
        place = {"u_corner": (float(corner[0]), float(corner[1])), "u_print": 0}
        program("rim").use(uniforms | place)
        for i, opacity in enumerate(clearness(camera)):
            if opacity < 1:
                self._mesh.draw(*self._ranges[f"over-{i}"])

    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        states.drawing(test=False)
        states.culling("back")
        legal = uniforms | {"u_legal": allowed.strength if allowed else 0.0}
        if allowed is not None and not allowed.like(self._shown):
            self._allowed.show(allowed_floor(self.board, allowed))
            self._shown = allowed
        self._allowed.bind(1)
        self._surface("wood", ("WOOD",), uniforms, "wood", palette.WOOD)
        self._surface("shaded", ("WOOD", "SHADED"), uniforms, "wood", palette.WOOD)
        self._surface("core", ("PLAIN",), uniforms, colour=_CORE)
        self._surface("floor", ("MAP", "SHADED"), legal, "floor")
        states.drawing()
        self._surface("inside", ("PRINTED", "WALL"), uniforms, "inside")
        self._surface("outside", ("PLAIN", "SIDE"), uniforms, colour=palette.PRINT)
        self._surface("inner-edge", ("PLAIN", "SIDE"), uniforms, colour=palette.BOARD_CORE)
        self._surface("outer-edge", ("PLAIN", "SIDE"), uniforms, colour=palette.BOARD_CORE)
        for i, opacity in enumerate(clearness(camera)):
            if opacity >= 1:
                self._surface(f"top-{i}", ("PRINTED",), uniforms, "top")

    def _surface(
        self,
        name: str,
        flags: tuple[str, ...],
        uniforms: Uniforms,
        print_: str = "wood",
        colour: palette.Colour = palette.BOARD,
        opacity: float = 1.0,
    ) -> None:
        self._prints[print_].bind()
        look = {"u_colour": floats(colour), "u_opacity": opacity, "u_print": 0, "u_allowed": 1}
        program("stage", *flags).use(uniforms | look)
        self._mesh.draw(*self._ranges[name])
