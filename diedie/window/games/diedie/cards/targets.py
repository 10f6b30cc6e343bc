"""What a card is played on, chosen one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import msgspec

from diedie.games.diedie.moves import Play

Asked = Literal["repeats", "die", "split", "turns", "territory", "monument"]

_EITHER_WAY = "dynamic-duo"  # its two dice may be named in any order, and turned freely


@dataclass(frozen=True)
class TargetChoice:
    """What a card is played on, as far as it is chosen; `plays` are those that agree with it."""

    plays: tuple[Play, ...]
    repeats: str | None = None
    dice: tuple[str, ...] = ()
    territory: str | None = None
    monument: str | None = None

    @classmethod
    def of(cls, plays: Iterable[Play]) -> TargetChoice:
        """The beginning: nothing is chosen."""
        return cls(tuple(both for play in plays for both in _both_ways(play)))

    @property
    def card(self) -> str:
        """The card whose power is used."""
        return self.repeats or self.plays[0].card

    @property
    def asks(self) -> Asked | None:
        """What is to be chosen next; None when all is."""
        first = self.plays[0]
        if first.repeats and not self.repeats:
            return "repeats"
        if first.split and self.dice:
            return "split"
        if len(first.dice) > len(self.dice):
            return "die"
        if first.territory and not self.territory:
            return "territory"
        if first.monument and not self.monument:
            return "monument"
        return "turns" if self.card == _EITHER_WAY else None

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be chosen next."""
        return tuple(dict.fromkeys(self._next(play) for play in self.plays))

    @property
    def play(self) -> Play:
        """How the card is played, with all that was chosen."""
        return self.plays[0]

    def chosen(self, choice: str) -> TargetChoice:
        """One thing more is chosen."""
        plays = tuple(play for play in self.plays if self._next(play) == choice)
        match self.asks:
            case "repeats":
                return TargetChoice(plays, choice)
            case "territory":
                return TargetChoice(plays, self.repeats, self.dice, choice, self.monument)
            case "monument":
                return TargetChoice(plays, self.repeats, self.dice, self.territory, choice)
        return TargetChoice(
            plays, self.repeats, (*self.dice, choice), self.territory, self.monument
        )

    def _next(self, play: Play) -> str:
        match self.asks:
            case "repeats":
                return str(play.repeats)
            case "territory":
                return str(play.territory)
            case "monument":
                return str(play.monument)
        return play.dice[len(self.dice)]


@dataclass(frozen=True)
class Shares:
    """How the value of a die is shared out among others, and what of it is still to be given."""

    plays: tuple[Play, ...]
    given: dict[str, int]

    @classmethod
    def of(cls, targets: TargetChoice) -> Shares:
        """As the first of the plays has it."""
        dice = dict.fromkeys(die for play in targets.plays for die in play.dice[1:])
        first = targets.plays[0]
        given = dict(zip(first.dice[1:], first.split, strict=True))
        return cls(targets.plays, {die: given.get(die, 0) for die in dice})

    @property
    def left(self) -> int:
        return sum(self.plays[0].split) - sum(self.given.values())

    def most(self, die: str) -> int:
        """What a die can take."""
        taken = (dict(zip(play.dice[1:], play.split, strict=True)) for play in self.plays)
        return max(amounts.get(die, 0) for amounts in taken)

    def more(self, die: str, by: int) -> Shares:
        """A die gets more, or less; as much as is there, and as it can take."""
        low, high = -self.given[die], min(self.left, self.most(die) - self.given[die])
        return Shares(self.plays, {**self.given, die: self.given[die] + max(low, min(by, high))})

    @property
    def play(self) -> Play:
        """The card, played like that."""
        given = {die: amount for die, amount in self.given.items() if amount}
        dice = (self.plays[0].dice[0], *given)
        return msgspec.structs.replace(self.plays[0], dice=dice, split=tuple(given.values()))


def _both_ways(play: Play) -> Iterator[Play]:
    yield play
    if _EITHER_WAY in (play.card, play.repeats):
        yield msgspec.structs.replace(play, dice=play.dice[::-1], turns=play.turns[::-1])
