"""The combat of an Era as a story: what comes before it, what is shown, in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from diedie.board.readings import Reading
from diedie.games.base import Rest
from diedie.games.diedie.combat import (
    Battle,
    Fought,
    Gains,
    fought_now,
    tower_points,
    waiting_monument,
)
from diedie.games.diedie.field import Battlefield, Piece, field
from diedie.games.diedie.game import made
from diedie.games.diedie.markers import Track, climbed, marker_order
from diedie.games.diedie.state import BeforeCombat, State
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import Upheaval
from diedie.model.event import Event
from diedie.model.scene import Scene
from diedie.record.lines import Ply
from diedie.telling import Teller


@dataclass(frozen=True)
class MapUpheaval:
    """The map does something: how all lay before it, and what happened."""

    state: State
    events: tuple[Event, ...]

    @property
    def scene(self) -> Scene:
        return self.state.scene

    def shown(self, teller: Teller) -> Upheaval:
        """What is shown of it, in a language."""
        return world_of(self.state.setup.map).upheaval(self.state, self.events, teller)


@dataclass(frozen=True)
class MonumentRises:
    """A monument rises in a territory, or waits there for room."""

    scene: Scene
    kind: str
    land: str
    total: int  # of all that are there
    fought: bool  # whether that is a battle: two players or more
    waits: bool


def is_upheaval(ply: Ply) -> bool:
    """Whether a ply changes the table in a way that wants to be seen."""
    return _by_map(ply) or any(event.event == "raised" for event in ply.events)


def upheavals(before: State, ply: Ply) -> Iterator[MapUpheaval | MonumentRises]:
    """What a ply does to the table before the battles, one after the other."""
    if _by_map(ply):
        yield MapUpheaval(_untouched(before, ply), ply.events)
    for event in ply.events:
        if event.event == "raised":
            after: State = ply.state
            kind, land = event.body or "", event.territory or ""
            pieces = fought_now(after).pieces[land]
            total, sides = sum(p.worth for p in pieces), {p.seat for p in pieces}
            waits = waiting_monument(after) is not None
            yield MonumentRises(after.scene, kind, land, total, len(sides) > 1, waits)


def _by_map(ply: Ply) -> bool:
    """Whether the map itself does something in a ply that wants to be seen."""
    events = world_of(ply.state.setup.map).upheavals
    return any(event.event in events for event in ply.events)


def _untouched(before: State, ply: Ply) -> State:
    """The state in which the map began: when a player said what it does, or after another move."""
    if isinstance(before.phase, BeforeCombat):
        return before
    state: State = made(before, ply.move, None if ply.rest is None else Rest(ply.rest)).state
    return state


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
    def field(self) -> Battlefield:
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
        earned = {seat: Earned() for seat in range(len(self.state.setup.seats))}
        for clash in self.steps[: step + 1]:
            if isinstance(clash, Clash):
                towers = tower_points(clash.pieces)
                for seat, was in earned.items():
                    gains = clash.gains.get(seat, Gains(0))
                    earned[seat] = Earned(
                        was.land + gains.land,
                        was.towers + towers.get(seat, 0),
                        was.extras + gains.extras,
                    )
        return earned

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
