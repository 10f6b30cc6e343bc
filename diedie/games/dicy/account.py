"""How a match came about: what each turn brought, and with which card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from diedie.games.dicy.moves import Pass, Score
from diedie.games.dicy.scoring import worth
from diedie.games.dicy.state import State


class Turn(NamedTuple):
    """A turn that is over; without a card, somebody passed."""

    seat: int
    round: int
    card: str = ""
    points: int = 0


def turns(moves: Iterable[tuple[State, Any]]) -> tuple[Turn, ...]:
    """The turns of a match, from its moves with the state before each."""
    found = []
    for before, move in moves:
        if isinstance(move, Score):
            found.append(Turn(before.seat, before.round, move.card, worth(before, move)))
        elif isinstance(move, Pass):
            found.append(Turn(before.seat, before.round))
    return tuple(found)


def best(turns: Sequence[Turn]) -> Turn | None:
    """The turn that brought most, the first of them where there are several; None: all passed."""
    return max((turn for turn in turns if turn.card), key=lambda turn: turn.points, default=None)


def uses(turns: Sequence[Turn], cards: Sequence[str]) -> dict[str, int]:
    """How often each card scored, the most used first."""
    scored = [turn.card for turn in turns]
    return {card: scored.count(card) for card in sorted(cards, key=scored.count, reverse=True)}
