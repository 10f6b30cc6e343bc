"""Which die is flicked and from where: only what may be, and told why not."""

from __future__ import annotations

import math

import pytest
from games.diedie.test_legal import states
from window.aiming.flick_hand import begun, failed, flick_of, seen
from window.stage import aiming, check, playing

from diedie.games.diedie.moves import Drop
from diedie.games.diedie.state import Soldier
from diedie.table.arena import hex_distance
from diedie.table.constants import WALL_HEIGHT


@pytest.mark.parametrize("method", ["pull", "gesture", "dials"])
def test_a_click_or_drag_on_the_platform_puts_the_die_there(method: str) -> None:
    made, _, here = begun()
    made.change(method=method)
    spot = made.hand.seen(4.0, 15.0, WALL_HEIGHT)
    made.hand.point(*spot)
    assert here.draft.pointed is not None
    assert here.draft.pointed.fault is None
    made.hand.press()
    assert here.draft.aim is not None
    assert here.draft.aim.flick.place == pytest.approx((4.0, 15.0))
    made.hand.pull(*made.hand.seen(-4.0, 13.6, WALL_HEIGHT))  # at the edge: as near as it can be
    assert here.draft.aim.flick.place is not None
    assert hex_distance(*here.draft.aim.flick.place) == pytest.approx(14.3, abs=0.6)
    assert here.draft.fault is None
    made.hand.pull(*made.hand.seen(0.0, 0.0, WALL_HEIGHT))  # not on the platform: it stays
    made.hand.lift()
    assert here.draft.aim.flick.place[1] > 13
    toward = math.degrees(math.atan2(*(-part for part in reversed(here.draft.aim.flick.place))))
    assert math.remainder(here.draft.aim.flick.aim - toward, 360) == pytest.approx(0.0, abs=1e-6)
    assert here.gesture is None


def test_where_the_die_may_not_be_it_is_told_why_and_it_stays() -> None:
    """PIR-1: only one's own side."""
    made, _, here = begun("attack-at-sea")
    assert here.draft.aim is not None
    before = here.draft.aim
    _, y = before.flick.place or (0.0, 0.0)
    made.hand.point(*made.hand.seen(2.0, -y, WALL_HEIGHT))
    made.hand.press()
    assert here.draft.aim == before
    assert here.draft.pointed is not None
    assert here.draft.pointed.fault is not None
    assert here.draft.pointed.fault.code == "wrong-side"
    check(made)
    told = [line.text for node in made.ui.nodes() for line in node.lines]
    assert any("own side" in text for text in told)
    made.hand.lift()
    made.hand.point(640, 360)
    assert not here.draft.pointed
    made.hand.keys(*["q"] * 40)
    assert here.draft.fault is None
    assert "own side" in here.draft.note
    assert here.draft.aim != before


def test_keys_take_the_die_along_and_across_the_platform() -> None:
    made, _, here = begun()
    assert here.draft.aim is not None
    first = here.draft.aim.flick.place
    for chord in ("q", "q", "e", "shift+e"):
        before = here.draft.aim
        made.hand.keys(chord)
        assert here.draft.aim != before
    place = here.draft.aim.flick.place
    assert place is not None
    assert first is not None
    assert math.dist(place, first) == pytest.approx(math.hypot(1.0, 0.25), abs=0.01)
    assert hex_distance(*place) == pytest.approx(15.0)
    made.hand.keys(*["shift+q"] * 20)
    assert here.draft.aim.flick.place is not None
    assert 15.7 < hex_distance(*here.draft.aim.flick.place) < 16.21
    assert here.draft.fault is None


def test_keys_strike_another_point_and_method_goes_round() -> None:
    made, _, here = begun()
    made.hand.keys("j", "i", "i")
    assert here.draft.aim is not None
    assert here.draft.aim.flick.strike == (-0.1, 0.2)
    made.hand.keys("o")
    assert here.draft.aim.flick.strike == (0.0, 0.0)
    for method in ("gesture", "dials", "pull"):
        made.hand.keys("g")
        assert here.method == method


