"""The combat of an Era as a story: what is shown, in which order, and what is known by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from diedie.board.reading import Reading
from diedie.games.diedie.combat import Battle, Fought, Gains, fought_now, tower_points
from diedie.games.diedie.field import Field, Piece, field
from diedie.games.diedie.state import State
from diedie.games.diedie.track import Track, climbed, marker_order


@dataclass(frozen=True)
class Unclear:
    """Dice without a clear result, which count nowhere (MOV-5)."""

    dice: tuple[str, ...]


@dataclass(frozen=True)
class Clash:
    """A territory is fought over."""

    battle: Battle
    pieces: tuple[Piece, ...]
    gains: dict[int, Gains]

    @property
    def land(self) -> str:
        return self.battle.territory

    @property
    def dice(self) -> frozenset[str]:
        return frozenset(die for piece in self.pieces for die in piece.dice)

    def of(self, seat: int) -> tuple[Piece, ...]:
        """What a player has there."""
        return tuple(piece for piece in self.pieces if piece.seat == seat)


@dataclass(frozen=True)
class Call:
    """A player takes all points at once (CMB-5); the track before and after."""

    seat: int
    points: int
    before: Track
    after: Track


@dataclass(frozen=True)
class Closing:
    """The new order."""


Step = Unclear | Clash | Call | Closing


class Earned(NamedTuple):
    """Points of a player in this Era: for territories, for towers, and what is added to those."""

    land: int = 0
    towers: int = 0
    extras: int = 0


class Story:
    """The combat of a state that is about to be fought."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: tuple[Step, ...] = tuple(self._steps())

    @cached_property
    def field(self) -> Field:
        return field(self.state)

    @cached_property
    def fought(self) -> Fought:
        return fought_now(self.state)

    @cached_property
    def clashes(self) -> dict[str, Clash]:
        """All battles by territory, those for little first."""
        worth = {land.id: land.value or 0 for land in self.field.board.territories}
        fought = [battle for battle in self.fought.battles if battle.totals]
        return {
            battle.territory: Clash(
                battle, self.fought.pieces[battle.territory], self.fought.gains[battle.territory]
            )
            for battle in sorted(fought, key=lambda battle: worth[battle.territory])
        }

    def track(self, step: int) -> Track:
        """The markers when a step has been shown."""
        calls = [call.after for call in self.steps[: step + 1] if isinstance(call, Call)]
        return calls[-1] if calls else self.state.track

    def earned(self, step: int) -> dict[int, Earned]:
        """What everybody has earned in the battles shown so far."""
        found = {seat: Earned() for seat in range(len(self.state.setup.seats))}
        for clash in self.steps[: step + 1]:
            if isinstance(clash, Clash):
                towers = tower_points(clash.pieces)
                for seat, was in found.items():
                    gains = clash.gains.get(seat, Gains(0))
                    found[seat] = Earned(
                        was.land + gains.land,
                        was.towers + towers.get(seat, 0),
                        was.extras + gains.extras,
                    )
        return found

    def _steps(self) -> Iterator[Step]:
        readings = self.field.readings
        unclear = tuple(die for die in self.field.dice if _leans(readings.get(die)))
        if unclear:
            yield Unclear(unclear)
        yield from self.clashes.values()
        track, total = self.state.track, self.fought.total
        for seat in marker_order(track):
            points = total.get(seat, 0)
            after = climbed(track, seat, points)
            yield Call(seat, points, track, after)
            track = after
        yield Closing()


def _leans(reading: Reading | None) -> bool:
    return reading is not None and reading.value is None
