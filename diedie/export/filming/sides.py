"""Who plays a match, for a picture: their dice, their names and how they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diedie.board.maps import Map, map_named
from diedie.export.painting.table import Liveries
from diedie.export.slips.panel import Row
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.state import State
from diedie.i18n import Words, catalogue
from diedie.match import Match
from diedie.model.event import Event
from diedie.table.palette import LIVERIES, Worn
from diedie.telling import Teller, era_of, player_name


class Sides:
    """The players of a match, in the words of a language."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match, self.words = match, words
        self.board: Map = map_named(match.setup.map)
        seats = getattr(match.setup, "seats", ())
        self.teller = Teller(words, self.board, [getattr(seat, "army", seat) for seat in seats])
        self.title = self.board.name.said(words.language)

    def knows(self, event: Event) -> bool:
        """Whether there are words for an event, and the players that it speaks of."""
        seats = {*event.totals, *event.points, *event.winners}
        seats |= set() if event.seat is None else {event.seat}
        known = all(0 <= seat < len(self.teller.armies) for seat in seats)
        return known and f"event-{event.event}" in catalogue("en")

    def army(self, state: Any, seat: int | None, die: str | None = None) -> str | None:
        """The army of a seat; on the practice table, of a die."""
        if isinstance(state, State):
            return None if seat is None else state.army(seat)
        told: str | None = state.setup.armies.get(die)
        return told

    def liveries(self, state: Any) -> Liveries:
        """What the dice wear."""
        if not isinstance(state, State):
            return {die: Worn(army) for die, army in state.setup.armies.items()}
        return {die.id: Worn(state.army(die.seat), die.role == "crew") for die in dice_of(state)}

    def rows(
        self, state: Any, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[Row, ...]:
        """The players in marker order, `turn` the army in turn; no scores in practice."""
        if not isinstance(state, State):
            armies = dict.fromkeys((*state.setup.seats, *state.setup.armies.values()))
            known = [army for army in armies if army in LIVERIES]
            return tuple(Row(a, self.teller.army(a), in_turn=a == turn) for a in known)
        return tuple(
            Row(
                state.army(marker.seat),
                player_name(self.teller, state.setup, marker.seat),
                marker.score,
                None if gains is None else gains.get(marker.seat, 0),
                0 if gains is not None else len(state.hands[marker.seat]),
                state.army(marker.seat) == turn,
            )
            for marker in state.track
        )

    def where(self, state: Any) -> tuple[str, ...]:
        """The Era and the phase, or that this is practice."""
        if not isinstance(state, State):
            return (self.words("film-practice"),)
        return era_of(self.words, state), self.phase(state.phase.__struct_config__.tag)

    def phase(self, name: Any) -> str:
        """A phase in words; empty where it has none of its own."""
        key = f"event-phase-{name}"
        return self.words(key) if key in catalogue("en") else ""
