"""Saved matches on maps that are not the program's: as good as any, wherever the map is now."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_maps import GROUND, adopted, forget, own_map
from PIL import Image, ImageStat
from practice_table import lines_of, resealed, session
from window.screens.test_backdrop import waited
from window.screens.test_menu_pages import WIDEST, at_menu, kept
from window.screens.test_saved_matches import told_of
from window.stage import check, press, use

from diedie.board.atlas import map_named, own_folder
from diedie.files import fingerprint
from diedie.i18n import LANGUAGES
from diedie.record.folder import new_path, picture_of, user_folder
from diedie.record.map_mark import _packed
from diedie.replay import open_replay, verify
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.maps.map_description import map_photo
from diedie.window.render import artwork
from diedie.window.screens.menu import Menu
from diedie.window.theatre.theatre_screen import Theatre

OWN = ["plain", "krakatoa", "space", "pirate-ship"]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def left(monkeypatch: pytest.MonkeyPatch, of: str = "plain", id: str = "atlantis") -> Path:
    """A match that somebody left, on a map that nobody here has heard of since."""
    file = kept(adopted(of, id), 2)
    forget(monkeypatch)
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_listed_like_any_other(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = left(monkeypatch)
    made = at_menu(language)
    use(made, "saved")
    told = told_of(made)
    assert ("Atlantide" if language == "fr" else "Atlantis") in told
    assert WIDEST in told
    for does in ("resume", "watch", "delete"):
        assert made.ui.find(f"{does}-{file.name}") is not None
    check(made)


@pytest.mark.parametrize("of", OWN)
def test_it_is_gone_on_with(of: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = left(monkeypatch, of)
    made = at_menu()
    use(made, "saved")
    use(made, f"resume-{file.name}")
    assert isinstance(made.screen, DiedieScreen)
    assert made.screen.board is not None
    assert (made.screen.board.id, made.screen.board.style.ground) == ("atlantis", GROUND)
    made.screen.close()


@pytest.mark.some(2)
@pytest.mark.parametrize("of", OWN)
def test_it_is_watched_tried_and_kept(of: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = left(monkeypatch, of)
    made = at_menu()
    use(made, "saved")
    use(made, f"watch-{file.name}")
    screen = made.screen
    assert isinstance(screen, Theatre)
    assert screen.board is not None
    assert screen.board.style.ground == GROUND
    screen.jump()
    screen.tools.save()
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch._turn(-9)
    screen.tools.branch.keep()
    made.back()
    forget(monkeypatch)
    others = [path for path in user_folder().glob("*.diedie") if path != file]
    assert len(others) == 2
    for other in others:
        assert made.ui.find(f"watch-{other.name}") is not None
        assert verify(open_replay(other)).proven


def test_it_is_found_and_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    file, ours = left(monkeypatch), kept("space", 2)
    made = at_menu("fr")
    use(made, "saved")
    use(made, "seek")
    press(made, *"atlantide")
    assert made.ui.find(f"watch-{ours.name}") is None
    use(made, f"delete-{file.name}")
    assert "Atlantide" in told_of(made)
    use(made, "delete")
    assert not file.exists()


def test_a_practice_table_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    file = new_path("practice")
    session(file, 3, map=adopted()).close()
    forget(monkeypatch)
    made = at_menu()
    use(made, "saved")
    assert "Atlantis" in told_of(made)
    use(made, f"watch-{file.name}")
    assert isinstance(made.screen, Theatre)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_the_same_id_is_not_taken_for_the_programs(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, file = kept("plain", 2), left(monkeypatch, id="plain")
    own_folder().mkdir(parents=True)
    third = own_map(id="plain", style='ground = "#AB1234"')
    (own_folder() / "plain.toml").write_bytes(third)
    made = at_menu(language)
    use(made, "saved")
    name = map_named("plain").name.said(language)
    told = told_of(made)
    assert told.count(made.words("replay-other-map", map=name)) == 1
    assert "Atlanti" in told
    check(made)
    made.ui.resize(1280, 720)
    for path, ground in ((file, GROUND), (ours, map_named("plain").style.ground)):
        use(made, f"watch-{path.name}")
        assert isinstance(made.screen, Theatre)
        assert made.screen.board is not None
        assert made.screen.board.style.ground == ground
        made.back()


def test_the_menu_shows_the_map_that_it_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    left(monkeypatch, id="world-war")
    made = at_menu()
    assert made.screen.board is not None
    assert made.screen.board.style.ground == GROUND
    assert "Atlantis" in told_of(made)
    use(made, "continue")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()


def test_a_map_that_nobody_can_play_on_leaves_the_still_life(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = left(monkeypatch)
    header, *rest = lines_of(file.read_bytes())
    header["map"] = bent(header["map"])
    file.write_bytes(resealed([header, *rest]))
    made = at_menu()
    assert made.screen.board is map_named("world-war")
    waited(made, made.screen)
    made.workers.close()
    use(made, "continue")
    assert isinstance(made.screen, Menu)
    assert "“name”" in made.screen.fault


def bent(mark: dict[str, str]) -> dict[str, str]:
    """A map whose top is good, and whose territories are none."""
    raw = own_map() + b'\n[[territory]]\nid = "nowhere"\n'
    return {**mark, "packed": _packed(raw), "digest": fingerprint(raw)}


def test_a_map_that_is_none_is_a_line_that_can_be_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    file = left(monkeypatch)
    header, *rest = lines_of(file.read_bytes())
    header["map"]["packed"] = "no map"
    file.write_bytes(resealed([header, *rest]))
    made = at_menu()
    use(made, "saved")
    assert made.words("saved-damaged") in told_of(made)
    assert made.ui.find(f"watch-{file.name}") is None
    check(made)
    made.ui.resize(1280, 720)
    use(made, f"delete-{file.name}")
    use(made, "delete")
    assert not file.exists()


def test_small_pictures_of_maps_of_one_id_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path / "cache"))
    made = at_menu()
    boards = [map_named("plain"), map_named(adopted(id="plain"))]
    photos = [map_photo(made.app, board, 10.0, 10.0) for board in boards]
    assert photos[0].name != photos[1].name
    for board in (*boards, map_named(adopted(id="plain-two"))):
        artwork.small_art(board)
    assert all(artwork.small_is_drawn(board) for board in boards)  # none makes way for another


@pytest.mark.long
def test_saved_pictures_show_the_maps_of_their_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path / "cache"))
    files = [kept("plain", 2), left(monkeypatch, id="plain"), left(monkeypatch)]
    made = at_menu()
    use(made, "saved")
    waited(made, made.screen)
    made.workers.close()
    green = []
    for file in files:
        middle = Image.open(picture_of(file)).convert("RGB").crop((110, 90, 210, 150))
        red, other, _ = ImageStat.Stat(middle).mean
        green.append(other > red + 20)
    assert green == [False, True, True]
