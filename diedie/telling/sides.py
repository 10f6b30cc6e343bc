"""Who plays a match, for a picture: their dice, their names and how they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.model.event import Event
from diedie.table.palette import BADGES, LIVERIES, DieStyle
from diedie.telling.teller import AnyPly, Teller
from diedie.telling.titles import game_name


@dataclass(frozen=True)
class PlayerRow:
    """A player: unused dice, score and what was just scored; no score where none is kept."""

    army: str | None
    name: str
    score: int | None = None
    gain: int | None = None
    unused: int = 0
    in_turn: bool = False


@dataclass(frozen=True)
class BattleResult:
    """A battle: armies and their totals, the highest first, who won, and the points of each."""

    territory: str
    totals: tuple[tuple[str, int], ...]
    winners: frozenset[str]
    points: Mapping[str, int]


@dataclass(frozen=True)
class Reckoning:
    """What a ply has decided on the table as it lay: where, for how many points, and in words."""

    plates: tuple[BattleResult, ...]
    gains: Mapping[int, int]
    lines: tuple[str, ...]


class Origin(Protocol):
    """Where a single flick comes from; it may be `tried` in place of another."""

    @property
    def tried(self) -> bool: ...


class AnyGame(Protocol):
    """What is asked of a game."""

    @property
    def NAME(self) -> str: ...  # noqa: N802, as games call it
    def task(self, state: Any, move: Any) -> Any: ...
    def armies(self, state: Any) -> dict[str, str]: ...
    def summary(self, state: Any) -> dict[str, Any]: ...


class Sides:
    """The players of a match, in the words of a teller. This one does for most games; a game may
    have its own. `origin` is where a single flick comes from.

    Events that are `ENDS` tell who has won; a `MAIN` one is the headline of its ply, and what is
    `SHOWN` anyway by the picture, the panel or the plates is not told in captions. `PART` is the
    text that offers a film of the part of a match that is shown, where there are parts.
    """

    ENDS = frozenset({"won"})
    MAIN = frozenset({"flicked"})
    SHOWN = frozenset({"hit", "came-in"})
    PART = ""

    def __init__(self, game: AnyGame, setup: Any, teller: Teller, origin: Origin | None) -> None:
        self.game, self.setup, self.teller, self.origin = game, setup, teller, origin
        self.words = teller.words
        map = getattr(setup, "map", None)
        self.board: Map | None = None if map is None else map_named(map)

    # What a game may answer otherwise.

    def army(self, state: Any, seat: int | None, die: str | None = None) -> str | None:
        """Whose badge a ply has that a seat has made with a die."""
        return None if seat is None else self.badge(seat)

    def seat(self, ply: AnyPly) -> int | None:
        """Whose ply it is."""
        return ply.seat

    def liveries(self, state: Any) -> Mapping[str, DieStyle]:
        """What the dice wear."""
        return {die: DieStyle(army) for die, army in self.game.armies(state).items()}

    def order(self, state: Any) -> Sequence[int]:
        """The seats as they are listed."""
        return range(len(self.teller.armies))

    def unused(self, state: Any, seat: int) -> int:
        """How many dice, or cards, a seat has left."""
        return 0

    def where(self, state: Any) -> tuple[str, ...]:
        """How far a match has come, the larger part first."""
        return ()

    def reckoning(self, ply: AnyPly, teller: Teller) -> Reckoning | None:
        """What a ply has decided on the table as it lay; None: nothing, or it moved something."""
        return None

    def rows(
        self, state: Any, turn: str | None, gains: Mapping[int, int] | None
    ) -> tuple[PlayerRow, ...]:
        """The players in order, `turn` the badge of the one in turn."""
        scores = self.game.summary(state).get("scores", {})
        return tuple(
            PlayerRow(
                self.badge(seat),
                self.teller.player(seat),
                scores.get(self.teller.armies[seat]),
                None if gains is None else gains.get(seat, 0),
                0 if gains is not None else self.unused(state, seat),
                self.badge(seat) == turn,
            )
            for seat in self.order(state)
        )

    # What is the same for all.

    def badge(self, seat: int) -> str | None:
        """The army whose badge a seat has; None where it has none."""
        side = self.teller.armies[seat]
        army = BADGES.get(side, side)
        return army if army in LIVERIES else None

    @property
    def title(self) -> str:
        """What is played, or where."""
        if self.board is None:
            return game_name(self.words, self.game.NAME)
        return self.board.name.said(self.words.language)

    def knows(self, event: Event) -> bool:
        """Whether there are words for an event, and the players that it speaks of."""
        seats = {*event.totals, *event.points, *event.winners}
        seats |= set() if event.seat is None else {event.seat}
        known = all(0 <= seat < len(self.teller.armies) for seat in seats)
        return known and self.teller.can_tell(event.event)
