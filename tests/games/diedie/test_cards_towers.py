"""Cards that build: Secret Tower, Siege Leap, Babel, and what building needs (ATK-10)."""

from __future__ import annotations

import pytest
from games.diedie.card_plays import a_play, at, choices, outcome, play, refused, shows, tower
from games.diedie.positions import Lying, named, position

import diedie
from diedie.errors import IllegalMove
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import stacked
from diedie.games.diedie.state import Attack, Effects, Quarantine, Soldier, State
from diedie.games.diedie.towers import builds, built, check_build, may_build
from diedie.model.pose import Pose
from diedie.physics.simulation import check_scene

CLOSED = ("quarantined", {"territory": "fjords", "army": "diepoleons"})
QUARANTINE = Effects(quarantine=Quarantine(1, "fjords"))


def pair(one: str, other: str) -> tuple[str, str]:
    return named(one), named(other)


# Building, in the attack phase and by Secret Tower.


def test_CRD_5_a_tower_centred_with_its_faces_kept() -> None:
    state = position(
        "plain", {"a1": Lying(4, (1, 2), yaw=20), "a2": (6, (5, 5)), "b1": (1, (9, 0))}
    )
    after, (event,) = outcome(state, a_play("secret-tower", "a2", "a1"))
    assert tower(after, "a1") == pair("a1", "a2")
    assert (at(after, "a2"), shows(after, "a2"), shows(after, "a1")) == ((1, 2, 2.4), 6, 4)
    assert (event.event, event.body, event.other) == ("built", named("a2"), named("a1"))
    check_scene(after.scene)


def test_ATK_10_every_pair_of_single_dice() -> None:
    state = position("plain", {"a1": (4, "plain"), "a2": (6, "plain"), "b1": (1, "plain")})
    assert set(builds(state, 0)) == {pair("a1", "a2"), pair("a2", "a1")}
    assert list(builds(state, 1)) == []
    assert [may_build(state, seat) for seat in (0, 1)] == [True, False]
    attack = state.having(phase=Attack(0, "build"))
    check_build(attack, 0, *pair("a1", "a2"))


def test_ATK_10_not_onto_itself() -> None:
    state = position("plain", {"a1": (4, "plain")})
    with pytest.raises(IllegalMove, match="onto-itself"):
        check_build(state, 0, *pair("a1", "a1"))


@pytest.mark.parametrize(
    ("die", "onto", "code"),
    [
        ("a1", "a3", "in-a-tower"),
        ("a3", "a1", "in-a-tower"),
        ("a1", "a2", "in-a-tower"),
        ("a1", "b1", "not-your-die"),
        ("b1", "a1", "not-your-die"),
        ("a1", "a5", "not-on-the-map"),
        ("a1", "a1", "wrong-dice-count"),
        ("b2", "a1", "not-your-die"),
    ],
)
def test_CRD_5_ATK_10_what_cannot_be_built(die: str, onto: str, code: str) -> None:
    bodies = {
        "a1": (1, (0, 0)),
        "a2": (2, (4, 0)),
        "a3": (3, "a2"),
        "b1": (4, (-4, 0)),
        "a4": (5, "b1"),
        "b2": Lying(3, (0, 7), lean=30),
    }
    state = position("plain", bodies)
    assert refused(state, "secret-tower", die, onto)[0] == code
    built = [pair("a1", "a4"), pair("a4", "a1")]
    assert [p.dice for p in choices(state, "secret-tower")] == built


def stays(state: State, *dice: str) -> bool:
    """Whether a tower of these dice stands as it is when nothing is flicked."""
    rest = state.having(scene=diedie.settle(state.scene).rest)
    return tower(state, dice[0]) == tower(rest, dice[0]) == tuple(map(named, dice))


@pytest.mark.parametrize("below", ["castle", "building", "pyramid", "b1", "soldier"])
@pytest.mark.parametrize("card", [None, "secret-tower"])
def test_ATK_10_CRD_5_also_onto_a_die_on_a_monument_or_on_somebodys_die(
    below: str, card: str | None
) -> None:
    bodies = {"a1": (1, below), "a2": (6, (5, 0)), below: (4, (0, 2))}
    state = position("plain", dict(reversed(bodies.items())), soldier=Soldier(1, named("b5")))
    if card is None:
        attack = state.having(phase=Attack(0, "build"))
        check_build(attack, 0, *pair("a2", "a1"), by_hand=True)
        assert pair("a2", "a1") in builds(attack, 0, by_hand=True)
        after, _ = built(attack, 0, *pair("a2", "a1"))
    else:
        after = play(state, card, "a2", "a1")
    assert stays(after, "a1", "a2")


