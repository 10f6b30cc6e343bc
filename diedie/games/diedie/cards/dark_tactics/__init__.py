"""Dark Tactics: a die takes the value of another one nearby."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from diedie.board.stance import lowest
from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.cards.base import Card, highest_face, targets
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import shown
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import clear_piece, passes, usable_dice, usable_die
from diedie.games.diedie.state import State
from diedie.model.event import Event


class DarkTactics(Card):
    """CRD-7: the die that is turned, and the one whose value it takes."""

    name = "dark-tactics"
    uses = ("dice",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        others = [die for piece in field(state).pieces for die in piece.dice]
        for pair in itertools.product(usable_dice(state, seat), others):
            play = Play(self.name, dice=pair)
            if passes(self.check, state, seat, play):
                yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        mine, copied = targets(play, 2)
        usable_die(state, seat, mine)
        die_named(state, copied)
        land = clear_piece(state, mine).counts_in(state.effects)
        if land not in clear_piece(state, copied).lands:
            raise IllegalMove("not-nearby", die=copied, territory=land)
        if _covered(field(state), copied):
            raise IllegalMove("covered", die=copied)
        face = _face(state, seat, mine, copied)
        if face == field(state).value(mine):
            raise IllegalMove("same-value", die=mine, value=face)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        mine, copied = play.dice
        face = _face(state, seat, mine, copied)
        event = Event("copied", body=mine, other=copied, seat=seat, value=face)
        return Outcome(state.having(scene=shown(state.scene, mine, face)), (event,))


def _covered(here: Battlefield, die: str) -> bool:
    """Whether anything lies on top of a die; what leans on its side does not cover it."""
    middle = here.scene.body(die).pose.position[2]
    return any(lowest(here.scene.body(body)) > middle for body in here.load(die))


def _face(state: State, seat: int, mine: str, copied: str) -> int:
    """What a die shows that copies another: not more than its highest face (CRD-0)."""
    return min(field(state).value(copied), highest_face(usable_die(state, seat, mine)))


CARD = DarkTactics()
