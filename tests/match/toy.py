"""A game of two seats that need no table: each says numbers, and the table answers some."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from practice_table import table

from diedie.errors import IllegalMove
from diedie.games.base import Done, Outcome, Rest, Settling, Task
from diedie.model.event import Event
from diedie.model.scene import Scene

NAME = "toy"


class Setup(msgspec.Struct, frozen=True):
    options: tuple[str, ...] = ()


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A number; the turn passes with an even one, and things fall with 7 or more."""

    number: int


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The table's own move after each multiple of three."""


Move = Say | Answer


class State(msgspec.Struct, frozen=True):
    said: tuple[int, ...] = ()
    turn: int = 0
    due: bool = False
    setup: Setup = Setup()
    scene: Scene = Scene()


def begin(setup: Setup) -> Outcome:
    return Outcome(State(setup=setup))


def to_move(state: State) -> int | None:
    return None if over(state) or state.due else state.turn


def table_move(state: State) -> Move | None:
    return Answer() if state.due else None


def over(state: State) -> bool:
    return state.said[-1:] == (100,)


def check(state: State, seat: int | None, move: Move) -> None:
    if over(state) or seat != to_move(state) or state.due != isinstance(move, Answer):
        raise IllegalMove("not-now")


def task(state: State, move: Move) -> Task | None:
    falls = isinstance(move, Say) and move.number >= 7
    return Settling(Scene((*table(2, towers=1).bodies[1:],))) if falls else None


def resolve(state: State, move: Move, rest: Rest | None) -> Outcome:
    if isinstance(move, Answer):
        answered = State((*state.said, 0), state.turn, setup=state.setup)
        return Outcome(answered, (Event("answered"),))
    turn = 1 - state.turn if move.number % 2 == 0 else state.turn
    said = (*state.said, move.number)
    return Outcome(State(said, turn, move.number % 3 == 0, state.setup))


def new_part(before: State, after: State) -> bool:
    return after.said[-1:] == (50,)


def view(state: State, seat: int) -> State:
    return state


def summary(state: State) -> dict[str, object]:
    return {"said": len(state.said)}


def armies(state: State) -> dict[str, str]:
    return {}


def check_undo(state: State, done: Sequence[Done[Move]]) -> None:
    if "friendly" not in state.setup.options and (len(done) > 1 or done[0].moved):
        raise IllegalMove("stays")
