"""The worked example: three turns of one player, and the fourth, in which there is nothing left."""

from __future__ import annotations

from games.dicy.trays import begun, played, refused, rolled, score, thrown

from diedie.games.dicy import game
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.moves import Pass, Roll, Thaw
from diedie.games.dicy.state import DICE, State


def other_turn(state: State, card: str, values: str) -> State:
    """The other player scores little, so that nobody's cards thaw."""
    return score(rolled(state, "1 2 3 4 5 6"), card, values)


def test_three_turns_in_a_row() -> None:
    state = rolled(begun(2, "b"), "6 6 5 2 1 1")
    state = other_turn(score(state, "double-pair", "6 6"), "odd", "1")

    state = rolled(state, "5 5 4 4 2 1")
    best = card_named("no-six").best(state.rolled)
    assert best is not None
    assert best.points == 21
    state = thrown(state, "5 5 4 4 6 3", Roll(("die-5", "die-6"), "odd")).state
    assert card_named("no-six").best(state.rolled) is None
    state = thrown(state, "5 5 4 4 4 3", Roll(("die-5",), "different-sum")).state
    state = other_turn(score(state, "no-six", "5 5 4 4 4 3"), "run", "1 2")

    assert state.active(0) == ("run",)
    state = score(rolled(state, "6 4 4 3 2 1"), "run", "1 2 3 4")
    state = other_turn(state, "different-sum", "1")
    assert state.players[0].pad == (24, 25, 10)

    assert state.active(0) == ()
    assert refused(state, Roll(DICE)) == "all-cards-frozen"
    state = played(state, Pass())
    assert state.players[0].pad == (24, 25, 10, 0)
    assert state.active(0) == state.cards
    assert game.to_move(state) == 1
    assert len(played(state, Thaw("run")).frozen(1)) == 2
