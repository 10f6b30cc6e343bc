"""The state of a match of Dicy Cards: immutable, and whole enough to be saved and loaded."""

from __future__ import annotations

from typing import Literal

import msgspec

from diedie.errors import IllegalMove
from diedie.games.dicy.cards.base import Act, Values
from diedie.model.scene import Scene

DICE = tuple(f"die-{number}" for number in range(1, 7))


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: a colour, a name, and a person or a bot."""

    colour: str
    name: str = ""
    player: str = "human"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a match; everything by chance follows from its seed.

    `mode` is one of the modes, or five cards with commas between them. `first` is the seat that
    starts; None: drawn. With `dice` as "numbers" nothing is thrown, and faces are drawn: for
    studies between bots, where nobody looks.
    """

    seats: tuple[Seat, ...]
    mode: str = "glacial"
    seed: int = 0
    first: int | None = None
    dice: Literal["physics", "numbers"] = "physics"


class Player(msgspec.Struct, frozen=True):
    """How a seat stands: the points of each turn so far, 0 for a pass, and its frozen cards."""

    pad: tuple[int, ...] = ()
    frozen: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        return sum(self.pad)


class Throwing(msgspec.Struct, frozen=True, tag="throw"):
    """A turn begins: all six dice are to be thrown."""


class Choosing(msgspec.Struct, frozen=True, tag="choose"):
    """Re-roll, score or pass; without faces there is nothing left but to pass."""


class Answering(msgspec.Struct, frozen=True, tag="answer"):
    """Other seats freeze a card or turn one active, one after the other."""

    act: Act
    seats: tuple[int, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The match has ended."""


Phase = Throwing | Choosing | Answering | Over


class State(msgspec.Struct, frozen=True):
    """A moment of a match.

    `cards` are the five that everybody has, `turn` counts the turns of all from 0. `faces` are
    those of the six dice, in their order, once they were thrown in this turn; None while a die
    waits to be thrown again. `scene` is the tray, and `throws` counts throws.
    """

    setup: Setup
    cards: tuple[str, ...]
    first: int
    players: tuple[Player, ...]
    phase: Phase = Throwing()
    turn: int = 0
    faces: tuple[int | None, ...] = ()
    scene: Scene = Scene(table="tray")
    throws: int = 0

    def having(self, **changes: object) -> State:
        """The same state with some fields changed."""
        return msgspec.structs.replace(self, **changes)

    @property
    def seat(self) -> int:
        """Whose turn it is, even while others answer."""
        return (self.first + self.turn) % len(self.players)

    @property
    def round(self) -> int:
        """The round, counted from 1; in each, everybody has one turn."""
        last = isinstance(self.phase, Over)
        return (self.turn - last) // len(self.players) + 1

    @property
    def loose(self) -> tuple[str, ...]:
        """The dice that have to be thrown again."""
        faces = self.faces or (0,) * len(DICE)
        return tuple(die for die, face in zip(DICE, faces, strict=True) if face is None)

    def active(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat that are active."""
        return tuple(card for card in self.cards if card not in self.players[seat].frozen)

    def frozen(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat that are frozen."""
        return self.players[seat].frozen

    @property
    def rolled(self) -> Values:
        """What the six dice show; empty before they were thrown."""
        return tuple(face for face in self.faces if face is not None)

    def shown(self, dice: tuple[str, ...]) -> Values:
        """What some of the dice show."""
        faces = dict(zip(DICE, self.rolled, strict=True))
        return tuple(faces[die] for die in dice)

    def colour(self, seat: int) -> str:
        return self.setup.seats[seat].colour


def check_active(state: State, seat: int, card: str) -> None:
    """Raise IllegalMove unless this is an active card of a seat."""
    _of_the_match(state, card)
    if card in state.frozen(seat):
        known = ", ".join(state.active(seat)) or "–"
        raise IllegalMove("card-frozen", card=card, known=known)


def check_frozen(state: State, seat: int, card: str) -> None:
    """Raise IllegalMove unless this is a frozen card of a seat."""
    _of_the_match(state, card)
    if card not in state.frozen(seat):
        known = ", ".join(state.frozen(seat)) or "–"
        raise IllegalMove("card-active", card=card, known=known)


def freeze(state: State, seat: int, card: str) -> State:
    """The card of a seat freezes."""
    return _with_frozen(state, seat, {*state.frozen(seat), card})


def thaw(state: State, seat: int, *cards: str) -> State:
    """Cards of a seat become active."""
    return _with_frozen(state, seat, {*state.frozen(seat)} - {*cards})


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with a seat standing otherwise."""
    players = state.players
    return state.having(players=(*players[:seat], player, *players[seat + 1 :]))


def _with_frozen(state: State, seat: int, frozen: set[str]) -> State:
    in_order = tuple(card for card in state.cards if card in frozen)
    return with_player(state, seat, msgspec.structs.replace(state.players[seat], frozen=in_order))


def _of_the_match(state: State, card: str) -> None:
    if card not in state.cards:
        raise IllegalMove("not-in-match", card=card, known=", ".join(state.cards))
