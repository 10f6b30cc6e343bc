"""`diedie dicy`: Dicy Cards in the window, or between bots without one; what cards can score."""

from __future__ import annotations

from typing import Any

import click

from diedie.bots import bots
from diedie.cli import interrupt
from diedie.cli.parameters import Whole
from diedie.cli.program import CommandGroup, json_option
from diedie.games.dicy.setup import PLAYERS, modes
from diedie.i18n import Words
from diedie.model.names import COLOURS, HUMAN

MODULES = {"best": "diedie.cli.dicy.best", "cards": "diedie.cli.dicy.cards"}


def command(words: Words) -> CommandGroup:
    """The command in a language."""

    def dicy(**how: Any) -> None:
        if click.get_current_context().invoked_subcommand is None:
            from diedie.cli.dicy.dicy_match import play

            interrupt.begin()
            play(words, **how)

    def option(name: str, **settings: Any) -> click.Option:
        explanation = words(
            f"help-dicy-with-{name}",
            players=", ".join((HUMAN, *bots("dicy"))),
            modes=", ".join(modes()),
            colours=", ".join(COLOURS),
        )
        return click.Option([f"--{name}"], help=explanation, **settings)

    return CommandGroup(
        words,
        "dicy",
        MODULES,
        callback=dicy,
        invoke_without_command=True,
        params=[
            option("seats", default="human,bot:planner", metavar="SEAT,SEAT…"),
            option("mode", metavar="MODE"),
            option("cards", metavar="CARD,CARD…"),
            option("seed", type=Whole(0, 2**63 - 1), metavar="N"),
            option("armies", metavar="COLOUR,COLOUR…"),
            option("first", type=Whole(1, PLAYERS[1]), metavar="SEAT"),
            option("without-physics", is_flag=True),
            option("matches", type=Whole(1, 100_000), metavar="N"),
            click.Option(["--save"], metavar="FILE.diedie", help=words("help-match-save")),
            json_option(words),
        ],
    )
