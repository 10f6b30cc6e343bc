"""Cards that move bodies on the map: Dynamic Duo and Rebuild."""

from __future__ import annotations

import math

import pytest
from games.diedie.card_plays import a_play, at, choices, outcome, play, refused, shows, tower
from games.diedie.positions import Lying, named, on_border, position

from diedie.games.diedie.field import field
from diedie.games.diedie.hands import heading
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import Effects, Quarantine
from diedie.physics.simulation import check_scene, settle

CLOSED = ("quarantined", {"territory": "fjords", "army": "diepoleons"})
QUARANTINE = Effects(quarantine=Quarantine(1, "fjords"))


# Dynamic Duo.


def test_CRD_1_two_dice_change_places_and_headings_faces_kept() -> None:
    bodies = {"a1": Lying(4, (1, 2), yaw=20), "a2": Lying(6, (5, 5), yaw=70), "b1": (1, (9, 0))}
    state = position("plain", bodies)
    after, (event,) = outcome(state, a_play("dynamic-duo", "a1", "a2"))
    assert (at(after, "a1"), at(after, "a2")) == ((5, 5, 0.8), (1, 2, 0.8))
    assert (shows(after, "a1"), shows(after, "a2")) == (4, 6)
    assert heading(after.scene.body(named("a1"))) == pytest.approx(70, abs=0.01)
    assert heading(after.scene.body(named("a2"))) == pytest.approx(20, abs=0.01)
    assert (event.event, after.unsettled) == ("swapped", False)
    assert [p.dice for p in choices(state, "dynamic-duo")] == [(named("a1"), named("a2"))]


def test_CRD_1_twice_is_as_before() -> None:
    bodies = {"a1": Lying(4, (1, 2), yaw=20), "a2": (6, (5, 5)), "a3": (2, "a2")}
    state = position("plain", bodies)
    back = play(play(state, "dynamic-duo", "a1", "a2"), "dynamic-duo", "a2", "a1")
    for one, other in zip(back.scene.bodies, state.scene.bodies, strict=True):
        assert one.pose.position == pytest.approx(other.pose.position, abs=1e-3)
        assert shows(back, one.id) == shows(state, one.id)


def test_CRD_1_they_may_be_turned() -> None:
    state = position("plain", {"a1": Lying(4, (1, 2), yaw=20), "a2": (6, (5, 5))})
    after = play(state, "dynamic-duo", "a1", "a2", turns=(30.0, 0.0))
    assert heading(after.scene.body(named("a1"))) == pytest.approx(50, abs=0.01)
    assert heading(after.scene.body(named("a2"))) == pytest.approx(0, abs=0.01)
    assert shows(after, "a1") == 4


@pytest.mark.parametrize("turns", [(30.0,), (1.0, 2.0, 3.0), (math.nan, 0.0), (0.0, math.inf)])
def test_CRD_1_two_turns_or_none(turns: tuple[float, ...]) -> None:
    state = position("plain", {"a1": (4, "plain"), "a2": (6, "plain")})
    assert refused(state, "dynamic-duo", "a1", "a2", turns=turns) == ("wrong-turns", {})


def test_CRD_1_within_a_tower() -> None:
    state = position("plain", {"a1": (4, (0, 0)), "a2": (6, "a1"), "a3": (1, "a2")})
    after = play(state, "dynamic-duo", "a1", "a3")
    assert tower(after, "a1") == (named("a3"), named("a2"), named("a1"))
    assert [shows(after, die) for die in ("a3", "a2", "a1")] == [1, 6, 4]
    after = play(state, "dynamic-duo", "a1", "a2")
    assert tower(after, "a1") == (named("a2"), named("a1"), named("a3"))


def test_CRD_1_a_lower_die_the_rest_stays_on_top() -> None:
    bodies = {"a1": (4, (0, 0)), "a2": (6, "a1"), "a3": (1, "a2"), "a4": (2, (5, 0))}
    state = position("plain", bodies)
    after = play(state, "dynamic-duo", "a1", "a4")
    assert tower(after, "a4") == (named("a4"), named("a2"), named("a3"))
    assert (tower(after, "a1"), at(after, "a1")) == ((named("a1"),), (5, 0, 0.8))
    after = play(state, "dynamic-duo", "a4", "a2")
    assert tower(after, "a1") == (named("a1"), named("a4"), named("a3"))


def test_CRD_1_between_two_towers() -> None:
    bodies = {"a1": (4, (0, 0)), "a2": (6, "a1"), "a3": (1, (5, 0)), "a4": (2, "a3")}
    after = play(position("plain", bodies), "dynamic-duo", "a1", "a4")
    assert tower(after, "a2") == (named("a4"), named("a2"))
    assert tower(after, "a3") == (named("a3"), named("a1"))


def test_CRD_1_onto_an_enemys_die() -> None:
    state = position("plain", {"b1": (4, (0, 0)), "a1": (6, "b1"), "a2": (1, (5, 0))})
    after = play(state, "dynamic-duo", "a1", "a2")
    assert field(after).readings[named("a2")].on == named("b1")
    assert at(after, "a1") == (5, 0, 0.8)


