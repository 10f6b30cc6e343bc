"""The print of a map: grounds, coasts, decorations, washes and borders, from the bottom up."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from diedie.board.map_file import Names
from diedie.board.maps import Feature, Map, Territory
from diedie.board.picture.marks import (
    CREAM,
    INK,
    LANDS,
    Fill,
    Mark,
    Stroke,
    Tag,
    contrast,
    is_dark,
    mixed,
    widened,
)
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

HATCHED = 3  # territories of at least this worth are hatched on a chart
SEA = 0.8  # how much the sea covers of a territory's colour
_HAZE = 0.45  # how much it covers
_WASH = tuple(0.2 + 0.15 * k for k in range(9))  # cm, widths of the strokes that fade outwards


def colour_of(board: Map, territory: Territory) -> str:
    """The colour of a territory's ground."""
    plain = LANDS[board.territories.index(territory) % len(LANDS)]
    return territory.colour or board.style.ground or plain


def coast(board: Map) -> shapely.Geometry:
    """The land that is drawn as such: decorations without a colour. All else is sea."""
    return shapely.union_all([f.shape for f in board.featured("decor") if _is_land(f)])


def ground(board: Map) -> shapely.Geometry:
    """The sea or the void: what no land covers, or the territories without a colour."""
    land = coast(board)
    if not land.is_empty:
        return hexagon(APOTHEM).difference(land)
    return shapely.union_all([t.shape for t in board.territories if t.colour is None])


def striking(board: Map, ground: str) -> shapely.Geometry:
    """The decorations that are clearly seen on a ground of that colour."""
    decor = [f for f in board.featured("decor") if f.colour]
    return shapely.union_all([f.shape for f in decor if contrast(f.colour or INK, ground) > 1.5])


def territories(board: Map) -> Iterator[Mark]:
    """Each territory, flat."""
    yield Fill(hexagon(APOTHEM), board.style.ground or LANDS[0])
    for territory in board.territories:
        data = [("id", territory.id), ("value", territory.value), ("sector", territory.sector),
                ("colour", territory.colour), *names_data(territory.name)]  # fmt: skip
        tag = Tag("territory", territory.id, _known(data))
        yield Fill(territory.shape, colour_of(board, territory), tag=tag)


def sea(board: Map) -> Iterator[Mark]:
    """The sea over the territories' colours."""
    if not coast(board).is_empty and board.style.ground is not None:
        yield Fill(ground(board), board.style.ground, SEA)


def shallows(board: Map) -> Iterator[Mark]:
    """Lines along the coast, as on an old chart."""
    land, water = coast(board), hexagon(APOTHEM)
    if land.is_empty or board.style.ground is None:
        return
    for away, opacity in ((0.1, 0.34), (0.22, 0.22), (0.36, 0.14), (0.52, 0.08)):
        line = widened(land, away, 4).boundary.intersection(water)
        yield Stroke(line, 0.03, mixed(INK, board.style.ground, 0.25), opacity)


def decorations(board: Map) -> Iterator[Mark]:
    """What is printed for beauty; land gets an inked coast."""
    for i, feature in enumerate(board.featured("decor")):
        tag = feature_tag(feature, i)
        if _is_land(feature):
            yield Stroke(feature.shape, 0.045, INK, 0.7, tag=tag)
        elif feature.line is not None and feature.width is not None:
            line = shapely.LineString(feature.line)
            yield Stroke(line, feature.width, feature.colour or INK, tag=tag)
        else:
            yield Fill(feature.shape, feature.colour or INK, tag=tag)


def hatching(board: Map) -> Iterator[Mark]:
    """Fine slanted lines over what is worth most."""
    slants = [((k - 20.0, -20.0), (k + 20.0, 20.0)) for k in np.arange(-36, 36, 0.24)]
    lines = shapely.multilinestrings([shapely.LineString(s) for s in slants])
    for territory in board.territories:
        if (territory.value or 0) >= HATCHED:
            yield Stroke(lines.intersection(territory.shape), 0.025, INK, 0.13)


def wash(board: Map) -> Iterator[Mark]:
    """Ink that fades from every border."""
    arena, lines = hexagon(APOTHEM), shapely.union(_between(board), hexagon(APOTHEM).exterior)
    for wide in reversed(_WASH):
        band = widened(lines, wide / 2, 3).intersection(arena)
        yield Fill(band, board.style.border or INK, 0.028)


def haze(board: Map) -> Iterator[Mark]:
    """White over every ground that has dark names: they and the dice stand out from it."""
    lands = [t.shape for t in board.territories if not is_dark(colour_of(board, t))]
    yield Fill(shapely.union_all(lands), "#FFFFFF", _HAZE)


def borders(board: Map, wider: float = 1.0) -> Iterator[Mark]:
    """Every border: ink on a wider cream line."""
    lines = _between(board)
    yield Stroke(lines, 0.14 * wider, CREAM)
    yield Stroke(lines, 0.05 * wider, board.style.border or INK)


def names_data(names: Names) -> list[tuple[str, object]]:
    """A name in each language in which it is given, as attributes."""
    return [(f"name-{k.replace('_', '-').lower()}", name) for k, name in names.items()]


def feature_tag(feature: Feature, number: int) -> Tag:
    """What a reader of the drawing has to know of a feature."""
    data: list[tuple[str, object]] = [
        ("kind", feature.kind),
        ("width", feature.width),
        ("seat", feature.seat),
        ("colour", feature.colour),
        *(names_data(feature.name) if feature.name else ()),
    ]
    return Tag("feature", f"{feature.kind}-{number + 1}", _known(data))


def _known(data: list[tuple[str, object]]) -> tuple[tuple[str, str], ...]:
    return tuple((key, str(value)) for key, value in data if value is not None)


def _between(board: Map) -> shapely.Geometry:
    """The borders between territories, without the edge of the map."""
    lines = shapely.union_all([t.shape.boundary for t in board.territories])
    edge = hexagon(APOTHEM).exterior
    return shapely.line_merge(lines.difference(widened(edge, 0.003)))


def _is_land(feature: Feature) -> bool:
    return feature.colour is None and feature.line is None
