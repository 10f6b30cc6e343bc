"""A map of one's own in the real window: chosen, played on, practised on, and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop.driver import program
from own_maps import own_map

from diedie.replay import open_replay, verify

pytestmark = pytest.mark.window


def put_map(data: Path) -> Path:
    """A map in the folder of the program's user."""
    path = data / "diedie" / "maps" / "mine.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(own_map("plain", "atlantis"))
    return path


@pytest.mark.long
def test_a_match_on_an_own_map_is_begun_and_goes_on_when_the_map_is_gone(tmp_path: Path) -> None:
    file = put_map(tmp_path)
    with program(tmp_path, "--lang", "en") as here:
        here.click("new")
        here.click("map-mine")
        here.click("start")
        here.shown("flick")
        here.keys("Return")
        before = here.more(0)
        here.kill()
    file.unlink()
    with program(tmp_path, "--lang", "en") as here:
        here.click("continue")
        here.shown("flick")
        here.keys("Return")
        assert len(here.more(len(before))) > len(before)
        saved = Path(here.saved().file)
        here.close()
        here.ended()
    replay = open_replay(saved)
    assert replay.header.map is not None
    assert replay.header.map.id == "atlantis"
    assert verify(replay).proven


@pytest.mark.long
def test_from_the_map_view_to_the_practice_table(tmp_path: Path) -> None:
    file = put_map(tmp_path).rename(tmp_path / "elsewhere.toml")
    with program(tmp_path, "maps", "view", str(file), "--lang", "en") as here:
        here.click("practise")
        here.click("flick")
        here.wait(lambda told: told["lines"] == 1)
        here.click("menu")
