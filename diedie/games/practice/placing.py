"""Where a die may be put down, and from where it may be flicked."""

from __future__ import annotations

import math

from diedie.board.footprint import footprint, footprints
from diedie.board.launching import in_the_way, on_the_platform, resting_height
from diedie.board.placing.places import fits
from diedie.errors import FlickError, IllegalMove
from diedie.games.practice.state import Put, State
from diedie.model.dice import FACES, showing, top_face
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.table.arena import hex_distance, hexagon
from diedie.table.constants import APOTHEM

_MOST_TURN = 36000.0  # degrees


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
    die = _die(state, move.die)
    numbers = (*move.at, move.turn)
    if not all(map(math.isfinite, numbers)) or max(map(abs, numbers)) > _MOST_TURN:
        raise IllegalMove("no-room", die=die.id)
    if move.face is not None and move.face not in FACES[die.kind]:
        raise IllegalMove("no-such-face", die=die.id, face=move.face, kind=die.kind)
    body = put_down(state, move)
    others = [other for other in state.scene.bodies if other.id != die.id]
    if not fits(hexagon(APOTHEM), footprint(body), list(footprints(others))):
        raise IllegalMove("no-room", die=die.id)


def put_down(state: State, move: Put) -> Body:
    """The die as it lies once it is put down."""
    die = _die(state, move.die)
    face = top_face(die.kind, die.pose.orientation)[0] if move.face is None else move.face
    turned = showing(die.kind, face, move.turn)
    pose = Pose((*move.at, resting_height(die.kind, turned)), turned)
    return Body(die.id, die.kind, pose.rounded())


def _die(state: State, id: str) -> Body:
    """The die of that name, in the hand or on the table."""
    bodies = (*state.scene.bodies, *state.hands)
    found = next((body for body in bodies if body.id == id), None)
    if found is None:
        known = ", ".join(body.id for body in bodies if body.is_die)
        raise FlickError("unknown-die", die=id, known=known or "–")
    if not found.is_die:
        raise FlickError("not-a-die", die=id, kind=found.kind)
    return found
