"""Strikes and drops: from where a seat may flick, and what its hand makes of it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import shapely

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.board.launch import in_the_way, launch_of, resting_height
from diedie.board.stance import highest
from diedie.errors import FlickError, IllegalMove
from diedie.games.base import Flicking
from diedie.games.diedie.army_dice import die_named, seat_of
from diedie.games.diedie.fresh_dice import standing
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.ownership import passes
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of
from diedie.model.chance import chance
from diedie.model.dice import FACES, showing, top_face
from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick, Launch
from diedie.model.hand import made_by
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import SIDES

BOUNDS = {"speed": SPEED_CM_S, "lift": LIFT_DEG, "strike": STRIKE_CM}  # ATK-3
_SPEED, _LIFT = 90.0, 5.0  # of an example: about to the middle of the map
_ALONG = (0.0, 2.5, -2.5, 5.0, -5.0, 6.5, -6.5)  # cm from the middle of a side
_FULL_TURN = 360.0  # degrees
_AIR = 0.2  # cm, over whatever lies where a die is dropped
_EDGE = c.APOTHEM - 1.8  # cm from the middle, where it is dropped: by the wall


def body_of(state: State, die: str) -> Body:
    """A die that is not on the table, as its owner takes it up."""
    pose = Pose((0.0, 0.0, 0.0), standing(state, die))
    return Body(die, die_named(state, die).kind, pose)


def launched(state: State, strike: Strike) -> Flicking:
    """What physics gets: the table, the die as it stands there, and the flick that its owner's
    hand makes of the one that is meant (ATK-3)."""
    scene, made = with_die(state, strike), made_flick(state, strike)
    return Flicking(scene, launch_of(scene, made), made)


def made_flick(state: State, strike: Strike) -> Flick:
    """What the owner's hand makes of a flick; one that is swept is the hand itself already."""
    meant = strike.flick
    hand = state.setup.seats[seat_of(state, meant.die)].flicks_with
    if strike.swept and hand != "shaky":
        return meant
    purpose = ("hand", state.flicks, msgspec.json.encode(meant).decode())
    return made_by(hand, meant, chance(state.setup.seed, *purpose))


def with_die(state: State, strike: Strike) -> Scene:
    """The table, and the die that comes from outside."""
    die = strike.flick.die
    if any(body.id == die for body in state.scene.bodies):
        return state.scene
    return Scene((*state.scene.bodies, _as_chosen(state, strike)))


def _as_chosen(state: State, strike: Strike) -> Body:
    """A die turned as its owner wants it (`choose-face`), and else as it comes."""
    die = body_of(state, strike.flick.die)
    if strike.face is None and strike.turn is None:
        return die
    face = strike.face or top_face(die.kind, die.pose.orientation)[0]
    turn = state.fresh[seat_of(state, die.id)].turn if strike.turn is None else strike.turn
    return Body(die.id, die.kind, Pose(die.pose.position, showing(die.kind, face, turn)))


def check_strike(state: State, seat: int, strike: Strike, shot: bool) -> None:
    """Raise IllegalMove for a flick from where that seat may not flick, or that no finger makes.

    A shot is flicked from where the die lies; everything else from the platform (ATK-2), on
    some maps from one's own side of it (PIR-1).
    """
    flick = strike.flick
    if strike.face is not None or strike.turn is not None:
        _check_chosen(state, strike, shot)
    if shot != (flick.place is None):
        raise IllegalMove("shot-in-place" if shot else "needs-the-platform", die=flick.die)
    scene = state.scene if shot else with_die(state.having(scene=Scene()), strike)
    try:
        launch = launch_of(scene, flick)
    except FlickError as fault:
        raise IllegalMove.like(fault) from None
    if shot:
        return
    started = Body(flick.die, scene.bodies[0].kind, launch.pose)
    side = _own_side(state, seat)
    if side is not None and not side.covers(footprint(started)):
        raise IllegalMove("wrong-side", die=flick.die)
    other = in_the_way(state.scene, started)
    if other is not None:
        raise IllegalMove("place-taken", die=flick.die, other=other)


def _check_chosen(state: State, strike: Strike, shot: bool) -> None:
    """Raise IllegalMove unless a fresh die may stand like that."""
    die = strike.flick.die
    if shot or not state.option("choose-face"):
        raise IllegalMove("face-not-chosen", die=die)
    faces = FACES[die_named(state, die).kind]
    if strike.face is not None and strike.face not in faces:
        raise IllegalMove(
            "no-such-face", die=die, face=strike.face, kind=die_named(state, die).kind
        )
    if strike.turn is not None and not abs(strike.turn) <= _FULL_TURN:
        raise IllegalMove("no-such-turn", die=die)


def example(state: State, seat: int, die: str, shot: bool = False) -> Flick:
    """A plain flick towards the middle of the map."""
    if shot:
        x, y, _ = state.scene.body(die).pose.position
        return Flick(die, math.degrees(math.atan2(-y, -x)), _SPEED, lift=_LIFT)
    flicks = [
        Flick(die, math.degrees(math.atan2(-y, -x)), _SPEED, (x, y), _LIFT)
        for x, y in _places(state, seat)
    ]
    return next(
        (flick for flick in flicks if passes(check_strike, state, seat, Strike(flick), False)),
        flicks[0],
    )


def home(state: State, seat: int) -> tuple[float, float]:
    """The middle of the side of the platform where a seat sits: from the first on clockwise."""
    side = _own_side(state, seat)
    if side is not None:
        return side.centroid.x, side.centroid.y
    nx, ny = SIDES[(4 - seat) % 6]
    middle = c.APOTHEM + c.RIM_WIDTH / 2
    return nx * middle, ny * middle


def drop_launch(state: State, die: str) -> Launch:
    """A die that the table lets go over the rim, at the middle of its owner's side (ATK-14)."""
    x, y = home(state, seat_of(state, die))
    inwards = _EDGE / math.hypot(x, y)
    body = body_of(state, die)
    above = max([c.WALL_HEIGHT, *(highest(other) for other in state.scene.bodies)])
    z = above + _AIR + resting_height(body.kind, body.pose.orientation)
    pose = Pose((x * inwards, y * inwards, z), body.pose.orientation)
    return Launch(die, pose, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))


def _own_side(state: State, seat: int) -> shapely.Polygon | None:
    """The part of the platform that a seat has to use, on a map that says so."""
    return world_of(state.setup.map).side(map_named(state.setup.map), seat)


def _places(state: State, seat: int) -> Iterator[tuple[float, float]]:
    """Places along a seat's side of the platform, the middle first."""
    x, y = home(state, seat)
    far = math.hypot(x, y)
    for along in _ALONG:
        yield x - y / far * along, y + x / far * along
