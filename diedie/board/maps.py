"""A map: territories as polygons that together cover the hexagon."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import shapely

from diedie.errors import MapError
from diedie.files import data_folder, decode_toml, read_bytes

_MOST_BYTES = 2_000_000

Point = tuple[float, float]
Ring = tuple[Point, ...]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in each language."""

    en: str
    pt_BR: str  # noqa: N815 - the language's own code
    es: str
    fr: str
    it: str


class TerritoryEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A territory as the map file has it: rings in cm, the outer one first, then holes."""

    id: str
    name: Names
    rings: tuple[Ring, ...]
    value: int | None = None  # left out where the map’s own rules decide


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file as written."""

    format: Literal["diedie-map/1"]
    id: str
    name: Names
    eras: int
    players: tuple[int, int]
    recommended: tuple[int, int]
    territory: tuple[TerritoryEntry, ...]


@dataclass(frozen=True)
class Territory:
    """A part of the map that can be won."""

    id: str
    name: Names
    value: int | None  # None where the map’s own rules decide
    shape: shapely.Polygon


@dataclass(frozen=True)
class Map:
    """A board to play on."""

    id: str
    name: Names
    eras: int
    players: tuple[int, int]
    recommended: tuple[int, int]
    territories: tuple[Territory, ...]

    def territory(self, id: str) -> Territory | None:
        """The territory of that id, if there is one."""
        return next((t for t in self.territories if t.id == id), None)


def map_ids() -> list[str]:
    """The maps that come with the program."""
    return sorted(path.stem for path in data_folder("maps").glob("*.toml"))


@cache
def map_named(id: str) -> Map:
    """A map that comes with the program; MapError when there is none of that name."""
    if id not in map_ids():
        raise MapError("unknown-map", name=id, known=", ".join(map_ids()))
    return load_map(data_folder("maps") / f"{id}.toml")


def load_map(path: Path) -> Map:
    """The map in a file."""
    file = decode_toml(read_bytes(path, _MOST_BYTES), MapFile, str(path), MapError)
    territories = []
    for i, entry in enumerate(file.territory):
        try:
            shape = shapely.Polygon(entry.rings[0], entry.rings[1:])
        except (IndexError, ValueError, shapely.GEOSException):
            place = f"territory[{i}].rings"
            raise MapError("not-a-ring", file=str(path), place=place, id=entry.id) from None
        shapely.prepare(shape)
        territories.append(Territory(entry.id, entry.name, entry.value, shape))
    return Map(
        file.id,
        file.name,
        file.eras,
        file.players,
        file.recommended,
        tuple(territories),
    )
