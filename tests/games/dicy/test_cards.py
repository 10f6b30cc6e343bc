"""The twelve cards: what they take, what it is worth, and the best choice of every roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, product

import pytest

from diedie.errors import IllegalMove
from diedie.games.dicy.cards import card_named, card_names, card_texts
from diedie.i18n import LANGUAGES, catalogue

# Card, dice as printed, points.
PRINTED = [
    ("any-two", "4 5", 9),
    ("no-six", "2 3 5 5 1 4", 20),
    ("odd", "1 1 5 5 3", 15),
    ("run", "2 3 4", 9),
    ("two-pairs", "6 6 3 3", 18),
    ("sixes", "6 6 6", 18),
    ("double-pair", "4 4", 16),
    ("three-lowest", "1 3 3", 7),
    ("different-fours", "1 5 2 6", 16),
    ("different-sum", "5 2 4", 11),
    ("forty-minus", "2 3 6 4 1 3", 21),
    ("same-fives", "1 1 1", 15),
]
# Card, dice chosen, the whole roll, why not.
WRONG = [
    ("any-two", "4", "4 4 4 4 4 4", "dice-count-exactly"),
    ("any-two", "4 4 4", "4 4 4 4 4 4", "dice-count-exactly"),
    ("no-six", "1 2 3 4 5 6", "1 2 3 4 5 6", "has-a-six"),
    ("no-six", "1 2 3 4 5", "1 2 3 4 5 5", "dice-count-exactly"),
    ("odd", "1 2", "1 2 3 4 5 6", "not-odd"),
    ("odd", "", "1 2 3 4 5 6", "dice-count"),
    ("run", "1 2 4", "1 2 4 4 4 4", "not-in-a-row"),
    ("run", "1 2 2", "1 2 2 4 4 4", "not-in-a-row"),
    ("run", "3", "1 2 3 4 5 6", "dice-count"),
    ("two-pairs", "3 3 3 3", "3 3 3 3 1 2", "not-two-pairs"),
    ("two-pairs", "3 3 3 6", "3 3 3 6 6 2", "not-two-pairs"),
    ("two-pairs", "3 3", "3 3 6 6 1 2", "dice-count-exactly"),
    ("sixes", "6 5", "6 6 5 1 1 1", "not-sixes"),
    ("double-pair", "4 5", "4 4 5 1 2 3", "not-the-same"),
    ("double-pair", "4 4 4", "4 4 4 1 2 3", "dice-count-exactly"),
    ("three-lowest", "1 1 3", "1 1 2 3 4 5", "not-the-lowest"),
    ("three-lowest", "1 1", "1 1 2 3 4 5", "dice-count-exactly"),
    ("different-fours", "1 1", "1 1 2 3 4 5", "not-different"),
    ("different-sum", "2 3 2", "2 2 3 4 5 6", "not-different"),
    ("different-sum", "1 2 3 4 5 6", "1 2 3 4 5 6", "dice-count"),
    ("forty-minus", "1 2 3 4 5", "1 2 3 4 5 6", "dice-count-exactly"),
    ("same-fives", "1 1 2", "1 1 2 3 4 5", "not-the-same"),
]


def values(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.mark.parametrize(("card", "chosen", "points"), PRINTED)
def test_printed_examples(card: str, chosen: str, points: int) -> None:
    # What is not printed of a roll is made up of high dice.
    rest = (4, 5, 6) if card == "three-lowest" else (6,) * (6 - len(values(chosen)))
    card_named(card).check(values(chosen), (*values(chosen), *rest))
    assert card_named(card).points(values(chosen)) == points
    assert card_named(card).example == values(chosen)


@pytest.mark.parametrize(("card", "chosen", "roll", "why"), WRONG)
def test_wrong_dice_are_refused_with_a_reason(card: str, chosen: str, roll: str, why: str) -> None:
    with pytest.raises(IllegalMove) as told:
        card_named(card).check(values(chosen), values(roll))
    assert told.value.code == why
    assert told.value.fields["card"] == card
    assert f"error-{why}" in catalogue("en")


# The most points of a sorted roll, each by a way of its own that looks at no subset of the dice.
def _any_two(roll: tuple[int, ...]) -> int:
    return roll[-1] + roll[-2]


def _no_six(roll: tuple[int, ...]) -> int | None:
    return sum(roll) if roll[-1] < 6 else None


def _odd(roll: tuple[int, ...]) -> int | None:
    return sum(value for value in roll if value in (1, 3, 5)) or None


def _run(roll: tuple[int, ...]) -> int | None:
    best, current, length = 0, 0, 0
    for value in range(1, 7):
        current, length = (current + value, length + 1) if value in roll else (0, 0)
        best = max(best, current if length > 1 else 0)
    return best or None


def _two_pairs(roll: tuple[int, ...]) -> int | None:
    paired = sorted(value for value, times in Counter(roll).items() if times > 1)
    return 2 * (paired[-1] + paired[-2]) if len(paired) > 1 else None


def _sixes(roll: tuple[int, ...]) -> int | None:
    return 6 * roll.count(6) or None


def _double_pair(roll: tuple[int, ...]) -> int | None:
    return max((4 * value for value in roll if roll.count(value) > 1), default=None)


def _three_lowest(roll: tuple[int, ...]) -> int:
    return roll[0] + roll[1] + roll[2]


def _different_fours(roll: tuple[int, ...]) -> int:
    return 4 * len(set(roll))


def _different_sum(roll: tuple[int, ...]) -> int:
    return sum(sorted(set(roll), reverse=True)[:5])


def _forty_minus(roll: tuple[int, ...]) -> int:
    return 40 - sum(roll)


def _same_fives(roll: tuple[int, ...]) -> int:
    return 5 * max(Counter(roll).values())


ORACLE: dict[str, Callable[[tuple[int, ...]], int | None]] = {
    "any-two": _any_two,
    "no-six": _no_six,
    "odd": _odd,
    "run": _run,
    "two-pairs": _two_pairs,
    "sixes": _sixes,
    "double-pair": _double_pair,
    "three-lowest": _three_lowest,
    "different-fours": _different_fours,
    "different-sum": _different_sum,
    "forty-minus": _forty_minus,
    "same-fives": _same_fives,
}


@pytest.mark.parametrize("name", ORACLE)
def test_the_best_choice_of_every_roll(name: str) -> None:
    """All 46,656 rolls: the points against the oracle, the dice against the card's condition."""
    card = card_named(name)
    known = {roll: ORACLE[name](roll) for roll in combinations_with_replacement(range(1, 7), 6)}
    for roll in product(range(1, 7), repeat=6):
        best = card.best(roll)
        assert (None if best is None else best.points) == known[tuple(sorted(roll))], roll
        if best is not None:
            chosen = tuple(roll[place] for place in best.places)
            assert card.points(chosen) == best.points
            assert card.flaw(chosen, roll) is None


