"""Aiming by mouse and keys: pulled, swept, set; put where it may be, and told why not."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import takewhile

import pytest
import shapely
from games.diedie.test_legal import states
from window.aiming.flick_hand import begun, behind, failed, flick_of, seen
from window.stage import Stub, aiming, check, playing

from diedie.games.diedie.moves import Strike
from diedie.i18n import LANGUAGES
from diedie.model.motion import FRAME_RATE
from diedie.toolkit.widgets import Icon, Panel, Text
from diedie.toolkit.widgets.messages import Tip
from diedie.window.aiming.aim import FASTEST
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.hints import PullBand
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.settings import METHODS


def sweep(made: Stub, here: FlickActivity, speed: float) -> None:
    """Move the hand through the die, its button as it is."""
    way = [seen(made, here, 6.0 - speed * i / 125) for i in range(round(10 / speed * 125))]
    made.hand.sweep(takewhile(lambda _: made.screen.activity is here, way), 1 / 125)  # type: ignore[attr-defined]


@pytest.mark.parametrize("gain", [0.5, 1.0, 2.0])
def test_a_pull_and_its_strength(gain: float) -> None:
    made, screen, here = begun()
    made.change(sensitivity=gain)
    hand, spot = behind(here, 3.0), seen(made, here, 3.0)
    made.hand.point(*made.hand.die(here.draft.held.id))
    made.hand.press()
    made.hand.pull(*spot)
    assert here.draft.aim is not None
    at = here.draft.knob
    assert (at[0], at[1]) == pytest.approx(hand)  # the band ends in the hand
    made.hand.pull(-20_000, spot[1])
    assert here.draft.aim.flick.speed == FASTEST
    made.hand.pull(*spot)
    made.hand.lift()
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(90.0 * gain)


def test_a_pull_to_where_the_band_was_before_flicks_too() -> None:
    made, screen, here = begun()
    assert here.draft.aim is not None
    spot = seen(made, here, 3.0)
    made.hand.point(*made.hand.die(here.draft.held.id))
    made.hand.press()
    made.hand.pull(*spot)
    pulled = here.draft.aim
    made.hand.let_go()
    made.hand.lift()
    here.draft.aim = pulled  # as the player last had it
    made.hand.point(*made.hand.die(here.draft.held.id))
    made.hand.press()
    made.hand.pull(*spot)
    assert here.draft.aim == pulled
    made.hand.lift()
    assert flick_of(screen) == pulled.flick


@pytest.mark.parametrize("fails", [1, 2, 4])
def test_ATK_14_dropping_is_noted_from_the_second_failure_on(fails: int) -> None:
    made, _ = playing(failed(fails))
    told = [node.widget.text for node in made.ui.nodes() if isinstance(node.widget, Text)]
    assert any("failures" in text for text in told) == (fails > 1)
    assert not any(
        isinstance(node.widget, Icon) and node.widget.name == "cross" for node in made.ui.nodes()
    )


def test_the_knob_can_be_taken_as_well_as_the_die() -> None:
    made, _, here = begun()
    assert here.draft.aim is not None
    x, y, z = here.draft.knob
    before = here.draft.aim.flick
    made.hand.point(*made.hand.seen(x + 0.3, y, z))
    made.hand.press()
    made.hand.travel(*made.hand.at)
    assert here.gesture is not None
    assert here.draft.aim.flick.aim == pytest.approx(before.aim)
    assert here.draft.aim.flick.speed == pytest.approx(before.speed)


def test_nothing_must_be_held_a_click_takes_hold_and_another_lets_go() -> None:
    made, screen, here = begun()
    made.hand.click(*made.hand.die(here.draft.held.id))
    assert here.gesture is not None
    assert here.gesture.loose
    assert made.ui.grabbed  # also over widgets
    spot, before = seen(made, here, 4.0), here.draft.aim
    made.hand.point(*spot)
    assert here.draft.aim != before
    made.hand.click(*spot)
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(120.0)
    assert not made.ui.grabbed
    assert screen.activity is not here


def test_a_click_back_at_the_die_changes_nothing() -> None:
    made, screen, here = begun()
    before = here.draft.aim
    near, far = seen(made, here, 0.2), seen(made, here, 4.0)
    made.hand.click(*made.hand.die(here.draft.held.id))
    made.hand.point(*far)
    assert here.draft.aim != before
    made.hand.click(*near)
    assert here.draft.aim == before
    assert here.gesture is None
    assert not made.ui.grabbed
    assert flick_of(screen) is None


@pytest.mark.parametrize("method", ["pull", "gesture"])
@pytest.mark.parametrize("way", ["escape", "right button"])
def test_what_is_begun_can_be_given_up(method: str, way: str) -> None:
    made, _, here = begun()
    made.change(method=method)
    before = here.draft.aim
    start = 0.0 if method == "pull" else 6.0
    further = seen(made, here, start + 2.0)
    made.hand.click(*seen(made, here, start))
    assert made.ui.grabbed
    made.hand.point(*further)
    if way == "escape":
        made.hand.keys("escape")
    else:
        made.hand.let_go()
    assert here.draft.aim == before
    assert here.gesture is None
    assert not made.ui.grabbed
    made.hand.wait(1.0)
    frames = made.hand.frames
    made.hand.let_go()
    assert made.hand.frames == frames  # nothing more to give up


def test_the_other_button_gives_a_pull_up_wherever_it_has_come_to() -> None:
    made, screen, here = begun()
    before, panel = here.draft.aim, made.hand.find("flick")
    made.hand.point(*made.hand.die(here.draft.held.id))
    made.hand.press()
    made.hand.pull(*panel)  # below which the table goes on
    assert here.draft.aim != before
    made.hand.let_go()
    made.hand.lift()
    assert here.draft.aim == before
    assert flick_of(screen) is None


@pytest.mark.parametrize("held", [True, False])
def test_a_sweep_through_the_die_flicks_it(held: bool) -> None:
    made, screen, here = begun()
    made.change(method="gesture")
    assert here.draft.aim is not None
    aim = here.draft.aim.flick.aim
    made.hand.point(*seen(made, here, 6.0))
    made.hand.press()
    if not held:
        made.hand.lift()
    sweep(made, here, 120.0)
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(120.0, rel=0.01)
    assert math.remainder(flick.aim - aim, 360) == pytest.approx(0.0, abs=0.1)
    assert not made.ui.grabbed


@pytest.mark.parametrize("method", ["gesture", "pull"])
def test_ATK_3_only_a_swept_flick_is_the_hand_itself(method: str) -> None:
    made, screen, here = begun()
    made.change(method=method)
    if method == "gesture":
        made.hand.point(*seen(made, here, 6.0))
        made.hand.press()
        sweep(made, here, 120.0)
    else:
        made.hand.drag(made.hand.die(here.draft.held.id), seen(made, here, 3.0))
    (ply, *_) = screen.session.match.plies
    assert isinstance(ply.move, Strike)
    assert ply.move.swept == (method == "gesture")


def test_a_die_is_seen_and_heard_to_leave_before_it_is_known_where_it_ends() -> None:
    made, screen, here = begun()
    heard: list[float] = []
    made.sound.strike = heard.append  # type: ignore[assignment, method-assign]
    x, y, z = here.draft.held.pose.position
    die = here.draft.held.id
    made.hand.drag(made.hand.die(die), seen(made, here, 3.0))
    (shown,) = made.at_once
    flick = flick_of(screen)
    assert flick is not None
    left = next(body for body in shown if body.id == die).pose
    turn = math.radians(flick.aim)
    way = (left.position[0] - x, left.position[1] - y)
    assert math.atan2(way[1], way[0]) == pytest.approx(turn)
    assert heard == [pytest.approx(flick.speed)]
    motion = screen.session.match.plies[0].motion
    assert motion is not None
    then = motion.at(1 / FRAME_RATE)[die].position
    assert math.dist(then, left.position) < 0.05  # and so it goes on
    assert left.position[2] >= z


def test_where_only_results_are_shown_nothing_is_seen_to_leave() -> None:
    made, screen, here = begun()
    made.change(speed=0.0)
    made.hand.drag(made.hand.die(here.draft.held.id), seen(made, here, 3.0))
    assert flick_of(screen) is not None
    assert not made.at_once


def test_a_mouse_that_only_moves_never_flicks() -> None:
    for method in ("pull", "gesture", "dials"):
        made, screen, here = begun()
        made.change(method=method)
        sweep(made, here, 120.0)
        assert flick_of(screen) is None
        assert screen.activity is here


def test_a_hand_that_lets_go_before_the_die_or_is_too_slow_does_not_flick() -> None:
    made, screen, here = begun()
    made.change(method="gesture")
    made.hand.drag(seen(made, here, 6.0), seen(made, here, 4.0))
    assert here.gesture is None
    made.hand.point(*seen(made, here, 6.0))
    made.hand.press()
    sweep(made, here, 9.0)
    assert here.gesture is None
    assert here.draft.note == made.words("aim-too-slow")
    check(made)
    assert flick_of(screen) is None


def test_another_click_puts_a_raised_hand_down() -> None:
    made, _, here = begun()
    made.change(method="gesture")
    for raised in (True, False, True):
        made.hand.click(*seen(made, here, 6.0))
        assert (here.gesture is not None) == raised
        assert made.ui.grabbed == raised


def test_a_click_on_the_map_aims_there_unless_a_sweep_begins_so() -> None:
    made, screen, here = begun()
    for method in ("pull", "dials"):
        made.change(method=method)
        made.hand.drag(made.hand.seen(3.0, 4.0), made.hand.seen(5.0, 1.0))
        x, y, _ = here.draft.held.pose.position
        assert here.draft.aim is not None
        assert here.draft.aim.flick.aim == pytest.approx(math.degrees(math.atan2(1.0 - y, 5.0 - x)))
    assert flick_of(screen) is None


def test_in_a_small_window_the_controls_are_in_a_drawer() -> None:
    made, _, _ = begun()
    made.ui.resize(1280, 720, 1.75)
    assert made.ui.find("strike") is None
    for shown in (True, False):
        made.hand.use("drawer")
        assert (made.ui.find("strike") is not None) == shown
        assert made.ui.find("flick") is not None


Step = Callable[[Stub, DiedieScreen, FlickActivity], None]


def _loose(made: Stub, screen: DiedieScreen, here: FlickActivity) -> None:
    away = seen(made, here, 5.0)
    made.hand.click(*made.hand.die(here.draft.held.id))
    made.hand.point(*away)
    assert made.ui.grabbed


def _raised(made: Stub, screen: DiedieScreen, here: FlickActivity) -> None:
    made.change(method="gesture")
    made.hand.point(*seen(made, here, 6.0))
    made.hand.press()
    assert here.gesture is not None


def _dials(made: Stub, screen: DiedieScreen, here: FlickActivity) -> None:
    made.change(method="dials", numerals=True)


def _drawn(made: Stub, screen: DiedieScreen, here: FlickActivity) -> None:
    made.ui.resize(1280, 720, 1.75)
    made.hand.use("drawer")
    assert here.drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [_loose, _raised, _dials, _drawn])
@pytest.mark.parametrize("name", ["attack-at-sea", "again-and-again"])
def test_no_moment_of_aiming_has_faults(name: str, step: Step, language: str) -> None:
    made, screen = playing(states()[name], language)
    made.ui.resize(1280, 720)
    step(made, screen, aiming(screen))
    check(made)


def pulls() -> Iterator[tuple[tuple[float, float], float, float]]:
    """Places on the platform, and a hand that pulls from there, by degrees and cm."""
    for place in ((0.0, -15.25), (-13.2, -7.6), (13.2, -7.6), (-13.2, 7.6), (13.2, 7.6)):
        for degrees in range(0, 360, 45):
            for cm in (2.0, 6.0, 13.0):
                yield place, degrees, cm


@pytest.mark.parametrize("user", [pytest.param(1.0, marks=pytest.mark.long), 1.75])
def test_the_band_lies_over_all_panels_and_its_label_never_on_it(user: float) -> None:
    made, _, here = begun()
    made.ui.resize(1280, 720, user)
    assert here.draft.aim is not None
    for place, degrees, cm in pulls():
        here.draft.change(here.draft.aim.moved(place))
        x, y, z = here.draft.held.pose.position
        turn = math.radians(degrees)
        away = made.hand.seen(x + cm * math.cos(turn), y + cm * math.sin(turn), z)
        made.hand.sweep(
            [made.hand.die(here.draft.held.id)], 0.1
        )  # at one go, for it is done so often
        made.hand.press()
        assert here.gesture
        made.hand.sweep([away], 0.1)
        nodes = list(made.ui.nodes())
        band, label = (
            next(n for n in nodes if isinstance(n.widget, kind)) for kind in (PullBand, Tip)
        )
        assert nodes.index(band) > max(
            i for i, n in enumerate(nodes) if isinstance(n.widget, Panel)
        )
        rungs = band.widget.rungs  # type: ignore[attr-defined]
        covered = shapely.MultiPoint([p for rung in rungs for p in rung]).convex_hull
        box = label.box
        if made.ui.room.holds(*made.screen.seen_at(here.draft.knob)):
            told = shapely.box(box.x, box.y, box.right, box.bottom)
            assert not told.intersects(covered), (place, degrees, cm)
        made.hand.let_go()
        made.hand.lift()


@pytest.mark.parametrize("method", METHODS)
def test_only_a_die_from_the_platform_is_told_to_go_along_it(method: str) -> None:
    """The hint of a shot says neither that a click on the edge puts it there, nor the keys."""
    for name, goes in ("attack", True), ("shot", False):
        made, screen = playing(states()[name])
        made.change(method=method)
        here = aiming(screen)
        here.draft.take(here.draft.choices[0].die)
        told = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
        assert ("edge" in told) is goes
        assert ("along the edge" in told) is (goes and method == "dials")
