"""Dicy Cards in files of the first format."""

from __future__ import annotations

from diedie.board.stance import tray_face
from diedie.games.dicy.state import (
    DICE,
    Answering,
    Choosing,
    Over,
    Phase,
    Player,
    State,
    Throwing,
    freeze,
    thaw,
    with_player,
)
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.record.lines import PlyLine
from diedie.replay.first_format.draws import drawn_faces

_THROWS = ("roll", "again")


def state_after(before: State, line: PlyLine, after: PlyLine | None) -> State:
    """What a line did, by its events; `after` says whether somebody is asked for a card."""
    state = _thrown(before, line) if line.move["type"] in _THROWS else before
    for event in line.events:
        state = _after_event(state, event)
    if line.move["type"] in _THROWS:
        return state
    answering = None if after is None or line.over else _answering(state, after)
    if answering is not None:
        return state.having(phase=answering, turn=before.turn)
    names = [event.event for event in line.events]
    phase: Phase = Choosing() if "all-frozen" in names else Throwing()
    turn = sum(len(player.pad) for player in state.players)
    return state.having(phase=Over() if line.over else phase, turn=turn, faces=())


def at_rest(before: State, line: PlyLine) -> Scene:
    """The tray as physics left it: what lay there, then what was thrown."""
    thrown = [die for die in DICE if die in (line.rest or {})]
    dice = (Body(die, "d6", Pose((0.0, 0.0, 0.0))) for die in thrown)
    return Scene((*before.scene.without(*thrown).bodies, *dice), "tray").moved(line.rest or {})


def _thrown(state: State, line: PlyLine) -> State:
    """The dice lie in the tray, or their numbers are drawn."""
    faces = dict(zip(DICE, state.faces or (None,) * len(DICE), strict=True))
    if line.rest is None:
        dice = [die for die in DICE if die in line.move.get("dice", state.loose)]
        drawn = drawn_faces(state.setup.seed, state.throws, len(dice))
        faces |= dict(zip(dice, drawn, strict=True))
    else:
        scene = at_rest(state, line)
        state = state.having(scene=Scene(tuple(scene.body(die) for die in DICE), "tray"))
        faces |= {die: tray_face(scene.body(die)) for die in line.rest}
    shown = tuple(faces[die] for die in DICE)
    return state.having(phase=Choosing(), faces=shown, throws=state.throws + 1)


def _after_event(state: State, event: Event) -> State:
    """What an event says of cards and points."""
    seat = event.seat if event.seat in range(len(state.players)) else None
    card = event.card
    match event.event:
        case "re-rolled" | "froze" if seat is not None and card:
            return freeze(state, seat, card)
        case "thawed" if seat is not None and card:
            return thaw(state, seat, card)
        case "scored-card" if seat is not None and card:
            return freeze(_noted(state, seat, event.value or 0), seat, card)
        case "passed" if seat is not None:
            return thaw(_noted(state, seat, 0), seat, *state.cards)
        case "shows" if event.faces != tuple(sorted(state.rolled, reverse=True)):
            possible = len(event.faces) == len(DICE) and {*event.faces} <= {*range(1, 7)}
            return state.having(faces=event.faces) if possible else state  # in some order
    return state


def _noted(state: State, seat: int, points: int) -> State:
    player = state.players[seat]
    return with_player(state, seat, Player((*player.pad, points), player.frozen))


def _answering(state: State, after: PlyLine) -> Answering | None:
    """Who has to turn a card next; those after them are not told yet."""
    act, seat = after.move.get("type"), after.seat
    if (act == "freeze" or act == "thaw") and seat is not None and seat < len(state.players):
        return Answering(act, (seat,))
    return None
