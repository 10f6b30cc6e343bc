"""Players that decide by themselves: a folder a game, one file or folder a bot.

A file `diedie/bots/GAME/NAME.py` is the bot `bot:NAME`. What it is called stands beside it, in
`NAME.toml`; without that it is called by its name. What the bots of a game share is `base.py`.
Another package adds a bot by an entry point GAME/NAME in the group `diedie.bots`, which names its
module.
"""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Any, Protocol, cast

from diedie.collection import Collection
from diedie.errors import SetupError
from diedie.i18n import Translations, Words

PREFIX = "bot:"


class Bot(Protocol):
    """A way to play a game, as a module; states and moves are that game's own."""

    def choose(self, seen: Any, seat: int, source: random.Random) -> Any:
        """The move of a seat, given what it may see; all chance comes from the source."""


def bots(game: str) -> tuple[str, ...]:
    """The bots that play a game, as players are named: ours from weak to strong, then others'."""
    shelf = _shelf(game)

    def place(name: str) -> tuple[bool, float, str]:
        return name not in shelf.ours, shelf.number(name, "strength", math.inf), name

    return tuple(PREFIX + name for name in sorted(shelf.working, key=place))


def is_bot(game: str, player: str) -> bool:
    """Whether a player is a bot that is known here."""
    return player.startswith(PREFIX) and player.removeprefix(PREFIX) in _shelf(game)


def is_ours(game: str, player: str) -> bool:
    """Whether a player is a bot of the program itself: no file ever starts another one."""
    return player.startswith(PREFIX) and player.removeprefix(PREFIX) in _shelf(game).ours


def bot_title(words: Words, game: str, player: str) -> str:
    """What a bot is called where one is chosen."""
    name = player.removeprefix(PREFIX)
    titles = _shelf(game).texts(name).get("name")
    return Translations(titles)[words.language] if titles else words("bot-nameless", name=name)


def bot_named(game: str, player: str) -> Bot:
    """The bot that `bot:NAME` means in a game; SetupError when there is none."""
    if not is_bot(game, player):
        raise SetupError("unknown-bot", name=player, known=", ".join(bots(game)))
    name = player.removeprefix(PREFIX)
    if reason := _shelf(game).fault(name):  # of another package
        raise SetupError("broken-bot", name=player, reason=reason)
    return cast(Bot, _shelf(game).module(name))


@cache
def _shelf(game: str) -> Collection:
    return Collection(game, f"{__name__}.{game}", "diedie.bots", "choose")
