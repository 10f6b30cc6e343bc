"""What may be done now: attack, again, return, shot, build, adjust, play and so on."""

from __future__ import annotations

from diedie.games import base as offers
from diedie.games.base import Refusal
from diedie.games.diedie.moves import Move

__all__ = ["Legal", "Offer", "Refusal"]


class Offer(offers.Offer[Move], frozen=True):
    """Something that a seat may do now."""


class Legal(offers.Legal[Move], frozen=True):
    """All that may be done now, by whom, and what not."""

    offers: tuple[Offer, ...] = ()
