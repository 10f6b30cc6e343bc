"""Dicy Cards, the game: what the table, the window and the bots ask of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Done, Outcome, Rest, Task
from diedie.games.dicy.legal import legal as legal
from diedie.games.dicy.moves import Again, Freeze, Pass, Roll, Score, Thaw
from diedie.games.dicy.moves import Move as Move
from diedie.games.dicy.scores import answer, check_answer, check_score, pass_turn, score_card
from diedie.games.dicy.setup import cards_of, check_setup, first_seat
from diedie.games.dicy.state import Answering, Player, Throwing
from diedie.games.dicy.state import Setup as Setup
from diedie.games.dicy.state import State as State
from diedie.games.dicy.throws import check_roll, roll_task, throw_dice
from diedie.games.dicy.turns import begin_turn
from diedie.games.dicy.turns import over as over
from diedie.games.dicy.turns import to_move as to_move
from diedie.model.chance import UNSEEN
from diedie.model.event import Event
from diedie.model.names import HUMAN

NAME = "dicy"


def begin(setup: Setup) -> Outcome:
    """The first turn; everybody's five cards are active."""
    check_setup(setup)
    cards, first = cards_of(setup.mode, setup.seed), first_seat(setup)
    events = [Event("cards-in-play", card=", ".join(cards)), Event("starts", seat=first)]
    if setup.dice == "numbers":
        events.insert(0, Event("numbers-drawn"))
    return begin_turn(State(setup, cards, first, (Player(),) * len(setup.seats)), tuple(events))


def table_move(state: State) -> Move | None:
    """What leans or has left the tray is thrown again before anybody else moves."""
    return Again() if state.loose else None


def check(state: State, seat: int | None, move: Move) -> None:
    """Raise IllegalMove when that seat may not do this now."""
    if over(state):
        raise IllegalMove("match-over")
    if state.loose or isinstance(move, Again):
        if seat is not None or not (state.loose and isinstance(move, Again)):
            raise IllegalMove("dice-are-loose" if state.loose else "no-die-is-loose")
        return
    mover = to_move(state)
    assert mover is not None
    if seat != mover:
        raise IllegalMove("not-your-turn", army=state.colour(mover))
    if isinstance(state.phase, Answering):
        if not isinstance(move, Freeze | Thaw):
            raise IllegalMove("must-freeze" if state.phase.act == "freeze" else "must-thaw")
        check_answer(state, state.phase, move)
    else:
        _check_turn(state, move)


def task(state: State, move: Move) -> Task | None:
    """What physics has to do for a checked move."""
    return roll_task(state, move) if isinstance(move, Roll | Again) else None


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome:
    """What follows from a checked move and from the dice at rest."""
    match move:
        case Roll() | Again():
            return throw_dice(state, move, rest)
        case Score():
            return score_card(state, move)
        case Pass():
            return pass_turn(state)
        case Freeze() | Thaw():
            assert isinstance(state.phase, Answering)
            return answer(state, state.phase, move)


def check_player(setup: Setup, player: str) -> None:
    """Raise IllegalMove when a person wants to join a match of drawn numbers."""
    if setup.dice == "numbers" and player == HUMAN:
        raise IllegalMove("numbers-need-bots")


def check_undo(state: State, done: Sequence[Done[Move]]) -> None:
    """Raise IllegalMove where dice were thrown or the turn has passed on: that stays."""
    if any(isinstance(one.move, Roll | Again) for one in done):
        raise IllegalMove("undo-throw")
    if {one.seat for one in done} != {to_move(state)}:
        raise IllegalMove("undo-turn")


def new_part(before: State, after: State) -> bool:
    """A round is no long part."""
    return False


def view(state: State, seat: int) -> State:
    """The state as a seat may see it: all of it but the seed, from which throws come."""
    return state.having(setup=msgspec.structs.replace(state.setup, seed=UNSEEN))


def summary(state: State) -> dict[str, Any]:
    """What a list of matches tells of this one."""
    scores = {state.colour(seat): player.points for seat, player in enumerate(state.players)}
    return {"round": state.round, "scores": scores, "over": over(state)}


def armies(state: State) -> dict[str, str]:
    """The six dice are nobody's."""
    return {}


def _check_turn(state: State, move: Move) -> None:
    """Raise IllegalMove when the seat in turn may not do this."""
    if isinstance(move, Freeze | Thaw):
        raise IllegalMove("nobody-asks", card=move.card)
    if isinstance(state.phase, Throwing):
        if not isinstance(move, Roll):
            raise IllegalMove("throw-first")
    elif not state.active(state.seat) and not isinstance(move, Pass):
        raise IllegalMove("all-cards-frozen")
    match move:
        case Roll():
            check_roll(state, move)
        case Score():
            check_score(state, move)
