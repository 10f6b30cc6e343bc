"""Throws: all six dice at first, then any of them for a card that freezes (DIC-6, DIC-7, DIC-13).

Dice that are kept lie where they lie, held fast: what is thrown may be stopped by them, and
never turns them over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diedie.board.stance import stays_in_tray, tray_face
from diedie.errors import DieDieError, IllegalMove
from diedie.games.base import Outcome, Rest, Rolling
from diedie.games.dicy.moves import Again, Roll
from diedie.games.dicy.state import DICE, Choosing, State, Throwing, check_active, freeze
from diedie.model.chance import chance
from diedie.model.event import Event
from diedie.model.flick import Throw
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene

_IN_HAND = Pose((0.0, 0.0, 0.0))


def check_roll(state: State, move: Roll) -> None:
    """Raise IllegalMove when the seat in turn may not throw like that."""
    check_dice(move.dice)
    if isinstance(state.phase, Throwing):
        if len(move.dice) < len(DICE):
            raise IllegalMove("throw-all")
        if move.freeze is not None:
            raise IllegalMove("first-throw-is-free", card=move.freeze)
    else:
        if not move.dice:
            raise IllegalMove("throw-nothing")
        if move.freeze is None:
            raise IllegalMove("throw-needs-card")
        check_active(state, state.seat, move.freeze)
    try:
        Throw(0, move.aim, move.strength).check()
    except DieDieError as fault:
        raise IllegalMove.like(fault) from None


def check_dice(dice: Sequence[str]) -> None:
    """Raise IllegalMove when a die is none of the six, or named twice."""
    for i, die in enumerate(dice):
        if die not in DICE:
            raise IllegalMove("unknown-die", die=die, known=", ".join(DICE))
        if die in dice[:i]:
            raise IllegalMove("die-twice", die=die)


def roll_task(state: State, move: Roll | Again) -> Rolling | None:
    """What physics has to throw; None where faces are drawn."""
    if state.setup.dice == "numbers":
        return None
    dice = _thrown(state, move)
    shake = move.shake if isinstance(move, Roll) else 0
    seed = chance(state.setup.seed, "throw", state.throws, shake).getrandbits(48)
    throw = Throw(seed, move.aim, move.strength) if isinstance(move, Roll) else Throw(seed)
    return Rolling(tuple(Body(die, "d6", _IN_HAND) for die in dice), throw, state.scene)


def throw_dice(state: State, move: Roll | Again, rest: Rest | None) -> Outcome:
    """The dice lie: what they show, and which of them have to be thrown again."""
    dice = _thrown(state, move)
    events: list[Event] = []
    if isinstance(move, Again):
        events += [Event("thrown-again")]
    elif move.freeze is None:
        events += [Event("threw", seat=state.seat)]
    else:
        count = len(move.dice)
        events += [Event("re-rolled", seat=state.seat, card=move.freeze, value=count)]
        state = freeze(state, state.seat, move.freeze)
    new = _drawn(state, dice) if rest is None else _read(dice, rest.scene)
    old = dict(zip(DICE, state.faces or (None,) * len(DICE), strict=True))
    faces = tuple((old | new)[die] for die in DICE)
    if rest is not None:
        events += _unclear(new, rest.scene)
        bodies = tuple(rest.scene.body(die) for die in DICE)
        state = state.having(scene=Scene(bodies, "tray"))
    state = state.having(phase=Choosing(), faces=faces, throws=state.throws + 1)
    if not state.loose:
        events.append(Event("shows", faces=tuple(sorted(state.rolled, reverse=True))))
    return Outcome(state, tuple(events))


def _thrown(state: State, move: Roll | Again) -> tuple[str, ...]:
    wanted = state.loose if isinstance(move, Again) else move.dice
    return tuple(die for die in DICE if die in wanted)


def _read(dice: Sequence[str], scene: Scene) -> dict[str, int | None]:
    return {die: tray_face(scene.body(die)) for die in dice}


def _drawn(state: State, dice: Sequence[str]) -> dict[str, int | None]:
    """Numbers in place of faces, for studies."""
    source = chance(state.setup.seed, "numbers", state.throws)
    return {die: source.randint(1, 6) for die in dice}


def _unclear(faces: dict[str, int | None], scene: Scene) -> Iterator[Event]:
    for die, face in faces.items():
        if face is None:
            name = "leans-in-tray" if stays_in_tray(scene.body(die)) else "left-tray"
            yield Event(name, body=die)
