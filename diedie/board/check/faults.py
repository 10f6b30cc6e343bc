"""A fault in a map, as data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Literal, get_args

import msgspec

from diedie.errors import MapError

Code = Literal[
    # The form of the file.
    "unknown-key",
    "missing-key",
    "missing-name",
    "not-table",
    "not-list",
    "not-pair",
    "not-text",
    "not-integer",
    "not-number",
    "wrong-word",
    "wrong-colour",
    "wrong-id",
    "wrong-name",
    "wrong-order",
    "recommended-outside",
    "wrong-form",
    "too-few",
    "too-many",
    "too-long",
    "out-of-bounds",
    # Single shapes.
    "too-many-points",
    "borders-too-long",
    "ring-crosses-itself",
    "hole-misplaced",
    "no-area",
    "feature-needs",
    "feature-shape",
    # How they lie.
    "duplicate-id",
    "outside",
    "overlap",
    "gap",
    "feature-outside",
    # Whether one can play on them.
    "too-small",
    "unreachable",
    "rules-need",
    "rules-broken",
    # All of them.
    "more-faults",
]
CODES: tuple[Code, ...] = get_args(Code)
CautionCode = Literal[
    "missing-name", "missing-names", "unknown-language", "no-rules", "rules-untold", "not-searched"
]
Fields = dict[str, str | int | float]

MOST_FAULTS = 200


class MapFault(msgspec.Struct, frozen=True):
    """What is wrong, and where in the file: a stable code, worded by the catalogue's `check-…`."""

    code: Code
    where: str
    fields: Fields = {}

    def error(self, path: Path) -> MapError:
        """The same as an error."""
        return MapError(f"check-{self.code}", file=str(path), place=self.where, **self.fields)


class Caution(msgspec.Struct, frozen=True):
    """What is no fault, but perhaps not meant; worded by the catalogue's `warning-…`."""

    code: CautionCode
    where: str
    fields: Fields = {}


def first_faults(faults: Iterable[MapFault]) -> list[MapFault]:
    """The first of the faults, and one that says so if there are more."""
    rest = iter(faults)
    first = list(islice(rest, MOST_FAULTS))
    return [
        *first,
        *(MapFault("more-faults", "map", {"most": MOST_FAULTS}) for _ in islice(rest, 1)),
    ]


def short_text(value: object) -> str:
    """A value of a foreign file, short and on one line."""
    if isinstance(value, (dict, list)):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and value.bit_length() > 100:
        return "…"  # which takes long to write, or cannot be written at all
    text = value if isinstance(value, str) else str(value)
    line = "".join(ch if ch.isprintable() else " " for ch in text[:100])
    return line if len(line) <= 40 else line[:39] + "…"