@pytest.mark.parametrize("below", ["a1", "soldier"])
def test_CRD_1_the_d8_in_a_tower_is_settled_by_physics(below: str) -> None:
    """Its faces bear less than a d6's: the table decides, and a centred tower stands."""
    single = "soldier" if below == "a1" else "a1"
    state = position("plain", {below: (4, (0, 0)), "a2": (6, below), single: (3, (5, 0))})
    after = play(state, "dynamic-duo", "a1", "soldier")
    assert (tower(after, single), after.unsettled) == ((named(single), named("a2")), True)
    assert (shows(after, single), shows(after, below)) == (3, 4)
    check_scene(after.scene)
    assert tower(after.having(scene=settle(after.scene).rest), single) == tower(after, single)


def test_CRD_1_the_d8_within_its_tower() -> None:
    state = position("plain", {"a1": (4, (0, 0)), "soldier": (8, "a1")})
    after = play(state, "dynamic-duo", "a1", "soldier")
    assert (tower(after, "a1"), after.unsettled) == (("soldier", named("a1")), True)


def test_CRD_1_a_d8_and_a_single_d6_need_no_settling() -> None:
    state = position("plain", {"a1": (4, (0, 0)), "soldier": (7, (5, 0))})
    after = play(state, "dynamic-duo", "a1", "soldier")
    assert (after.unsettled, at(after, "soldier"), at(after, "a1")) == (
        False,
        (0, 0, 0.8),
        (5, 0, 0.8),
    )


def test_CRD_1_not_where_it_does_not_fit() -> None:
    """Between four dice there is room for a d6, but not for the d8, however it is turned."""
    around = {f"b{i}": (1, at) for i, at in enumerate([(1.62, 0), (-1.62, 0), (0, 1.62)], 1)}
    state = position("plain", {"a1": (4, (0, 0)), "soldier": (7, (6, 0)), **around})
    fields = {"die": named("a1"), "other": "soldier"}
    assert refused(state, "dynamic-duo", "a1", "soldier") == ("swap-does-not-fit", fields)
    assert choices(state, "dynamic-duo") == []


@pytest.mark.parametrize(("yaw", "turned"), [(0, True), (15, False)])
def test_CRD_1_other_turns_are_tried(yaw: float, turned: bool) -> None:
    """Between two dice the d8 fits only with its straight sides to them."""
    around = {"b1": (1, (1.81, 0)), "b2": (1, (-1.81, 0))}
    bodies = {"a1": Lying(4, (0, 0), yaw), "soldier": (7, (6, 0)), **around}
    state = position("plain", bodies)
    (offered,) = choices(state, "dynamic-duo")
    assert bool(offered.turns) == turned
    check_scene(outcome(state, offered).state.scene)


def test_CRD_1_not_where_the_two_would_reach_into_each_other() -> None:
    """Side by side, the d8's corner would come to lie where the d6 had a straight side."""
    state = position("plain", {"a1": (4, (0, 0)), "soldier": Lying(3, (1.85, 0), 30)})
    assert refused(state, "dynamic-duo", "a1", "soldier")[0] == "swap-does-not-fit"
    for offered in choices(state, "dynamic-duo"):
        check_scene(outcome(state, offered).state.scene)


def test_CRD_1_dice_that_touch_others_may_be_exchanged() -> None:
    bodies = {"a1": (4, (0, 0)), "b1": (1, (1.6, 0)), "a2": (3, (6, 0)), "b2": (1, (6, 1.6))}
    state = position("plain", bodies)
    check_scene(play(state, "dynamic-duo", "a1", "a2").scene)


def test_CRD_1_not_over_a_border_where_the_other_did_not_lie() -> None:
    x, y = on_border("world-war", "fjords", "tundra")
    state = position("world-war", {"a1": (4, (x, y)), "soldier": (7, "savanna")})
    while field(state).readings[named("a1")].inside != "fjords":
        x -= 0.01
        state = position("world-war", {"a1": (4, (x, y)), "soldier": (7, "savanna")})
    assert refused(state, "dynamic-duo", "a1", "soldier")[0] == "swap-does-not-fit"
    further = position("world-war", {"a1": (4, (x - 0.5, y)), "soldier": (7, "savanna")})
    after = play(further, "dynamic-duo", "a1", "soldier")
    assert field(after).readings["soldier"].inside == "fjords"


