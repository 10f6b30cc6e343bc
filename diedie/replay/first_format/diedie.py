"""Die die DIE in files of the first format: each event of a line changes the state a little."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from diedie.board.atlas import map_named
from diedie.games.diedie.army_dice import army_dice, dice_of
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import (
    SOLDIER,
    AfterAttack,
    Away,
    Effects,
    Movement,
    Quarantine,
    Soldier,
    State,
    Teleport,
    WaitingMonument,
)
from diedie.model.dice import top_face
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.model.scene import MONUMENT_KINDS, Body
from diedie.record.lines import PlyLine
from diedie.replay.first_format import old_hands
from diedie.replay.first_format.draws import laid_open, next_deal, played
from diedie.replay.first_format.table_changes import at_rest, changed, kind_of
from diedie.replay.first_format.turn_order import begun, turned

__all__ = ["at_rest", "state_after"]


def state_after(before: State, line: PlyLine, after: PlyLine | None) -> State:
    """What a line did: first what flew, then what its events say, one after the other."""
    state = before
    if line.rest is not None and line.move["type"] != "roll":
        state = state.having(scene=at_rest(before, line), unsettled=False)
    for event in line.events:
        with suppress(Exception):  # what an event does not tell, or tells wrongly, is not known
            if _sensible(state, event):
                moved = state.having(scene=changed(state, event, line.move))
                state = _after_event(moved, event, line, state)
    return turned(_summed(state, line), line, after)


def _sensible(state: State, event: Event) -> bool:
    """Whether an event speaks of seats, bodies and territories that there are in this match."""
    bodies = {die.id for die in dice_of(state)} | {body.id for body in state.scene.bodies}
    lands = {land.id for land in map_named(state.setup.map).territories}
    return (
        event.seat in (None, *range(len(state.setup.seats)))
        and event.body in (None, *MONUMENT_KINDS, *bodies)
        and event.territory in (None, *lands)
    )


def _after_event(state: State, event: Event, line: PlyLine, before: State) -> State:
    """What an event did besides moving things: to `before`, in which they lie as they did."""
    die, seat = event.body or "", event.seat
    match event.event:
        case "flicked" | "flicked-again" | "shot" | "dropped":
            return _flicked(state, event, line.move.get("instead"))
        case "landed" | "leant":
            return state.having(away=tuple(away for away in state.away if away.die != die))
        case "lifted":
            return _lifted(state, die)
        case "executed" | "fell-out" | "buried" | "fused":
            return state.having(out=(*state.out, die))
        case "rolled" | "rolled-unclear":
            return _rolled(state, event, before)
        case "teleported" | "no-room":
            lost = (die,) if event.event == "no-room" else ()
            return _attack(state, teleport=None).having(out=(*state.out, *lost))
        case "declined" if isinstance(state.phase, AfterAttack) and seat is not None:
            return state.having(phase=AfterAttack((*state.phase.declined, seat)))
        case "adjusted" if isinstance(state.phase, Movement):
            adjusted = (*state.phase.adjusted, die)
            return state.having(phase=msgspec.structs.replace(state.phase, adjusted=adjusted))
        case "played" if seat is not None and event.card:
            source = line.move.get("source", "hand")
            return state.having(cards=played(state.setup, state.cards, seat, event.card, source))
        case "laid-open" if seat is not None and event.card:
            return state.having(cards=laid_open(state.cards, seat, event.card))
        case "promised":
            return state.having(promised=seat)
        case "stout" | "archaeology" | "armistice" | "quarantine":
            return state.having(effects=_affected(state.effects, event))
        case "raised":
            return _raised(state, event)
        case "track" if set(event.totals) == {marker.seat for marker in state.track}:
            track = tuple(Marker(seat, score) for seat, score in event.totals.items())
            return _put_up(state.having(track=track))
        case "era" if event.value is not None:
            return _new_era(state, event.value)
        case "rebuilt":
            return _summed(state, line)  # before the next phase goes by the markers
        case "won":
            return _taken_up(state).having(order=tuple(marker.seat for marker in state.track))
    return begun(state, event.event)


def _flicked(state: State, event: Event, instead: str | None) -> State:
    """A die has left the hand, and with the soldier the one that it stands in for."""
    used = (event.body, instead)
    held = tuple(tuple(die for die in hand if die not in used) for hand in state.hands)
    if instead is not None and state.soldier is not None:
        state = state.having(soldier=Soldier(state.soldier.seat, instead))
    if event.event == "flicked":
        return _attack(state, step="shot", flicked=event.body, seat=event.seat).having(hands=held)
    step = {"step": "build"} if event.event == "shot" else {}
    return _attack(state, flicked=event.body, **step).having(hands=held)


def _lifted(state: State, die: str) -> State:
    """A die waits to be flicked in again."""
    others = (away for away in state.away if away.die != die)
    return state.having(away=(*others, Away(die)))


def _rolled(state: State, event: Event, before: State) -> State:
    assert event.body is not None
    known = before.attack.teleport
    if known is None:
        orientation = before.scene.body(event.body).pose.orientation
        known = Teleport(event.body, top_face(kind_of(event.body), orientation)[0])
    known = msgspec.structs.replace(known, face=event.value)
    return _attack(state, teleport=known).having(rolls=state.rolls + 1)


def _attack(state: State, **changes: Any) -> State:
    return state.having(phase=msgspec.structs.replace(state.attack, **changes))


def _affected(effects: Effects, event: Event) -> Effects:
    assert event.seat is not None
    match event.event:
        case "armistice":
            return msgspec.structs.replace(effects, armistice=event.territory)
        case "quarantine":
            assert event.territory is not None
            closed = Quarantine(event.seat, event.territory)
            return msgspec.structs.replace(effects, quarantine=closed)
    seats = (*getattr(effects, event.event), event.seat)
    return msgspec.structs.replace(effects, **{event.event: seats})


def _raised(state: State, event: Event) -> State:
    """The monument stands in the territory, or waits until there is room."""
    monument = msgspec.convert({"kind": event.body, "territory": event.territory}, WaitingMonument)
    assert monument.territory is not None
    scene = old_hands.raised(state.scene, state.setup.map, monument.kind, monument.territory)
    if scene is None:
        return state.having(waiting=(*state.waiting, monument))
    return state.having(scene=scene)


def _put_up(state: State) -> State:
    """The monuments that waited for room are put down, now that no dice lie there: standing in
    their territory, or fallen."""
    map, scene = state.setup.map, state.scene
    for kind, land in ((monument.kind, monument.territory) for monument in state.waiting):
        placed = None if land is None else old_hands.raised(scene, map, kind, land)
        middle = Body(kind, kind, Pose((0.0, 0.0, 0.0)))
        scene = placed or old_hands.laid_back(scene, map, middle)
    return state.having(scene=scene, waiting=())


def _new_era(state: State, era: int) -> State:
    """All dice are in the hands again, with the soldier where it was promised."""
    cards, promised = next_deal(state.setup, state.cards, era), state.promised
    state = _taken_up(state).having(era=era, cards=cards, effects=Effects(), promised=None)
    if promised is None:
        return state
    held = tuple((*h, SOLDIER) if seat == promised else h for seat, h in enumerate(state.hands))
    return state.having(hands=held, soldier=Soldier(promised))


def _taken_up(state: State) -> State:
    dice, seats = army_dice(state.setup), range(len(state.setup.seats))
    held = tuple(tuple(die.id for die in dice if die.seat == seat) for seat in seats)
    return state.having(hands=held, away=(), out=(), soldier=None)


def _summed(state: State, line: PlyLine) -> State:
    """The scores as a line sums them up, in the order of the markers."""
    seats = {seat.army: number for number, seat in enumerate(state.setup.seats)}
    scores = line.summary.get("scores", {})
    if set(scores) != set(seats):
        return state
    return state.having(track=tuple(Marker(seats[army], scores[army]) for army in scores))
