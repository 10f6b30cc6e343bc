"""A map: territories that cover the hexagon, features on them, and how much of them is covered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.check.form import form_faults
from diedie.board.check.rule_needs import special_faults
from diedie.board.check.sketch import layout_faults, sketch
from diedie.board.ground import Ground, Shapes
from diedie.board.map_file import (
    FeatureEntry,
    FeatureKind,
    MapFile,
    MapStyle,
    Names,
    TerritoryEntry,
    as_declared,
)
from diedie.board.map_reader import read_toml
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

_PLAIN = MapStyle()


@dataclass(frozen=True)
class Territory:
    """A part of the map that can be won; its `value` is None where the map's rules decide it."""

    id: str
    name: Names
    value: int | None
    shape: shapely.Polygon
    sector: int | None = None
    colour: str | None = None


@dataclass(frozen=True)
class Feature:
    """Something on the map that is no territory; `shape` is the ground that it covers.

    What is drawn as a line, as a rope is, has its points as `line` and how thick it is as `width`.
    """

    kind: FeatureKind
    shape: shapely.Polygon
    line: tuple[tuple[float, float], ...] | None = None
    width: float | None = None
    seat: int | None = None
    colour: str | None = None
    name: Names | None = None


@dataclass(frozen=True, eq=False)
class Map:
    """A board to play on."""

    id: str
    name: Names
    eras: int
    players: tuple[int, int]
    recommended: tuple[int, int]
    territories: tuple[Territory, ...]
    features: tuple[Feature, ...] = ()
    style: MapStyle = _PLAIN
    rules: str | None = None  # beyond the common ones

    def territory(self, id: str) -> Territory | None:
        """The territory of that id, if there is one."""
        return next((t for t in self.territories if t.id == id), None)

    def at(self, x: float, y: float) -> Territory | None:
        """The territory at a point; None beyond the walls."""
        point = shapely.Point(x, y)
        return next((t for t in self.territories if t.shape.covers(point)), None)

    def featured(self, kind: FeatureKind) -> tuple[Feature, ...]:
        """The features of a kind."""
        return tuple(feature for feature in self.features if feature.kind == kind)

    @property
    def pitfalls(self) -> tuple[shapely.Polygon, ...]:
        """The craters, black holes and ropes: what nothing is put down over by itself."""
        return tuple(f.shape for f in self.features if f.kind in ("crater", "black-hole", "rope"))

    @cached_property
    def lands(self) -> Ground:
        """The shapes of the territories, in their order."""
        shapes = np.array([t.shape for t in self.territories], dtype=object)
        return Ground(shapes, filled=hexagon(APOTHEM))

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """By territory, those that share more than 0.5 mm of border with it."""
        beside: dict[str, list[str]] = {t.id: [] for t in self.territories}
        for one, other in zip(*self.lands.neighbours(), strict=True):
            a, b = self.territories[one].id, self.territories[other].id
            beside[a].append(b)
            beside[b].append(a)
        order = list(beside)
        return MappingProxyType(
            {id: tuple(sorted(near, key=order.index)) for id, near in beside.items()}
        )


def load_map(path: Path) -> Map:
    """The map in a file; MapError tells the first thing that is wrong with it.

    Refused is what would make readings wrong or ambiguous: a wrong form, and shapes that cross,
    overlap, leave gaps or lie outside. `check` tells the rest, too.
    """
    return map_in(read_toml(path), path)


def map_in(raw: dict[str, Any], path: Path, watched: bool = False) -> Map:
    """The map that a file's tables and values tell; MapError likewise.

    One that is only `watched` may have special rules that nobody here knows.
    """
    for fault in form_faults(raw):
        raise fault.error(path)
    drawn = sketch(raw)
    for fault in (*drawn.faults, *layout_faults(drawn), *special_faults(raw, watched)):
        raise fault.error(path)
    file = as_declared(raw, MapFile)
    return Map(
        file.id,
        file.name,
        file.eras,
        file.players,
        file.recommended,
        tuple(map(_territory, file.territory, (land.shape for land in drawn.lands))),
        tuple(map(_feature, file.feature, (thing.shape for thing in drawn.features))),
        file.style,
        file.special,
    )


def _territory(entry: TerritoryEntry, shape: shapely.Polygon) -> Territory:
    shapely.prepare(shape)
    return Territory(entry.id, entry.name, entry.value, shape, entry.sector, entry.colour)


def _feature(entry: FeatureEntry, shape: shapely.Polygon) -> Feature:
    shapely.prepare(shape)
    return Feature(entry.kind, shape, entry.line, entry.width, entry.seat, entry.colour, entry.name)


def shares(board: Map, outlines: Shapes) -> NDArray[np.float64]:
    """How much of each outline (row) lies in each territory (column), as a share of its area."""
    shares: NDArray[np.float64] = board.lands.areas(outlines) / shapely.area(outlines)[:, None]
    return shares


def shares_by_name(board: Map, shares: NDArray[np.float64]) -> list[dict[str, float]]:
    """Such shares, row by row, by the territories that have any."""
    names = [territory.id for territory in board.territories]
    held: list[dict[str, float]] = [{} for _ in shares]
    for row, column in zip(*(where.tolist() for where in np.nonzero(shares)), strict=True):
        held[row][names[column]] = round(float(shares[row, column]), 4)
    return held


def share_over(feature: Feature, outlines: Shapes) -> NDArray[np.float64]:
    """How much of each outline lies over a feature, as a share of its area."""
    over = shapely.area(shapely.intersection(outlines, feature.shape))
    share: NDArray[np.float64] = over / shapely.area(outlines)
    return share


def middle_in(feature: Feature, outlines: Shapes) -> NDArray[np.bool_]:
    """Which of the outlines have their middle in a feature, as a die in a crater has."""
    middles = shapely.centroid(outlines)
    within: NDArray[np.bool_] = shapely.intersects(feature.shape, middles)
    return within
