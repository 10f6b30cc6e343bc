"""Own maps in the window: wherever a map is chosen they stand beside the program's."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from map_folder import WIDEST, hostile_maps, put_map
from patience import PATIENCE
from PIL import Image
from window.stage import Stub, check, stub, use

from diedie.board.atlas import map_named
from diedie.board.check.findings import check_file
from diedie.errors import MapError
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import Tile
from diedie.window.game_parts import all_parts
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.games.practice.screen import PracticeScreen
from diedie.window.maps.map_view import MapView
from diedie.window.maps.maps_page import MapsPage
from diedie.window.maps.own_maps import OwnMapsPage
from diedie.window.render.print_press import MapPictures
from diedie.window.screens.menu import Menu
from diedie.window.screens.sheet_screen import Notice

PAGES = ("new", "practice", "maps")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def at(page: str, language: str = "en") -> Stub:
    """A page of the menu."""
    made, app = stub(language)
    made.change(things_move=False)
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, page)
    return made


def told(made: Stub) -> str:
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def wish_of(made: Stub) -> str:
    assert isinstance(made.screen, NewMatch)
    return made.screen.wish.map


@pytest.mark.parametrize("page", PAGES)
def test_without_own_maps_nothing_is_said_of_them(page: str) -> None:
    assert "Your own maps" not in told(at(page))


def test_a_match_on_an_own_map_is_begun_and_wished_for_again() -> None:
    put_map("atlantis")
    made = at("new")
    use(made, "map-atlantis")
    assert map_named(wish_of(made)).id == "atlantis"
    assert "Atlantis" in told(made)
    use(made, "start")
    assert isinstance(made.screen, DiedieScreen)
    assert made.screen.board.id == "atlantis"
    made.screen.close()
    assert map_named(wish_of(at("new"))).id == "atlantis"


def test_a_wish_for_a_map_that_is_gone_keeps_all_but_the_map() -> None:
    file = put_map("atlantis")
    made = at("new")
    use(made, "map-atlantis")
    assert isinstance(made.screen, NewMatch)
    made.screen.change(made.screen.wish.seated("samudie", player="human"))
    made.back()
    assert map_named(Wish.remembered().map).id == "atlantis"
    file.unlink()
    wish = Wish.remembered()
    assert (wish.map, wish.named) == ("world-war", "")
    assert sum(place.player == "human" for place in wish.places) == 2


@pytest.mark.parametrize("page", ["new", "maps"])
def test_two_maps_lie_beside_each_other_also_where_they_scroll(page: str) -> None:
    for name in "abcdefgh":
        put_map(name)
    made = at(page)
    first, second = made.ui.find("map-a"), made.ui.find("map-b")
    assert first is not None
    assert second is not None
    assert first.box.y == second.box.y


def test_in_a_small_window_the_programs_practice_tables_lie_in_one_row() -> None:
    made = at("practice")
    made.ui.resize(900, 600)
    nodes = [node for node in made.ui.nodes() if isinstance(node.widget, Tile)]
    assert len(nodes) == 5
    assert len({node.box.y for node in nodes}) == 1


def test_an_own_map_lies_on_the_practice_table() -> None:
    put_map("atlantis")
    made = at("practice")
    use(made, "map-atlantis")
    assert isinstance(made.screen, PracticeScreen)
    assert made.screen.board.id == "atlantis"


def test_the_maps_page_tells_of_own_maps_and_their_special_rules() -> None:
    put_map("atlantis")
    put_map("etna", like="krakatoa")
    made = at("maps")
    use(made, "map-atlantis")
    assert "from atlantis.toml" in told(made)
    assert "KRA-1" not in told(made)
    use(made, "map-etna")
    assert "KRA-1" in told(made)
    use(made, "look")
    assert isinstance(made.screen, MapView)
    assert made.screen.board.id == "etna"


def in_sight(made: Stub, key: str) -> bool:
    """Whether all of a widget is seen."""
    node = made.ui.find(key)
    assert node is not None
    return node.clip is None or (node.clip.y <= node.box.y and node.box.bottom <= node.clip.bottom)


@pytest.mark.parametrize("page", ["new", "maps"])
def test_the_map_that_is_chosen_is_in_sight(page: str) -> None:
    for name in "abcdefghijkl":
        put_map(name)
    made = at(page)
    made.ui.resize(900, 600)
    for name in ("h", "l"):  # among the tiles, and only on the page of all maps
        use(made, "own-maps")
        use(made, f"map-{name}")
        tiles = [(n.key, n.widget) for n in made.ui.nodes() if isinstance(n.widget, Tile)]
        ((key, title),) = ((key, tile.title) for key, tile in tiles if tile.chosen)
        assert title == name.title()
        assert in_sight(made, key)
    use(made, "map-world-war")
    assert in_sight(made, "map-world-war")


def test_a_new_match_opens_where_the_map_of_the_last_one_is() -> None:
    for name in "abcdefgh":
        put_map(name)
    made = at("new")
    use(made, "map-h")
    made.back()
    made.ui.scrolls.clear()
    use(made, "new")
    assert in_sight(made, "map-h")
    assert not in_sight(made, "map-a")


@pytest.mark.parametrize(("page", "stays"), [("new", "seat-samudie"), ("maps", "look")])
def test_the_maps_scroll_and_what_is_beside_them_stays(page: str, stays: str) -> None:
    for name in "abcdefgh":
        put_map(name)
    made = at(page)
    first, other = made.ui.find("map-krakatoa"), made.ui.find(stays)
    assert first is not None
    assert other is not None
    made.hand.wheel(*first.box.middle, -2)
    moved, still = made.ui.find("map-krakatoa"), made.ui.find(stays)
    assert moved is not None
    assert still is not None
    assert moved.box.y < first.box.y
    assert still.box == other.box


def test_the_maps_page_says_of_an_own_map_what_there_is_to_know() -> None:
    put_map("etna", like="krakatoa")
    made = at("maps", "fr")
    use(made, "map-etna")
    text = " ".join(told(made).split())
    facts = ("etna.toml", "Territoires : 11", "idéal à 4 ou 5", "De 2 à 5", "carte Krakatoa")
    assert all(fact in text for fact in facts)
    assert made.words("own-unnamed") not in text  # it has a French name
    use(made, "practise")
    assert isinstance(made.screen, PracticeScreen)
    made = at("maps", "it")
    use(made, "map-etna")
    assert made.words("own-unnamed") in told(made)
    use(made, "play")
    assert map_named(wish_of(made)).id == "etna"


def test_the_maps_page_tells_what_may_not_be_meant() -> None:
    file = put_map("etna", like="krakatoa")
    file.write_text(file.read_text("utf-8").replace('rules = "krakatoa"', ""), "utf-8")
    made = at("maps")
    use(made, "map-etna")
    text = told(made)
    assert made.words("maps-no-rules") in text
    assert "KRA-1" not in text
    assert 'A crater does nothing here without the line rules = "krakatoa".' in text


def test_a_map_that_was_changed_while_it_was_looked_at_is_told_of_anew() -> None:
    file = put_map("atlantis")
    made = at("maps")
    use(made, "map-atlantis")
    use(made, "look")
    file.write_text(file.read_text("utf-8").replace("Atlantis", "Lemuria"), "utf-8")
    made.back()
    assert told(made).count("Lemuria") == 2


def test_a_map_that_is_best_with_one_number_of_players_says_so_once() -> None:
    file = put_map("atlantis")
    text = re.sub(r"recommended = .*", "recommended = [3, 3]", file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    assert "best with 3 " in told(at("maps"))


@pytest.mark.parametrize("page", PAGES)
def test_a_map_that_breaks_or_goes_while_it_is_listed_is_refused_in_a_line(page: str) -> None:
    file, other = put_map("atlantis"), put_map("other")
    made = at(page)
    file.write_text("id = ")
    other.unlink()
    for name in ("atlantis", "other"):
        made.screen.shown()
        made.changed()
        if made.ui.find(f"map-{name}") is not None:
            use(made, f"map-{name}")
        assert not isinstance(made.screen, PracticeScreen)
    check(made)


@pytest.mark.parametrize("page", PAGES)
def test_what_its_sketch_shows_to_be_no_map_is_looked_at(page: str) -> None:
    file = put_map("atlantis")
    text = file.read_text("utf-8")
    file.write_text(text.replace("[15.5885, 0.0000]", "[1.0, 0.0]"), "utf-8")
    assert check_file(file)
    made = at(page)
    made.sketches[file] = MapError("wrong-shape", file=str(file), reason="")
    made.changed()
    assert made.words("own-broken") in told(made)
    use(made, "map-atlantis")
    assert isinstance(made.screen, MapView)
    assert made.screen.survey.flags


def test_a_name_of_the_programs_is_the_programs() -> None:
    put_map("space", "Not Space")
    assert "Not Space" not in told(at("new"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_pages_hold_whatever_lies_in_the_folder(page: str, language: str) -> None:
    hostile_maps()
    put_map("wide", WIDEST)
    put_map("atlantis")
    made = at(page, language)
    made.sketches[put_map("pictured")] = Image.new("RGBA", (240, 210))
    made.screen.shown()
    made.changed()
    check(made)
    use(made, "own-maps")
    assert isinstance(made.screen, OwnMapsPage)
    check(made)


def test_all_maps_are_a_line_each_and_what_is_none_says_why() -> None:
    broken = hostile_maps()
    put_map("atlantis")
    made = at("maps")
    use(made, "own-maps")
    page = made.screen
    assert isinstance(page, OwnMapsPage)
    assert {own.name for own in page.matching_maps()} == {*broken, "atlantis"}
    for name in broken:
        assert made.ui.find(f"map-{name}") is None
    assert "TOML" in told(made)
    for name in ("torn", "folder", "loop", "gone", "pipe"):
        use(made, f"look-{name}")
        assert isinstance(made.screen, MapView)
        made.back()
    use(made, "map-atlantis")
    assert isinstance(made.screen, MapsPage)
    assert map_named(made.screen.chosen).id == "atlantis"


def test_among_many_one_searches() -> None:
    for number in range(130):
        put_map(f"isle-{number:03}")
    made = at("new")
    assert made.ui.find("map-isle-000") is not None
    assert made.ui.find("map-isle-050") is None
    use(made, "own-maps")
    page = made.screen
    assert isinstance(page, OwnMapsPage)
    assert "30 more" in told(made)
    use(made, "seek")
    made.hand.type("isle-127")
    assert [own.name for own in page.matching_maps()] == ["isle-127"]
    use(made, "map-isle-127")
    assert map_named(wish_of(made)).id == "isle-127"
    assert "Isle-127" in told(made)


@pytest.mark.parametrize("where", ["folder", "elsewhere"])
def test_what_is_looked_at_is_played_and_practised_on(where: str, tmp_path: Path) -> None:
    file = put_map("atlantis")
    if where == "elsewhere":
        file = file.rename(tmp_path / "moved.toml")
    made, app = stub()
    made.show(Menu(app))
    made.over(MapView(app, file))
    use(made, "play")
    mine = wish_of(made)
    assert map_named(mine).id == "atlantis"
    check(made)
    use(made, "map-world-war")
    assert wish_of(made) == "world-war"
    use(made, "map-atlantis" if where == "folder" else f"map-{mine}")
    assert wish_of(made) == mine
    use(made, "start")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()
    assert map_named(Wish.remembered().map).id == "atlantis"
    made.show(Menu(app))
    made.over(MapView(app, file))
    use(made, "practise")
    assert isinstance(made.screen, PracticeScreen)
    assert made.screen.board.id == "atlantis"


def test_a_map_that_changed_since_it_was_looked_at_is_refused_in_a_sentence() -> None:
    file = put_map("atlantis")
    made, app = stub()
    made.show(MapView(app, file))
    for key in ("play", "practise"):
        node = made.ui.find(key)
        assert node is not None
    view = made.screen
    assert isinstance(view, MapView)
    file.write_text("id = ")
    uses = [use for parts in all_parts() for use in parts.map_uses]
    assert [use.key for use in uses] == ["play", "practise"]
    for one in uses:
        view.use(one)
        assert isinstance(made.screen, Notice)
        made.back()


def test_sketches_are_drawn_beside_the_window_and_drawn_anew_for_a_changed_file() -> None:
    good, bad = put_map("atlantis"), put_map("etna")
    bad.write_text("id = ")
    sketching, end = MapPictures(), time.monotonic() + PATIENCE
    assert sketching.own(good) is sketching.own(bad) is None
    while sketching.own(good) is None or sketching.own(bad) is None:
        assert time.monotonic() < end
        sketching.work()
        time.sleep(0.01)
    first = sketching.own(good)
    assert isinstance(first, Image.Image)
    assert isinstance(sketching.own(bad), MapError)
    bad.write_text(good.read_text().replace("atlantis", "etna"))
    while sketching.own(bad) is None:
        assert time.monotonic() < end
        sketching.work()
        time.sleep(0.01)
    assert isinstance(sketching.own(bad), Image.Image)
    sketching.close()


@pytest.mark.parametrize("page", PAGES)
def test_own_maps_are_told_from_the_programs_by_their_file(page: str) -> None:
    put_map("atlantis", "Krakatoa")
    assert "atlantis.toml" in told(at(page))


def test_a_map_from_elsewhere_stands_among_the_own_ones_with_its_file(tmp_path: Path) -> None:
    file = put_map("atlantis").rename(tmp_path / "moved.toml")
    made, app = stub()
    made.show(Menu(app))
    made.over(MapView(app, file))
    use(made, "play")
    text = told(made)
    assert text.index("Space") < text.index("Your own maps") < text.index("moved.toml")
