"""What workers bring to the screens around a match: the table as it was left, small pictures."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from patience import PATIENCE
from replay.test_walls_of_files import OTHER, file_with_walls
from window.screens.test_menu_pages import kept
from window.stage import Stub, stub

from diedie.board.atlas import map_named
from diedie.record.folder import new_path, picture_of
from diedie.replay import open_replay
from diedie.window.screens.backdrop import Backdrop
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.menu import Menu
from diedie.window.screens.saved_matches import SavedMatches


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def waited(made: Stub, screen: Screen) -> None:
    """Let time pass until workers have nothing more to bring."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        screen.tick(0.1)
        if not screen.moving and screen.patience > 1:
            return
        for worker in made.workers.workers:
            worker.pipe.poll(0.1)
    raise AssertionError("still waiting")


def test_the_menu_shows_the_table_of_the_match_that_was_left() -> None:
    still = Backdrop(stub()[1])
    assert still.board is map_named("world-war")
    assert len(still.bodies()) > 10
    file = kept("krakatoa")
    file.write_bytes(file_with_walls(OTHER, file))
    made, app = stub()
    made.show(Menu(app))
    assert made.screen.board is map_named("krakatoa")
    assert not made.screen.bodies()
    waited(made, made.screen)
    match = open_replay(file).match
    assert match is not None
    assert tuple(made.screen.bodies()) == match.state.scene.bodies
    assert made.screen.wall_height == OTHER
    assert {look.strength for look in made.screen.looks().values()} == {1.0}
    made.workers.close()


def test_a_match_that_cannot_be_read_leaves_the_still_life() -> None:
    file = kept("space")
    made, app = stub()
    made.show(Menu(app))
    file.write_text("{}\n")
    waited(made, made.screen)
    assert len(made.screen.bodies()) > 10
    made.workers.close()


@pytest.mark.long
def test_pictures_of_matches_come_one_after_the_other() -> None:
    files = [kept("krakatoa"), kept("space")]
    new_path("broken").write_text("{")
    made, app = stub()
    made.show(Menu(app))
    made.over(SavedMatches(app))
    waited(made, made.screen)
    assert all(picture_of(file).exists() for file in files)
    made.workers.close()