# Whether chosen dice of a roll meet a card, each said in another way than the card says it.
MEETS: dict[str, Callable[[tuple[int, ...], tuple[int, ...]], bool]] = {
    "any-two": lambda c, r: len(c) == 2,
    "no-six": lambda c, r: len(c) == 6 and r.count(6) == 0,
    "odd": lambda c, r: len(c) > 0 and not {2, 4, 6} & set(c),
    "run": lambda c, r: len(c) > 1 and max(c) - min(c) + 1 == len(c) == len(set(c)),
    "two-pairs": lambda c, r: list(Counter(c).values()) == [2, 2],
    "sixes": lambda c, r: len(c) > 0 and sum(c) == 6 * len(c),
    "double-pair": lambda c, r: len(c) == 2 and c[0] == c[1],
    "three-lowest": lambda c, r: len(c) == 3 and sum(c) == sum(sorted(r)[:3]),
    "different-fours": lambda c, r: len(c) > 0 and max(map(c.count, c)) == 1,
    "different-sum": lambda c, r: 0 < len(c) < 6 and max(map(c.count, c)) == 1,
    "forty-minus": lambda c, r: len(c) == 6,
    "same-fives": lambda c, r: len(c) > 0 and max(c) == min(c),
}


@pytest.mark.parametrize("name", MEETS)
def test_the_condition_with_every_choice_of_every_roll(name: str) -> None:
    card, meets = card_named(name), MEETS[name]
    subsets = [places for size in range(7) for places in combinations(range(6), size)]
    for roll in combinations_with_replacement(range(1, 7), 6):
        chosen = {places: tuple(roll[place] for place in places) for places in subsets}
        taken = {places for places, dice in chosen.items() if meets(dice, roll)}
        assert set(card.choices(roll)) == taken, roll


def test_every_card_is_here() -> None:
    assert set(card_names()) == set(ORACLE) == {card for card, _, _ in PRINTED}
    assert {card for card, *_ in WRONG} == set(ORACLE)


@pytest.mark.parametrize("name", ORACLE)
def test_texts_in_five_languages(name: str) -> None:
    texts, card = card_texts(name), card_named(name)
    assert card.name == name
    assert set(texts) == {"name", "condition", "worth", *(["effect"] if card.effect else [])}
    for said in texts.values():
        assert tuple(said)[: len(LANGUAGES)] == LANGUAGES
        assert all(text.strip() == text != "" for text in said.values())
    low, high = str(card.sizes[0]), str(card.sizes[-1])
    for condition in texts["condition"].values():
        assert low in condition
        assert high in condition
