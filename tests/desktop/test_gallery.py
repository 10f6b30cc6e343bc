"""A match on a map that is not the program's, in real windows that know nothing of the map."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop.driver import program
from own_maps import adopted

from diedie.bots import bot_named
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import ARMIES
from diedie.record.folder import picture_of

pytestmark = pytest.mark.window


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match that somebody left, on a map that nobody else has."""
    path = tmp_path / "diedie" / "matches" / "left.diedie"
    path.parent.mkdir(parents=True)
    setup = Setup(adopted(), tuple(map(Seat, ARMIES[:2])), first=0)
    match = Match.begin(game_named("diedie"), setup, path)
    match.play(0, bot_named("diedie", "bot:random").choose(match.state, 0, chance(1)))
    match.close()
    return path


def test_it_is_gone_on_with_from_the_menu(file: Path, tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "fr") as here:
        here.click("continue")
        here.wait(lambda told: told["screen"] == "playing")


@pytest.mark.long
def test_it_is_seen_in_the_list_and_watched(file: Path, tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.click("saved")
        here.shown(f"resume-{file.name}")
        here.until(lambda: picture_of(file).exists() or None)
        here.click(f"watch-{file.name}")
        here.wait(lambda told: told["screen"] == "theatre")


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("words", "screen"), [(("replay",), "theatre"), (("play", "--resume"), "playing")]
)
def test_it_is_opened_by_a_command(
    words: tuple[str, ...], screen: str, file: Path, tmp_path: Path
) -> None:
    with program(tmp_path, *words, str(file), "--lang", "en") as here:
        here.wait(lambda told: told["screen"] == screen)
