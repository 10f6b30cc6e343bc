"""The rules of the practice table: one seat that may always move, and no end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from diedie.board.atlas import map_named
from diedie.board.launch import launch_of
from diedie.board.readings import Reading, events, read
from diedie.board.supports import resting
from diedie.errors import IllegalMove
from diedie.games.base import Done, Flicking, Outcome, Rest, Settling, Task
from diedie.games.practice.legal import check_put, check_start, put_down
from diedie.games.practice.legal import legal as legal
from diedie.games.practice.setup import check_setup
from diedie.games.practice.state import Move as Move
from diedie.games.practice.state import Put, Strike, Take
from diedie.games.practice.state import Setup as Setup
from diedie.games.practice.state import State as State
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.scene import Body, Scene
from diedie.table.arena import off_table

NAME = "practice"


def begin(setup: Setup) -> Outcome:
    """The table as it is laid; SetupError when it cannot be."""
    check_setup(setup)
    return Outcome(State(setup, Scene(setup.bodies), setup.hands))


def to_move(state: State) -> int | None:
    """Always the one seat."""
    return 0


def table_move(state: State) -> Move | None:
    """Nothing: what falls, falls with the move that made it fall."""
    return None


def over(state: State) -> bool:
    """Never."""
    return False


def check(state: State, seat: int | None, move: Move) -> None:
    """Raise IllegalMove, or FlickError, when this cannot be done."""
    if seat != 0:
        raise IllegalMove("practice-seat")
    match move:
        case Strike(flick):
            check_start(state, flick)
        case Put():
            check_put(state, move)
        case Take(die):
            if state.lying(die) is None:
                known = ", ".join(body.id for body in state.scene.bodies)
                raise IllegalMove("unknown-die", die=die, known=known or "–")


def task(state: State, move: Move) -> Task | None:
    """A flick flies; a die that is lifted may let others fall."""
    if isinstance(move, Strike):
        scene, made = _launching(state, move.flick), move.made
        return Flicking(scene, launch_of(scene, made), made)
    lifted = state.lying(move.die)
    loose = lifted is not None and resting(state.scene)[lifted.id]
    return Settling(_changed(state, move).scene) if loose else None


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome:
    """The table after it, and what happened to whom."""
    done: tuple[Event, ...] = ()
    put: Body | None = None  # where a hand has put it
    if isinstance(move, Strike):
        scene, flick = _launching(state, move.flick), move.flick
        after = State(state.setup, scene, _without(state.hands, flick.die))
        if flick.place is not None:
            pose = launch_of(scene, flick).pose
            put = Body(flick.die, scene.body(flick.die).kind, pose)
    else:
        after = _changed(state, move)
        put = after.lying(move.die)
        done = (Event("taken-up", move.die) if put is None else Event("put-down", move.die),)
    if rest is None:
        return Outcome(after, done)
    before = {
        **_readings(state.scene, state.setup.map),
        **_readings(_alone(put), state.setup.map),
    }
    now = _readings(rest.scene, state.setup.map)
    return Outcome(_swept(after, rest.scene), (*done, *events(before, now, rest.contacts)))


def view(state: State, seat: int) -> State:
    """Everything: nothing is hidden here."""
    return state


def check_player(setup: Setup, player: str) -> None:
    """Anybody may."""


def check_undo(state: State, done: Sequence[Done[Move]]) -> None:
    """Anything may be taken back here."""


def new_part(before: State, after: State) -> bool:
    """There are no parts here."""
    return False


def summary(state: State) -> dict[str, Any]:
    """How many dice lie on the table."""
    return {"dice": sum(body.is_die for body in state.scene.bodies)}


def armies(state: State) -> dict[str, str]:
    """Whose each die is."""
    return state.setup.armies


def _launching(state: State, flick: Flick) -> Scene:
    """The table when the finger strikes; a die from the hand has been put on the platform."""
    held = state.held(flick.die)
    if held is None:
        return state.scene
    scene = Scene((*state.scene.bodies, held))
    return scene.moved({held.id: launch_of(scene, flick).pose})


def _changed(state: State, move: Put | Take) -> State:
    """The state once a die was put down or taken up, and before anything falls."""
    if isinstance(move, Put):
        body = put_down(state, move)
        bodies = _replaced(state.scene.bodies, body)
        return State(state.setup, Scene(bodies), _without(state.hands, move.die))
    body = state.scene.body(move.die)
    return State(state.setup, state.scene.without(move.die), (*state.hands, body))


def _swept(state: State, rest: Scene) -> State:
    """What went over the edge of the table is picked up."""
    fallen = tuple(body for body in rest.bodies if off_table(body.pose.position))
    if not fallen:
        return State(state.setup, rest, state.hands)
    left = tuple(body for body in rest.bodies if body not in fallen)
    return State(state.setup, Scene(left), (*state.hands, *fallen))


@lru_cache(4)  # the table after a move is the table before the next one
def _readings(scene: Scene, map: str) -> dict[str, Reading]:
    return read(scene, map_named(map))


def _alone(body: Body | None) -> Scene:
    return Scene(() if body is None else (body,))


def _without(bodies: tuple[Body, ...], id: str) -> tuple[Body, ...]:
    return tuple(body for body in bodies if body.id != id)


def _replaced(bodies: tuple[Body, ...], body: Body) -> tuple[Body, ...]:
    if all(other.id != body.id for other in bodies):
        return (*bodies, body)
    return tuple(body if other.id == body.id else other for other in bodies)