def leaning_out(second: float, third: float) -> State:
    """A die on one that lies off the middle of another, and further out itself."""
    state = position(
        "plain", {"b1": (1, (0, 0)), "b2": (2, "b1"), "a1": (3, "b2"), "a2": (4, (5, 0))}
    )
    for die, x in (("b2", second), ("a1", third)):
        *_, z = state.scene.body(named(die)).pose.position
        turned = state.scene.body(named(die)).pose.orientation
        state = state.having(scene=state.scene.moved({named(die): Pose((x, 0.0, z), turned)}))
    return state


@pytest.mark.parametrize(("second", "third", "stands"), [(0.3, 0.5, True), (0.34, 0.74, False)])
def test_ATK_10_only_where_the_tower_would_stand(second: float, third: float, stands: bool) -> None:
    state = leaning_out(second, third)
    still = diedie.settle(state.scene).rest
    assert tower(state.having(scene=still), "a1") == (named("a1"),)  # it stands without the new die
    assert (pair("a2", "a1") in builds(state, 0)) == stands
    after, _ = built(state, 0, *pair("a2", "a1"))
    assert stays(after, "a1", "a2") == stands
    if not stands:
        assert refused(state, "secret-tower", "a2", "a1")[0] == "does-not-fit-on"


def test_ATK_10_on_a_fallen_monument_as_well() -> None:
    state = position("plain", {"building": (False, (0, 0)), "a2": (4, (6, 0)), "a1": (1, (3, 6))})
    there = stacked(state.scene, named("a1"), "building")
    state = state.having(scene=there)
    assert stays(play(state, "secret-tower", "a2", "a1"), "a1", "a2")


def test_ATK_10_HND_1_nothing_may_rest_or_lean_on_either() -> None:
    bodies = {
        "a1": (1, (0, 0)),
        "b1": Lying(3, (0, 1.838), lean=30),
        "a2": (2, (5, 0)),
        "a3": (5, (-5, 0)),
        "b2": (6, "a3"),
    }
    state = position("plain", bodies)
    for held in ("a1", "a3"):
        for dice in ((held, "a2"), ("a2", held)):
            assert refused(state, "secret-tower", *dice) == ("held-down", {"die": named(held)})
    assert choices(state, "secret-tower") == []


def test_CRD_5_no_clear_result() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "a2": Lying(3, (0, 5), lean=30)})
    for dice in (("a1", "a2"), ("a2", "a1")):
        assert refused(state, "secret-tower", *dice) == ("no-clear-result", {"die": named("a2")})


def test_ATK_10_not_where_there_is_no_room() -> None:
    """The d8 reaches farther than the die below, into a tower beside it or into the wall."""
    beside = {"a1": (1, (0, 0)), "b1": (2, (1.61, 0)), "b2": (3, "b1"), "soldier": (8, (5, 5))}
    state = position("plain", beside)
    fields = {"die": "soldier", "onto": named("a1")}
    assert refused(state, "secret-tower", "soldier", "a1") == ("does-not-fit-on", fields)
    assert [p.dice for p in choices(state, "secret-tower")] == [(named("a1"), "soldier")]
    alone = position("plain", {"a1": (1, (0, 12.69)), "soldier": (8, (5, 5))})
    assert refused(alone, "secret-tower", "soldier", "a1") == ("does-not-fit-on", fields)


def test_ATK_10_beside_a_tower_a_d6_fits_on_a_d6() -> None:
    bodies = {"a1": (1, (0, 0)), "b1": (2, (1.6, 0)), "b2": (3, "b1"), "a2": (5, (5, 5))}
    state = position("plain", bodies)
    assert tower(play(state, "secret-tower", "a2", "a1"), "a1") == pair("a1", "a2")


def test_ATK_10_not_on_a_die_so_tilted_that_no_tower_would_be_read() -> None:
    state = position("plain", {"a1": Lying(1, (0, 0), lean=4), "a2": (5, (5, 5))})
    assert shows(state, "a1") == 1
    assert refused(state, "secret-tower", "a2", "a1")[0] == "does-not-fit-on"
    assert tower(play(state, "secret-tower", "a1", "a2"), "a2") == pair("a2", "a1")


