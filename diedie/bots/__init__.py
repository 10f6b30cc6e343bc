"""Players that decide by themselves: a folder a game, one file a bot."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol, cast

from diedie.errors import SetupError

PREFIX = "bot:"
NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"diedie": ("random", "sensible"), "dicy": ("random", "greedy", "planner")}
)


class Bot(Protocol):
    """A way to play a game, as a module; states and moves are that game's own."""

    def choose(self, seen: Any, seat: int, source: random.Random) -> Any:
        """The move of a seat, given what it may see; all chance comes from the source."""


def is_bot(game: str, player: str) -> bool:
    """Whether a player is a bot that is known here."""
    return player.startswith(PREFIX) and player.removeprefix(PREFIX) in NAMES.get(game, ())


def bots(game: str) -> tuple[str, ...]:
    """The bots that a game has, as players are named."""
    return tuple(PREFIX + bot for bot in NAMES.get(game, ()))


def bot_named(game: str, name: str) -> Bot:
    """The bot that `bot:NAME` means in a game; SetupError when there is none."""
    if not is_bot(game, name):
        raise SetupError("unknown-bot", name=name, known=", ".join(bots(game)))
    return cast(Bot, importlib.import_module(f"{__name__}.{game}.{name.removeprefix(PREFIX)}"))
