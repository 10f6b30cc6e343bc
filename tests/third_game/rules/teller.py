"""Nearest in words: how far a match has come, and what stands on its timeline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from diedie import telling
from diedie.i18n import Words


class Teller(telling.Teller):
    """Tells of a match of Nearest."""

    MARKS: ClassVar[Mapping[str, str]] = {**telling.Teller.MARKS, "nearest-at": "flag"}

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        return words("nearest-progress", dice=summary.get("flicked", 0))
