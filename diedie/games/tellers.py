"""Who tells of a match of any game, in words and for pictures: as the game itself does it."""

from __future__ import annotations

from typing import Any, Protocol

from diedie.games.base import Game
from diedie.games.shelf import part_of
from diedie.i18n import Words
from diedie.telling import Teller
from diedie.telling.sides import Origin, Sides


class AnyMatch(Protocol):
    """A match, as far as it is told of here."""

    @property
    def game(self) -> Game: ...
    @property
    def setup(self) -> Any: ...


def teller_of(words: Words, match: AnyMatch) -> Teller:
    """One who tells of a match."""
    return teller_class(match.game.NAME).of(words, match.setup)


def sides_of(match: AnyMatch, words: Words, origin: Origin | None = None) -> Sides:
    """The players of a match, or of a flick that comes from one."""
    part = part_of(match.game.NAME, "sides")
    kind: type[Sides] = getattr(part, "Sides", Sides)
    return kind(match.game, match.setup, teller_of(words, match), origin)


def teller_class(game: str) -> type[Teller]:
    """What tells of a game: its own, or what does for most."""
    own: type[Teller] = getattr(part_of(game, "teller"), "Teller", Teller)
    return own
