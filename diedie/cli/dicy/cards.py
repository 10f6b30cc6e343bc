"""`diedie dicy cards`: all cards, and which of them each mode uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.games.dicy.cards import card_names, card_texts
from diedie.games.dicy.setup import modes
from diedie.games.dicy.teller import card_name, mode_name
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def cards(as_json: bool) -> None:
        if as_json:
            echo_json(cards_json())
            return
        for line in card_lines(words):
            echo(line)

    return Command(words, "dicy-cards", callback=cards, params=[json_option(words)])


def cards_json() -> dict[str, Any]:
    """The cards and modes for programs, in English."""
    kinds = ("name", "condition", "worth", "effect")
    return {
        "cards": {
            name: {kind: card_texts(name).get(kind, {"en": None})["en"] for kind in kinds}
            for name in card_names()
        },
        "modes": {name: list(mode.cards) for name, mode in modes().items()},
    }


def card_lines(words: Words) -> Iterator[str]:
    """The cards and modes for a person."""
    language = words.language
    for name in card_names():
        texts = card_texts(name)
        condition, worth = texts["condition"][language], texts["worth"][language]
        yield words("dicy-card", card=card_name(name, language), id=name)
        yield "  " + words("dicy-card-score", condition=condition, worth=worth)
        if "effect" in texts:
            yield "  " + texts["effect"][language]
    for name, mode in modes().items():
        yield ""
        yield words("dicy-card", card=mode_name(name, language), id=name)
        yield "  " + mode.about[language]
        if mode.cards:
            yield "  " + ", ".join(card_name(card, language) for card in mode.cards)