def test_TOW_4_a_d8_below_or_on_top() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "soldier": (8, (5, 5))})
    for dice in (("a1", "soldier"), ("soldier", "a1")):
        after = play(state, "secret-tower", *dice)
        assert tower(after, "a1") == (named(dice[1]), named(dice[0]))
        assert (shows(after, "soldier"), shows(after, "a1")) == (8, 1)
        check_scene(after.scene)


def test_CRD_5_a_die_from_an_enemys_die_may_be_taken() -> None:
    state = position("plain", {"b1": (1, "plain"), "a1": (2, "b1"), "a2": (3, "plain")})
    after = play(state, "secret-tower", "a1", "a2")
    assert (tower(after, "a2"), after.unsettled) == (pair("a2", "a1"), False)


def test_CRD_3_CRD_5_not_into_or_out_of_a_quarantine() -> None:
    bodies = {"a1": (1, "fjords"), "a2": (2, "tundra")}
    state = position("world-war", bodies, effects=QUARANTINE)
    for dice in (("a1", "a2"), ("a2", "a1")):
        assert refused(state, "secret-tower", *dice) == CLOSED
    assert choices(state, "secret-tower") == []


def test_SPA_4_nothing_is_put_into_the_black_hole() -> None:
    state = position("space", {"a1": (1, (0, 0.3)), "a2": (2, "planet-1")})
    assert refused(state, "secret-tower", "a2", "a1")[0] == "does-not-fit-on"
    assert tower(play(state, "secret-tower", "a1", "a2"), "a2") == pair("a2", "a1")


# Siege Leap.


LEAP = {"a1": (1, (0, 0)), "a2": (6, "a1"), "a3": (3, (4, 0)), "b1": (4, (-4, 0))}


def test_CRD_10_the_top_of_a_tower_goes_onto_a_single_die() -> None:
    after, (event,) = outcome(position("plain", LEAP), a_play("siege-leap", "a2", "a3"))
    assert (tower(after, "a1"), tower(after, "a3")) == ((named("a1"),), pair("a3", "a2"))
    assert (at(after, "a2"), shows(after, "a2")) == ((4, 0, 2.4), 6)
    assert (event.event, event.other) == ("leapt", named("a3"))


def test_CRD_10_of_a_babel_the_third_die_leaves_a_tower() -> None:
    state = position("plain", {**LEAP, "a4": (5, "a2")})
    after = play(state, "siege-leap", "a4", "a3")
    assert (tower(after, "a1"), tower(after, "a3")) == (pair("a1", "a2"), pair("a3", "a4"))


@pytest.mark.parametrize(
    ("top", "onto", "code"),
    [
        ("a1", "a3", "not-a-tower-top"),
        ("a3", "a1", "not-a-tower-top"),
        ("a2", "a1", "in-a-tower"),  # the die just left
        ("a2", "a5", "in-a-tower"),
        ("a2", "b1", "not-your-die"),
        ("b1", "a3", "not-your-die"),
        ("a2", "a2", "wrong-dice-count"),
    ],
)
def test_CRD_10_what_cannot_leap(top: str, onto: str, code: str) -> None:
    state = position("plain", {**LEAP, "a4": (3, (4, 4)), "a5": (3, "a4")})
    assert refused(state, "siege-leap", top, onto)[0] == code
    offered = {p.dice for p in choices(state, "siege-leap")}
    assert offered == {pair("a2", "a3"), pair("a5", "a3")}


def test_CRD_10_HND_1_not_with_something_on_it_nor_onto_what_is_covered() -> None:
    loaded = position("plain", {**LEAP, "b2": (2, "a2")})
    assert refused(loaded, "siege-leap", "a2", "a3") == ("held-down", {"die": named("a2")})
    covered = position("plain", {**LEAP, "b2": (2, "a3")})
    assert refused(covered, "siege-leap", "a2", "a3") == ("held-down", {"die": named("a3")})


def test_CRD_10_also_onto_a_die_on_somebodys_die_where_it_would_stand() -> None:
    state = position("plain", {**LEAP, "a4": (2, "b1")})
    assert stays(play(state, "siege-leap", "a2", "a4"), "a4", "a2")


