"""The tray for rolled dice: felt within rounded walls of stained wood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from diedie.model.scene import Body
from diedie.table import palette
from diedie.ui.gl import states
from diedie.ui.render.artwork import Prints
from diedie.ui.render.box import Range
from diedie.ui.render.camera import Camera
from diedie.ui.render.carpentry import WOODEN, surfaces
from diedie.ui.render.lens import Uniforms
from diedie.ui.render.overlays import Allowed
from diedie.ui.render.stage import Stage
from diedie.ui.render.walls import TRAY


class Tray(Stage):
    """The tray on the table."""

    def __init__(self, prints: Prints) -> None:
        super().__init__(surfaces(), {}, prints, TRAY)

    def covers(self, bodies: Sequence[Body], camera: Camera) -> bool:
        return False

    def rims(self, camera: Camera, uniforms: Uniforms, corner: tuple[int, int]) -> None:
        """Nothing: dice shine through its walls."""

    def _hiding(self, camera: Camera) -> Iterable[Range]:
        return (self._joined(WOODEN),)

    def _draw(self, camera: Camera, uniforms: Uniforms, allowed: Allowed | None) -> None:
        self._surface("floor", ("PRINTED", "FLOOR", "SHADED"), uniforms, "floor")
        states.drawing()
        for name in WOODEN:
            self._surface(name, ("STAINED",), uniforms, "wood", palette.STAIN)
