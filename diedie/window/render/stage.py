"""What stays on a table, drawn once for a camera and copied into every frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from PIL import Image

from diedie.table import palette
from diedie.toolkit.gl import states
from diedie.toolkit.gl.buffers import Floats, Mesh
from diedie.toolkit.gl.context import is_software
from diedie.toolkit.gl.framebuffers import Framebuffer
from diedie.toolkit.gl.textures import Texture
from diedie.window.render.appearance import Allowed, Options
from diedie.window.render.arena_mesh import Range
from diedie.window.render.artwork import Prints
from diedie.window.render.camera import Camera, Size
from diedie.window.render.shader_programs import Uniforms, floats, program, table_uniforms
from diedie.window.render.walls import Walls


class Supersampler:
    """Framebuffers to draw into before that is reduced; kept while the size stays."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Size, float, int], Framebuffer] = {}

    def of(self, size: Size, finer: float, samples: int) -> Framebuffer:
        """One that is so many times finer, or has so many samples."""
        key = (size, finer, samples)
        if key not in self._kept:
            for old in [k for k in self._kept if k[0] != size]:
                self._kept.pop(old).delete()
            width, height = (max(1, round(side * finer)) for side in size)
            self._kept[key] = Framebuffer((width, height), samples)
        return self._kept[key]

    def delete(self) -> None:
        """Give their memory back."""
        for draft in self._kept.values():
            draft.delete()
        self._kept.clear()


def reduced(draft: Framebuffer, layer: Framebuffer | None, size: Size) -> Framebuffer:
    """A draft in the size in which it is shown; in `layer`, if that has this size."""
    if layer is None or layer.size != size:
        if layer:
            layer.delete()
        layer = Framebuffer(size, depth=False)
    draft.copy_to(layer.id, size)
    return layer


class TableStage(ABC):
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
        self._rough: Framebuffer | None = None  # a draft that is shown as it is
        self._size: Size = (1, 1)
        self._drafts = Supersampler()
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
        finer: float = 2,
        samples: int = 0,
    ) -> None:
        """Draw it for a camera: `finer` times larger, then reduced, or with `samples`.

        What is no finer than the picture is shown as it is, and no layer is made.
        """
        uniforms = table_uniforms(self.walls, camera, size, options, finer)
        draft = self._drafts.of(size, finer, samples)
        draft.bind()
        states.clear((*floats(palette.WOOD_DARK), 1.0))
        states.drawing(test=False)
        states.culling("back")
        self._surface("wood", ("WOOD",), uniforms, "wood", palette.WOOD)
        self._surface("shaded", ("WOOD", "SHADED"), uniforms, "wood", palette.WOOD)
        self._draw(camera, uniforms, allowed)
        self._size, self._rough = size, draft if finer <= 1 and not samples else None
        if self._rough is None:
            self._layer = reduced(draft, self._layer, size)
            self._draw_clear(camera, uniforms, draft, size)

    def copy(self, target: int, at: tuple[int, int]) -> None:
        """Copy the drawn table into a framebuffer."""
        drawn = self._rough or self._layer
        assert drawn is not None
        drawn.copy_to(target, self._size, at)

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
    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """What is half clear, over what is behind it."""

    @abstractmethod
    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        """The ground and the walls, onto the wood."""

    @abstractmethod
    def _draw_clear(
        self, camera: Camera, uniforms: Uniforms, draft: Framebuffer, size: Size
    ) -> None:
        """What is half clear, by itself, into the draft and from there into a layer."""

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
