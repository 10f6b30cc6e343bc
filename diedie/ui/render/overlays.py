"""What is shown on top of the table, as data: allowed places, and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from diedie.model.pose import Vec3
from diedie.table.palette import CREAM, Colour


@dataclass(frozen=True, eq=False)
class Allowed:
    """The territories that are lit while the rest of the floor is dark.

    `fits` is a shapely area, where a footprint really fits; None means everywhere in them.
    Equal only to itself: keep it as long as nothing changes.
    """

    territories: frozenset[str]
    fits: Any = None
    strength: float = 1.0

    def like(self, other: Allowed | None) -> bool:
        """Whether the same places are lit, however strongly."""
        if other is None:
            return False
        return self.territories == other.territories and self.fits is other.fits


@dataclass(frozen=True)
class Line:
    """A line through points; `width` in dp, or in cm with `cm`; `dash` and gap in cm."""

    points: tuple[Vec3, ...]
    width: float = 2.0
    colour: Colour = CREAM
    opacity: float = 1.0
    dash: tuple[float, float] | None = None
    closed: bool = False
    cm: bool = False


@dataclass(frozen=True)
class Dot:
    """A round dot of so many dp."""

    at: Vec3
    radius: float = 2.0
    colour: Colour = CREAM
    opacity: float = 1.0


@dataclass(frozen=True)
class Area:
    """A convex area, plain or hatched."""

    points: tuple[Vec3, ...]
    colour: Colour = CREAM
    opacity: float = 0.5
    hatched: bool = False


Mark = Line | Dot | Area


@dataclass(frozen=True)
class Overlay:
    """Everything over the table: the light on its floor, and marks from the first to the last.

    Marks `above` lie over the faded rim, too. Dice have a cream contour where the floor is
    dark, or with `contours`.
    """

    allowed: Allowed | None = None
    marks: tuple[Mark, ...] = ()
    above: tuple[Mark, ...] = ()
    contours: bool = False


NOTHING = Overlay()
