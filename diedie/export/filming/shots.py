"""A stretch of film, as data: what is seen and said in it, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from diedie.export.painting.table import Aim, Liveries
from diedie.export.slips.caption import Caption
from diedie.export.slips.panel import Standing
from diedie.export.slips.plates import Plate
from diedie.model.motion import Motion
from diedie.model.scene import Scene


@dataclass(frozen=True, eq=False)
class Shot:
    """A stretch of film: `scene` is how it ends, and `take` is what moves until then.

    `ply` is the number of the ply that it belongs to.
    """

    scene: Scene
    liveries: Liveries
    standing: Standing
    caption: Caption
    seconds: float
    take: Callable[[], Motion] | None = None
    plates: tuple[Plate, ...] = ()
    aim: Aim | None = None
    ply: int = 0
