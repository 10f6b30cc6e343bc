"""Aiming by mouse and keys: pulled, swept, set; put where it may be, and told why not."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pytest
import shapely
from games.diedie.test_legal import states
from ui.handling import begun, behind, flick_of
from ui.staging import Stub, aiming, check, playing, straight

from diedie.i18n import LANGUAGES
from diedie.ui.play.aiming import FASTEST
from diedie.ui.play.guides import knob
from diedie.ui.screens.match.aiming import Aiming
from diedie.ui.screens.match.playing import Playing
from diedie.ui.widgets import Panel
from diedie.ui.widgets.band import Band
from diedie.ui.widgets.tips import Tip


def sweep(made: Stub, screen: Playing, here: Aiming, speed: float, held: bool) -> None:
    """Move the hand through the die."""
    way = [behind(here, 6.0 - speed * i / 125) for i in range(round(10 / speed * 125))]
    for at in way:
        made.moment += 1 / 125
        if screen.activity is not here:
            return
        screen.drag(straight(*at)) if held else screen.hover(None, straight(*at))


@pytest.mark.parametrize("gain", [0.5, 1.0, 2.0])
def test_a_pull_and_its_strength(gain: float) -> None:
    made, screen, here = begun()
    made.change(sensitivity=gain)
    hand = behind(here, 3.0)
    screen.press(here.held.id, straight(*behind(here, 0.0)))
    assert screen.drag(straight(*hand))
    assert here.aim is not None
    at = knob(here.aim.flick, here.held, here.gain)
    assert (at[0], at[1]) == pytest.approx(hand)  # the band ends in the hand
    screen.drag(straight(*behind(here, 900.0)))
    assert here.aim.flick.speed == FASTEST
    screen.drag(straight(*hand))
    assert screen.release()
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(90.0 * gain)


def test_the_knob_can_be_taken_as_well_as_the_die() -> None:
    _, screen, here = begun()
    assert here.aim is not None
    x, y, _ = knob(here.aim.flick, here.held)
    before = here.aim.flick
    screen.press(None, straight(x + 0.3, y))
    screen.drag(straight(x + 0.3, y))
    assert here.aim.flick.aim == pytest.approx(before.aim)
    assert here.aim.flick.speed == pytest.approx(before.speed)


def test_nothing_must_be_held_a_click_takes_hold_and_another_lets_go() -> None:
    made, screen, here = begun()
    die = here.held.id
    screen.press(die, straight(*behind(here, 0.0)))
    screen.release()
    assert here.hand is not None
    assert here.hand.loose
    assert made.ui.grabbed  # also over widgets
    hand = behind(here, 4.0)
    assert screen.hover(None, straight(*hand))
    screen.press(None, straight(*hand))
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(120.0)
    assert not made.ui.grabbed
    assert screen.activity is not here


def test_a_click_back_at_the_die_changes_nothing() -> None:
    made, screen, here = begun()
    before = here.aim
    screen.press(here.held.id, straight(*behind(here, 0.0)))
    screen.release()
    screen.hover(None, straight(*behind(here, 4.0)))
    assert here.aim != before
    screen.hover(here.held.id, straight(*behind(here, 0.2)))
    screen.press(here.held.id, straight(*behind(here, 0.2)))
    assert here.aim == before
    assert here.hand is None
    assert not made.ui.grabbed
    assert flick_of(screen) is None


@pytest.mark.parametrize("method", ["pull", "gesture"])
@pytest.mark.parametrize("way", ["escape", "right button"])
def test_what_is_begun_can_be_given_up(method: str, way: str) -> None:
    made, screen, here = begun()
    made.change(method=method)
    before = here.aim
    start = 0.0 if method == "pull" else 6.0
    screen.press(here.held.id if method == "pull" else None, straight(*behind(here, start)))
    screen.release()
    assert made.ui.grabbed
    screen.hover(None, straight(*behind(here, start + 2.0)))
    if way == "escape":
        assert screen.key("escape")
    else:
        assert screen.slack()
    assert here.aim == before
    assert here.hand is None
    assert not made.ui.grabbed
    assert not screen.slack()


@pytest.mark.parametrize("held", [True, False])
def test_a_sweep_through_the_die_flicks_it(held: bool) -> None:
    made, screen, here = begun()
    made.change(method="gesture")
    assert here.aim is not None
    aim = here.aim.flick.aim
    screen.press(None, straight(*behind(here, 6.0)))
    if not held:
        screen.release()
    sweep(made, screen, here, 120.0, held)
    flick = flick_of(screen)
    assert flick is not None
    assert flick.speed == pytest.approx(120.0, rel=0.01)
    assert math.remainder(flick.aim - aim, 360) == pytest.approx(0.0, abs=0.1)
    assert not made.ui.grabbed


def test_a_mouse_that_only_moves_never_flicks() -> None:
    for method in ("pull", "gesture", "dials"):
        made, screen, here = begun()
        made.change(method=method)
        sweep(made, screen, here, 120.0, held=False)
        assert flick_of(screen) is None
        assert screen.activity is here


def test_a_hand_that_lets_go_before_the_die_or_is_too_slow_does_not_flick() -> None:
    made, screen, here = begun()
    made.change(method="gesture")
    screen.press(None, straight(*behind(here, 6.0)))
    screen.drag(straight(*behind(here, 4.0)))
    screen.release()
    assert here.hand is None
    screen.press(None, straight(*behind(here, 6.0)))
    sweep(made, screen, here, 9.0, held=True)
    assert here.hand is None
    assert here.told == made.words("aim-too-slow")
    check(made)
    assert flick_of(screen) is None


def test_another_click_puts_a_raised_hand_down() -> None:
    made, screen, here = begun()
    made.change(method="gesture")
    for raised in (True, False, True):
        screen.press(None, straight(*behind(here, 6.0)))
        screen.release()
        assert (here.hand is not None) == raised
        assert made.ui.grabbed == raised


def test_a_click_on_the_map_aims_there_unless_a_sweep_begins_so() -> None:
    made, screen, here = begun()
    for method in ("pull", "dials"):
        made.change(method=method)
        screen.press(None, straight(3.0, 4.0))
        screen.drag(straight(5.0, 1.0))
        screen.release()
        x, y, _ = here.held.pose.position
        assert here.aim is not None
        assert here.aim.flick.aim == pytest.approx(math.degrees(math.atan2(1.0 - y, 5.0 - x)))
    assert flick_of(screen) is None


def test_in_a_small_window_the_controls_are_in_a_drawer() -> None:
    made, _, _ = begun()
    made.ui.resize(1280, 720, 1.75)
    assert made.ui.find("strike") is None
    for shown in (True, False):
        handle = made.ui.find("drawer")
        assert handle is not None
        made.ui.pointer.press(*handle.box.middle)
        made.ui.pointer.release(*handle.box.middle)
        assert (made.ui.find("strike") is not None) == shown
        assert made.ui.find("flick") is not None


Step = Callable[[Stub, Playing, Aiming], None]


def _loose(made: Stub, screen: Playing, here: Aiming) -> None:
    screen.press(here.held.id, straight(*behind(here, 0.0)))
    screen.release()
    screen.hover(None, straight(*behind(here, 5.0)))


def _raised(made: Stub, screen: Playing, here: Aiming) -> None:
    made.change(method="gesture")
    screen.press(None, straight(*behind(here, 6.0)))


def _dials(made: Stub, screen: Playing, here: Aiming) -> None:
    made.change(method="dials", numerals=True)


def _drawn(made: Stub, screen: Playing, here: Aiming) -> None:
    here.draw()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [_loose, _raised, _dials, _drawn])
@pytest.mark.parametrize("name", ["attack-at-sea", "again-to-drop"])
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


@pytest.mark.parametrize("user", [1.0, 1.75])
def test_the_band_lies_over_all_panels_and_its_label_never_on_it(user: float) -> None:
    made, screen, here = begun()
    made.ui.resize(1280, 720, user)
    assert here.aim is not None
    for place, degrees, cm in pulls():
        here.change(here.aim.moved(place))
        x, y, _ = here.held.pose.position
        screen.press(here.held.id, straight(x, y))
        turn = math.radians(degrees)
        screen.drag(straight(x + cm * math.cos(turn), y + cm * math.sin(turn)))
        made.changed()
        nodes = list(made.ui.nodes())
        band, label = (next(n for n in nodes if isinstance(n.widget, kind)) for kind in (Band, Tip))
        assert nodes.index(band) > max(
            i for i, n in enumerate(nodes) if isinstance(n.widget, Panel)
        )
        rungs = band.widget.rungs  # type: ignore[attr-defined]
        covered = shapely.MultiPoint([p for rung in rungs for p in rung]).convex_hull
        box = label.box
        if made.ui.room.holds(*made.screen.seen_at(here.knob)):
            told = shapely.box(box.x, box.y, box.right, box.bottom)
            assert not told.intersects(covered), (place, degrees, cm)
        screen.slack()
