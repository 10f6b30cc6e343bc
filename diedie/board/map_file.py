"""The map format: what a map file may hold, declared as types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from diedie.board.special_rules import our_rules
from diedie.i18n import LANGUAGES, Translations
from diedie.i18n.catalogues import CODE

MOST_POINTS = 20_000  # in all rings and lines together
MOST_CM = 3_000  # that these are long; the program's maps have up to 500

COLOUR = r"^#[0-9A-Fa-f]{6}\Z"
# Nothing that breaks the line, turns it round or cannot be seen; and something to read.
TRANSLATION = r"^[^\x00-\x1F\x7F-\x9F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*\Z"
NAME = TRANSLATION.replace("^", r"^(?=.*\S)", 1)
ID = r"^[a-z][a-z0-9-]{0,39}\Z"

Colour = Annotated[str, Meta(pattern=COLOUR)]
Id = Annotated[str, Meta(pattern=ID)]
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=NAME)]
Translation = Annotated[str, Meta(max_length=80, pattern=TRANSLATION)]
Language = Annotated[str, Meta(pattern=rf"^{CODE.pattern}\Z")]
Cm = Annotated[float, Meta(ge=-100, le=100)]
Point = tuple[Cm, Cm]
Ring = Annotated[tuple[Point, ...], Meta(min_length=3, max_length=5000)]
Rings = Annotated[tuple[Ring, ...], Meta(min_length=1, max_length=20)]
Line = Annotated[tuple[Point, ...], Meta(min_length=2, max_length=500)]
Width = Annotated[float, Meta(gt=0, le=5)]
PlayerCount = Annotated[int, Meta(ge=1, le=5)]
EraCount = Annotated[int, Meta(ge=1, le=9)]

Ornament = Literal["compass", "waves", "lava", "stars", "none"]
FeatureKind = Literal["crater", "black-hole", "rope", "launch-side", "decor"]

T = TypeVar("T")
_RANKS = {language: i for i, language in enumerate(LANGUAGES)}


class Names(Translations):
    """A name in English, and in the other languages where it is given, also in unknown ones."""

    @property
    def en(self) -> str:
        """The English name."""
        return self["en"]

    def said(self, language: str) -> str:
        """The name in a language, or else in English."""
        return self[language]


class MapStyle(Struct, frozen=True, forbid_unknown_fields=True):
    """How a map is drawn: the ground under everything, the ink of borders, the decoration."""

    ground: Colour | None = None
    border: Colour | None = None
    ornament: Ornament = "none"


class TerritoryEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory: rings in cm, the outer one first, then holes.

    Without a `value` special rules decide what it is worth, or it is worth 1. `sector` is the
    number of its area or planet.
    """

    id: Id
    name: Names
    rings: Rings
    value: Annotated[int, Meta(ge=0, le=9)] | None = None
    sector: Annotated[int, Meta(ge=1, le=5)] | None = None
    colour: Colour | None = None


class FeatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something on the map that is no territory: a `ring`, or a `line` of some `width` in cm.

    A rope is a line. A launch side is a part of the platform, and whose `seat` it is.
    """

    kind: FeatureKind
    ring: Ring | None = None
    line: Line | None = None
    width: Width | None = None
    seat: Annotated[int, Meta(ge=1, le=2)] | None = None
    colour: Colour | None = None
    name: Names | None = None


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A map file as written; `rules` are those of another map that hold here, too."""

    format: Literal["diedie-map/1"]
    id: Id
    name: Names
    eras: EraCount
    players: tuple[PlayerCount, PlayerCount]
    recommended: tuple[PlayerCount, PlayerCount]
    territory: Annotated[tuple[TerritoryEntry, ...], Meta(min_length=1, max_length=60)]
    feature: Annotated[tuple[FeatureEntry, ...], Meta(max_length=100)] = ()
    style: MapStyle = MapStyle()
    rules: str | None = None

    @property
    def special(self) -> str | None:
        """The special rules that hold here: those that it asks for, or those of its own name."""
        return self.rules or next((own for own in our_rules() if own == self.id), None)


def as_declared(raw: Any, kind: type[T]) -> T:
    """What a file says, as one of these types; msgspec.ValidationError where it is none."""
    return msgspec.convert(raw, kind, dec_hook=_names_in)


def languages_in_order(names: Mapping[str, Any]) -> list[str]:
    """The languages of a name: ours in their order, then the others."""
    return sorted(names, key=lambda code: (_RANKS.get(code, len(_RANKS)), code))


class _Named(Struct):
    """The part of a file that names something; a type of its own, as msgspec remembers those."""

    name: dict[Language, Translation]


def _names_in(kind: type[Any], raw: Any) -> Any:
    """A name as a file has it; a blank one is none."""
    names = msgspec.convert({"name": raw}, _Named).name
    if not names.get("en", "").strip():
        raise ValueError("no English name")
    return kind({code: names[code] for code in languages_in_order(names) if names[code].strip()})
