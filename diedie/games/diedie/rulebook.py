"""The rules in words, by id: read from the TOML files that stand beside this module."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

SECTIONS = (
    *("COM", "SET", "ORD", "ATK", "HND", "TOW", "MOV", "CMB", "END"),
    *("CRD", "OPT", "MAP", "PIR", "KRA", "SPA", "MON"),
)  # in reading order

_FOLDERS = ("rules", "cards", "options", "worlds")
_ID = re.compile(r"([A-Z]+)-(\d+|[A-Z]+)")

Text = Mapping[str, str]  # by language


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the game, what we decided where the game is silent, or both.

    `proof` names the test of a rule that is no computation.
    """

    id: str
    rule: Text | None = None
    ruling: Text | None = None
    example: Text | None = None
    proof: str | None = None

    @property
    def section(self) -> str:
        """The letters that its id begins with."""
        return self.id.partition("-")[0]


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in reading order."""
    found: dict[str, Rule] = {}
    for file in rule_files():
        for id, table in tomllib.loads(file.read_text("utf-8")).items():
            if not _ID.fullmatch(id):
                continue  # a name, say
            if id in found:
                raise ValueError(f"{file}: the rule {id} stands in another file, too")
            found[id] = msgspec.convert({"id": id, **table}, Rule)
    return MappingProxyType({id: found[id] for id in sorted(found, key=_place)})


@cache
def texts(folder: str, name: str) -> Mapping[str, Text]:
    """The texts, by what they are for, that stand beside a card, an option or a map's rules."""
    file = Path(__file__).parent / folder / f"{name.replace('-', '_')}.toml"
    tables = tomllib.loads(file.read_text("utf-8"))
    return MappingProxyType({key: t for key, t in tables.items() if not _ID.fullmatch(key)})


def rule_files() -> list[Path]:
    """The files that hold rules."""
    here = Path(__file__).parent
    return [file for folder in _FOLDERS for file in sorted((here / folder).glob("*.toml"))]


def _place(id: str) -> tuple[int, int, str]:
    section, _, rest = id.partition("-")
    return SECTIONS.index(section), int(rest) if rest.isdigit() else 0, rest
