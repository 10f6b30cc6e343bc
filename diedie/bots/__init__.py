"""Players that decide by themselves: one file a bot."""

from __future__ import annotations

import importlib
import random
from typing import Protocol, cast

from diedie.errors import SetupError
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import State

PREFIX = "bot:"
NAMES = ("random", "sensible")


class Bot(Protocol):
    """A way to play Die die DIE, as a module."""

    def choose(self, seen: State, seat: int, source: random.Random) -> Move:
        """The move of a seat, given what it may see; all chance comes from the source."""


def bot_named(name: str) -> Bot:
    """The bot that `bot:NAME` means; SetupError when there is none."""
    short = name.removeprefix(PREFIX)
    if not name.startswith(PREFIX) or short not in NAMES:
        known = ", ".join(PREFIX + bot for bot in NAMES)
        raise SetupError("unknown-bot", name=name, known=known)
    return cast(Bot, importlib.import_module(f"{__name__}.{short}"))
