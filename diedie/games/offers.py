"""What may be done now in a game, as data for windows and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

M = TypeVar("M")  # the moves of a game


class Offer(msgspec.Struct, Generic[M], frozen=True):
    """Something that a seat may do now.

    `act` is what it is for, `dice` what it may be done with, `territories` where, `bounds`
    between which numbers. All `moves` are legal as they stand; where `open` is set they are
    examples of endlessly many, else all there are.
    """

    act: str
    moves: tuple[M, ...]
    dice: tuple[str, ...] = ()
    territories: tuple[str, ...] = ()
    card: str | None = None
    open: bool = False
    bounds: Mapping[str, tuple[float, float]] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Something that one might want to do but may not, and why: an error's code and fields."""

    act: str
    code: str
    fields: Mapping[str, object] = {}
    die: str | None = None
    card: str | None = None
    territory: str | None = None


class Legal(msgspec.Struct, Generic[M], frozen=True):
    """All that may be done now, by whom, and what not."""

    seat: int | None
    offers: tuple[Offer[M], ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def moves(self) -> tuple[M, ...]:
        """All moves offered."""
        return tuple(move for offer in self.offers for move in offer.moves)
