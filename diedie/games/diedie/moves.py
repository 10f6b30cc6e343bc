"""Everything that can be done, as data: each move is told by its tag."""

from __future__ import annotations

from typing import Literal

import msgspec

from diedie.model.flick import Flick


class Spot(msgspec.Struct, frozen=True):
    """Where a body is put down, and by how many degrees it is turned about the vertical."""

    x: float
    y: float
    turn: float = 0.0


class Strike(msgspec.Struct, frozen=True, tag="flick", omit_defaults=True):
    """Flick a die: an attack, a shot, or one that has to come back.

    `instead` is the die that stays out when the soldier is flicked for it. A `swept` one was made
    by a person's own hand, with the mouse or a finger. Where faces are chosen (`choose-face`),
    `face` is the one on top and `turn` its turn about the vertical; None: as the die comes.
    """

    flick: Flick
    instead: str | None = None
    swept: bool = False
    face: int | None = None
    turn: float | None = None


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """The table's own move: after too many failures a die is dropped in over the rim."""

    die: str


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Take a die out of the black hole and roll it outside the arena."""

    die: str


class Put(msgspec.Struct, frozen=True, tag="put"):
    """Put a die, or the tower that stands on it, down flat on the map."""

    die: str
    spot: Spot


class Build(msgspec.Struct, frozen=True, tag="build"):
    """Put one of one's dice on top of another."""

    die: str
    onto: str


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Give a die to the crater."""

    die: str


class Play(msgspec.Struct, frozen=True, tag="play", omit_defaults=True):
    """Play a card from the hand, or one of the open ones in exchange for it.

    What the card needs to know is in the other fields: dice in the card's own order, a
    territory, turns for dice that are put down, how a value is split, a monument, and for
    History Repeats the card whose power is used.
    """

    card: str
    source: Literal["hand", "open"] = "hand"
    dice: tuple[str, ...] = ()
    territory: str | None = None
    turns: tuple[float, ...] = ()
    split: tuple[int, ...] = ()
    monument: str | None = None
    repeats: str | None = None


class March(msgspec.Struct, frozen=True, tag="march"):
    """Lay the card in hand open and move a die or tower into an adjacent territory."""

    card: str
    die: str
    spot: Spot


class Flow(msgspec.Struct, frozen=True, tag="flow"):
    """Say which area the lava takes."""

    area: int


class Raise(msgspec.Struct, frozen=True, tag="raise"):
    """Say which of the tied territories gets the monument."""

    territory: str


class Choose(msgspec.Struct, frozen=True, tag="choose", omit_defaults=True):
    """Choose a die or a territory: what the rules of a map ask for, whatever they make of it."""

    die: str | None = None
    territory: str | None = None


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do without what may be done, or decline what is asked for."""


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """The table's own move: what has lost its support falls."""


class Fight(msgspec.Struct, frozen=True, tag="fight"):
    """The table's own move: the battles are fought, and the dice are taken up."""


Move = (
    Strike
    | Drop
    | Roll
    | Put
    | Build
    | Give
    | Play
    | March
    | Flow
    | Raise
    | Choose
    | Pass
    | Settle
    | Fight
)
