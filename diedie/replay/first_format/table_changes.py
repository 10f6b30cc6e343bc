"""What lies on the table of Die die DIE, by the lines of files of the first format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.hands import added, shown, stacked, upright
from diedie.games.diedie.moves import Spot
from diedie.games.diedie.state import SOLDIER, State
from diedie.model.dice import showing
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind, Scene
from diedie.record.lines import PlyLine
from diedie.replay.first_format import old_hands

Change = Callable[[State, Event, dict[str, Any]], Scene]


def at_rest(before: State, line: PlyLine) -> Scene:
    """The table as physics left it; a die from outside has come in, and one that was rolled
    lies in the tray."""
    rest, move, lying = line.rest or {}, line.move, before.scene
    if move["type"] == "roll":
        lying = Scene(table="tray")
    die = move.get("die") or move.get("flick", {}).get("die")
    new = die in rest and die in {known.id for known in dice_of(before)}
    if new and all(body.id != die for body in lying.bodies):
        lying = Scene((*lying.bodies, Body(die, kind_of(die), Pose((0.0, 0.0, 0.0)))), lying.table)
    return lying.moved(rest)


def changed(state: State, event: Event, move: dict[str, Any]) -> Scene:
    """The table after an event; most change nothing there."""
    change = _CHANGES.get(event.event)
    return state.scene if change is None else change(state, event, move)


def kind_of(die: str) -> Kind:
    """What a die was by its name."""
    return "d8" if die == SOLDIER else "d6"


def _taken(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return state.scene.without(_body(event))


def _stacked(state: State, event: Event, move: dict[str, Any]) -> Scene:
    assert event.other is not None
    return stacked(state.scene, _body(event), event.other)


def _carried(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return old_hands.carried(state.scene, _body(event), Spot(**move["spot"]))


def _teleported(state: State, event: Event, move: dict[str, Any]) -> Scene:
    known = state.attack.teleport
    assert known is not None
    assert known.face is not None
    kind = kind_of(known.die)
    turned = showing(kind, known.face)
    scene = state.scene.without(known.die)
    return added(scene, known.die, kind, turned, Spot(**move["spot"]))


def _shown(state: State, event: Event, move: dict[str, Any]) -> Scene:
    assert event.value is not None
    return shown(state.scene, _body(event), event.value)


def _swapped(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return old_hands.swapped(state.scene, move["dice"], move.get("turns", ()))


def _given(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return old_hands.put_into_crater(state.scene, state.setup.map, _body(event))


def _laid_back(state: State, event: Event, move: dict[str, Any]) -> Scene:
    monument = state.scene.body(_body(event))
    return old_hands.laid_back(state.scene.without(monument.id), state.setup.map, monument)


def _upright(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return upright(state.scene, _body(event))


def _dice_taken(state: State, event: Event, move: dict[str, Any]) -> Scene:
    return state.scene.without(*(body.id for body in state.scene.bodies if body.is_die))


def _body(event: Event) -> str:
    assert event.body is not None
    return event.body


_CHANGES: dict[str, Change] = {
    "adjusted": _carried,
    "babel": _stacked,
    "built": _stacked,
    "buried": _taken,
    "copied": _shown,
    "executed": _taken,
    "fell-out": _taken,
    "fused": _taken,
    "given": _given,
    "laid-back": _laid_back,
    "leapt": _stacked,
    "lifted": _taken,
    "marched": _carried,
    "rebuilt": _upright,
    "rolled": _taken,
    "rolled-unclear": _taken,
    "swapped": _swapped,
    "teleported": _teleported,
    "track": _dice_taken,  # the battles have been fought
    "turned-to": _shown,
}
