"""Who plays what: the options with which a match is set up on the command line."""

from __future__ import annotations

from typing import Any

import click

from diedie.api.setups import agree
from diedie.board.atlas import map_named
from diedie.cli.parameters import Whole
from diedie.errors import UsageError
from diedie.games.diedie.options import house_rules, printed_options
from diedie.games.diedie.setup import not_recommended
from diedie.games.diedie.state import Setup
from diedie.i18n import Words
from diedie.model.chance import new_seed
from diedie.model.names import ARMIES, HUMAN

_NONE = "none"


def seating_options(words: Words) -> list[click.Parameter]:
    """`--map`, `--seats`, `--options`, `--seed`, `--armies`, `--first`, `--cards`, `--hands`,
    `--aiming`, `--crew`."""

    printed, house = ", ".join(printed_options()), ", ".join(house_rules())

    def option(name: str, **settings: Any) -> click.Option:
        explanation = words(f"help-seating-{name}", options=printed, house=house)
        return click.Option([f"--{name}"], help=explanation, **settings)

    return [
        option("map", default="world-war", metavar="MAP"),
        option("seats", default="bot:random,bot:random,bot:random", metavar="SEAT,SEAT…"),
        option("options", metavar="OPTION,OPTION…"),
        option("seed", type=Whole(0, 2**63 - 1), metavar="N"),
        option("armies", metavar="ARMY,ARMY…"),
        option("first", type=Whole(1, len(ARMIES)), metavar="SEAT"),
        option("cards", metavar="CARD,CARD…"),
        option("hands", metavar="HAND,HAND…"),
        option("aiming", metavar="HELP"),
        option("crew", metavar="ARMY,ARMY"),
    ]


def read_setup(
    map: str,
    seats: str,
    options: str | None,
    seed: int | None,
    armies: str | None,
    first: int | None,
    cards: str | None,
    hands: str | None,
    aiming: str | None,
    crew: str | None,
    people: bool = True,
) -> Setup:
    """The setup that these options mean; SetupError when no match can be played like that.

    `people` may not sit everywhere: what is told of players then names bots alone.
    """
    chosen: tuple[str, ...] | None = None
    if options is not None:
        chosen = () if options.strip() in ("", _NONE) else listed("--options", options)
    players = listed("--seats", seats)
    if seed is None:  # people want another match every time, and bots do not guess its seed
        seed = new_seed() if HUMAN in players else 0
    setup: Setup = agree(
        "diedie",
        players,
        seed,
        map=map,
        options=chosen,
        armies=None if armies is None else listed("--armies", armies),
        first=None if first is None else first - 1,
        cards=None if cards is None else listed("--cards", cards),
        hands=None if hands is None else listed("--hands", hands),
        aiming=aiming,
        crew=None if crew is None else listed("--crew", crew),
        people=people,
    )
    return setup


def recommendation(words: Words, setup: Setup) -> str | None:
    """A warning when the map is better with more or fewer players."""
    if not not_recommended(setup):
        return None
    board = map_named(setup.map)
    low, high = board.recommended
    name, count = board.name.said(words.language), len(setup.seats)
    return words("score-players", map=name, low=low, high=high, count=count)


def listed(option: str, text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise UsageError("empty-name", option=option, value=text)
    return names
