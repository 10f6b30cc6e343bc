"""The rules of Die die DIE in words, and the texts of its cards, options and maps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diedie.collection import Collection
from diedie.games.rulebook import Rule, rules_in, texts_of
from diedie.i18n import Texts

__all__ = ["SECTIONS", "Rule", "rule_files", "rulebook", "rules_beside", "texts"]

SECTIONS = (
    *("COM", "SET", "ORD", "ATK", "HND", "TOW", "MOV", "CMB", "END"),
    *("CRD", "OPT", "MAP", "PIR", "KRA", "SPA", "MON"),
)  # in reading order; after them, what others add

_FOLDERS = ("rules", "cards", "options", "worlds")


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in reading order."""
    return rules_in(rule_files(), SECTIONS, _other_files())


@cache
def texts(folder: str, name: str) -> Texts:
    """The texts, by what they are for, that stand beside a card, an option or a map's rules."""
    return texts_of(_things(folder).texts(name))


@cache
def rules_beside(folder: str, name: str) -> tuple[Rule, ...]:
    """The rules that stand beside a card, an option or a map's rules."""
    things = _things(folder)
    file = things.text_file(name)
    files = [] if file is None else [file]
    ours, others = (files, []) if name in things.ours else ([], files)
    return tuple(rules_in(ours, SECTIONS, others).values())


def section_name(section: str, language: str) -> str | None:
    """What a section is called that only the rules of one map have; None: there are no such."""
    for name in _things("worlds").names:
        if any(rule.section == section for rule in rules_beside("worlds", name)):
            return texts("worlds", name)["name"][language] or name
    return None


def rule_files() -> list[Path]:
    """The files of ours that hold rules."""
    files = (things.text_file(name) for things in map(_things, _FOLDERS) for name in things.ours)
    return [file for file in files if file is not None]


def _other_files() -> list[Path]:
    """The texts of what other packages add."""
    files = (
        things.text_file(name)
        for things in map(_things, _FOLDERS)
        for name in things.names
        if name not in things.ours
    )
    return [file for file in files if file is not None]


def _things(folder: str) -> Collection:
    return Collection("diedie", f"{__package__}.{folder}", f"diedie.{folder}")
