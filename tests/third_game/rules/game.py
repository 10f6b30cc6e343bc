"""Nearest, the game: what the table, the window and the bots ask of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from diedie.board.atlas import is_map, map_ids, map_named
from diedie.board.launch import in_the_way, launch_of, platform_pose
from diedie.board.readings import events, read
from diedie.errors import DieDieError, FlickError, IllegalMove, SetupError, closest_name
from diedie.games.base import Done, Flicking, Legal, Offer, Outcome, Rest, Task, check_names
from diedie.model.event import Event
from diedie.model.flick import AIM_DEG, LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick
from diedie.model.names import ARMIES
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.table.arena import SIDES, off_table
from diedie.table.constants import APOTHEM, RIM_WIDTH

from .moves import Move as Move
from .moves import Strike
from .score import distances, points
from .state import DICE
from .state import Setup as Setup
from .state import State as State

NAME = "nearest"
PLAYERS = (2, len(ARMIES))
_OUT = APOTHEM + RIM_WIDTH / 2  # cm: the middle of the platform
_SPEED = 100.0  # cm/s: to the middle of the map
_BOUNDS = {"aim": AIM_DEG, "speed": SPEED_CM_S, "lift": LIFT_DEG, "strike": STRIKE_CM}


def begin(setup: Setup) -> Outcome[State]:
    """An empty table (NEA-1); SetupError says why there can be no match."""
    low, high = PLAYERS
    if not is_map(setup.map):
        raise SetupError("unknown-map", name=setup.map, known=closest_name(setup.map, map_ids()))
    if not low <= len(setup.seats) <= high:
        count = len(setup.seats)
        raise SetupError("nearest-player-count", count=count, low=low, high=high)
    armies = [seat.army for seat in setup.seats]
    for i, army in enumerate(armies):
        if army not in ARMIES:
            raise SetupError("unknown-army", name=army, known=closest_name(army, ARMIES))
        if army in armies[:i]:
            raise SetupError("army-twice", army=army)
    check_names(seat.name for seat in setup.seats)
    return Outcome(State(setup), (Event("nearest-begins", seat=0),))


def to_move(state: State) -> int | None:
    """Seat after seat (NEA-2); None once all dice were flicked."""
    return None if over(state) else state.seat


def table_move(state: State) -> Move | None:
    """Nothing happens by itself."""
    return None


def over(state: State) -> bool:
    """Whether all dice were flicked (NEA-4)."""
    return len(state.flicked) == DICE * len(state.setup.seats)


def legal(state: State) -> Legal[Move]:
    """One of one's own dice from anywhere on the platform: for each, one flick to the middle."""
    if over(state):
        return Legal(None)
    hand = state.hand(state.seat)
    moves = tuple(move for die in hand if (move := _example(state, die)) is not None)
    offer: Offer[Move] = Offer("flick", moves, hand, open=True, bounds=_BOUNDS)
    return Legal(state.seat, (offer,))


def check(state: State, seat: int | None, move: Move) -> None:
    """Raise IllegalMove, or FlickError, when that seat may not flick this now."""
    if over(state):
        raise IllegalMove("match-over")
    if seat != state.seat:
        raise IllegalMove("not-your-turn", army=state.army(state.seat))
    flick = move.flick
    if flick.die not in state.hand(state.seat):
        raise IllegalMove("not-your-die", die=flick.die)
    if flick.place is None:
        raise FlickError("hand-needs-place", die=flick.die)
    flick.check()
    die = _new(flick.die)
    started = Body(die.id, die.kind, platform_pose(die, flick.place))
    other = in_the_way(state.scene, started)
    if other is not None:
        raise IllegalMove("place-taken", die=die.id, other=other)


def task(state: State, move: Move) -> Task | None:
    """The die flies."""
    scene = _launching(state, move.flick)
    return Flicking(scene, launch_of(scene, move.flick))


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome[State]:
    """The table at rest (NEA-3), what happened to whom, and in the end who has won (NEA-5)."""
    assert rest is not None
    board, die = map_named(state.setup.map), move.flick.die
    before = read(_launching(state, move.flick), board)
    lying = Scene(tuple(b for b in rest.scene.bodies if not off_table(b.pose.position)))
    after = State(state.setup, lying, (*state.flicked, die))
    happened = [
        Event("flicked", die, seat=state.seat),
        *events(before, read(rest.scene, board), rest.contacts),
    ]
    reached = distances(after).get(die)
    happened.append(
        Event("stayed-out", die) if reached is None else Event("nearest-at", die, value=reached)
    )
    return Outcome(after, (*happened, *_ended(after)))


def _ended(state: State) -> tuple[Event, ...]:
    if not over(state):
        return ()
    won = next(((seat, n) for seat, n in points(state).items() if n), None)
    return (Event("nobody-won"),) if won is None else (Event("won", seat=won[0], total=won[1]),)


def check_player(setup: Setup, player: str) -> None:
    """Anybody may."""


def check_undo(state: State, done: Sequence[Done[Move]]) -> None:
    """What was flicked was flicked."""
    raise IllegalMove("nearest-undo")


def new_part(before: State, after: State) -> bool:
    """It is short enough without any."""
    return False


def view(state: State, seat: int) -> State:
    """All of it: nothing is hidden."""
    return state


def summary(state: State) -> dict[str, Any]:
    """What a list of matches tells of this one."""
    scores = {state.army(seat): n for seat, n in points(state).items()}
    return {"flicked": len(state.flicked), "scores": scores, "over": over(state)}


def armies(state: State) -> dict[str, str]:
    """Whose each die is."""
    seats = range(len(state.setup.seats))
    return {die: state.army(seat) for seat in seats for die in state.dice(seat)}


def _new(die: str) -> Body:
    return Body(die, "d6", Pose((0.0, 0.0, 0.0)))


def _launching(state: State, flick: Flick) -> Scene:
    """The table when the finger strikes, with the die on the platform."""
    scene = Scene((*state.scene.bodies, _new(flick.die)))
    return scene.moved({flick.die: launch_of(scene, flick).pose})


def _example(state: State, die: str) -> Strike | None:
    """A flick to the middle from the first side of the platform where nothing stands."""
    for side, (x, y) in enumerate(SIDES):
        move = Strike(Flick(die, 60.0 * side + 210.0, _SPEED, (x * _OUT, y * _OUT)))
        try:
            check(state, state.seat, move)
        except DieDieError:
            continue
        return move
    return None
