"""A stretch of film, as data: what is seen and said in it, and for how long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from diedie.export.caption import Caption
from diedie.export.panel import Standing
from diedie.export.plates import Plate
from diedie.export.takes import Take
from diedie.model.scene import Scene
from diedie.table.palette import Livery


@dataclass(frozen=True)
class Aim:
    """Where a die is flicked to: from where, in which direction and how fast."""

    start: tuple[float, float, float]
    degrees: float
    speed: float


@dataclass(frozen=True, eq=False)
class Shot:
    """A stretch of film: `scene` is how it ends, and `take` is what moves until then."""

    scene: Scene
    liveries: Mapping[str, Livery]
    standing: Standing
    caption: Caption
    seconds: float
    take: Callable[[], Take] | None = None
    plates: tuple[Plate, ...] = ()
    aim: Aim | None = None
