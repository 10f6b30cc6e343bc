"""What played cards do for as long as they last: each card is asked itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from diedie.games.diedie.cards import CARDS, card_named
from diedie.games.diedie.state import Effect, Effects

if TYPE_CHECKING:
    from diedie.games.diedie.cards.base import Card


class Decided(NamedTuple):
    """A battle whose winners are known: who they are, and the kinds of the monuments there."""

    territory: str
    winners: tuple[int, ...]
    standing: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()


def closing(effects: Effects, seat: int, territory: str) -> Effect | None:
    """What closes a territory to a seat, if anything does."""
    return next((e for e, card in _working(effects) if card.closes(e, seat, territory)), None)


def tying(effects: Effects, territory: str) -> Effect | None:
    """What makes all who have dice in a territory tied, if anything does."""
    return next((e for e, card in _working(effects) if card.ties(e, territory)), None)


def bonuses(effects: Effects, seat: int, battle: Decided) -> dict[str, int]:
    """What cards add to the points of a winner, by card."""
    by_card = {
        e.card: card.bonus(e, seat, battle) for e, card in _working(effects) if e.seat == seat
    }
    return {card: points for card, points in by_card.items() if points}


def _working(effects: Effects) -> Iterator[tuple[Effect, Card]]:
    """The effects whose cards work here; a file may name others."""
    return ((e, card_named(e.card)) for e in effects.lasting if CARDS.works(e.card))
