"""The rules of a game in words, by id: read from the TOML files that stand beside its code."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any

import msgspec

from diedie.i18n import Texts, Translations

_ID = re.compile(r"([A-Z]+)-(\d{1,6}[a-z]?|[A-Z]+)")

__all__ = ["Rule", "as_text", "rules_in", "texts_of"]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the game, what we decided where the game is silent, or both.

    `proof` names the test of a rule that is no computation.
    """

    id: str
    rule: Translations | None = None
    ruling: Translations | None = None
    example: Translations | None = None
    proof: str | None = None

    @property
    def section(self) -> str:
        """The letters that its id begins with."""
        return self.id.partition("-")[0]

    @property
    def whole(self) -> str:
        """The rule of which it is a part, told by letters after the number; else its own id."""
        return self.id.rstrip(ascii_lowercase)


def rules_in(
    files: Iterable[Path], sections: Sequence[str], others: Iterable[Path] = ()
) -> Mapping[str, Rule]:
    """All rules of some files by id, in reading order.

    `others` are files of other packages: whatever of them cannot be understood, or has the id of
    another rule, is left out.
    """
    rules: dict[str, Rule] = {}
    for file in files:
        for id, table in _tables(file):
            if id in rules:
                raise ValueError(f"{file}: the rule {id} stands in another file, too")
            rules[id] = _rule(id, table)
    for file in others:
        with contextlib.suppress(OSError, ValueError, RecursionError):
            for id, table in _tables(file):
                with contextlib.suppress(ValueError, TypeError):
                    rules.setdefault(id, _rule(id, table))

    def place(id: str) -> tuple[int, str, int, str]:
        section, _, rest = id.partition("-")
        known = sections.index(section) if section in sections else len(sections)
        number = rest.rstrip(ascii_lowercase)
        return known, section, int(number) if number.isdigit() else 0, rest

    return MappingProxyType({id: rules[id] for id in sorted(rules, key=place)})


def _tables(file: Path) -> list[tuple[str, Any]]:
    """What a file says by the ids of rules; the rest are names, say."""
    tables = tomllib.loads(file.read_text("utf-8"))
    return [(id, table) for id, table in tables.items() if _ID.fullmatch(id)]


def _rule(id: str, table: Any) -> Rule:
    return msgspec.convert({"id": id, **table}, Rule, dec_hook=as_text)


def texts_of(tables: Mapping[str, Mapping[str, str]]) -> Texts:
    """The texts that stand beside a thing."""
    return Texts({key: Translations(table) for key, table in tables.items()})


def as_text(kind: type[Any], table: dict[str, str]) -> Any:
    """A table of a file as a text: msgspec asks for it where a type is none of its own."""
    text = msgspec.convert(table, dict[str, str])
    if not any(text.values()):
        raise ValueError("a text without any words")
    return kind(text)
