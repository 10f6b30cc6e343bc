"""The screens without a window: nothing is cut off, and keys and mouse do their work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from games.diedie.test_legal import states
from window.aiming.flick_hand import begun, seen
from window.stage import aiming, check, match_at, playing, stub

from diedie.errors import FileError
from diedie.games.diedie.moves import Strike
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.record.folder import new_path
from diedie.window.games.diedie.flick_turn import FLICKS
from diedie.window.games.diedie.screen import DiedieScreen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", states())
def test_no_moment_of_a_match_has_faults(name: str, language: str) -> None:
    made, screen = playing(states()[name], language)
    check(made)
    dice = [d for offer in screen.legal.offers if offer.act in FLICKS for d in offer.dice]
    if dice:
        aiming(screen).draft.take(dice[-1])
        check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_faults(language: str) -> None:
    made, screen = playing(states()["attack"], language)
    for fault in (
        FileError("file-unwritable", file="/home/" + "x" * 80 + "/a", reason="No space left"),
        FileError("file-unwritable", file=str(new_path("krakatoa", Path())), reason="Full"),
    ):
        screen.refused = screen.complaint(fault)
        check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_that_thinks_and_a_die_that_flies_have_no_faults(language: str) -> None:
    made, _ = playing(states()["attack"], language, "bot:random")
    check(made)
    made, app = stub(language)
    screen = DiedieScreen(
        app, match_at.__wrapped__(states()["attack"])
    )  # one that may be played on
    made.show(screen)
    made.hand.use("flick")
    assert screen.session.busy
    check(made)


def test_an_entry_rings_the_dice_that_it_speaks_of() -> None:
    made, screen = playing(states()["shot"])
    made.ui.resize(1280, 720)
    assert not screen.overlay().marks
    entry = next(node for node in made.ui.stops() if node.key.startswith("die-"))
    made.hand.point(*entry.box.middle)
    marks = screen.overlay().marks
    assert marks
    assert screen.overlay().marks is marks
    made.hand.leave()
    assert not screen.overlay().marks


def test_a_click_on_a_die_takes_it_and_no_more() -> None:
    made, screen, here = begun()
    plies = len(screen.session.match.plies)
    made.hand.click(*made.hand.die(here.draft.held.id))
    assert here.gesture
    assert len(screen.session.match.plies) == plies


def test_escape_and_a_lost_button_let_the_band_go_slack() -> None:
    made, screen, here = begun()
    before = here.draft.aim

    def lost() -> None:
        made.hand.lose()
        made.hand.point(640, 360)

    cancels: list[Callable[[], None]] = [lambda: made.hand.keys("escape"), lost]
    for cancel in cancels:
        away = seen(made, here, 4.0, 1.0)
        made.hand.point(*made.hand.die(here.draft.held.id))
        made.hand.press()
        made.hand.pull(*away)
        assert here.draft.aim != before
        cancel()
        assert here.draft.aim == before
        made.hand.lift()
        assert not screen.session.match.plies
        assert here.draft.aim == before


def test_a_hand_that_points_at_the_sky_does_not_pull() -> None:
    made, screen, here = begun()
    made.hand.point(*made.hand.die(here.draft.held.id))
    made.hand.press()
    pulled = here.draft.aim
    made.hand.sweep([(640.0, -3000.0)], 0.02)
    assert screen.camera.hit(640.0, 3720.0, (1280, 720), here.draft.held.pose.position[2]) is None
    assert here.draft.aim == pulled


def test_escape_puts_a_chosen_die_back() -> None:
    made, screen = playing(states()["shot"])
    made.ui.resize(1280, 720)
    here = aiming(screen)
    assert here.draft.aim is None
    shot = next(offer.dice[0] for offer in screen.legal.offers if offer.act == "shot")
    made.hand.use(f"die-{shot}")
    assert here.draft.aim is not None
    made.hand.keys("escape")
    assert here.draft.aim is None
    assert made.screen is screen


def test_keys_aim_and_tab_reaches_everything() -> None:
    made, screen = playing(states()["attack"])
    made.ui.resize(1280, 720)
    here = aiming(screen)
    assert here.draft.aim is not None
    for chord in ("left", "up", "pageup", "shift+right"):
        before = here.draft.aim
        made.hand.keys(chord)
        assert here.draft.aim != before
    reached = set()
    for _ in range(40):
        made.hand.keys("tab")
        reached.add(made.ui.focus)
    assert reached >= {"", "flick", "speed", "lift", "strike", "method", "undo", "menu"}


def test_what_the_mouse_has_touched_does_not_take_the_keys_from_the_table() -> None:
    made, _, here = begun()
    made.hand.use("camera")
    made.hand.use("camera")
    for chord in ("left", "up"):
        before = here.draft.aim
        made.hand.keys(chord)
        assert here.draft.aim != before
    made.hand.tab("menu")  # what the keys have focused does
    before = here.draft.aim
    made.hand.keys("left")
    assert made.ui.focus != "menu"
    assert here.draft.aim == before


def test_a_fault_of_the_disk_is_told_while_the_match_goes_on(tmp_path: Path) -> None:
    made, app = stub()
    file = tmp_path / "a.diedie"
    match = Match.begin(game_named("diedie"), states()["attack"].setup, file)
    assert match.journal is not None
    screen = DiedieScreen(app, match)
    made.show(screen)
    match.journal.fault = FileError("file-unwritable", file=str(file), reason="No space left")
    check(made)
    told = [line.text for node in made.ui.nodes() for line in node.lines]
    assert any("No space left" in text for text in told)
    assert isinstance(aiming(screen).draft.move, Strike)
    screen.close()
