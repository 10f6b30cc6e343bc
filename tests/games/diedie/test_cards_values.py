"""Cards that change what dice show: Somersault, Fusion, Dark Tactics."""

from __future__ import annotations

import pytest
from games.diedie.card_plays import a_play, choices, outcome, play, refused, shows, tower
from games.diedie.positions import Bodies, Lying, named, on_border, position

from diedie.games.diedie.field import field
from diedie.games.diedie.state import Effects, Quarantine, State

LEANING = Lying(3, (0, 1.838), lean=30)  # on what lies at 0, 0


@pytest.mark.parametrize(("face", "turned"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_CRD_2_a_d6_turns_to_7_less(face: int, turned: int) -> None:
    state = position("plain", {"a1": (face, "plain")})
    assert shows(play(state, "somersault", "a1"), "a1") == turned


@pytest.mark.parametrize("face", range(1, 9))
def test_CRD_2_the_d8_turns_to_9_less(face: int) -> None:
    state = position("plain", {"soldier": (face, "plain")})
    assert shows(play(state, "somersault", "soldier"), "soldier") == 9 - face


def test_CRD_2_a_die_in_a_tower_turns_where_it_is() -> None:
    state = position("plain", {"a1": (2, "plain"), "a2": (3, "a1")})
    after = play(state, "somersault", "a1")
    assert (tower(after, "a1"), shows(after, "a1")) == ((named("a1"), named("a2")), 5)
    assert not after.unsettled


# What all cards need of a die.


@pytest.mark.parametrize(
    ("die", "code"),
    [
        ("b1", "not-your-die"),
        ("a2", "no-clear-result"),
        ("a4", "not-on-the-map"),
        ("a9", "no-such-die"),
        ("soldier", "no-such-die"),
        ("a1", "held-down"),
        ("a3", "held-down"),
    ],
)
def test_CRD_0_dice_that_cannot_be_used(die: str, code: str) -> None:
    state = position(
        "plain",
        {
            "a1": (4, (0, 0)),
            "a2": LEANING,
            "a3": (5, (5, 5)),
            "b1": (1, "a3"),
        },
    )
    assert refused(state, "somersault", die) == (code, {"die": named(die)})
    assert choices(state, "somersault") == []


@pytest.mark.parametrize("dice", [(), ("a1", "a2")])
def test_CRD_2_one_die(dice: tuple[str, ...]) -> None:
    state = position("plain", {"a1": (1, "plain"), "a2": (1, "plain")})
    fields = {"card": "somersault", "count": 1}
    assert refused(state, "somersault", *dice) == ("wrong-dice-count", fields)


# Fusion.


FUSED = {"a1": (4, "plain"), "a2": (3, "plain"), "a3": (5, "plain"), "b1": (1, "plain")}


def test_CRD_6_the_value_is_distributed_and_the_die_is_out() -> None:
    state = position("plain", FUSED)
    after, events = outcome(state, a_play("fusion", "a1", "a2", "a3", split=(3, 1)))
    assert (shows(after, "a2"), shows(after, "a3"), after.out) == (6, 6, (named("a1"),))
    assert named("a1") not in [body.id for body in after.scene.bodies]
    assert [(e.event, e.value) for e in events] == [
        ("fused", 4),
        ("turned-to", 6),
        ("turned-to", 6),
    ]
    assert not after.unsettled


def test_CRD_6_all_splits_are_offered() -> None:
    state = position("plain", FUSED)
    found = {(p.dice, p.split) for p in choices(state, "fusion")}
    a1, a2, a3 = named("a1"), named("a2"), named("a3")
    assert found == {
        ((a1, a2, a3), (3, 1)),
        ((a2, a1, a3), (2, 1)),  # what no die can take is lost: 3 was shown, 3 can be taken
        ((a3, a1, a2), (2, 3)),
    }
    wide = position("plain", {"a1": (3, "plain"), "a2": (1, "plain"), "a3": (2, "plain")})
    splits = [p.split for p in choices(wide, "fusion") if p.dice[0] == a1]
    assert sorted(splits) == [(1, 2), (2, 1), (3,), (3,)]


def test_CRD_6_what_no_die_can_take_is_lost() -> None:
    state = position("plain", {"a1": (6, "plain"), "a2": (5, "plain")})
    assert shows(play(state, "fusion", "a1", "a2", split=(1,)), "a2") == 6


def test_CRD_6_the_d8_takes_up_to_8_and_gives_what_it_shows() -> None:
    state = position("plain", {"soldier": (3, "plain"), "a1": (5, "plain")})
    assert shows(play(state, "fusion", "a1", "soldier", split=(5,)), "soldier") == 8
    assert shows(play(state, "fusion", "soldier", "a1", split=(1,)), "a1") == 6


def test_CRD_6_HND_2_what_stood_on_the_die_falls() -> None:
    state = position("plain", {"a1": (2, "plain"), "a2": (3, "a1"), "a3": (1, "a2")})
    middle = play(state, "fusion", "a2", "a1", "a3", split=(1, 2))
    assert (middle.unsettled, shows(middle, "a1"), shows(middle, "a3")) == (True, 3, 3)
    top = play(state, "fusion", "a3", "a2", split=(1,))
    assert (top.unsettled, tower(top, "a1")) == (False, (named("a1"), named("a2")))


@pytest.mark.parametrize(
    ("dice", "split", "code"),
    [
        (("a1",), (), "fusion-dice"),
        ((), (), "fusion-dice"),
        (("a1", "a2"), (), "fusion-dice"),
        (("a1", "a2", "a2"), (2, 2), "fusion-dice"),
        (("a1", "a1"), (4,), "fusion-dice"),
        (("a1", "a2"), (3,), "wrong-sum"),
        (("a1", "a2", "a3"), (2, 1), "wrong-sum"),
        (("a1", "a2"), (4,), "cannot-take"),
        (("a1", "a2", "a3"), (3, 0), "cannot-take"),
        (("a1", "a2", "a3"), (5, -1), "cannot-take"),
        (("a1", "b1"), (4,), "not-your-die"),
        (("b1", "a2"), (1,), "not-your-die"),
    ],
)
def test_CRD_6_wrong_splits(dice: tuple[str, ...], split: tuple[int, ...], code: str) -> None:
    assert refused(position("plain", FUSED), "fusion", *dice, split=split)[0] == code


@pytest.mark.parametrize("others", [{}, {"a2": (6, "plain")}, {"b2": (1, "plain")}])
def test_CRD_6_not_when_nobody_can_take_a_point(others: dict[str, tuple[int, str]]) -> None:
    state = position("plain", {"a1": (4, "plain"), **others})
    code, fields = refused(state, "fusion", "a1", "a2", split=(1,))
    assert (code, fields) == ("nobody-to-take", {"die": named("a1")})
    assert named("a1") not in [p.dice[0] for p in choices(state, "fusion")]


# Dark Tactics.


def test_CRD_7_in_the_same_territory() -> None:
    state = position("world-war", {"a1": (2, "fjords"), "b1": (5, "fjords"), "b2": (6, "tundra")})
    after, events = outcome(state, a_play("dark-tactics", "a1", "b1"))
    assert shows(after, "a1") == 5
    assert [(e.event, e.other, e.value) for e in events] == [("copied", named("b1"), 5)]
    fields = {"die": named("b2"), "territory": "fjords"}
    assert refused(state, "dark-tactics", "a1", "b2") == ("not-nearby", fields)
    assert [p.dice for p in choices(state, "dark-tactics")] == [(named("a1"), named("b1"))]


def test_CRD_7_on_its_border() -> None:
    border = on_border("world-war", "fjords", "tundra")
    state = position("world-war", {"a1": (2, "fjords"), "a2": (2, "tundra"), "b1": (5, border)})
    for die in ("a1", "a2"):
        assert shows(play(state, "dark-tactics", die, "b1"), die) == 5


def test_CRD_7_ones_own_and_a_lower_die_of_ones_tower() -> None:
    state = position("plain", {"a1": (2, "plain"), "a2": (3, "a1")})
    assert shows(play(state, "dark-tactics", "a1", "a2"), "a1") == 3


def test_CRD_7_a_covered_die_cannot_be_copied() -> None:
    state = position("plain", {"a1": (2, "plain"), "b1": (5, "plain"), "b2": (4, "b1")})
    assert refused(state, "dark-tactics", "a1", "b1") == ("covered", {"die": named("b1")})
    assert [p.dice[1] for p in choices(state, "dark-tactics")] == [named("b2")]


def test_CRD_7_a_die_on_which_another_leans_is_not_covered() -> None:
    state = position("plain", {"a1": (2, (5, 5)), "b1": (5, (0, 0)), "b2": LEANING})
    assert field(state).held(named("b1"))
    assert shows(play(state, "dark-tactics", "a1", "b1"), "a1") == 5


@pytest.mark.parametrize(
    ("mine", "copied", "code"),
    [
        ("a1", "b2", "no-clear-result"),
        ("a1", "b3", "not-on-the-map"),
        ("a1", "b9", "no-such-die"),
        ("a1", "b4", "same-value"),
        ("a1", "a1", "wrong-dice-count"),
        ("b1", "a1", "not-your-die"),
    ],
)
def test_CRD_7_what_cannot_be_copied(mine: str, copied: str, code: str) -> None:
    bodies = {
        "a1": (2, (5, 5)),
        "b1": (5, (0, 0)),
        "b2": LEANING,
        "b4": (2, (-5, 0)),
    }
    assert refused(position("plain", bodies), "dark-tactics", mine, copied)[0] == code


@pytest.mark.parametrize(("shown", "copied"), [(7, 6), (8, 6), (6, 6), (3, 3)])
def test_CRD_0_a_d6_that_copies_the_d8_shows_6_at_most(shown: int, copied: int) -> None:
    state = position("plain", {"a1": (2, "plain"), "soldier": (shown, "plain")})
    assert shows(play(state, "dark-tactics", "a1", "soldier"), "a1") == copied


def test_CRD_0_a_6_that_copies_an_8_would_not_change() -> None:
    state = position("plain", {"a1": (6, "plain"), "soldier": (8, "plain")})
    fields = {"die": named("a1"), "value": 6}
    assert refused(state, "dark-tactics", "a1", "soldier") == ("same-value", fields)
    assert shows(play(state, "dark-tactics", "soldier", "a1"), "soldier") == 6


# Quarantine against them.


def closed(bodies: Bodies) -> State:
    """Fjords under quarantine by the second seat."""
    return position("world-war", bodies, effects=Effects(quarantine=Quarantine(1, "fjords")))


CLOSED = ("quarantined", {"territory": "fjords", "army": "diepoleons"})


def test_CRD_3_nobody_else_turns_a_die_there() -> None:
    state = closed({"a1": (2, "fjords"), "b1": (3, "fjords"), "a2": (4, "tundra")})
    assert refused(state, "somersault", "a1") == CLOSED
    assert [p.dice for p in choices(state, "somersault")] == [(named("a2"),)]
    assert shows(play(state, "somersault", "b1", seat=1), "b1") == 4


def test_CRD_3_nobody_else_fuses_or_raises_there() -> None:
    state = closed({"a1": (2, "fjords"), "a2": (3, "tundra"), "a3": (1, "tundra")})
    assert refused(state, "fusion", "a1", "a2", split=(2,)) == CLOSED
    assert refused(state, "fusion", "a2", "a1", split=(3,)) == CLOSED
    assert {p.dice[1:] for p in choices(state, "fusion")} == {(named("a2"),), (named("a3"),)}


def test_CRD_3_a_value_may_be_copied_from_it() -> None:
    border = on_border("world-war", "fjords", "tundra")
    state = closed({"a1": (2, "fjords"), "a2": (3, "tundra"), "b1": (5, border)})
    assert field(state).readings[named("b1")].territories.keys() == {"fjords", "tundra"}
    assert shows(play(state, "dark-tactics", "a2", "b1"), "a2") == 5
    assert refused(state, "dark-tactics", "a1", "b1") == CLOSED
