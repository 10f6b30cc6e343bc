"""What a drawing consists of: areas, strokes and lettering, in cm, from the bottom up.

Both writers, for SVG and for pixels, know these three and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

import shapely

Box = tuple[float, float, float, float]  # left, bottom, right, top


@dataclass(frozen=True)
class Tag:
    """What a mark means, for those who read the drawing: a territory or a feature."""

    role: str
    id: str
    data: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Area:
    """A filled shape."""

    shape: shapely.Geometry
    colour: str
    opacity: float = 1.0
    tag: Tag | None = None


@dataclass(frozen=True)
class Stroke:
    """A line, or the outline of a shape, with round ends and joints unless `flat`."""

    shape: shapely.Geometry
    width: float
    colour: str
    opacity: float = 1.0
    flat: bool = False
    tag: Tag | None = None


@dataclass(frozen=True)
class Letter:
    """A character: where its baseline starts, and by how many degrees it is turned."""

    char: str
    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True)
class Lettering:
    """A line of text, letter by letter; `size` is the height of the em in cm."""

    letters: tuple[Letter, ...]
    font: str
    size: float
    colour: str
    opacity: float = 1.0


Mark = Area | Stroke | Lettering


@dataclass(frozen=True)
class Picture:
    """A drawing and the part of the plane that it shows."""

    bounds: Box
    marks: tuple[Mark, ...]
    title: str = ""
    data: tuple[tuple[str, str], ...] = ()
