"""The form of a map file: every fault of keys, types and bounds, not only the first.

The types in `map_file` declare what a file may hold. This walks a file along them, since msgspec
itself stops at the first fault.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

from diedie.board.check.faults import Code, Fields, MapFault, short_text
from diedie.board.map_file import (
    COLOUR,
    ID,
    NAME,
    TRANSLATION,
    MapFile,
    Title,
    Translation,
    as_declared,
    languages_in_order,
)
from diedie.errors import closest_name
from diedie.i18n import languages
from diedie.i18n.catalogues import CODE

_MAP, _TITLE, _TRANSLATION = map(inspect.type_info, (MapFile, Title, Translation))
_WRONG_TEXT: dict[str, Code] = {
    COLOUR: "wrong-colour",
    ID: "wrong-id",
    NAME: "wrong-name",
    TRANSLATION: "wrong-name",
}


def form_faults(raw: dict[str, Any]) -> Iterator[MapFault]:
    """Every fault in the keys, types and bounds of a map file."""
    try:
        file = as_declared(raw, MapFile)
    except msgspec.ValidationError as fault:
        faults = _faults(raw, _MAP, "")
        yield next(faults, MapFault("wrong-form", "map", {"reason": short_text(str(fault))}))
        yield from faults
    else:
        yield from _count_faults(file)


def _count_faults(file: MapFile) -> Iterator[MapFault]:
    """The faults in how many players a map is for."""
    (least, most), (low, high) = file.players, file.recommended
    if least > most:
        yield MapFault("wrong-order", "players", {"low": least, "high": most})
    if low > high:
        yield MapFault("wrong-order", "recommended", {"low": low, "high": high})
    elif least <= most and not least <= low <= high <= most:
        fields: Fields = {"low": low, "high": high, "least": least, "most": most}
        yield MapFault("recommended-outside", "recommended", fields)


def _faults(value: Any, kind: inspect.Type, where: str) -> Iterator[MapFault]:
    """The faults of a value that should be of that kind."""
    match kind:
        case inspect.UnionType():
            # TOML knows no null, so an optional value that is there has the other type.
            yield from _faults(value, kind.types[0], where)
        case inspect.StructType():
            yield from _struct_faults(value, kind, where)
        case inspect.VarTupleType():
            yield from _list_faults(value, kind, where)
        case inspect.TupleType():
            if not isinstance(value, list) or len(value) != len(kind.item_types):
                yield MapFault("not-pair", where, {"got": short_text(value)})
            else:
                for i, (item, item_kind) in enumerate(zip(value, kind.item_types, strict=True)):
                    yield from _faults(item, item_kind, f"{where}[{i}]")
        case inspect.CustomType():
            yield from _name_faults(value, where)
        case inspect.LiteralType():
            if value not in kind.values:
                yield MapFault("wrong-word", where, unknown_word(value, kind.values, "got"))
        case inspect.StrType():
            yield from _text_faults(value, kind, where)
        case inspect.IntType() | inspect.FloatType():
            yield from _number_faults(value, kind, where)


def _struct_faults(value: Any, kind: inspect.StructType, where: str) -> Iterator[MapFault]:
    if not isinstance(value, dict):
        yield MapFault("not-table", where, {"got": short_text(value)})
        return
    fields = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key not in fields:
            yield _unknown_key(where, key, fields)
    for key, field in fields.items():
        if key in value:
            yield from _faults(value[key], field.type, _inside(where, key))
        elif field.required:
            yield MapFault("missing-key", _inside(where, key), {"key": key})


def _name_faults(value: Any, where: str) -> Iterator[MapFault]:
    if not isinstance(value, dict):
        yield MapFault("not-table", where, {"got": short_text(value)})
        return
    for key in value:
        if not CODE.fullmatch(key):
            yield _unknown_key(where, key, languages())
    for language in languages_in_order({"en": "", **value}):
        if language not in value:
            yield MapFault("missing-name", _inside(where, language), {"language": language})
        elif CODE.fullmatch(language):
            kind = _TITLE if language == "en" else _TRANSLATION
            yield from _faults(value[language], kind, _inside(where, language))


def _list_faults(value: Any, kind: inspect.VarTupleType, where: str) -> Iterator[MapFault]:
    if not isinstance(value, list):
        yield MapFault("not-list", where, {"got": short_text(value)})
    elif len(value) < (kind.min_length or 0):
        yield MapFault("too-few", where, {"count": len(value), "least": kind.min_length or 0})
    elif kind.max_length is not None and len(value) > kind.max_length:
        yield MapFault("too-many", where, {"count": len(value), "most": kind.max_length})
    else:
        for i, item in enumerate(value):
            yield from _faults(item, kind.item_type, f"{where}[{i}]")


def _text_faults(value: Any, kind: inspect.StrType, where: str) -> Iterator[MapFault]:
    if not isinstance(value, str):
        yield MapFault("not-text", where, {"got": short_text(value)})
    elif len(value.strip()) < (kind.min_length or 0):
        yield MapFault("missing-name", where, {"language": where.rpartition(".")[2]})
    elif kind.max_length is not None and len(value) > kind.max_length:
        yield MapFault("too-long", where, {"count": len(value), "most": kind.max_length})
    elif kind.pattern is not None and not re.search(kind.pattern, value):
        yield MapFault(_WRONG_TEXT[kind.pattern], where, {"got": short_text(value)})


def _number_faults(
    value: Any, kind: inspect.IntType | inspect.FloatType, where: str
) -> Iterator[MapFault]:
    whole = isinstance(kind, inspect.IntType)
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        yield MapFault("not-integer" if whole else "not-number", where, {"got": short_text(value)})
        return
    low = kind.ge if kind.ge is not None else kind.gt
    high = kind.le if kind.le is not None else math.inf
    if low is not None and not (low <= value <= high and value != kind.gt):
        yield MapFault("out-of-bounds", where, {"got": short_text(value), "low": low, "high": high})


def _unknown_key(where: str, key: str, known: Iterable[str]) -> MapFault:
    place = _inside(where, short_text(key))
    return MapFault("unknown-key", place, unknown_word(key, known, "key"))


def _inside(where: str, key: str) -> str:
    """The place of a key in a table, quoted as TOML has it."""
    part = key if re.fullmatch(r"[\w-]+", key) else f'"{key}"'
    return f"{where}.{part}" if where else part


def unknown_word(word: Any, known: Iterable[Any], name: str) -> Fields:
    """A word that is not known, and the known one that is meant, or else all of them."""
    return {name: short_text(word), "known": closest_name(str(word), map(str, known))}
