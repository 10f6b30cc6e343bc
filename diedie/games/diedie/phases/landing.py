"""A flicked or dropped die comes to rest: what happened, what left, whether it came in."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from diedie.board.readings import events
from diedie.games.base import Outcome, Rest
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.phases.attack_turn import at_step
from diedie.games.diedie.places import swept
from diedie.games.diedie.state import Away, State
from diedie.model.event import Event


def taken_from_hand(state: State, die: str, instead: str | None) -> State:
    """A die leaves the hand, and with the soldier the one that it stands in for."""
    hands = tuple(tuple(d for d in hand if d not in (die, instead)) for hand in state.hands)
    if instead is not None and state.soldier is not None:
        soldier = msgspec.structs.replace(state.soldier, instead=instead)
        return state.having(hands=hands, soldier=soldier)
    return state.having(hands=hands)


def landed(state: State, die: str, rest: Rest, event: str) -> Outcome:
    """The table after a flick, or a drop, which is told as that event."""
    before, turn = field(state), state.attack
    outside = [a.die for a in state.away if a.die != die]
    state, lifted = swept(state.having(away=tuple(map(Away, outside))), rest.scene)
    left = [a.die for a in state.away if a.die not in outside]
    state, given_up = _given_up(state, [d for d in left if d in turn.dropped])
    after = field(state.having(scene=rest.scene)).readings
    happened = [Event(event, body=die, seat=seat_of(state, die))]
    happened += events(before.readings, after, rest.contacts)
    reading = after[die]
    if reading.state != "out":
        land = max(reading.territories, key=reading.territories.__getitem__, default=None)
        if reading.value is None:
            happened.append(Event("leant", body=die, territory=land))
        else:
            happened.append(Event("landed", body=die, value=reading.value, territory=land))
    step = "shot" if turn.step == "attack" else turn.step
    if event == "shot":  # one a turn
        step = "build"
    state = at_step(
        state,
        step,
        flicked=die,
        failed=(*turn.failed, *left),
        again=turn.again + (event == "flicked-again"),
    )
    return Outcome(state, (*happened, *lifted, *given_up))


def _given_up(state: State, dice: Sequence[str]) -> Outcome:
    """What left although the table has dropped it in is out for the Era (ATK-14)."""
    away = tuple(a for a in state.away if a.die not in dice)
    events = tuple(Event("stays-out", body=die, seat=seat_of(state, die)) for die in dice)
    return Outcome(state.having(away=away, out=(*state.out, *dice)), events)
