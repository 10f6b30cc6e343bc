"""The map of a match, as its file names it and carries it along."""

from __future__ import annotations

import base64
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from diedie.board.atlas import ADOPTED, adopt_map, former_sources, map_source
from diedie.board.map_file import ID, Names
from diedie.board.map_summary import summarize_content
from diedie.errors import DieDieError, MapError, ReplayError
from diedie.files import fingerprint
from diedie.record.limits import MOST_LINE

_TOP = 16_000  # bytes: a list of many files has no time for more of each


class MapMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map that was played on, a fingerprint of its file, and the file itself, compressed."""

    id: Annotated[str, Meta(max_length=80, pattern=ID)]
    digest: str
    packed: Annotated[str, Meta(max_length=MOST_LINE)] = ""


class _Marked(msgspec.Struct):
    """The part of a header that tells of the map."""

    map: MapMark


def map_mark(name: str) -> MapMark:
    """A map as a header names it and carries it along."""
    raw, id = map_source(name), name.partition(ADOPTED)[0]
    return MapMark(id, "") if raw is None else MapMark(id, fingerprint(raw), _packed(raw))


@lru_cache(16)
def _packed(raw: bytes) -> str:
    return base64.b85encode(zlib.compress(raw, 9)).decode()


def map_in(mark: MapMark) -> str:
    """The name of the map that a header carries along, or names; MapError when it is none."""
    raw = _source(mark)
    if raw is None or raw == map_source(mark.id):  # of which much is known already
        return mark.id
    name = adopt_map(raw, mark.id, watched=True)
    if name.partition(ADOPTED)[0] != mark.id:
        raise MapError("map-unreadable", name=mark.id)
    return name


def map_of(file: Path) -> str:
    """The name of the map of a saved match; MapError or ReplayError when there is none."""
    try:
        with file.open("rb") as opened:
            return map_in(msgspec.json.decode(opened.readline(MOST_LINE), type=_Marked).map)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ReplayError("not-a-replay", file=str(file)) from None


@lru_cache(64)
def name_in(mark: MapMark) -> Names | None:
    """What the map is called that a header carries along, or names; None where nobody can tell.

    Only its top is glanced at: whether one can play on it, opening the file tells. A large map
    with another top is called by its id.
    """
    raw = b""
    try:
        raw = _source(mark) or map_source(mark.id) or b""
        summary = summarize_content(raw[:_TOP], mark.id)
    except DieDieError:
        return Names(en=mark.id) if len(raw) > _TOP else None
    return summary.name if summary.id == mark.id else None


def _source(mark: MapMark) -> bytes | None:
    """The file of the map: out of the header, or as it was in an earlier version.

    None where the header only names it; MapError when it carries something else along.
    """
    if not mark.packed:
        was = () if mark.digest == map_digest(mark.id) else former_sources(mark.id)
        return next((raw for raw in was if fingerprint(raw) == mark.digest), None)
    try:
        squeezed = base64.b85decode(mark.packed)
        raw = zlib.decompressobj().decompress(squeezed, MOST_LINE)
    except (ValueError, zlib.error):
        raise MapError("map-unreadable", name=mark.id) from None
    if fingerprint(raw) != mark.digest:
        raise MapError("map-unreadable", name=mark.id)
    return raw


@lru_cache(64)
def is_ours(mark: MapMark) -> bool:
    """Whether a map is the program's, as it is or as it was; not: another of the same name."""
    known = (map_source(mark.id), *former_sources(mark.id))
    return mark.digest in {fingerprint(raw) for raw in known if raw is not None}


def map_digest(id: str) -> str:
    """A fingerprint of a map's file; empty where there is no such map here."""
    raw = map_source(id)
    return "" if raw is None else fingerprint(raw)
