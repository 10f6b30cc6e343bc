"""The bot that tries flicks: it knows its own hand, and not how it will slip."""

from __future__ import annotations

import random
from functools import cache
from itertools import cycle

import msgspec
import pytest
from games.diedie.positions import named, position

from diedie.bots.diedie import sensible
from diedie.bots.diedie.base import slipped
from diedie.games.diedie.game import view
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Attack, Movement, Phase, State
from diedie.games.shelf import game_named
from diedie.match import make_move
from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.hand import Hand
from diedie.model.pose import Pose

# Others hold all of these; the Silk Road, small and far, lies between, and the savanna is free.
HELD = (
    ("b1", "great-desert"), ("b2", "spice-isles"), ("b3", "tundra"),
    ("c1", "old-empires"), ("c2", "far-east"), ("c3", "prairies"),
    ("d1", "isthmus"), ("d2", "fjords"), ("d3", "great-reef"),
    ("e1", "great-river"), ("e2", "great-north"), ("e3", "pampas"),
)  # fmt: skip
SAFE = Strike(Flick(named("a1"), 90.0, 64.0, (1.0, -15.25), 5.0))  # to the savanna, nearly always


def table(hand: Hand) -> State:
    """It is the first seat's turn, with such a hand."""
    bodies = {die: (6, land) for die, land in HELD}
    state = position("world-war", bodies, players=5, phase=Attack(0))
    seats = tuple(msgspec.structs.replace(seat, hand=hand) for seat in state.setup.seats)
    return state.having(setup=msgspec.structs.replace(state.setup, seats=seats))


@cache
def daring() -> Strike:
    """One that an exact hand brings to the Silk Road, and a shaky one once in ten."""
    flicks = (
        Strike(Flick(named("a1"), 62.0, speed, (0.0, -15.25), 5.0))
        for speed in (98.0, 99.0, 101.0, 103.0, 105.0)
    )
    seen, source = view(table("steady"), 0), random.Random(0)
    return next(f for f in flicks if sensible.lead(slipped(seen, f, source), 0) >= -3)


def chosen(state: State, number: int, monkeypatch: pytest.MonkeyPatch) -> Strike:
    """Which of the two flicks it takes."""
    thought_of = cycle((daring(), *[SAFE] * 5))
    monkeypatch.setattr(sensible, "any_strike", lambda *_: next(thought_of))
    move = sensible.choose(view(state, 0), 0, chance(number, "sensible"))
    assert isinstance(move, Strike)
    return move


def test_ATK_3_a_steady_hand_dares_what_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(table("steady"), 0, monkeypatch) == daring()


def test_ATK_3_a_shaky_hand_aims_at_what_it_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one lucky slip promises is tried again; by one try each, it would dare in a third."""
    state = table("shaky")
    choices = [chosen(state.having(flicks=n), n, monkeypatch) for n in range(30)]
    assert choices.count(SAFE) >= 27


def test_ATK_3_it_judges_a_flick_as_its_hand_makes_it() -> None:
    def mean(hand: Hand, strike: Strike) -> float:
        seen, source = view(table(hand), 0), random.Random(1)
        return sum(sensible.lead(slipped(seen, strike, source), 0) for _ in range(20)) / 20

    assert mean("steady", daring()) > mean("steady", SAFE)
    assert mean("shaky", daring()) < mean("shaky", SAFE)


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_ATK_3_it_does_not_foresee_its_own_slip(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the match's seed: none of its tries is the flick that its hand then makes."""
    state = table("trained")
    state = state.having(setup=msgspec.structs.replace(state.setup, seed=seed))
    tried: list[Pose] = []

    def noted(seen: State, strike: Strike, source: random.Random) -> State:
        after = slipped(seen, strike, source)
        tried.append(after.scene.body(named("a1")).pose)
        return after

    monkeypatch.setattr(sensible, "slipped", noted)
    move = chosen(state, 0, monkeypatch)
    real = make_move(game_named("diedie"), state, 0, move).state
    assert len(set(tried)) == len(tried) > 6
    assert real.scene.body(named("a1")).pose not in tried


@pytest.mark.parametrize(
    ("dice", "phase", "more"),
    [
        (2, Attack(0, "shot"), 1),
        (2, Attack(0, "build"), 1),
        (2, Attack(0, "done"), 0),
        (2, Attack(1, "build"), 0),
        (1, Attack(0, "build"), 0),
        (2, Movement(0, "card"), 0),
    ],
)
def test_CMB_4_a_tower_that_it_may_still_build_counts(dice: int, phase: Phase, more: int) -> None:
    """Else it would hardly ever shoot from one."""
    bodies = {f"a{n}": (3, (3.0 * n, 0.0)) for n in range(1, dice + 1)}
    state = position("plain", bodies, phase=phase)
    assert sensible.outlook(state, 0) - sensible.lead(state, 0) == more
