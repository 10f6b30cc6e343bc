"""The state of a match of Nearest: what was agreed, the table, and how many dice were flicked."""

from __future__ import annotations

import msgspec

from diedie.model.scene import Scene

DICE = 3  # of everybody


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: an army, a name, and a person or a bot."""

    army: str
    name: str = ""
    player: str = "human"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a match; seat 0 begins."""

    map: str
    seats: tuple[Seat, ...]
    seed: int = 0


class State(msgspec.Struct, frozen=True):
    """A moment of a match: the table, and the dice that were flicked, in this order."""

    setup: Setup
    scene: Scene = Scene()
    flicked: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return len(self.flicked) % len(self.setup.seats)

    def army(self, seat: int) -> str:
        """The army of a seat."""
        return self.setup.seats[seat].army

    def dice(self, seat: int) -> tuple[str, ...]:
        """All dice of a seat."""
        return tuple(f"{self.army(seat)}-{number}" for number in range(1, DICE + 1))

    def hand(self, seat: int) -> tuple[str, ...]:
        """The dice that a seat has yet to flick."""
        return tuple(die for die in self.dice(seat) if die not in self.flicked)
