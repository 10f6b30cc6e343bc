"""`diedie dicy best`: what each card can score with a roll, at best."""

from __future__ import annotations

from typing import Any

import click

from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import UsageError
from diedie.games.dicy.cards import card_named, card_names
from diedie.games.dicy.cards.base import Values
from diedie.games.dicy.state import DICE
from diedie.games.dicy.teller import card_name
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def best(rolls: tuple[str, ...], as_json: bool) -> None:
        answers = [best_json(roll_in(text)) for text in rolls]
        if as_json:
            echo_json(answers)
            return
        for number, entry in enumerate(answers):
            if number:
                echo()
            _tell(words, entry)

    return Command(
        words,
        "dicy-best",
        callback=best,
        params=[
            click.Option(
                ["--roll", "rolls"],
                multiple=True,
                required=True,
                metavar="N,N,N,N,N,N",
                help=words("help-dicy-best-roll"),
            ),
            json_option(words),
        ],
    )


def roll_in(text: str) -> Values:
    """The six values that a text means; UsageError when it means none."""
    values = tuple(
        int(part) if part.isdecimal() else 0 for part in text.replace(" ", "").split(",")
    )
    if len(values) != len(DICE) or not all(1 <= value <= 6 for value in values):
        raise UsageError("not-a-roll", value=text)
    return values


def best_json(roll: Values) -> dict[str, Any]:
    """The answer for a roll as the interface promises it."""
    cards = {}
    for name in card_names():
        best = card_named(name).best(roll)
        dice = [] if best is None else [roll[place] for place in best.places]
        cards[name] = None if best is None else {"points": best.points, "dice": dice}
    return {"roll": list(roll), "cards": cards}


def _tell(words: Words, entry: dict[str, Any]) -> None:
    echo(words("dicy-best-roll", roll=_dice(entry["roll"])))
    names = {name: card_name(name, words.language) for name in card_names()}
    width = max(map(len, names.values()))
    for name, best in entry["cards"].items():
        result = "–" if best is None else f"{best['points']:>2}   {_dice(best['dice'])}"
        echo(f"  {names[name]:<{width}}  {result:>2}")


def _dice(values: list[int]) -> str:
    return " ".join(map(str, values))
