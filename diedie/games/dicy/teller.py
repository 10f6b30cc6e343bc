"""Dicy Cards in words: what its cards and its dice are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from diedie import telling
from diedie.games.dicy.cards import card_names, card_texts
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import DICE
from diedie.i18n import Words


class Teller(telling.Teller):
    """Tells of a match of Dicy Cards."""

    HEADINGS: ClassVar[Mapping[str, int]] = {"round": 1}
    MAIN = frozenset(
        {"threw", "re-rolled", "thrown-again", "numbers-drawn", "cards-in-play", "starts"}
        | {"scored-card", "passed", "all-frozen", "all-passed", "turns-used-up", "final"}
    )
    SEEN = frozenset({"threw", "shows"})
    MARKS: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("threw", "re-rolled", "thrown-again"), "throw"),
        "scored-card": "score",
        "froze": "ice",
    }

    def card(self, id: str) -> str | None:
        return card_name(id, self.words.language) if id in card_names() else None

    def away(self, id: str, own: bool = False) -> str:
        """A die in the tray: they are nobody's, and all alike."""
        return self.words("name-tray-die") if id in DICE else super().away(id, own)

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        return words("event-round", value=summary["round"]) if "round" in summary else ""


def card_name(name: str, language: str) -> str:
    """A card's name in a language; of one that says none, what files call it."""
    return card_texts(name)["name"][language] or name


def mode_name(mode: str, language: str) -> str:
    """What a mode is called (DIC-15); one's own is called by its cards."""
    if mode in modes():
        return modes()[mode].name[language]
    return ", ".join(card_name(card.strip(), language) for card in mode.split(","))
