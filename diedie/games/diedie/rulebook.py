"""The rules of Die die DIE in words, and the texts of its cards, options and maps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diedie.games.rulebook import Rule, Text, rules_in, texts_in

__all__ = ["SECTIONS", "Rule", "Text", "rule_files", "rulebook", "rules_beside", "texts"]

SECTIONS = (
    *("COM", "SET", "ORD", "ATK", "HND", "TOW", "MOV", "CMB", "END"),
    *("CRD", "OPT", "MAP", "PIR", "KRA", "SPA", "MON"),
)  # in reading order

_FOLDERS = ("rules", "cards", "options", "worlds")


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in reading order."""
    return rules_in(rule_files(), SECTIONS)


@cache
def texts(folder: str, name: str) -> Mapping[str, Text]:
    """The texts, by what they are for, that stand beside a card, an option or a map's rules."""
    return texts_in(_file(folder, name))


@cache
def rules_beside(folder: str, name: str) -> tuple[Rule, ...]:
    """The rules that stand beside a card, an option or a map's rules."""
    return tuple(rules_in([_file(folder, name)], SECTIONS).values())


def _file(folder: str, name: str) -> Path:
    return Path(__file__).parent / folder / f"{name.replace('-', '_')}.toml"


def rule_files() -> list[Path]:
    """The files that hold rules."""
    here = Path(__file__).parent
    return [file for folder in _FOLDERS for file in sorted((here / folder).glob("*.toml"))]
