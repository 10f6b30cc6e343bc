"""Dynamic Duo: two of one's dice change places."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from diedie.board.launch import resting_height
from diedie.board.stance import highest, levelled, lowest
from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, targets
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import heading
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import clear_piece, is_closed, passes, usable_dice, usable_die
from diedie.games.diedie.places import in_hole
from diedie.games.diedie.state import State
from diedie.games.diedie.towers import clashes
from diedie.model.event import Event
from diedie.model.pose import Pose, compose, yawed
from diedie.model.scene import Body, Scene

_MOST_TURN = 36000.0  # degrees
# Where a die does not fit as the other one lay, it is tried turned on by so many degrees.
_TRIED = {"d6": (0, 30, 60), "d8": (0, 15, 30, 45)}


class DynamicDuo(Card):
    """CRD-1. The dice are turned by `turns`; without, each takes over the other's heading."""

    name = "dynamic-duo"
    uses = ("dice", "turns")

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for pair in itertools.combinations(usable_dice(state, seat), 2):
            plays = (Play(self.name, dice=pair, turns=turns) for turns in _turns(state, pair))
            legal = (play for play in plays if passes(self.check, state, seat, play))
            yield from itertools.islice(legal, 1)

    def check(self, state: State, seat: int, play: Play) -> None:
        one, other = targets(play, 2)
        for die in (one, other):
            usable_die(state, seat, die)
        if len(play.turns) not in (0, 2) or not all(abs(turn) <= _MOST_TURN for turn in play.turns):
            raise IllegalMove("wrong-turns")
        if not _fits(state, play):
            raise IllegalMove("swap-does-not-fit", die=one, other=other)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        (one, other), here = play.dice, field(state)
        loaded = _mixed(state, play.dice) and any(here.load(die) for die in play.dice)
        after = state.having(scene=_swapped(here, play), unsettled=state.unsettled or loaded)
        return Outcome(after, (Event("swapped", body=one, other=other, seat=seat),))


def _mixed(state: State, dice: tuple[str, ...]) -> bool:
    """Whether a d8 and a d6 change places: they differ in their outlines and in what they bear."""
    return len({state.scene.body(die).kind for die in dice}) > 1


def _turns(state: State, dice: tuple[str, ...]) -> Iterator[tuple[float, ...]]:
    """The turns that are worth a try, the usual ones first."""
    yield ()
    if _mixed(state, dice):
        usual = usual_turns(state.scene, dice)
        for more in itertools.product(*(_TRIED[state.scene.body(die).kind] for die in dice)):
            yield tuple(round(one + other, 3) for one, other in zip(usual, more, strict=True))


def usual_turns(scene: Scene, dice: tuple[str, ...]) -> tuple[float, float]:
    """The turns by which each die takes over the heading of the other."""
    one, other = (heading(scene.body(die)) for die in dice)
    return other - one, one - other


def _fits(state: State, play: Play) -> bool:
    """Whether the dice reach into no body, and into no territory where the others did not lie."""
    here = field(state)
    after = field(state.having(scene=_swapped(here, play)))
    moved = {die for id in play.dice for die in clear_piece(state, id).dice}
    if clashes(after.scene, moved):
        return False
    for die, place in (play.dice, play.dice[::-1]):
        piece, before = after.piece_of(die), clear_piece(state, place)
        if piece is None or not piece.lands.keys() <= before.lands.keys():
            return False
        if any(is_closed(state, piece.seat, land) for land in piece.lands):
            return False
        if in_hole(here.board, after.scene.body(die)):
            return False
    return True


def _swapped(here: Battlefield, play: Play) -> Scene:
    """The dice in each other's places; what stood on a die stands on the one that takes it."""
    scene = here.scene
    one, other = (scene.body(die) for die in play.dice)
    by = dict(zip(play.dice, play.turns or usual_turns(scene, play.dice), strict=True))
    swap = {one.id: other, other.id: one}
    poses: dict[str, Pose] = {}
    towers = {piece.base: piece.dice for piece in map(here.piece_of, play.dice) if piece}
    for dice in towers.values():
        places = list(itertools.dropwhile(lambda die: die not in swap, dice))
        ground = lowest(scene.body(places[0]))
        for place in places:
            body = swap.get(place) or scene.body(place)
            turned = body.pose.orientation
            if body.id in by:
                turned = compose(yawed(by[body.id]), levelled(body))
            x, y, _ = scene.body(place).pose.position
            pose = Pose((x, y, ground + resting_height(body.kind, turned)), turned).rounded()
            poses[body.id] = pose
            ground = highest(Body(body.id, body.kind, pose))
    return scene.moved(poses)


CARD = DynamicDuo()
