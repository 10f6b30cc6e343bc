"""Nearest in words: how far a match has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diedie import telling
from diedie.i18n import Words


class Teller(telling.Teller):
    """Tells of a match of Nearest."""

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        return words("nearest-progress", dice=summary.get("flicked", 0))
