"""The bots: what each of them does, the planner's arithmetic, and that it pays."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from games.dicy.trays import begun, rolled, standing

from diedie.bots import bot_named, bots
from diedie.bots.dicy.base import KEPT, PLACE, ROLLS, after_keeping, average, can_keep, points
from diedie.bots.dicy.planner.prospect import prospect, subsets, turn_values
from diedie.cli.dicy.dicy_match import run_study
from diedie.games.dicy import game
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.moves import Freeze, Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.setup import cards_of, modes
from diedie.games.dicy.state import DICE, Answering, Seat, Setup, State
from diedie.i18n import Words
from diedie.model.chance import chance
from diedie.studies.wins import interval

A_CARDS = cards_of("glacial", 0)


def chosen(bot: str, state: State) -> Move:
    """What a bot does, which is always legal."""
    seat = game.to_move(state)
    assert seat is not None
    move: Move = bot_named("dicy", bot).choose(game.view(state, seat), seat, chance(1, bot))
    game.check(state, seat, move)
    return move


@pytest.mark.parametrize("bot", bots("dicy"))
def test_every_bot_knows_every_phase(bot: str) -> None:
    frozen = " ".join(A_CARDS)
    throw = chosen(bot, begun())
    assert isinstance(throw, Roll)
    assert set(throw.dice) == set(DICE)
    assert isinstance(chosen(bot, begun().having(phase=Answering("freeze", (1,)))), Freeze)
    all_frozen = standing(begun(), (0, frozen), (0, frozen))
    assert isinstance(chosen(bot, all_frozen.having(phase=Answering("thaw", (1,)))), Thaw)
    state = rolled(begun(), "1 2 3 4 5 6")
    assert chosen(bot, standing(state, (0, frozen), (0, ""))) == Pass()


def test_greedy_takes_the_best_card_now_and_never_re_rolls() -> None:
    assert chosen("bot:greedy", rolled(begun(), "5 5 4 4 2 1")) == Score("no-six", DICE)
    state = rolled(begun(), "6 6 6 2 2 4")
    assert chosen("bot:greedy", state) == Score("two-pairs", ("die-1", "die-2", "die-4", "die-5"))
    none = standing(state, (0, "any-two no-six run two-pairs"), (0, ""))
    assert chosen("bot:greedy", none) == Pass()
    worst = min(A_CARDS, key=average)
    asked = begun().having(phase=Answering("freeze", (1,)))
    assert chosen("bot:greedy", asked) == Freeze(worst)


def test_the_planner_re_rolls_when_it_pays() -> None:
    # One die keeps a roll of 25 from being a no-six, and odd and any-two are worth little.
    move = chosen("bot:planner", rolled(begun(), "5 5 5 4 6 5"))
    assert isinstance(move, Roll)
    assert move.dice == ("die-5",)
    assert isinstance(chosen("bot:planner", rolled(begun(), "5 5 5 5 5 5")), Score)


def test_in_the_last_round_the_planner_saves_nothing() -> None:
    """With no turn to come every card may freeze: even a fair score is re-rolled."""
    roll = "3 3 2 2 1 1"
    last = standing(begun(), (100, ""), (0, "")).having(turn=1)
    move = chosen("bot:planner", rolled(last, roll))
    assert isinstance(move, Roll)
    values = turn_values(prospect(A_CARDS, True), tuple((card, 0.0) for card in A_CARDS), 0.0)
    assert values[frozenset(A_CARDS)][PLACE[(1, 1, 2, 2, 3, 3)]] > 20


def test_chances_are_exact() -> None:
    assert len(ROLLS) == len(KEPT) == 462
    assert after_keeping().sum(axis=1) == pytest.approx(np.ones(len(KEPT)))
    fresh = after_keeping()[KEPT.index(())]
    assert fresh[PLACE[(1, 2, 3, 4, 5, 6)]] == pytest.approx(720 / 6**6)
    assert fresh[PLACE[(6,) * 6]] == pytest.approx(1 / 6**6)
    row = after_keeping()[KEPT.index((2, 2, 5, 6))]
    assert row[PLACE[(1, 2, 2, 3, 5, 6)]] == pytest.approx(2 / 36)
    assert row[PLACE[(2, 2, 2, 2, 5, 6)]] == pytest.approx(1 / 36)
    assert can_keep()[PLACE[(1, 2, 2, 3, 5, 6)], KEPT.index((2, 2, 5, 6))]
    assert not can_keep()[PLACE[(1, 2, 3, 4, 5, 6)], KEPT.index((2, 2, 5, 6))]
    assert average("any-two") == pytest.approx(_average_any_two())


def _average_any_two() -> float:
    return sum(sum(sorted(roll)[-2:]) for roll in product(range(1, 7), repeat=6)) / 6**6


def test_a_turn_against_every_re_roll_there_is() -> None:
    """The value of a roll with two cards, by trying all dice and all that they may show.

    With one card left a further re-roll would leave none, and nothing but to pass.
    """
    cards, plan = ("odd", "run"), prospect(A_CARDS)
    values = turn_values(plan, tuple((card, 0.0) for card in cards), 0.0)

    @cache
    def now(roll: tuple[int, ...], *active: str) -> float:
        found = [-plan.a_turn]
        for card in active:
            best = card_named(card).best(roll)
            if best is not None:
                left = plan.worth[frozenset(active) - {card}]
                found.append(best.points + left - plan.a_turn)
        return max(found)

    roll = (1, 2, 4, 4, 6, 6)
    found = [now(roll, *cards)]
    for left in cards:  # the other one freezes
        for size in range(1, 7):
            for kept in combinations(roll, 6 - size):
                new = product(range(1, 7), repeat=size)
                outcomes = [now(tuple(sorted((*kept, *dice))), left) for dice in new]
                found.append(sum(outcomes) / len(outcomes))
    assert values[frozenset(cards)][PLACE[roll]] == pytest.approx(max(found))
    assert max(found) > found[0] + 1  # a re-roll pays here
    assert values[frozenset({"odd"})][PLACE[roll]] == pytest.approx(now(roll, "odd"))


def test_the_long_run_is_its_own_average() -> None:
    """A turn with all cards gains on average just what an average turn gives."""
    plan = prospect(A_CARDS)
    assert set(plan.worth) == set(subsets(frozenset(A_CARDS)))
    everything = frozenset(A_CARDS)
    values = turn_values(plan, tuple((card, 0.0) for card in A_CARDS), 0.0)
    for active in plan.worth:
        begun_with = float(after_keeping()[0] @ values[active])
        assert begun_with == pytest.approx(plan.worth[active], abs=1e-3)
    assert plan.worth[everything] == 0
    assert plan.worth[frozenset()] == pytest.approx(-plan.a_turn)
    assert all(
        plan.worth[a] <= plan.worth[b] + 1e-6 for a in plan.worth for b in plan.worth if a < b
    )
    assert np.isneginf(points("no-six")[PLACE[(1, 2, 3, 4, 5, 6)]])


def study(mode: str, matches: int, seed: int = 0) -> float:
    """The share of matches that the planner wins alone against greedy, without physics."""
    seats = (Seat("red", player="bot:planner"), Seat("yellow", player="bot:greedy"))
    found = run_study(Words("en"), Setup(seats, mode, seed, dice="numbers"), matches)
    red, yellow = found.seats["red"], found.seats["yellow"]
    print(f"{mode}: {red.wins} of {matches}, {red.interval}; shared {found.shared}")
    assert red.wins + yellow.wins + found.shared == matches
    return red.share


def test_the_planner_is_ahead_of_greedy() -> None:
    assert study("glacial", 12) > 0.6


@pytest.mark.long
def test_the_planner_beats_greedy_in_a_thousand_matches() -> None:
    assert study("glacial", 1000, 1000) >= 0.6


@pytest.mark.long
@pytest.mark.parametrize("mode", modes())
def test_the_planner_beats_greedy_in_every_mode(mode: str) -> None:
    assert study(mode, 200) > 0.5


def test_the_interval() -> None:
    low, high = interval(600, 1000)
    assert low == pytest.approx(0.5693, abs=1e-4)
    assert high == pytest.approx(0.6299, abs=1e-4)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1
