"""What can be flicked: dice of one look are as good as each other, and count as one choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from diedie.games.diedie.dice import die_named
from diedie.games.diedie.flicking import body_of
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.offers import Legal, Refusal
from diedie.games.diedie.state import State
from diedie.model.dice import top_face
from diedie.model.scene import Body
from diedie.ui.render.looks import Look
from diedie.ui.widgets import Face

FLICKS = ("attack", "again", "return", "shot")


@dataclass(frozen=True)
class Pick:
    """Dice that look alike, and the moves that the rules offer with them.

    Without a move they may not be flicked now: `refused` says why.
    """

    dice: tuple[str, ...]
    face: Face
    moves: tuple[Strike, ...] = ()
    refused: Refusal | None = None

    @property
    def die(self) -> str:
        """The first of them."""
        return self.dice[0]

    def move(self, die: str) -> Strike:
        """What the rules offer with one of them."""
        return next(move for move in self.moves if move.flick.die == die)


def picks(state: State, legal: Legal) -> list[Pick]:
    """Everything that can be flicked; dice on the table each for themselves."""
    found: dict[object, Pick] = {}
    for offer in legal.offers:
        if offer.act not in FLICKS:
            continue
        for die in offer.dice:
            moves = tuple(m for m in offer.moves if isinstance(m, Strike) and m.flick.die == die)
            _add(found, Pick((die,), face_of(state, die), moves), offer.act == "shot")
    for no in legal.refusals:
        if no.act in FLICKS and no.die is not None:
            face = face_of(state, no.die)
            _add(found, Pick((no.die,), face, refused=no), False)
    return list(found.values())


def stand_ins(state: State, pick: Pick) -> list[Pick]:
    """The dice of different looks that can stay out when the soldier is flicked for one."""
    found: dict[object, Pick] = {}
    for move in pick.moves:
        if move.instead is not None:
            _add(found, Pick((move.instead,), face_of(state, move.instead), (move,)), False)
    return list(found.values())


def face_of(state: State, die: str) -> Face:
    """What a die looks like from above, in the hand or on the table."""
    known = die_named(state, die)
    body = lying(state.scene.bodies, die) or body_of(state, die)
    value, _ = top_face(body.kind, body.pose.orientation)
    return Face(Look(state.army(known.seat), known.role == "crew"), value, kind=body.kind)


def lying(bodies: Iterable[Body], die: str) -> Body | None:
    """A die among bodies."""
    return next((body for body in bodies if body.id == die), None)


def _add(found: dict[object, Pick], pick: Pick, apart: bool) -> None:
    key = pick.die if apart else (pick.face, pick.refused is None)
    had = found.get(key)
    if had is not None:
        pick = replace(had, dice=(*had.dice, *pick.dice), moves=(*had.moves, *pick.moves))
    found[key] = pick