def test_CRD_1_a_die_left_on_a_border_may_be_exchanged_there() -> None:
    border = on_border("world-war", "fjords", "tundra")
    state = position("world-war", {"a1": (4, border), "a2": (6, "savanna")})
    after = play(state, "dynamic-duo", "a1", "a2")
    assert field(after).readings[named("a2")].territories.keys() == {"fjords", "tundra"}


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        (("a1", "a1"), "wrong-dice-count"),
        (("a1",), "wrong-dice-count"),
        (("a1", "b1"), "not-your-die"),
        (("a1", "a4"), "no-clear-result"),
        (("a1", "a2"), "held-down"),
        (("a1", "a3"), "held-down"),
    ],
)
def test_CRD_1_what_cannot_be_exchanged(dice: tuple[str, ...], code: str) -> None:
    """Of a tower with an enemy's die on top no die can be taken, not even the lowest."""
    bodies = {
        "a1": (4, (0, 0)),
        "a2": (6, (5, 0)),
        "a3": (2, "a2"),
        "b1": (1, "a3"),
        "a4": Lying(3, (0, 7), lean=30),
    }
    state = position("plain", bodies)
    assert refused(state, "dynamic-duo", *dice)[0] == code
    assert choices(state, "dynamic-duo") == []


def test_CRD_1_one_die_is_no_duo() -> None:
    state = position("plain", {"a1": (4, "plain")})
    assert choices(state, "dynamic-duo") == []


def test_CRD_3_CRD_1_not_with_a_die_in_a_quarantine() -> None:
    bodies = {"a1": (1, "fjords"), "a2": (2, "tundra"), "a3": (3, "tundra")}
    state = position("world-war", bodies, effects=QUARANTINE)
    for dice in (("a1", "a2"), ("a2", "a1")):
        assert refused(state, "dynamic-duo", *dice) == CLOSED
    assert [p.dice for p in choices(state, "dynamic-duo")] == [(named("a2"), named("a3"))]
    own = state.having(effects=Effects(quarantine=Quarantine(0, "fjords")))
    assert len(choices(own, "dynamic-duo")) == 3


def test_SPA_4_CRD_1_nothing_is_put_into_the_black_hole() -> None:
    state = position("space", {"a1": (1, (0, 0.3)), "a2": (2, "planet-1")})
    assert refused(state, "dynamic-duo", "a1", "a2")[0] == "swap-does-not-fit"


# Rebuild.


@pytest.mark.parametrize("kind", ["pyramid", "castle", "building"])
def test_CRD_13_a_fallen_monument_stands_again_and_scores_at_once(kind: str) -> None:
    state = position("plain", {kind: (False, (2, 1)), "a1": (1, (9, 0))})
    state = state.having(track=(Marker(1, 3), Marker(0, 2)))
    after, (event,) = outcome(state, a_play("rebuild", monument=kind))
    reading = field(after).readings[kind]
    assert (reading.state, reading.at) == ("standing", (2, 1))
    assert after.track == (Marker(0, 3), Marker(1, 3))  # on top of the other (ORD-2)
    assert (event.event, event.body, event.value) == ("rebuilt", kind, 1)
    check_scene(after.scene)


def test_CRD_13_turned_as_it_was() -> None:
    state = position("plain", {"castle": Lying(False, (2, 1), yaw=20)})
    after = play(state, "rebuild", monument="castle")
    assert heading(after.scene.body("castle")) == pytest.approx(20, abs=0.01)


def test_CRD_13_only_a_fallen_one() -> None:
    state = position("plain", {"castle": (True, (2, 1)), "pyramid": (False, (-5, 0))})
    for name in ("castle", "building", None):
        fields = {"monument": name or "–"}
        assert refused(state, "rebuild", monument=name) == ("not-fallen", fields)
    assert [p.monument for p in choices(state, "rebuild")] == ["pyramid"]


@pytest.mark.parametrize("bodies", [{}, {"castle": (True, (2, 1))}])
def test_CRD_13_nothing_has_fallen(bodies: dict[str, tuple[int, tuple[float, float]]]) -> None:
    state = position("plain", bodies)
    assert refused(state, "rebuild", monument="castle") == ("no-fallen-monument", {})
    assert choices(state, "rebuild") == []


def test_CRD_13_not_where_a_body_is_in_the_way() -> None:
    """Beside the narrow end of the fallen pyramid lies a die, where its base would stand."""
    state = position("plain", {"pyramid": (False, (0, 0)), "b1": (1, (1.7, -1.2))})
    check_scene(state.scene)
    fields = {"monument": "pyramid"}
    assert refused(state, "rebuild", monument="pyramid") == ("monument-has-no-room", fields)
    assert choices(state, "rebuild") == []


def test_CRD_13_not_with_something_on_it() -> None:
    state = position("plain", {"castle": (False, (0, 0)), "b1": (1, (0, 5))})
    body = state.scene.body(named("b1"))
    on_top = type(body.pose)((0.0, 0.0, 2.6 + 0.8), body.pose.orientation)
    state = state.having(scene=state.scene.moved({named("b1"): on_top}))
    fields = {"monument": "castle"}
    assert refused(state, "rebuild", monument="castle") == ("monument-held-down", fields)


def test_CRD_3_CRD_13_in_a_quarantine_too() -> None:
    state = position("world-war", {"castle": (False, "fjords")}, effects=QUARANTINE)
    assert field(play(state, "rebuild", monument="castle")).readings["castle"].state == "standing"
