"""Whose dice lie on a practice table, for a picture."""

from __future__ import annotations

from collections.abc import Mapping

from diedie.games.practice.state import State
from diedie.table.palette import LIVERIES
from diedie.telling import AnyPly, sides
from diedie.telling.sides import PlayerRow


class Sides(sides.Sides):
    """The armies of a practice table, or of a flick that comes from a match; nobody scores."""

    ENDS = MAIN = frozenset[str]()

    def army(self, state: State, seat: int | None, die: str | None = None) -> str | None:
        return None if die is None else state.setup.armies.get(die)

    def seat(self, ply: AnyPly) -> int | None:
        """Whose die is flicked."""
        if ply.flick is None:
            return ply.seat
        army, armies = self.setup.armies.get(ply.flick.die), self.teller.armies
        return armies.index(army) if army in armies else ply.seat

    def rows(
        self, state: State, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[PlayerRow, ...]:
        armies = dict.fromkeys((*state.setup.seats, *state.setup.armies.values()))
        known = [army for army in armies if army in LIVERIES]
        return tuple(PlayerRow(a, self.teller.army(a), in_turn=a == turn) for a in known)

    def where(self, state: State) -> tuple[str, ...]:
        """What this table is: nobody comes any further here."""
        if self.origin is None:
            return (self.words("film-practice"),)
        return (self.words("film-what-if" if self.origin.tried else "film-flick"),)
