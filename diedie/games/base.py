"""What a game is: pure functions of an immutable state.

A move is checked, told to physics if anything falls or flies by it, and resolved with the scene
at rest. Whoever holds the match does the steps in between; a game never simulates by itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import msgspec

from diedie.model.event import Event
from diedie.model.flick import Launch
from diedie.model.motion import Contact
from diedie.model.scene import Body, Scene
from diedie.model.throw import Throw


class Flicking(msgspec.Struct, frozen=True):
    """Physics is to launch a body of the scene."""

    scene: Scene
    launch: Launch


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


class Outcome(NamedTuple):
    """The state after a move, and what happened."""

    state: Any
    events: tuple[Event, ...] = ()


class Game(Protocol):
    """The rules of a game, as a module of functions; states, moves and setups are its own.

    Moves are structs that tell themselves apart by a tag, so that files can hold them.
    """

    NAME: str
    Setup: Any
    Move: Any  # the union of all moves

    def begin(self, setup: Any) -> Outcome:
        """The first state of a match; a SetupError says why there can be none."""

    def to_move(self, state: Any) -> int | None:
        """The seat whose move it is; None when the table itself has to move, or all is over."""

    def table_move(self, state: Any) -> Any | None:
        """What the table does before anybody else may move, as a settling of dice is."""

    def over(self, state: Any) -> bool:
        """Whether the match has ended."""

    def check(self, state: Any, seat: int | None, move: Any) -> None:
        """Raise IllegalMove when that seat (None: the table) may not do this now."""

    def task(self, state: Any, move: Any) -> Task | None:
        """What physics has to do for a checked move, if anything."""

    def resolve(self, state: Any, move: Any, rest: Rest | None) -> Outcome:
        """What follows from a checked move and from what physics made of it."""

    def check_player(self, setup: Any, player: str) -> None:
        """Raise IllegalMove when such a player, a person or a bot, cannot join a match."""

    def free_undo(self, setup: Any) -> bool:
        """Whether anything may be taken back, as at a practice table."""

    def view(self, state: Any, seat: int) -> Any:
        """The state as that seat may see it."""

    def summary(self, state: Any) -> dict[str, Any]:
        """What a list of saved matches tells of a state."""

    def armies(self, state: Any) -> dict[str, str]:
        """Whose each die is, for those who draw it."""