def test_a_die_that_would_stand_over_the_edge_is_put_further_in() -> None:
    _, _, here = begun()
    assert here.draft.aim is not None
    x, y = here.draft.aim.flick.place or (0.0, 0.0)
    here.draft.change(here.draft.aim.moved((x, y * 16.6 / 15.25)))
    assert here.draft.fault is None
    assert here.draft.aim.flick.place is not None
    assert 15.5 < hex_distance(*here.draft.aim.flick.place) < 16.6


def test_a_flick_that_may_not_be_is_told_near_the_die() -> None:
    """PIR-1: from the other side, where no hand of the window puts it."""
    made, screen, here = begun("attack-at-sea")
    assert here.draft.aim is not None
    x, y = here.draft.aim.flick.place or (0.0, 0.0)
    here.draft.change(here.draft.aim.moved((x, -y)))
    assert here.draft.fault is not None
    check(made)
    made.hand.drag(made.hand.die(here.draft.held.id), seen(made, here, 3.0))
    assert flick_of(screen) is None
    assert "own side" in here.draft.note
    check(made)
    node = made.ui.find("flick")
    assert node is not None
    assert getattr(node.widget, "disabled", "") == here.draft.note
    made.hand.keys("right")
    assert not here.draft.note


def test_masters_and_crew_are_chosen_by_their_looks_and_the_aim_stays() -> None:
    """PIR-2."""
    made, _, here = begun("attack-at-sea")
    assert [len(pick.dice) for pick in here.draft.choices] == [3, 4]
    made.hand.keys("left")
    assert here.draft.aim is not None
    before = here.draft.aim.flick
    made.hand.keys("n")
    assert here.draft.choice is here.draft.choices[1]
    assert here.draft.aim.flick.aim == before.aim
    assert here.draft.aim.flick.place == before.place
    made.hand.use(f"die-{here.draft.choices[0].die}")
    assert here.draft.choice is here.draft.choices[0]


def test_one_kind_of_dice_needs_no_choice() -> None:
    made, _, here = begun()
    assert len(here.draft.choices) == 1
    assert made.ui.find(f"die-{here.draft.choices[0].die}") is None


def test_the_soldier_stands_in_for_a_die_of_ones_choice() -> None:
    """CRD-11: a master, or one of the crew, stays out."""
    base = states()["attack-at-sea"]
    seat = base.attack.seat
    hands = tuple((*hand, "soldier") if i == seat else hand for i, hand in enumerate(base.hands))
    made, screen = playing(base.having(soldier=Soldier(seat), hands=hands))
    made.ui.resize(1280, 720)
    here = aiming(screen)
    assert len(here.draft.choices) == 3
    made.hand.use("die-soldier")
    roles = {die: pick for pick in here.draft.choices for die in pick.dice}
    first = here.draft.move.instead
    assert first is not None
    check(made)
    other = next(die for die in roles if die != "soldier" and roles[die] is not roles[first])
    made.ui.resize(1280, 720)
    made.hand.use(f"out-{other}")
    assert here.draft.move.flick.die == "soldier"
    assert here.draft.move.instead == other
    assert here.draft.fault is None


def test_a_die_that_may_not_be_flicked_says_why() -> None:
    """CRD-11: the last die is the one that the soldier replaces."""
    made, _, here = begun("attack-with-soldier-last")
    assert here.draft.move.flick.die == "soldier"
    (no,) = [pick for pick in here.draft.choices if not pick.moves]
    node = made.ui.find(f"die-{no.die}")
    assert node is not None
    assert "last" in str(node.widget.tooltip)
    assert here.draft.offers.usable == ("soldier",)


def test_ATK_14_after_failures_it_is_told_when_the_table_drops_the_die() -> None:
    made, screen = playing(failed(2))
    check(made)
    made.ui.resize(1280, 720)
    told = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    assert "the table drops" in told
    assert "so far: 2" in told
    assert not any(isinstance(move, Drop) for move in screen.legal.moves)
