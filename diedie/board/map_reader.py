"""Map files as they are read: the tables and values of their TOML, or why it is none."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from diedie.errors import FileError, MapError
from diedie.files import line_and_column, read_bytes

MOST_BYTES = 1_000_000
DRAWN = ".svg"  # how the name of a drawing ends
_MOST_KEY_PARTS = 16

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
        syntax = _SYNTAX.match(str(fault))
        if syntax is None:
            raise _not_toml("wrong", file, "1:1") from None
        end = line_and_column(text, len(text))
        place = f"{syntax['line']}:{syntax['column']}" if syntax["line"] else end
        raise _not_toml(_kind(syntax["reason"]), file, place) from None


def _kind(reason: str) -> str:
    """What the parser's reason comes to: it knows English alone."""
    return next((kind for kind, known in _REASONS.items() if known.match(reason)), "wrong")


def _not_toml(kind: str, file: str, place: str) -> MapError:
    return MapError(f"toml-{kind}", file=file, place=place)
