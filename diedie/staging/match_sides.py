"""Who plays a match, for a picture: their dice, their names and how they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.games.dicy.state import State as DicyState
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.state import State
from diedie.i18n import Words, has_sentence
from diedie.match import Match
from diedie.model.event import Event
from diedie.record.header import Parent
from diedie.record.lines import Ply
from diedie.staging.picture import Liveries
from diedie.staging.score_panel import Row
from diedie.table.palette import BADGES, LIVERIES, Worn
from diedie.telling import era_of, teller_of


class Sides:
    """The players of a match, in the words of a language; here, of one on the practice table.

    `parent` is where a single flick comes from.
    """

    def __init__(self, match: Match, words: Words, parent: Parent | None = None) -> None:
        self.match, self.words, self.parent = match, words, parent
        self.teller = teller_of(words, match.setup)
        map = getattr(match.setup, "map", None)
        self.board: Map | None = None if map is None else map_named(map)

    @property
    def title(self) -> str:
        """What is played, or where."""
        if self.board is None:
            return self.words(f"game-{self.match.game.NAME}")
        return self.board.name.said(self.words.language)

    def knows(self, event: Event) -> bool:
        """Whether there are words for an event, and the players that it speaks of."""
        seats = {*event.totals, *event.points, *event.winners}
        seats |= set() if event.seat is None else {event.seat}
        known = all(0 <= seat < len(self.teller.armies) for seat in seats)
        return known and has_sentence(f"event-{event.event}")

    def army(self, state: Any, seat: int | None, die: str | None = None) -> str | None:
        """Whose badge a seat has; on the practice table, a die."""
        told: str | None = state.setup.armies.get(die)
        return told

    def seat(self, ply: Ply) -> int | None:
        """Whose ply it is; on the practice table, whose die is flicked."""
        if ply.flick is None:
            return ply.seat
        army, armies = self.match.setup.armies.get(ply.flick.die), self.teller.armies
        return armies.index(army) if army in armies else ply.seat

    def liveries(self, state: Any) -> Liveries:
        """What the dice wear."""
        return {die: Worn(army) for die, army in state.setup.armies.items()}

    def rows(
        self, state: Any, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[Row, ...]:
        """The players in order, `turn` the badge of the one in turn; no scores in practice."""
        armies = dict.fromkeys((*state.setup.seats, *state.setup.armies.values()))
        known = [army for army in armies if army in LIVERIES]
        return tuple(Row(a, self.teller.army(a), in_turn=a == turn) for a in known)

    def where(self, state: Any) -> tuple[str, ...]:
        """How far a match has come, the larger part first."""
        if self.parent is None:
            return (self.words("film-practice"),)
        return (self.words("film-what-if" if self.parent.tried else "film-flick"),)

    def phase(self, name: Any) -> str:
        """A phase in words; empty where it has none of its own."""
        key = f"event-phase-{name}"
        return self.words(key) if has_sentence(key) else ""


class Armies(Sides):
    """The players of Die die DIE."""

    def army(self, state: State, seat: int | None, die: str | None = None) -> str | None:
        return None if seat is None else state.army(seat)

    def seat(self, ply: Ply) -> int | None:
        return ply.seat

    def liveries(self, state: State) -> Liveries:
        return {die.id: Worn(state.army(die.seat), die.role == "crew") for die in dice_of(state)}

    def rows(
        self, state: State, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[Row, ...]:
        return tuple(
            Row(
                state.army(marker.seat),
                self.teller.player(marker.seat),
                marker.score,
                None if gains is None else gains.get(marker.seat, 0),
                0 if gains is not None else len(state.hands[marker.seat]),
                state.army(marker.seat) == turn,
            )
            for marker in state.track
        )

    def where(self, state: State) -> tuple[str, ...]:
        return era_of(self.words, state), self.phase(state.phase.__struct_config__.tag)


class Colours(Sides):
    """The players of Dicy Cards; in place of unused dice they have active cards."""

    def army(self, state: DicyState, seat: int | None, die: str | None = None) -> str | None:
        return None if seat is None else BADGES[state.colour(seat)]

    def seat(self, ply: Ply) -> int | None:
        return ply.seat

    def liveries(self, state: DicyState) -> Liveries:
        return {}

    def rows(
        self, state: DicyState, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[Row, ...]:
        return tuple(
            Row(
                BADGES[state.colour(seat)],
                self.teller.player(seat),
                player.points,
                None if gains is None else gains.get(seat, 0),
                len(state.active(seat)),
                BADGES[state.colour(seat)] == turn,
            )
            for seat, player in enumerate(state.players)
        )

    def where(self, state: DicyState) -> tuple[str, ...]:
        told = (self.words("event-round", value=state.round),)
        drawn = (self.words("film-numbers"),) if state.setup.dice == "numbers" else ()
        return told + drawn


_GAMES: Mapping[str, type[Sides]] = {"practice": Sides, "diedie": Armies, "dicy": Colours}


def sides_of(match: Match, words: Words, parent: Parent | None = None) -> Sides:
    """The players of a match of any game, or of a flick that comes from one."""
    return _GAMES[match.game.NAME](match, words, parent)
