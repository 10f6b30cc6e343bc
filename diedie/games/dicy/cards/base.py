"""What a card is: which dice it takes, what they are worth, and whom it touches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from types import NoneType
from typing import Any, Literal, NamedTuple

from diedie.errors import IllegalMove

Values = tuple[int, ...]
Act = Literal["freeze", "thaw"]


class Effect(NamedTuple):
    """What a card makes other players do with one of their cards, and which players."""

    act: Act
    whom: Literal["neighbours", "others"]


class Best(NamedTuple):
    """The dice of a roll, by their places in it, that give a card most points."""

    points: int
    places: tuple[int, ...]


class Card:
    """A card of the game, as everybody has it."""

    name: str
    sizes: range  # how many dice it may take
    example: Values  # dice that meet it
    effect: Effect | None = None

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        """What is wrong with as many dice as it takes, as the code of an error."""
        return None

    def points(self, chosen: Values) -> int:
        """What dice that meet it are worth."""
        return sum(chosen)

    def check(self, chosen: Values, rolled: Values) -> None:
        """Raise IllegalMove when it cannot score with these dice of a roll."""
        low, high = self.sizes[0], self.sizes[-1]
        if len(chosen) not in self.sizes:
            code = "dice-count-exactly" if low == high else "dice-count"
            raise IllegalMove(code, card=self.name, low=low, high=high, count=len(chosen))
        flaw = self.flaw(chosen, rolled)
        if flaw is not None:
            raise IllegalMove(flaw, card=self.name)

    def choices(self, rolled: Values) -> Iterator[tuple[int, ...]]:
        """All dice of a roll, by their places in it, with which it can score."""
        for size in self.sizes:
            for places in combinations(range(len(rolled)), size):
                if self.flaw(tuple(rolled[i] for i in places), rolled) is None:
                    yield places

    def best(self, rolled: Values) -> Best | None:
        """One of its best choices with a roll, of the fewest dice; None when it cannot score."""
        best = _best(self, tuple(sorted(rolled)))
        if best is None:
            return None
        points, wanted = best[0], list(best[1])
        places = []
        for place, value in enumerate(rolled):
            if value in wanted:
                wanted.remove(value)
                places.append(place)
        return Best(points, tuple(places))


# What a card must be, and answer.
KINDS: Mapping[str, Any] = {
    "name": str,
    "sizes": range,
    "example": tuple,
    "effect": (Effect, NoneType),
    "points": int,
    "choices": Iterable,
    "best": (Best, NoneType),
}


@cache
def _best(card: Card, rolled: Values) -> tuple[int, Values] | None:
    """The points and the values of a best choice with a sorted roll, of which there are 462."""
    chosen = (tuple(rolled[i] for i in places) for places in card.choices(rolled))
    return max(((card.points(c), c) for c in chosen), key=lambda best: best[0], default=None)
