"""What may be flicked, as a game tells it: the dice to choose from, and what else may be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import shapely

from diedie.errors import IllegalMove
from diedie.model.aiming import Aiming
from diedie.model.dice import top_face
from diedie.model.hand import Hand
from diedie.model.scene import Body
from diedie.window.aiming.die_face import Face
from diedie.window.render.appearance import PLAIN, BodyLook


@dataclass(frozen=True)
class FlickChoice:
    """Dice that look alike, and the moves that may be made with them: flicks, all of them.

    Without a move they may not be flicked now: `refused` says why. `instead` are dice of which one
    stays out for it; then its moves have a field `instead`, too. Those that lie on the table can
    be chosen there, and may be `unlisted`.
    """

    dice: tuple[str, ...]
    body: Body
    face: Face
    moves: tuple[Any, ...] = ()
    refused: IllegalMove | None = None
    instead: tuple[FlickChoice, ...] = ()
    unlisted: bool = False

    @property
    def die(self) -> str:
        """The first of them."""
        return self.dice[0]

    def move(self, die: str, instead: str | None = None) -> Any:
        """The move with one of them, for the one that stays out or for any."""
        own = [move for move in self.moves if move.flick.die == die]
        return next(
            (move for move in own if instead in (None, getattr(move, "instead", None))), own[0]
        )


@dataclass(frozen=True)
class OtherMove:
    """A button for what may be done in place of a flick: its text's key, and what it does."""

    text: str
    on: Callable[[], None]
    key: str


@dataclass(frozen=True)
class FlickOffers:
    """What can be flicked now, and what else may be done or not.

    `first` is the die in the hand to begin with. `side` is the part of the platform that may be
    used, None: all of it. `help` is what is shown while aiming, as it was agreed, None: what each
    player likes; its cloud is that of the `hand`. Where `free`, nothing has to be flicked, and a
    die can be put back. `notes` say what may not be done yet. What is `due` is named in hints by
    the text `act-…`, unless it is usual; while no die is chosen `aim-how-choose-…` says how to go
    on. Where dice are `turnable`, one from the platform stands as its owner likes, and moves have
    fields `face` and `turn`.
    """

    choices: tuple[FlickChoice, ...]
    first: str | None
    due: str = ""
    usual: bool = True
    side: shapely.Polygon | None = None
    help: Aiming | None = None
    hand: Hand = "trained"
    free: bool = False
    turnable: bool = False
    others: tuple[OtherMove, ...] = ()
    notes: tuple[IllegalMove, ...] = ()

    @property
    def usable(self) -> tuple[str, ...]:
        """All dice that may be flicked."""
        return tuple(die for choice in self.choices if choice.moves for die in choice.dice)

    def choice_of(self, die: str) -> FlickChoice:
        """The choice that a die belongs to."""
        return next(choice for choice in self.choices if die in choice.dice)


def face_of(body: Body, looks: dict[str, BodyLook]) -> Face:
    """What a die looks like from above."""
    value, _ = top_face(body.kind, body.pose.orientation)
    return Face(looks.get(body.id, PLAIN), value, kind=body.kind)


def grouped(choices: Iterable[FlickChoice]) -> tuple[FlickChoice, ...]:
    """Those of one look as one choice."""
    groups: dict[Face, FlickChoice] = {}
    for choice in choices:
        same = groups.get(choice.face)
        if same is not None:
            dice, moves = (*same.dice, *choice.dice), (*same.moves, *choice.moves)
            choice = replace(same, dice=dice, moves=moves)
        groups[choice.face] = choice
    return tuple(groups.values())
