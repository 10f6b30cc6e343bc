"""The map format: what a map file may hold, declared as types, how one is read, and its text."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from diedie.board.special_rules import ours
from diedie.errors import FileError, MapError
from diedie.files import line_and_column, read_bytes
from diedie.i18n import LANGUAGES, Text
from diedie.i18n.catalogues import CODE

MOST_BYTES = 1_000_000
MOST_POINTS = 20_000  # in all rings and lines together
MOST_CM = 3_000  # that these are long; the program's maps have up to 500
_MOST_KEY_PARTS = 16
DRAWN = ".svg"  # how the name of a drawing ends

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


class Names(Text):
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
        return self.rules or next((own for own in ours() if own == self.id), None)


T = TypeVar("T")
_RANKS = {language: i for i, language in enumerate(LANGUAGES)}


def as_declared(raw: Any, kind: type[T]) -> T:
    """What a file says, as one of these types; msgspec.ValidationError where it is none."""
    return msgspec.convert(raw, kind, dec_hook=_names_in)


def by_language(names: Mapping[str, Any]) -> list[str]:
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
    return kind({code: names[code] for code in by_language(names) if names[code].strip()})


# The parser takes quadratic time for a key of many parts, which no map needs.
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![\w-])(?:{_PART}\.[ \t]*+){{{_MOST_KEY_PARTS}}}")
_SYNTAX = re.compile(r"(?P<reason>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+))?.*\)\Z")

_REASONS = {
    "twice": re.compile("Cannot |Duplicate "),
    "open": re.compile(
        r"""Unterminated |Unclosed |Expected (?:"'"|']')|Illegal character '.?\\n"""
    ),
}

# An SVG file begins like this, after what editors and their document types say before it.
_DRAWING = re.compile(rb"(?:\xEF\xBB\xBF)?\s*+<(?s:.{0,20000}?)(?<=<)(?:[\w-]{1,40}:)?svg[\s/>]")


def read_map(path: Path) -> bytes:
    """The content of a map file; MapError when it is a drawing, FileError when it is not read."""
    try:
        raw = read_bytes(path, MOST_BYTES)
    except FileError as fault:
        if fault.code == "file-too-large" and _is_drawing(b"", str(path)):
            raise MapError("map-drawing", file=str(path)) from None
        raise
    if _is_drawing(raw):
        raise MapError("map-drawing", file=str(path))
    return raw


def read_toml(path: Path) -> dict[str, Any]:
    """The tables and values of a file; MapError when it is not TOML, or too much of it."""
    try:
        return toml_in(read_map(path), str(path))
    except FileError as fault:
        if fault.code != "file-too-large":
            raise
        place = f"byte {MOST_BYTES + 1}"
        raise MapError(fault.code, file=str(path), place=place, **fault.fields) from None


def toml_in(raw: bytes, file: str) -> dict[str, Any]:
    """The tables and values of a file's content; MapError when it is not TOML."""
    try:
        return _parsed(raw, file)
    except MapError:
        if _is_drawing(raw, file):
            raise MapError("map-drawing", file=file) from None
        raise


def _is_drawing(raw: bytes, file: str = "") -> bool:
    """Whether a file is a drawing, by what is in it or, in whatever encoding, by its name."""
    return file.lower().endswith(DRAWN) or _DRAWING.match(raw) is not None


def _parsed(raw: bytes, file: str) -> dict[str, Any]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start].decode("utf-8-sig", "ignore")
        place = line_and_column(before, len(before))
        raise MapError("not-utf8", file=file, place=place) from None
    long = _LONG_KEY.search(text)
    if long:
        raise _not_toml("key", file, line_and_column(text, long.start()))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _not_toml("deep", file, "1:1") from None
    except ValueError as fault:
        found = _SYNTAX.match(str(fault))
        if found is None:
            raise _not_toml("wrong", file, "1:1") from None
        end = line_and_column(text, len(text))
        place = f"{found['line']}:{found['column']}" if found["line"] else end
        raise _not_toml(_kind(found["reason"]), file, place) from None


def _kind(reason: str) -> str:
    """What the parser's reason comes to: it knows English alone."""
    return next((kind for kind, known in _REASONS.items() if known.match(reason)), "wrong")


def _not_toml(kind: str, file: str, place: str) -> MapError:
    return MapError(f"toml-{kind}", file=file, place=place)


_Points = Sequence[tuple[float, float]]


def map_text(file: MapFile, about: str = "") -> str:
    """A map as TOML; reading it back gives the same map, points rounded to a micrometre."""
    out = [
        *(f"# {line}" for line in about.splitlines()),
        f"format = {json.dumps(file.format)}",
        f"id = {json.dumps(file.id)}",
        f"name = {_names(file.name)}",
        f"eras = {file.eras}",
        f"players = {list(file.players)}",
        f"recommended = {list(file.recommended)}",
        *_options(file, "rules"),
        "",
        "[style]",
        *_options(file.style, "ground", "border", "ornament"),
    ]
    for land in file.territory:
        out += ["", "[[territory]]", f"id = {json.dumps(land.id)}", f"name = {_names(land.name)}"]
        out += _options(land, "value", "sector", "colour")
        out += ["rings = [", *(f"  {_points(ring, 4)}," for ring in land.rings), "]"]
    for thing in file.feature:
        out += ["", "[[feature]]", f"kind = {json.dumps(thing.kind)}"]
        out += _options(thing, "seat", "colour", "width")
        out += [f"name = {_names(thing.name)}"] if thing.name else []
        # Nothing is measured against a decoration: it needs no more than eyes can see.
        decimals = 3 if thing.kind == "decor" else 4
        out += [f"ring = {_points(thing.ring, decimals)}"] if thing.ring else []
        out += [f"line = {_points(thing.line, decimals)}"] if thing.line else []
    return "\n".join(out) + "\n"


def _options(entry: object, *keys: str) -> list[str]:
    found = ((key, getattr(entry, key)) for key in keys)
    return [f"{key} = {json.dumps(value)}" for key, value in found if value is not None]


def _names(names: Names) -> str:
    return "{ " + ", ".join(f"{k} = {_text(v)}" for k, v in names.items()) + " }"


def _text(text: str) -> str:
    # JSON leaves DEL as it is, which TOML does not allow.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _points(line: _Points, decimals: int) -> str:
    rounded = ((round(x, decimals) + 0.0, round(y, decimals) + 0.0) for x, y in line)
    return "[" + ", ".join(f"[{x:.{decimals}f}, {y:.{decimals}f}]" for x, y in rounded) + "]"
