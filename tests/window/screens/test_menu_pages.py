"""The screens around a match: the menu, and the pages that it opens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from practice_table import session
from window.stage import TRIED, Stub, check, press, stub, use

from diedie.board.atlas import map_ids
from diedie.bots import bot_named
from diedie.files import data_folder
from diedie.games.diedie.options import house_rules
from diedie.games.diedie.rulebook import rulebook
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import ARMIES
from diedie.record.folder import new_path, saved_files, user_folder
from diedie.toolkit.widgets.scroll import below, overflow
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.maps.map_view import MapView
from diedie.window.maps.maps_page import MapsPage
from diedie.window.screens.match_opener import receive
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.saved_matches import SavedMatches
from diedie.window.screens.sheet_screen import Notice
from diedie.window.theatre.theatre_screen import Theatre

if TYPE_CHECKING:
    from diedie.window.app import App

WIDEST = "W" * 20
TIGHTEST = (1024, 600, 2.0)  # what is read before a match is read there, too


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def at_menu(language: str = "en") -> Stub:
    made, app = stub(language)
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    return made


def kept(map: str = "world-war", players: int = 3) -> Path:
    """A match that somebody left after a flick."""
    seats = tuple(Seat(army, WIDEST) for army in ARMIES[:players])
    match = Match.begin(game_named("diedie"), Setup(map, seats, first=0), new_path(map))
    match.play(0, bot_named("diedie", "bot:random").choose(match.state, 0, chance(1)))
    match.close()
    assert match.journal is not None
    return match.journal.path


def texts(made: Stub) -> str:
    """All that is written on the screen."""
    return "\n".join(line.text for node in made.ui.nodes() for line in node.lines)


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
def test_the_whole_menu_is_seen_also_with_a_match_to_go_on_with(size: tuple[int, int]) -> None:
    kept()
    made = at_menu()
    made.ui.resize(*size)
    entries = made.ui.find("entries")
    assert made.ui.find("continue") is not None
    assert entries is not None
    assert overflow(entries) < 0.01


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_faults(language: str) -> None:
    made = at_menu(language)
    check(made)
    kept("krakatoa", 5)
    (user_folder() / "torn.diedie").write_text("{")
    made.screen.shown()
    check(made)
    for page in ("new", "saved", "maps", "rules"):
        use(made, page)
        check(made, [*TRIED, TIGHTEST])
        made.ui.resize(1280, 720)
        press(made, "escape")
        assert isinstance(made.screen, Menu)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_match_fits_on_its_sheet_without_scrolling(language: str) -> None:
    made = at_menu(language)
    use(made, "new")
    few = len(map_ids()) <= 5  # so many have room beside the players and the rules
    for column in range(0 if few else 1, 3):
        view = made.ui.find(f"newmatch/body/{column}")
        assert view is not None
        assert overflow(view) < 0.01


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_state_of_a_new_match_has_faults(language: str) -> None:
    made = at_menu(language)
    use(made, "new")
    page = new_match(made)
    for army in ARMIES:
        page.change(page.wish.seated(army, player="human", name=WIDEST))
    use(made, "map-pirate-ship")
    for option in ("power-cards", "monuments"):
        if option not in page.wish.options:
            use(made, f"option-{option}")
    assert page.trouble()
    check(made, [*TRIED, TIGHTEST])
    made.ui.resize(1280, 720)
    use(made, "house")
    check(made, [*TRIED, TIGHTEST])
    made.ui.resize(1280, 720)
    use(made, "done")
    use(made, "details")
    check(made)
    made.ui.resize(1280, 720)
    use(made, "cards", 0.75)
    check(made)
    page.fault = "x " * 60
    check(made, [*TRIED, TIGHTEST])


def new_match(made: Stub) -> NewMatch:
    assert isinstance(made.screen, NewMatch)
    return made.screen


def test_a_first_match_starts_in_two_clicks() -> None:
    made = at_menu()
    use(made, "new")
    use(made, "start")
    assert isinstance(made.screen, DiedieScreen)
    setup = made.screen.session.match.setup
    assert (setup.map, setup.aiming) == ("world-war", "direction")
    assert [seat.player for seat in setup.seats] == ["human", "bot:sensible", "bot:sensible"]
    made.screen.close()


def test_two_keys_start_it_as_well() -> None:
    made = at_menu()
    press(made, "enter", "enter")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()


def test_arrows_go_through_the_menu_at_once() -> None:
    made = at_menu()
    press(made, "down")
    assert made.ui.focus == "dicy"
    press(made, "down", "down", "down", "enter")
    assert isinstance(made.screen, MapsPage)


def test_what_is_chosen_is_played_and_remembered() -> None:
    made = at_menu()
    use(made, "new")
    for key, value in (("name-dienturions", "Ana"), ("seed", "12x4")):
        if key == "seed":
            use(made, "details")
        use(made, key)
        made.hand.type(value)
    use(made, "done")
    use(made, "map-space")
    use(made, "option-guerrilla")
    use(made, "house")
    use(made, "option-friendly")
    use(made, "done")
    use(made, "seat-samudie")
    use(made, "menu/human")
    use(made, "first")
    use(made, "menu/samudie")
    use(made, "aiming")
    use(made, "menu/cloud")
    use(made, "method", 0.9)
    assert made.settings.method == "dials"
    use(made, "start")
    assert isinstance(made.screen, DiedieScreen)
    setup = made.screen.session.match.setup
    assert setup.map == "space"
    assert setup.options == ("guerrilla", "friendly")
    assert [seat.army for seat in setup.seats] == list(ARMIES[:4])
    assert [seat.name for seat in setup.seats] == ["Ana", "", "", ""]
    assert (setup.seed, setup.first, setup.aiming) == (124, 3, "cloud")
    made.screen.close()

    again = at_menu()
    use(again, "new")
    page = new_match(again)
    assert (page.wish.map, page.wish.places[0].name, page.seed) == ("space", "Ana", "")


def test_OPT_3_house_rules_have_a_heading_of_their_own_and_say_that_they_are_ours() -> None:
    made = at_menu()
    use(made, "new")
    page = new_match(made)
    assert made.ui.find("option-mixed-monuments") is None
    assert made.words("new-house-none") in texts(made)
    use(made, "house")
    assert made.words("new-house-note") in texts(made)
    for name in house_rules():
        assert made.ui.find(f"option-{name}")
    assert not any(name in page.wish.options for name in house_rules())
    use(made, "option-mixed-monuments")
    press(made, "escape")
    assert page.wish.options == ("mixed-monuments",)
    assert made.words("new-house-some", count=1) in texts(made)
    use(made, "option-power-cards")
    use(made, "option-monuments")
    use(made, "details")
    use(made, "cards", 0.75)
    assert page.wish.cards == ()  # not the two of the monuments, which may stay in the box


def test_a_map_says_for_how_many_it_is_and_the_start_waits() -> None:
    made = at_menu()
    use(made, "new")
    assert "Needs exactly 2 players" in texts(made)
    use(made, "map-pirate-ship")
    use(made, "start")
    assert new_match(made).trouble() == "Pirate Ship needs exactly 2 players"
    use(made, "seat-diekings")
    use(made, "menu/")
    assert not new_match(made).trouble()
    assert new_match(made).wish.options == ("power-cards",)  # as is usual there
    use(made, "seat-diepoleons")
    use(made, "menu/")
    assert new_match(made).trouble() == "Seat at least two players"


def test_picked_cards_must_be_as_many_as_are_needed() -> None:
    made = at_menu()
    use(made, "new")
    use(made, "option-power-cards")
    use(made, "details")
    use(made, "cards", 0.75)
    for card in ("babel", "stout", "fusion"):
        use(made, f"card-{card}")
    assert "Picked: 3 of 4" in texts(made)
    assert new_match(made).trouble()
    use(made, "card-somersault")
    assert not new_match(made).trouble()
    use(made, "done")
    use(made, "start")
    assert isinstance(made.screen, DiedieScreen)
    picked = ("babel", "stout", "fusion", "somersault")
    assert made.screen.session.match.setup.cards == picked
    made.screen.close()


@pytest.mark.parametrize(
    "wrong",
    [
        "[]",
        "{",
        '{"map": "moon"}',
        '{"places": []}',
        '{"options": ["chess"]}',
        '{"cards": ["ace"]}',
    ],
)
def test_a_wish_that_cannot_be_understood_is_forgotten(wrong: str, tmp_path: Path) -> None:
    folder = tmp_path / "CONFIG" / "diedie"
    folder.mkdir(parents=True)
    (folder / "new-match.json").write_text(wrong)
    made = at_menu()
    use(made, "new")
    assert new_match(made).wish.map == "world-war"
    press(made, "escape")
    assert json.loads((folder / "new-match.json").read_text())["map"] == "world-war"


def test_the_last_match_goes_on_with_one_click() -> None:
    file = kept()
    made = at_menu()
    assert "World War, Era I of III, 3 players" in texts(made)
    use(made, "continue")
    assert isinstance(made.screen, DiedieScreen)
    assert made.screen.session.match.journal is not None
    assert made.screen.session.match.journal.path == file
    made.screen.close()


def test_a_match_that_cannot_go_on_says_so() -> None:
    file = kept()
    made = at_menu()
    file.write_text("{}\n")
    use(made, "continue")
    assert isinstance(made.screen, Menu)
    assert file.name in texts(made)
    check(made)


def test_saved_matches_go_on_or_are_deleted_when_that_is_certain() -> None:
    files = [kept("krakatoa"), kept("space", 2)]
    (user_folder() / "torn.diedie").write_text("{")
    made = at_menu()
    use(made, "saved")
    assert isinstance(made.screen, SavedMatches)
    assert made.words("saved-damaged") in texts(made)
    use(made, f"delete-{files[0].name}")
    use(made, "keep")
    assert files[0].exists()
    use(made, f"delete-{files[0].name}")
    check(made)
    made.ui.resize(1280, 720)
    use(made, "delete")
    assert [saved.file for saved in saved_files()] == [str(files[1])]
    use(made, "delete-torn.diedie")
    use(made, "delete")
    assert "damaged" not in texts(made)
    use(made, f"resume-{files[1].name}")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()


def test_a_match_that_is_played_elsewhere_is_not_deleted() -> None:
    file = kept()
    made, other = at_menu(), at_menu()
    use(made, "saved")
    use(other, "continue")
    use(made, f"delete-{file.name}")
    use(made, "delete")
    assert file.exists()
    assert "another program" in texts(made)
    check(made)
    other.screen.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_found_by_id_and_by_words_without_accents(language: str) -> None:
    made = at_menu(language)
    use(made, "rules")
    page = made.screen
    assert isinstance(page, RulesPage)
    assert [rule.id for rule in page.matching_rules()] == list(rulebook())
    use(made, "seek")
    made.hand.type("atk-10")
    found = [rule.id for rule in page.matching_rules()]
    assert found == ["ATK-10", "CRD-5"]  # and the card by which one builds as it says
    section = made.words("rules-section-mon").upper()
    press(made, "ctrl+a")
    made.hand.type(section)
    assert {"MON-1", "MON-4"} <= {rule.id for rule in page.matching_rules()}
    press(made, "ctrl+a")
    made.hand.type("qqqq")
    assert made.words("rules-none") in texts(made)
    check(made)


def test_every_map_tells_its_rules() -> None:
    made = at_menu()
    use(made, "maps")
    for id, rule in (("krakatoa", "KRA-1"), ("space", "SPA-2"), ("pirate-ship", "PIR-6")):
        use(made, f"map-{id}")
        assert rule in texts(made)
        check(made)
        made.ui.resize(1280, 720)


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_and_size_are_in_sight_at_twice_the_size(language: str) -> None:
    made = at_menu(language)
    kept()
    made.screen.shown()
    made.ui.resize(1280, 720, 2.0)
    entries = made.ui.find("entries")
    assert entries is not None
    for key in ("language", "size"):
        node = made.ui.find(key)
        assert node is not None
        assert node not in below(entries)
        assert made.ui.room.shared(node.box) == node.box
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_map_without_special_rules_is_described_once(language: str) -> None:
    made = at_menu(language)
    use(made, "maps")
    use(made, "map-world-war")
    assert "MAP-WW" not in texts(made)


def test_a_kept_flick_is_listed_and_watched() -> None:
    file = new_path("plain-flick")
    session(file, 1).close()
    made = at_menu()
    use(made, "saved")
    assert "A single flick" in texts(made)
    assert made.ui.find(f"resume-{file.name}") is None
    use(made, f"watch-{file.name}")
    assert isinstance(made.screen, Theatre)


def test_a_map_can_be_looked_at_from_above() -> None:
    made = at_menu()
    use(made, "maps")
    use(made, "map-space")
    use(made, "look")
    assert isinstance(made.screen, MapView)
    made.screen.close()


def test_the_rules_are_one_key_away() -> None:
    made = at_menu()
    press(made, "f1")
    assert isinstance(made.screen, RulesPage)
    press(made, "escape", "enter", "enter")
    assert isinstance(made.screen, DiedieScreen)
    press(made, "f1")
    assert isinstance(made.screen, RulesPage)
    made.back()
    made.screen.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_saved_matches_are_found_by_map_player_and_event(language: str) -> None:
    kept("space"), kept("krakatoa")
    made = at_menu(language)
    use(made, "saved")
    page = made.screen
    assert isinstance(page, SavedMatches)
    assert len(page.matching_files()) == 2
    page.seek("KRAKA")
    assert [saved.map for saved in page.matching_files()] == ["krakatoa"]
    check(made)
    page.seek("")
    page._seek_event("tower-fell")
    assert page.matching_files() == []
    assert made.words("saved-none-such") in texts(made)
    check(made)


def test_what_is_dropped_on_the_window_is_kept_watched_looked_at_or_refused(tmp_path: Path) -> None:
    made = at_menu()
    app = cast("App", made)
    corpus = Path(__file__).parents[2] / "corpus" / "practice-flick.diedie"
    receive(app, [corpus])
    assert isinstance(made.screen, Theatre)
    assert [Path(saved.file).name for saved in saved_files()] == [corpus.name]
    made.back()
    receive(app, [data_folder("maps") / "plain.toml"])
    assert isinstance(made.screen, MapView)
    made.back()
    wrong = tmp_path / "wrong.diedie"
    wrong.write_text("no match")
    receive(app, [wrong])
    assert isinstance(made.screen, Notice)
    check(made)
    assert len(saved_files()) == 1
