"""What lies on the practice table and in the hand, and what can be done with it."""

from __future__ import annotations

import msgspec

from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.hand import Hand, made_by
from diedie.model.scene import Body, Scene


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table is laid: what lies on it, the dice in the hand, and whose each die is.

    The rest is told of the match that a position comes from.
    """

    map: str
    bodies: tuple[Body, ...] = ()
    hands: tuple[Body, ...] = ()
    armies: dict[str, str] = {}
    seats: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int | None = None


class State(msgspec.Struct, frozen=True):
    """The table now, and the dice in the hand, which keep the face that they show."""

    setup: Setup
    scene: Scene
    hands: tuple[Body, ...] = ()

    def held(self, die: str) -> Body | None:
        """A die in the hand."""
        return next((body for body in self.hands if body.id == die), None)

    def lying(self, die: str) -> Body | None:
        """A body on the table."""
        return next((body for body in self.scene.bodies if body.id == die), None)


class Strike(msgspec.Struct, frozen=True, tag="flick", omit_defaults=True):
    """Flick a die, from where it lies or from the platform.

    Who practises with a `hand` that is not steady has another seed for each flick, so that no two
    of them are alike; a `swept` flick was made by a person's own hand.
    """

    flick: Flick
    swept: bool = False
    hand: Hand = "steady"
    seed: int = 0

    @property
    def made(self) -> Flick:
        """What the hand makes of the flick that is meant (ATK-3)."""
        hand = "steady" if self.swept and self.hand == "trained" else self.hand
        return made_by(hand, self.flick, chance(self.seed, "hand"))


class Put(msgspec.Struct, frozen=True, tag="put"):
    """Put a die down flat on the map, turned by some degrees; `face` None: the one it shows.

    With `onto` it goes on top of another die, and its place does not matter. Monuments stand.
    """

    die: str
    at: tuple[float, float]
    turn: float = 0.0
    face: int | None = None
    onto: str | None = None


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take a die or monument up into the hand."""

    die: str


Move = Strike | Put | Take
