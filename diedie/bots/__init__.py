"""Players that decide by themselves: a folder a game, one file a bot."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol, cast

from diedie.errors import SetupError

PREFIX = "bot:"
NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({"diedie": ("random", "sensible")})


class Bot(Protocol):
    """A way to play a game, as a module; states and moves are that game's own."""

    def choose(self, seen: Any, seat: int, source: random.Random) -> Any:
        """The move of a seat, given what it may see; all chance comes from the source."""


def bot_named(game: str, name: str) -> Bot:
    """The bot that `bot:NAME` means in a game; SetupError when there is none."""
    short, known = name.removeprefix(PREFIX), NAMES.get(game, ())
    if not name.startswith(PREFIX) or short not in known:
        raise SetupError("unknown-bot", name=name, known=", ".join(PREFIX + bot for bot in known))
    return cast(Bot, importlib.import_module(f"{__name__}.{game}.{short}"))
