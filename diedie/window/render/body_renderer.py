"""Draws everything that can move: dice, monuments, their shadows and contours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from diedie.model.scene import DIE_KINDS, MONUMENT_KINDS, Body
from diedie.table import palette
from diedie.table.solids import solid
from diedie.toolkit.gl import states
from diedie.toolkit.gl.buffers import Mesh
from diedie.toolkit.gl.textures import Texture
from diedie.window.render import artwork, body_meshes
from diedie.window.render import body_meshes as meshes
from diedie.window.render.appearance import PLAIN, BodyLook, Options
from diedie.window.render.camera import Camera
from diedie.window.render.mark_renderer import SQUARE
from diedie.window.render.shader_programs import Uniforms, floats, program
from diedie.window.render.walls import Walls

Contour = tuple[float, tuple[float, ...], tuple[str, ...]]  # dp, colour, flags
Layer = Literal["low", "high", "ghost"]  # under the top of the walls, over it, not really there

_LAYERS: tuple[Layer, ...] = ("low", "high", "ghost")
_HALO: Contour = (2.2, (*floats(palette.SHADOW), 0.55), ())
_CREAM: Contour = (1.5, (*floats(palette.CREAM), 1.0), ("CONTOUR",))
_STRONG: Contour = (4.0, (*floats(palette.CREAM), 1.0), ("CONTOUR", "STRONG"))
# How far the cores of the dice reach from their middle along the axes, in cm.
_CORES = {kind: max(x for x, _, _ in solid(kind).parts[0].corners) for kind in DIE_KINDS}
_SOLIDS = {"d6": "CUBE", "d8": "OCTAHEDRON"}


class BodyRenderer:
    """The bodies of a moment, on the card."""

    def __init__(self, walls: Walls) -> None:
        self._walls = walls
        self._figures = Texture(artwork.figures())
        self._shadows = {
            (raised, octahedra): Mesh(SQUARE, (2,), body_meshes.SHADOW_ROW)
            for raised in (False, True)
            for octahedra in (False, True)
        }
        self._dice = {
            (kind, layer): Mesh(vertices, (3, 3), body_meshes.DIE_ROW, indices)
            for kind in DIE_KINDS
            for vertices, indices in (meshes.die_mesh(kind),)
            for layer in _LAYERS
        }
        self._edges = {kind: meshes.monument_mesh(kind)[1] for kind in MONUMENT_KINDS}
        self._monuments = {
            (kind, layer): Mesh(meshes.monument_mesh(kind)[0], (3, 3, 2), body_meshes.MONUMENT_ROW)
            for kind in MONUMENT_KINDS
            for layer in _LAYERS
        }
        self._present: set[tuple[str, Layer]] = set()

    def delete(self) -> None:
        """Give its memory back."""
        self._figures.delete()
        for mesh in (*self._shadows.values(), *self._dice.values(), *self._monuments.values()):
            mesh.delete()

    def place(self, all_: Sequence[Body], looks: Mapping[str, BodyLook], camera: Camera) -> None:
        """Bring the bodies to the card."""
        groups: dict[tuple[str, Layer], list[Body]] = {}
        for body in body_meshes.far_first(all_, camera):
            layer: Layer = "high" if body.pose.position[2] > self._walls.height else "low"
            layer = "ghost" if looks.get(body.id, PLAIN).ghost else layer
            groups.setdefault((body.kind, layer), []).append(body)
        for kind_and_layer, some in groups.items():
            if kind_and_layer in self._dice:
                self._dice[kind_and_layer].place(body_meshes.die_rows(some, looks))
            else:
                self._monuments[kind_and_layer].place(body_meshes.monument_rows(some, looks))
        for key, mesh in self._shadows.items():
            mesh.place(body_meshes.shadow_rows(all_, looks, self._walls, *key))
        self._present = set(groups)

    def shadows(self, uniforms: Uniforms, raised: bool) -> None:
        """The shadows on the ground, or on the walls."""
        states.drawing(write=False, blend=True)
        states.culling(None)
        for octahedra, flags in ((False, ()), (True, ("OCTAHEDRON",))):
            program("shadow", *flags, *self._walls.flags).use(uniforms)
            self._shadows[raised, octahedra].draw()

    def draw(
        self,
        layer: Layer,
        uniforms: Uniforms,
        options: Options,
        contours: bool,
        behind: bool = False,
    ) -> None:
        """The bodies of a layer; `behind`: dice where something hides them, half clear."""
        states.drawing(blend=True, write=not behind, behind=behind)
        states.culling("back")
        grow, colour, flags = _STRONG if options.contrast else _CREAM if contours else _HALO
        if options.numerals:
            flags = (*flags, "NUMERALS")
        if behind:
            flags = (*flags, "BEHIND")
        self._figures.bind()
        for kind in DIE_KINDS:
            if (kind, layer) in self._present:
                program("die", _SOLIDS[kind], *flags).use(
                    uniforms
                    | {"u_grow": grow * options.dp, "u_contour": colour, "u_figures": 0}
                    | {"u_rounding": solid(kind).parts[0].rounding, "u_core": _CORES[kind]}
                )
                self._dice[kind, layer].draw()
        for kind in MONUMENT_KINDS:
            if (kind, layer) in self._present and not behind:
                self._board(kind, layer, uniforms)

    def _board(self, kind: str, layer: Layer, uniforms: Uniforms) -> None:
        mesh, first = self._monuments[kind, layer], self._edges[kind]
        program("monument").use(uniforms | {"u_edges": 0})
        states.culling("back")
        mesh.draw(0, first)
        program("monument").use(uniforms | {"u_edges": 1})
        states.culling(None)
        mesh.draw(first, mesh.count - first)
