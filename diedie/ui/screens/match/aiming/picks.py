"""What can be flicked: dice of one look are as good as each other, and count as one choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import shapely

from diedie.games.diedie.offers import Offer, Refusal
from diedie.model.dice import top_face
from diedie.model.scene import Body
from diedie.ui.render.looks import PLAIN, Look
from diedie.ui.widgets import Face


@dataclass(frozen=True)
class Pick:
    """Dice that look alike, and the moves that the rules offer with them: flicks, all of them.

    Without a move they may not be flicked now: `refused` says why. `instead` are those of which
    one stays out. Those that lie on the table can be chosen there, and may be `unlisted`.
    """

    dice: tuple[str, ...]
    body: Body
    face: Face
    moves: tuple[Any, ...] = ()
    refused: Refusal | None = None
    instead: tuple[Pick, ...] = ()
    unlisted: bool = False

    @property
    def die(self) -> str:
        """The first of them."""
        return self.dice[0]

    def move(self, die: str, instead: str | None = None) -> Any:
        """What the rules offer with one of them, for the one that stays out or for any."""
        own = [move for move in self.moves if move.flick.die == die]
        return next(
            (move for move in own if instead in (None, getattr(move, "instead", None))), own[0]
        )


@dataclass(frozen=True)
class Offered:
    """What can be flicked now, and what else may be done or not.

    `side` is the part of the platform that may be used, None: all of it; `help` what is shown
    while aiming, as it was agreed: line, cloud, or nothing. Where `free`, nothing has to be.
    """

    due: str
    picks: tuple[Pick, ...]
    side: shapely.Polygon | None = None
    help: str = ""
    free: bool = False
    rest: tuple[Offer, ...] = ()
    refusals: tuple[Refusal, ...] = ()


def face_of(body: Body, looks: dict[str, Look]) -> Face:
    """What a die looks like from above."""
    value, _ = top_face(body.kind, body.pose.orientation)
    return Face(looks.get(body.id, PLAIN), value, kind=body.kind)


def grouped(picks: Iterable[Pick]) -> tuple[Pick, ...]:
    """Those of one look as one choice."""
    found: dict[Face, Pick] = {}
    for pick in picks:
        had = found.get(pick.face)
        if had is not None:
            pick = replace(had, dice=(*had.dice, *pick.dice), moves=(*had.moves, *pick.moves))
        found[pick.face] = pick
    return tuple(found.values())
