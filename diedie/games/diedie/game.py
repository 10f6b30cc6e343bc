"""Die die DIE, the game: what the table, the window and the bots ask of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome, Rest, Settling, Task
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.flow import advance, new_era, rules_of
from diedie.games.diedie.moves import Move, Settle
from diedie.games.diedie.offers import Legal, Offer, Refusal
from diedie.games.diedie.setup import check_setup, dealt, eras, first_track
from diedie.games.diedie.state import HIDDEN, Attack, Over, Setup, State
from diedie.games.diedie.taking import swept
from diedie.games.diedie.track import marker_order

__all__ = ["FREE_UNDO", "NAME", "Move", "Setup", "State"]

NAME = "diedie"
FREE_UNDO = False


def begin(setup: Setup) -> Outcome:
    """The start of Era I."""
    check_setup(setup)
    track = first_track(setup)
    hands = ((),) * len(setup.seats)
    empty = State(setup, 0, Attack(0), track, marker_order(track), hands)
    state, events = new_era(empty, 1, dealt(setup, 1))
    return advance(state, events)


def to_move(state: State) -> int | None:
    """The seat whose move it is; None when the table has to settle, or all is over."""
    if state.unsettled or over(state):
        return None
    seat: int = rules_of(state.phase).seat(state)
    return seat


def table_move(state: State) -> Settle | None:
    """HND-2: what lost its support falls before anybody moves."""
    return Settle() if state.unsettled else None


def over(state: State) -> bool:
    return isinstance(state.phase, Over)


def legal(state: State) -> Legal:
    """All that may be done now, and why other things may not."""
    seat = to_move(state)
    if seat is None:
        return Legal(None)
    told = tuple(rules_of(state.phase).legal(state))
    return Legal(
        seat,
        tuple(t for t in told if isinstance(t, Offer)),
        tuple(t for t in told if isinstance(t, Refusal)),
    )


def check(state: State, seat: int | None, move: Move) -> None:
    """Raise IllegalMove when that seat may not do this now."""
    if over(state):
        raise IllegalMove("match-over")
    if state.unsettled or isinstance(move, Settle):
        if not (state.unsettled and seat is None and isinstance(move, Settle)):
            raise IllegalMove("table-moves" if state.unsettled else "nothing-to-settle")
        return
    due = to_move(state)
    if seat != due:
        raise IllegalMove("not-your-turn", army=state.army(due or 0))
    rules_of(state.phase).check(state, move)


def task(state: State, move: Move) -> Task | None:
    """What physics has to do for a checked move."""
    if isinstance(move, Settle):
        return Settling(state.scene)
    found: Task | None = rules_of(state.phase).task(state, move)
    return found


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome:
    """What follows from a checked move and from the table at rest."""
    if isinstance(move, Settle):
        assert rest is not None
        return advance(*swept(state, rest.scene))
    return advance(*rules_of(state.phase).play(state, move, rest))


def view(state: State, seat: int) -> State:
    """The state as a seat may see it: other hands are hidden, and so is the seed."""
    hands = tuple(
        hand if i == seat else (HIDDEN,) * len(hand) for i, hand in enumerate(state.cards.hands)
    )
    cards = msgspec.structs.replace(state.cards, hands=hands)
    setup = msgspec.structs.replace(state.setup, seed=0)
    return state.having(cards=cards, setup=setup)


def summary(state: State) -> dict[str, Any]:
    """What a list of matches tells of this one."""
    scores = {state.army(m.seat): m.score for m in state.track}
    return {"era": state.era, "eras": eras(state.setup), "scores": scores, "over": over(state)}


def armies(state: State) -> dict[str, str]:
    """Whose each die is."""
    return {die.id: state.army(die.seat) for die in dice_of(state)}
