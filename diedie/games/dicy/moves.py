"""Everything that can be done, as data: each move is told by its tag."""

from __future__ import annotations

import msgspec


class Roll(msgspec.Struct, frozen=True, tag="roll", omit_defaults=True):
    """Throw dice into the tray: all six at first, later any of them for a card that freezes.

    `aim` is towards where, in degrees; `strength` 1 is a relaxed throw. `shake` is any number that
    the shaking hand makes: what comes of it only the table knows.
    """

    dice: tuple[str, ...]
    freeze: str | None = None
    aim: float = 90.0
    strength: float = 1.0
    shake: int = 0


class Again(msgspec.Struct, frozen=True, tag="again"):
    """The table's own move: what leans or has left the tray is thrown again."""


class Score(msgspec.Struct, frozen=True, tag="score"):
    """Score a card with some of the dice."""

    card: str
    dice: tuple[str, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """End the turn without points: all one's cards become active."""


class Freeze(msgspec.Struct, frozen=True, tag="freeze"):
    """Freeze one of one's active cards, because somebody's card says so."""

    card: str


class Thaw(msgspec.Struct, frozen=True, tag="thaw"):
    """Turn one of one's frozen cards active, because somebody else passed or scored."""

    card: str


Move = Roll | Again | Score | Pass | Freeze | Thaw
