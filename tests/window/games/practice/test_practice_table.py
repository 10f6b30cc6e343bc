"""The practice table: anything put down, flicked and taken back, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.hand import Spot
from window.stage import Stub, check, press, stub, use

from diedie.board.atlas import map_named, playable_maps
from diedie.board.readings import read
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import Tile
from diedie.window.games.practice.arrangement import Arrangement
from diedie.window.games.practice.free_placement import FreePlacement
from diedie.window.games.practice.last_map import PracticeWish
from diedie.window.games.practice.practice_flick import PracticeFlick
from diedie.window.games.practice.screen import PracticeMenu, PracticeScreen
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def table(map: str = "plain", language: str = "en") -> tuple[Stub, PracticeScreen]:
    """From the menu to a practice table, by clicks."""
    made, app = stub(language)
    made.change(things_move=False)
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "practice")
    check(made)
    made.ui.resize(1280, 720)
    use(made, f"map-{map}")
    assert isinstance(made.screen, PracticeScreen)
    return made, made.screen


def arranging(here: PracticeScreen) -> Arrangement:
    assert isinstance(here.activity, Arrangement)
    return here.activity


def held(here: PracticeScreen) -> FreePlacement:
    found = arranging(here).held
    assert found is not None
    return found


def settled(here: PracticeScreen) -> None:
    """What was let go has sunk to the map, and what fell has fallen."""
    here.tick(1.0)
    here.session.skip()
    here.refresh()


def click(made: Stub, x: float, y: float) -> None:
    """Click the map there."""
    made.hand.click(*made.hand.seen(x, y))
    settled(practice(made))


def click_die(made: Stub, id: str) -> None:
    """Click a die that lies there."""
    made.hand.click(*made.hand.die(id))
    settled(practice(made))


def practice(made: Stub) -> PracticeScreen:
    assert isinstance(made.screen, PracticeScreen)
    return made.screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(language: str) -> None:
    made, _ = table("krakatoa", language)
    check(made)
    made.ui.resize(1280, 720)
    use(made, "mode", 0.75)
    check(made)
    made.ui.resize(1280, 720)
    use(made, "hand-diekings")
    check(made)
    click(made, 2.0, 3.0)
    check(made)
    made.ui.resize(1280, 720)
    press(made, "f10")
    check(made)


def test_dice_are_put_down_moved_stacked_and_taken_up_by_mouse() -> None:
    made, here = table()
    use(made, "mode", 0.75)
    use(made, "hand-samudie")
    use(made, "value", 0.25)
    click(made, 4.0, 1.0)
    reading = read(here.state.scene, map_named("plain"))["samudie-1"]
    assert reading.value == 2
    assert reading.at == pytest.approx((4.0, 1.0))

    click_die(made, "samudie-1")  # takes it up
    held(here)
    click(made, -4.0, 2.0)
    moved = read(here.state.scene, map_named("plain"))["samudie-1"].at
    assert moved == pytest.approx((-4.0, 2.0))

    use(made, "hand-diemazons")
    click_die(made, "samudie-1")  # on top of it
    assert read(here.state.scene, map_named("plain"))["diemazons-1"].on == "samudie-1"

    click_die(made, "diemazons-1")
    use(made, "away")
    assert here.state.held("diemazons-1")
    use(made, "hand-castle")
    click(made, 5.0, -5.0)
    assert here.state.lying("castle")
    use(made, "clear")
    assert here.state.scene.bodies == ()


def test_a_die_that_is_put_on_another_does_not_hide_it_from_the_pointer() -> None:
    made, here = table()
    use(made, "mode", 0.75)
    use(made, "hand-samudie")
    click(made, 0.0, 0.0)
    base = made.hand.die("samudie-1")
    use(made, "hand-diemazons")
    for _ in range(3):  # the preview of the tower is there from the first
        made.hand.point(*base)
        assert held(here).onto == "samudie-1"
    made.hand.click(*base)
    settled(here)
    assert read(here.state.scene, map_named("plain"))["diemazons-1"].on == "samudie-1"


def test_the_same_by_keys_alone() -> None:
    made, here = table()
    press(made, "y")
    while made.ui.focus != "hand-dienturions":
        press(made, "tab")
    press(made, "enter")
    start = held(here).place
    press(made, "right", "r")
    moved = held(here).place
    assert moved.x > start.x
    assert moved.turn == pytest.approx(15.0)
    press(made, "enter")
    settled(here)
    while made.ui.focus != "hand-dienturions":
        press(made, "tab")
    press(made, "enter", "n", "enter")
    settled(here)
    assert read(here.state.scene, map_named("plain"))["dienturions-2"].on == "dienturions-1"
    press(made, "u", "u")
    assert here.state.scene.bodies == ()


def test_where_it_does_not_fit_it_says_why() -> None:
    made, here = table()
    use(made, "mode", 0.75)
    use(made, "hand-castle")
    click(made, 0.0, 0.0)
    use(made, "hand-samudie")
    made.hand.point(*made.hand.seen(0.0, 0.0))
    assert not held(here).fits or held(here).place.x != 0.0
    press(made, "escape")
    assert arranging(here).held is None
    assert here.state.held("samudie-1")


def test_any_die_is_flicked_and_the_next_flick_begins_as_the_last() -> None:
    made, here = table()
    assert isinstance(here.activity, PracticeFlick)
    assert here.activity.help.level == "exact"
    press(made, "left", "left", "up")
    aim = here.activity.draft.aim
    assert aim is not None
    press(made, "enter")
    settled(here)
    assert here.state.lying(aim.flick.die)
    again = here.activity
    assert isinstance(again, PracticeFlick)
    assert again.draft.aim is not None
    assert again.draft.aim.flick.die != aim.flick.die
    assert (again.draft.aim.flick.aim, again.draft.aim.flick.speed) == (
        aim.flick.aim,
        aim.flick.speed,
    )

    made.hand.click(*made.hand.die(aim.flick.die))  # one that lies there
    assert again.draft.aim.flick.place is None
    press(made, "escape")
    assert again.draft.aim.flick.place is None
    use(made, "flick")
    settled(here)
    use(made, "undo")
    use(made, "undo")
    assert here.state.scene.bodies == ()


def test_ATK_3_the_hand_is_steady_unless_another_is_asked_for() -> None:
    made, here = table()
    press(made, "left", "up", "enter")
    settled(here)
    assert here.session.match.plies[-1].line.made is None
    use(made, "undo")
    assert isinstance(here.activity, PracticeFlick)
    aimed = here.activity.draft.aim
    assert aimed is not None
    made.ui.focus = "hand"
    press(made, "down", "down")
    assert here.hand == "shaky"
    assert isinstance(here.activity, PracticeFlick)
    assert here.activity.draft.aim == aimed
    flicks = []
    for _ in range(2):
        use(made, "flick")
        settled(here)
        ply = here.session.match.plies[-1]
        assert ply.meant == aimed.flick
        flicks.append(ply.flick)
        use(made, "undo")
    assert aimed.flick not in flicks
    assert flicks[0] != flicks[1]


def test_the_menu_of_the_table_leads_to_other_maps_and_home() -> None:
    made, _ = table()
    press(made, "f10")
    use(made, "tables")
    use(made, "map-space")
    assert isinstance(made.screen, PracticeScreen)
    assert made.screen.board.id == "space"
    press(made, "f10")
    use(made, "leave")
    assert isinstance(made.screen, Menu)


@pytest.mark.parametrize("method", ["pull", "gesture"])
@pytest.mark.parametrize("key", ["y", "v"])
def test_a_key_that_ends_the_aiming_takes_the_mouse_from_the_hand(key: str, method: str) -> None:
    made, here = table()
    made.change(method=method)
    press(made, "f")
    settled(here)
    aiming = here.activity
    assert isinstance(aiming, PracticeFlick)
    die = made.hand.die(aiming.draft.held.id)
    made.hand.click(*(die if method == "pull" else made.hand.seen(5.0, 5.0)))
    assert made.ui.grabbed
    press(made, key)  # to arrange, or to see the last flick again
    assert here.activity is not aiming
    use(made, "menu")
    assert isinstance(made.screen, PracticeMenu)
    assert aiming.gesture is None


def test_whatever_the_pointer_rests_on_tells_what_it_is() -> None:
    made, here = table("world-war")
    use(made, "mode", 0.75)
    use(made, "hand-samudie")
    click(made, 4.0, 1.0)
    use(made, "hand-castle")
    click(made, -4.0, -4.0)
    made.ui.resize(1280, 720)
    for land in here.board.territories:
        at = land.shape.representative_point()
        assert told_at(made, made.hand.seen(at.x, at.y)), "an empty territory"
    assert "Shows 6: it lies level on the map" in told_at(made, made.hand.die("samudie-1"))
    assert "Castle" in told_at(made, made.hand.die("castle"))
    press(made, "y")  # to flick
    assert "Shows 6: it lies level on the map" in told_at(made, made.hand.die("samudie-1"))


def told_at(made: Stub, spot: Spot) -> list[str]:
    """What is written in the tip once the mouse has rested there."""
    made.hand.leave()
    before = lines(made)
    made.hand.point(*spot)
    return [line for line in lines(made) if line not in before]


def lines(made: Stub) -> list[str]:
    return [line.text for node in made.ui.nodes() for line in node.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_speaks_of_the_table_and_of_no_match(language: str) -> None:
    made, _ = table(language=language)
    use(made, "menu")
    assert isinstance(made.screen, PracticeMenu)
    for key in ("leave", "go-on"):
        assert made.words(f"practice-{key}") in lines(made)
        assert made.words(f"pause-{key}") not in lines(made)
    check(made)


def test_enter_opens_the_map_that_was_practised_on_last() -> None:
    made, app = stub()
    made.show(Menu(app))
    use(made, "practice")
    made.hand.wait(0.5)
    assert not chosen(made)
    press(made, "enter")  # so far the first of them
    here = made.screen
    assert isinstance(here, PracticeScreen)
    assert here.board.id == playable_maps()[0]
    made.screen.close()
    table("plain")
    made, app = stub()
    made.show(Menu(app))
    use(made, "practice")
    made.hand.wait(0.5)
    assert chosen(made) == ["map-plain"]
    press(made, "enter")
    here = made.screen
    assert isinstance(here, PracticeScreen)
    assert here.board.id == "plain"


def test_a_map_that_is_gone_leaves_the_choice_to_the_first() -> None:
    PracticeWish(map="gone").remember()
    made, app = stub()
    made.show(Menu(app))
    use(made, "practice")
    assert made.ui.focus == f"map-{playable_maps()[0]}"
    check(made)


def chosen(made: Stub) -> list[str]:
    """The keys of tiles that have a tick."""
    tiles = [node.widget for node in made.ui.nodes() if isinstance(node.widget, Tile)]
    return [tile.key for tile in tiles if tile.chosen]


def test_the_rules_can_be_read_here_too() -> None:
    made, _ = table()
    press(made, "f1")
    assert isinstance(made.screen, RulesPage)
    assert made.screen.matching_rules()


def test_a_monument_is_held_where_it_does_not_fit() -> None:
    made, here = table()
    use(made, "mode", 0.75)
    use(made, "hand-samudie")
    click(made, 0.0, 0.0)
    use(made, "hand-castle")
    made.hand.point(*made.hand.seen(0.0, 0.0))
    assert not held(here).fits
    assert here.looks()["castle"].strength < 1.0
