"""What stays on a table, drawn once for a camera and copied into every frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from PIL import Image

from diedie.model.scene import Body
from diedie.table import palette
from diedie.ui.gl import states
from diedie.ui.gl.buffers import Floats, Mesh
from diedie.ui.gl.context import is_software
from diedie.ui.gl.framebuffers import Framebuffer
from diedie.ui.gl.textures import Texture
from diedie.ui.render.artwork import Prints
from diedie.ui.render.box import Range
from diedie.ui.render.camera import Camera, Size
from diedie.ui.render.layers import Drafts, reduced
from diedie.ui.render.lens import Uniforms, lens
from diedie.ui.render.looks import Options
from diedie.ui.render.overlays import Allowed
from diedie.ui.render.shading import floats, program
from diedie.ui.render.walls import Walls


class Stage(ABC):
    """A table without bodies: its surfaces with their prints, and its framebuffer."""

    def __init__(
        self,
        surfaces: tuple[Floats, dict[str, Range]],
        art: Mapping[str, Image.Image],
        prints: Prints,
        walls: Walls,
    ) -> None:
        vertices, self._ranges = surfaces
        self._mesh = Mesh(vertices, (3, 3, 2))
        quick = is_software()
        self._prints = {name: Texture(picture, quick=quick) for name, picture in art.items()}
        self._prints["floor"] = Texture(prints.floor, quick=quick)
        self._prints["wood"] = Texture(prints.wood, mirrored=True, quick=quick)
        self._layer: Framebuffer | None = None
        self._drafts = Drafts()
        self.walls = walls

    def lay(self, prints: Prints) -> None:
        """Lay other prints in the place of those that are there; it must be redrawn then."""
        self._prints["floor"].show(prints.floor)
        self._prints["wood"].show(prints.wood)

    def delete(self) -> None:
        """Give its memory back."""
        self._mesh.delete()
        for texture in self._prints.values():
            texture.delete()
        self._drafts.delete()
        if self._layer:
            self._layer.delete()

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
        uniforms, draft = lens(camera, size, options, finer), self._drafts.of(size, finer, samples)
        draft.bind()
        states.clear((*floats(palette.WOOD_DARK), 1.0))
        states.drawing(test=False)
        states.culling("back")
        self._surface("wood", ("WOOD",), uniforms, "wood", palette.WOOD)
        self._surface("shaded", ("WOOD", "SHADED"), uniforms, "wood", palette.WOOD)
        self._draw(camera, uniforms, allowed)
        self._layer = reduced(draft, self._layer, size)

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
        for first, count in self._hiding(camera):
            self._mesh.draw(first, count)
        states.colours(True)

    @abstractmethod
    def covers(self, bodies: Sequence[Body], camera: Camera) -> bool:
        """Whether something half clear may lie over one of them, or over its shadow."""

    @abstractmethod
    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """What is half clear, over what is behind it."""

    @abstractmethod
    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        """The ground and the walls, onto the wood."""

    @abstractmethod
    def _hiding(self, camera: Camera) -> Iterable[Range]:
        """The vertices of what hides things behind it."""

    def _joined(self, names: Sequence[str]) -> Range:
        """The vertices of surfaces that follow each other."""
        return self._ranges[names[0]][0], sum(self._ranges[name][1] for name in names)

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
        program("stage", *flags, *self.walls.flags).use(uniforms | look)
        self._mesh.draw(*self._ranges[name])