def test_CRD_10_without_a_tower_there_is_nothing_to_do() -> None:
    state = position("plain", {"a1": (1, "plain"), "a2": (2, "plain")})
    assert refused(state, "siege-leap", "a1", "a2")[0] == "not-a-tower-top"
    assert choices(state, "siege-leap") == []


def test_CRD_10_the_d8_leaps() -> None:
    bodies = {"a1": (1, (0, 0)), "soldier": (7, "a1"), "a3": (3, (4, 0))}
    after = play(position("plain", bodies), "siege-leap", "soldier", "a3")
    assert (tower(after, "a3"), shows(after, "soldier")) == ((named("a3"), "soldier"), 7)


def test_CRD_3_CRD_10_not_into_or_out_of_a_quarantine() -> None:
    for tower_in, single_in in (("fjords", "tundra"), ("tundra", "fjords")):
        bodies = {"a1": (1, tower_in), "a2": (2, "a1"), "a3": (3, single_in)}
        state = position("world-war", bodies, effects=QUARANTINE)
        assert refused(state, "siege-leap", "a2", "a3") == CLOSED
        assert choices(state, "siege-leap") == []


# Babel.


def test_CRD_12_a_single_die_makes_a_tower_a_babel() -> None:
    after, (event,) = outcome(position("plain", LEAP), a_play("babel", "a3", "a2"))
    assert tower(after, "a1") == (named("a1"), named("a2"), named("a3"))
    piece = field(after).piece_of(named("a1"))
    assert piece is not None
    assert (piece.is_babel, piece.worth, shows(after, "a3")) == (True, 5, 3)
    assert event.event == "babel"
    check_scene(after.scene)


def test_CRD_12_with_the_d8_anywhere() -> None:
    top = position("plain", {"a1": (1, (0, 0)), "a2": (2, "a1"), "soldier": (8, (4, 0))})
    assert tower(play(top, "babel", "soldier", "a2"), "a1") == (*pair("a1", "a2"), "soldier")
    base = position("plain", {"soldier": (1, (0, 0)), "a2": (2, "soldier"), "a1": (8 - 2, (4, 0))})
    assert tower(play(base, "babel", "a1", "a2"), "a1") == ("soldier", named("a2"), named("a1"))


def test_CRD_12_a_tower_on_an_enemys_die() -> None:
    bodies = {"b1": (1, "plain"), "a1": (2, "b1"), "a2": (3, "a1"), "a3": (4, "plain")}
    after = play(position("plain", bodies), "babel", "a3", "a2")
    assert tower(after, "a1") == (named("a1"), named("a2"), named("a3"))


@pytest.mark.parametrize(
    ("die", "top", "code"),
    [
        ("a3", "a1", "not-a-tower-top"),
        ("a3", "b1", "not-your-die"),
        ("a2", "a2", "wrong-dice-count"),
        ("a1", "a2", "in-a-tower"),
        ("b1", "a2", "not-your-die"),
    ],
)
def test_CRD_12_what_makes_no_babel(die: str, top: str, code: str) -> None:
    state = position("plain", LEAP)
    assert refused(state, "babel", die, top)[0] == code
    assert [p.dice for p in choices(state, "babel")] == [pair("a3", "a2")]


def test_CRD_12_two_towers_make_no_babel() -> None:
    state = position("plain", {**LEAP, "a4": (3, "a3")})
    assert refused(state, "babel", "a4", "a2") == ("in-a-tower", {"die": named("a4")})
    assert choices(state, "babel") == []


def test_CRD_12_three_are_enough() -> None:
    state = position("plain", {**LEAP, "a4": (5, "a2")})
    assert refused(state, "babel", "a3", "a4") == ("babel-already", {"die": named("a4")})
    assert choices(state, "babel") == []


def test_CRD_12_HND_1_not_under_an_enemys_die() -> None:
    state = position("plain", {**LEAP, "b2": (2, "a2")})
    assert refused(state, "babel", "a3", "a2") == ("held-down", {"die": named("a2")})


def test_CRD_3_CRD_12_not_into_or_out_of_a_quarantine() -> None:
    for tower_in, single_in in (("fjords", "tundra"), ("tundra", "fjords")):
        bodies = {"a1": (1, tower_in), "a2": (2, "a1"), "a3": (3, single_in)}
        state = position("world-war", bodies, effects=QUARANTINE)
        assert refused(state, "babel", "a3", "a2") == CLOSED
        assert choices(state, "babel") == []
