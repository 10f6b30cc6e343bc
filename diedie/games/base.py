"""What a game is: pure functions of an immutable state.

A move is checked, told to physics if anything falls or flies by it, and resolved with the scene
at rest. Whoever holds the match does the steps in between; a game never simulates by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

import msgspec

from diedie.errors import SetupError
from diedie.model.event import Event
from diedie.model.flick import Flick, Launch, Throw
from diedie.model.motion import Contact
from diedie.model.scene import Body, Scene

if TYPE_CHECKING:  # a plain `Game` is that of any setup, state and move
    from typing_extensions import TypeVar

    SetupT = TypeVar("SetupT", default=Any)
    StateT = TypeVar("StateT", default=Any)
    MoveT = TypeVar("MoveT", default=Any)
else:
    from typing import TypeVar

    SetupT, StateT, MoveT = TypeVar("SetupT"), TypeVar("StateT"), TypeVar("MoveT")

RULES_VERSION = 2  # raised whenever a rule of any game may decide something otherwise than before
LONGEST_NAME = 20  # letters of a player's name


class Flicking(msgspec.Struct, frozen=True):
    """Physics is to launch a body; `flick` is what a hand has made of the one that was meant."""

    scene: Scene
    launch: Launch
    flick: Flick | None = None


class Settling(msgspec.Struct, frozen=True):
    """Physics is to let fall what has lost its support."""

    scene: Scene


class Rolling(msgspec.Struct, frozen=True):
    """Physics is to throw dice into the tray, beside what lies there."""

    dice: tuple[Body, ...]
    throw: Throw
    lying: Scene | None = None


Task = Flicking | Settling | Rolling


class Rest(NamedTuple):
    """What physics answers: the scene at rest, and the knocks on the way there."""

    scene: Scene
    contacts: tuple[Contact, ...] = ()


class Outcome(NamedTuple, Generic[StateT]):
    """The state after a move, and what happened."""

    state: StateT
    events: tuple[Event, ...] = ()


class Done(NamedTuple, Generic[MoveT]):
    """A move that was made, by a seat or by the table itself, and whether physics had a part."""

    seat: int | None
    move: MoveT
    moved: bool


class Game(Protocol[SetupT, StateT, MoveT]):
    """The rules of a game, as a module of functions; states, moves and setups are its own.

    Moves are structs that tell themselves apart by a tag, so that files can hold them; states are
    structs that have the `setup` and the `scene` on the table among their fields.
    """

    NAME: str
    Setup: type[SetupT]
    State: type[StateT]
    Move: Any  # the union of all moves

    def begin(self, setup: SetupT) -> Outcome[StateT]:
        """The first state of a match; a SetupError says why there can be none."""

    def to_move(self, state: StateT) -> int | None:
        """The seat whose move it is; None when the table itself has to move, or all is over."""

    def table_move(self, state: StateT) -> MoveT | None:
        """What the table does before anybody else may move, as a settling of dice is."""

    def over(self, state: StateT) -> bool:
        """Whether the match has ended."""

    def legal(self, state: StateT) -> Legal[MoveT]:
        """All that the seat in turn may do now, with examples where there are endless ways."""

    def check(self, state: StateT, seat: int | None, move: MoveT) -> None:
        """Raise IllegalMove when that seat (None: the table) may not do this now."""

    def task(self, state: StateT, move: MoveT) -> Task | None:
        """What physics has to do for a checked move, if anything."""

    def resolve(self, state: StateT, move: MoveT, rest: Rest | None) -> Outcome[StateT]:
        """What follows from a checked move and from what physics made of it."""

    def check_player(self, setup: SetupT, player: str) -> None:
        """Raise IllegalMove when such a player, a person or a bot, cannot join a match."""

    def check_undo(self, state: StateT, done: Sequence[Done[MoveT]]) -> None:
        """Raise IllegalMove when what was done last may not be taken back.

        It begins with a player's move, and `state` is what has come of it all.
        """

    def new_part(self, before: StateT, after: StateT) -> bool:
        """Whether a ply begins a part of the match; files tell the state after it whole."""

    def view(self, state: StateT, seat: int) -> StateT:
        """The state as that seat may see it."""

    def summary(self, state: StateT) -> dict[str, Any]:
        """What a list of saved matches tells of a state."""

    def armies(self, state: StateT) -> dict[str, str]:
        """Whose each die is, for those who draw it."""


M = TypeVar("M")  # the moves of a game


class Offer(msgspec.Struct, Generic[M], frozen=True):
    """Something that a seat may do now.

    `act` is what it is for, `dice` what it may be done with, `territories` where, `bounds`
    between which numbers. All `moves` are legal as they stand; where `open` is set they are
    examples of endlessly many, else all there are.
    """

    act: str
    moves: tuple[M, ...]
    dice: tuple[str, ...] = ()
    territories: tuple[str, ...] = ()
    card: str | None = None
    open: bool = False
    bounds: Mapping[str, tuple[float, float]] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Something that one might want to do but may not, and why: an error's code and fields."""

    act: str
    code: str
    fields: Mapping[str, object] = {}
    die: str | None = None
    card: str | None = None
    territory: str | None = None


class Legal(msgspec.Struct, Generic[M], frozen=True):
    """All that may be done now, by whom, and what not."""

    seat: int | None
    offers: tuple[Offer[M], ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def moves(self) -> tuple[M, ...]:
        """All moves offered."""
        return tuple(move for offer in self.offers for move in offer.moves)


def check_names(names: Iterable[str]) -> None:
    """Raise SetupError when a player cannot be called like that."""
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise SetupError("player-name", name=name, most=LONGEST_NAME)


def check_first(first: int | None, count: int) -> None:
    """Raise SetupError when there is no such seat to start."""
    if first is not None and not 0 <= first < count:
        raise SetupError("first-seat", first=first + 1, count=count)
