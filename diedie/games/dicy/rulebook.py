"""The rules of Dicy Cards in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diedie.games.rulebook import Rule, rules_in

SECTIONS = ("DIC",)


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in reading order."""
    return rules_in(rule_files(), SECTIONS)


def rule_files() -> list[Path]:
    """The files that hold rules."""
    return sorted((Path(__file__).parent / "rules").glob("*.toml"))
