"""The rules of Nearest in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diedie.games.rulebook import Rule, rules_in

SECTIONS = ("NEA",)


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in reading order."""
    return rules_in([Path(__file__).with_name("rules.toml")], SECTIONS)
