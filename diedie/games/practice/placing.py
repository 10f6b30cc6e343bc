"""Where a die may be put down, and from where it may be flicked."""

from __future__ import annotations

import math

from diedie.board.footprint import footprint, footprints
from diedie.board.launching import in_the_way, on_the_platform, resting_height
from diedie.board.placing.places import fits
from diedie.board.stance import highest, lowest
from diedie.board.touching import resting
from diedie.errors import FlickError, IllegalMove
from diedie.games.practice.state import Put, State
from diedie.model.dice import FACES, showing, top_face
from diedie.model.flick import Flick
from diedie.model.pose import Pose, yawed
from diedie.model.scene import Body
from diedie.table.arena import hex_distance, hexagon
from diedie.table.constants import APOTHEM, STACK_DEG

_MOST_TURN = 36000.0  # degrees
_THIN = 0.05  # cm: what reaches no higher lies below


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
    started = Body(die.id, die.kind, on_the_platform(die, flick.place, flick.aim))
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
    found = _thing(state, id)
    if not found.is_die:
        raise FlickError("not-a-die", die=id, kind=found.kind)
    return found


def _thing(state: State, id: str) -> Body:
    """The die or monument of that name, in the hand or on the table."""
    bodies = (*state.scene.bodies, *state.hands)
    found = next((body for body in bodies if body.id == id), None)
    if found is None:
        known = ", ".join(body.id for body in bodies if body.is_die)
        raise FlickError("unknown-die", die=id, known=known or "–")
    return found
