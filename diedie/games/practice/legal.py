"""What may be done at the practice table: flick, put down, take up, from where and to where."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from diedie.board.footprint import footprint, footprints
from diedie.board.free_places.search import fits, free_place
from diedie.board.launch import in_the_way, platform_pose, resting_height
from diedie.board.stance import highest, lowest
from diedie.board.supports import resting
from diedie.errors import DieDieError, FlickError, IllegalMove
from diedie.games.base import Legal, Offer
from diedie.games.practice.state import Move, Put, State, Strike, Take
from diedie.model.dice import FACES, showing, top_face
from diedie.model.flick import AIM_DEG, LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick
from diedie.model.pose import Pose, yawed
from diedie.model.scene import Body
from diedie.table.arena import SIDES, hex_distance, hexagon
from diedie.table.constants import APOTHEM, RIM_WIDTH, STACK_DEG

_OUT = APOTHEM + RIM_WIDTH / 2  # cm: the middle of the platform
_FLICK = {"aim": AIM_DEG, "speed": SPEED_CM_S, "lift": LIFT_DEG, "strike": STRIKE_CM}
_SPEED = 90.0  # cm/s: to the middle of the map
_MOST_TURN = 36000.0  # degrees
_THIN = 0.05  # cm: what reaches no higher lies below

M = TypeVar("M", bound=Move)


def legal(state: State) -> Legal[Move]:
    """All that may be done now; flicks and places are examples of endlessly many."""
    flicks = tuple(_first_of(_flicks(state), lambda move: check_start(state, move.flick)))
    puts = tuple(_first_of(_puts(state), lambda move: check_put(state, move)))
    takes = tuple(Take(body.id) for body in state.scene.bodies)
    offers: tuple[Offer[Move], ...] = (
        Offer("flick", flicks, tuple(m.flick.die for m in flicks), open=True, bounds=_FLICK),
        Offer("put", puts, tuple(m.die for m in puts), open=True),
        Offer("take", takes, tuple(m.die for m in takes)),
    )
    return Legal(0, tuple(offer for offer in offers if offer.moves))


def _flicks(state: State) -> Iterator[list[Strike]]:
    """For each die a flick where it lies, and one from each side of the platform."""
    for die in filter(_is_die, (*state.scene.bodies, *state.hands)):
        sides = [
            Flick(die.id, 60.0 * side + 210.0, _SPEED, (x * _OUT, y * _OUT))
            for side, (x, y) in enumerate(SIDES)
        ]
        yield [Strike(flick) for flick in (Flick(die.id, 90.0, _SPEED), *sides)]


def _puts(state: State) -> Iterator[list[Put]]:
    """For each thing in the hand a free place, as near to the middle as there is one."""
    taken = list(footprints(state.scene.bodies))
    for body in state.hands:
        laid = footprint(put_down(state, Put(body.id, (0.0, 0.0))))
        free = free_place(hexagon(APOTHEM), laid, taken, (0.0, 0.0))
        yield [] if free is None else [Put(body.id, (free.x, free.y), free.turn)]


def _first_of(ways: Iterable[list[M]], check: Callable[[M], None]) -> Iterator[M]:
    """Of each list the first move that is allowed."""
    for moves in ways:
        for move in moves:
            try:
                check(move)
            except DieDieError:
                continue
            yield move
            break


def _is_die(body: Body) -> bool:
    return body.is_die


def check_start(state: State, flick: Flick) -> None:
    """Raise FlickError or IllegalMove when the die cannot be flicked from there."""
    flick.check()
    die = _die(state, flick.die)
    if flick.place is None:
        if state.held(die.id) is not None:
            raise FlickError("hand-needs-place", die=die.id)
        if hex_distance(*die.pose.position[:2]) > APOTHEM:
            raise IllegalMove("outside-needs-place", die=die.id)
        return
    started = Body(die.id, die.kind, platform_pose(die, flick.place))
    other = in_the_way(state.scene, started)
    if other is not None:
        raise IllegalMove("place-taken", die=die.id, other=other)


def check_put(state: State, move: Put) -> None:
    """Raise IllegalMove when the die cannot lie there."""
    thing = _thing(state, move.die)
    numbers = (*move.at, move.turn)
    if not all(map(math.isfinite, numbers)) or max(map(abs, numbers)) > _MOST_TURN:
        raise IllegalMove("no-room", die=thing.id)
    if move.face is not None and move.face not in FACES.get(thing.kind, ()):
        raise IllegalMove("no-such-face", die=thing.id, face=move.face, kind=thing.kind)
    if move.onto is not None and not _carries(state, move.onto, thing):
        raise IllegalMove("no-room", die=thing.id)
    body = put_down(state, move)
    ground = lowest(body)
    others = [b for b in state.scene.bodies if b.id != thing.id and highest(b) > ground + _THIN]
    if not fits(hexagon(APOTHEM), footprint(body), list(footprints(others))):
        raise IllegalMove("no-room", die=thing.id)


def put_down(state: State, move: Put) -> Body:
    """The die as it lies once it is put down."""
    thing = _thing(state, move.die)
    turned = yawed(move.turn)
    if thing.is_die:
        shown = top_face(thing.kind, thing.pose.orientation)[0]
        turned = showing(thing.kind, shown if move.face is None else move.face, move.turn)
    (x, y), ground = move.at, 0.0
    if move.onto is not None:
        below = _thing(state, move.onto)
        x, y, _ = below.pose.position
        ground = highest(below)
    pose = Pose((x, y, ground + resting_height(thing.kind, turned)), turned)
    return Body(thing.id, thing.kind, pose.rounded())


def _carries(state: State, base: str, thing: Body) -> bool:
    """Whether a die lies level in the arena, with nothing else on it."""
    below = state.lying(base)
    if below is None or not below.is_die or not thing.is_die or below.id == thing.id:
        return False
    level = top_face(below.kind, below.pose.orientation)[1] < STACK_DEG
    inside = hex_distance(*below.pose.position[:2]) < APOTHEM
    rest = resting(state.scene)
    return level and inside and not rest[base] - {thing.id} and base not in rest.get(thing.id, ())


def _die(state: State, id: str) -> Body:
    """The die of that name, in the hand or on the table."""
    thing = _thing(state, id)
    if not thing.is_die:
        raise FlickError("not-a-die", die=id, kind=thing.kind)
    return thing


def _thing(state: State, id: str) -> Body:
    """The die or monument of that name, in the hand or on the table."""
    bodies = (*state.scene.bodies, *state.hands)
    thing = next((body for body in bodies if body.id == id), None)
    if thing is None:
        known = ", ".join(body.id for body in bodies if body.is_die)
        raise FlickError("unknown-die", die=id, known=known or "–")
    return thing
