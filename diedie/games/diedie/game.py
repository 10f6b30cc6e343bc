"""Die die DIE, the game: what the table, the window and the bots ask of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Legal, Offer, Outcome, Refusal, Rest, Settling, Task
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.flow import advance, new_era, rules_of
from diedie.games.diedie.markers import marker_order
from diedie.games.diedie.moves import Drop, Fight, Settle
from diedie.games.diedie.moves import Move as Move
from diedie.games.diedie.places import swept
from diedie.games.diedie.setup import check_setup, dealt, eras, first_track
from diedie.games.diedie.state import HIDDEN, Attack, Over
from diedie.games.diedie.state import Setup as Setup
from diedie.games.diedie.state import State as State
from diedie.games.diedie.taking_back import check_undo as check_undo
from diedie.model.chance import UNSEEN

NAME = "diedie"


def begin(setup: Setup) -> Outcome:
    """The start of Era I."""
    check_setup(setup)
    track = first_track(setup)
    hands = ((),) * len(setup.seats)
    empty = State(setup, 0, Attack(0), track, marker_order(track), hands)
    state, events = new_era(empty, 1, dealt(setup, 1))
    return advance(state, events)


def to_move(state: State) -> int | None:
    """The seat whose move it is; None when the table has to move, or all is over."""
    if over(state) or table_move(state) is not None:
        return None
    return rules_of(state).seat(state)


def table_move(state: State) -> Move | None:
    """What lost its support falls (HND-2) and battles are fought before anybody else moves."""
    if state.unsettled:
        return Settle()
    return None if over(state) else rules_of(state).table_move(state)


def over(state: State) -> bool:
    return isinstance(state.phase, Over)


def legal(state: State) -> Legal[Move]:
    """All that may be done now, and why other things may not."""
    seat = to_move(state)
    if seat is None:
        return Legal(None)
    offered = tuple(rules_of(state).legal(state))
    return Legal(
        seat,
        tuple(t for t in offered if isinstance(t, Offer)),
        tuple(t for t in offered if isinstance(t, Refusal)),
    )


def check(state: State, seat: int | None, move: Move) -> None:
    """Raise IllegalMove when that seat may not do this now."""
    if over(state):
        raise IllegalMove("match-over")
    due = table_move(state)
    if due is not None or isinstance(move, Settle | Fight | Drop):
        if seat is not None or move != due:
            raise IllegalMove("table-moves" if due else "nothing-to-settle")
        return
    mover = rules_of(state).seat(state)
    if seat != mover:
        raise IllegalMove("not-your-turn", army=state.army(mover))
    rules_of(state).check(state, move)


def task(state: State, move: Move) -> Task | None:
    """What physics has to do for a checked move."""
    if isinstance(move, Settle):
        return Settling(state.scene)
    return rules_of(state).task(state, move)


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome:
    """What follows from a checked move and from the table at rest."""
    return advance(*made(state, move, rest))


def made(state: State, move: Move, rest: Rest | None) -> Outcome:
    """What a checked move does, without what then happens by itself."""
    if isinstance(move, Settle):
        assert rest is not None
        return swept(state, rest.scene)
    return rules_of(state).play(state, move, rest)


def check_player(setup: Setup, player: str) -> None:
    """Anybody may."""


def new_part(before: State, after: State) -> bool:
    """Whether an Era begins."""
    return before.era != after.era


def view(state: State, seat: int) -> State:
    """The state as a seat may see it: other hands are hidden, and so is the seed."""
    hands = tuple(
        hand if i == seat else (HIDDEN,) * len(hand) for i, hand in enumerate(state.cards.hands)
    )
    cards = msgspec.structs.replace(state.cards, hands=hands)
    setup = msgspec.structs.replace(state.setup, seed=UNSEEN)
    return state.having(cards=cards, setup=setup)


def summary(state: State) -> dict[str, Any]:
    """What a list of matches tells of this one."""
    scores = {state.army(m.seat): m.score for m in state.track}
    return {"era": state.era, "eras": eras(state.setup), "scores": scores, "over": over(state)}


def armies(state: State) -> dict[str, str]:
    """Whose each die is."""
    return {die.id: state.army(die.seat) for die in dice_of(state)}
