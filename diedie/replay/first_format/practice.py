"""The practice table in files of the first format."""

from __future__ import annotations

import msgspec

from diedie.games.practice.legal import put_down
from diedie.games.practice.state import Put, State
from diedie.model.scene import Body, Scene
from diedie.record.lines import PlyLine
from diedie.table.arena import off_table


def state_after(before: State, line: PlyLine, after: PlyLine | None) -> State:
    """What a line did; what went over the table's edge was picked up."""
    done = _done(before, line)
    rest = done.scene.moved(line.rest or {})
    fallen = [body for body in rest.bodies if line.rest and off_table(body.pose.position)]
    hands = (*done.hands, *fallen)
    return State(before.setup, rest.without(*(body.id for body in fallen)), hands)


def at_rest(before: State, line: PlyLine) -> Scene:
    """The table as physics left it."""
    return _done(before, line).scene.moved(line.rest or {})


def _done(state: State, line: PlyLine) -> State:
    """What the hand did, before anything flew or fell."""
    move = line.move
    if move["type"] == "take":
        taken = state.scene.body(move["die"])
        return State(state.setup, state.scene.without(taken.id), (*state.hands, taken))
    if move["type"] == "put":
        body = put_down(state, msgspec.convert(move, Put))
    else:
        die = move["flick"]["die"]
        body = next(b for b in (*state.hands, *state.scene.bodies) if b.id == die)
    hands = tuple(held for held in state.hands if held.id != body.id)
    return State(state.setup, _with(state.scene, body), hands)


def _with(scene: Scene, body: Body) -> Scene:
    if all(other.id != body.id for other in scene.bodies):
        return Scene((*scene.bodies, body), scene.table)
    return scene.moved({body.id: body.pose})
