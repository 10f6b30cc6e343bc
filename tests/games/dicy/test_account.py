"""How a match came about, from its moves."""

from __future__ import annotations

from typing import Any

from games.dicy.trays import begun, dice, played, rolled

from diedie.games.dicy.moves import Freeze, Pass, Score, Thaw
from diedie.games.dicy.scores import Turn, best, turns, uses
from diedie.games.dicy.state import State, Throwing

TURNS = (
    Turn(0, 1, "two-pairs", 18),
    Turn(1, 1),
    Turn(0, 2, "any-two", 12),
    Turn(1, 2, "two-pairs", 18),
)


def two_rounds(state: State) -> list[tuple[State, Any]]:
    """The moves of `TURNS` but for the throws, each with the state before it."""
    made = []
    for act in ("two-pairs", Pass(), Thaw("two-pairs"), "any-two", Freeze("odd"), "two-pairs"):
        if isinstance(state.phase, Throwing):
            state = rolled(state, "6 6 3 3 1 1")
        values = "6 6" if act == "any-two" else "6 6 3 3"
        move = Score(act, dice(state, values)) if isinstance(act, str) else act
        made.append((state, move))
        state = played(state, move)
    return made


def test_turns_are_told_by_who_had_them_and_what_they_brought() -> None:
    assert turns(two_rounds(begun())) == TURNS


def test_of_several_best_turns_it_is_the_first() -> None:
    assert best(TURNS) == TURNS[0]
    assert best(TURNS[1:3]) == TURNS[2]
    assert best(TURNS[1:2]) is None


def test_how_often_each_card_scored() -> None:
    used = uses(TURNS, begun().cards)
    assert list(used.items())[:2] == [("two-pairs", 2), ("any-two", 1)]
    assert dict.fromkeys(("no-six", "odd", "run"), 0).items() <= used.items()
