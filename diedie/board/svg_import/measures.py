"""Numbers and lengths in a drawing's attributes."""

from __future__ import annotations

import re

from diedie.errors import MapError

LARGEST = 1e9
NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_MOST_LETTERS = 40
_UNITS = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
_LENGTH = re.compile(rf"({NUMBER})\s*([a-z]*)", re.ASCII)


def length(key: str, text: str) -> float:
    """An attribute's length in user units; MapError when it is none."""
    match = _LENGTH.fullmatch(text.strip()) if len(text) <= _MOST_LETTERS else None
    if match is None or match[2] not in _UNITS:
        raise _unread(key, text)
    size = float(match[1]) * _UNITS[match[2]]
    if abs(size) >= LARGEST:
        raise MapError("drawing-number")
    return size


def number(key: str, text: str) -> float:
    """An attribute's plain number; MapError when it is none."""
    if text[-1:].isalpha():
        raise _unread(key, text)
    return length(key, text)


def whole(key: str, text: str) -> int:
    """An attribute's whole number; MapError when it is none."""
    if not is_whole(text):
        raise _unread(key, text)
    return int(text)


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of sensible size."""
    return text.isascii() and text.isdigit() and len(text) <= 9


def _unread(key: str, text: str) -> MapError:
    said = "".join(ch if ch.isprintable() else " " for ch in text[:_MOST_LETTERS])
    return MapError("drawing-value", text=f'{key}="{said}"')
