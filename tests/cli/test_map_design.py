"""From a map of the program's to one's own: drawn, changed, imported, checked, and played on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from diedie.board.atlas import map_named, own_folder
from diedie.board.maps import load_map
from diedie.cli import run
from diedie.replay import open_replay, verify

CHANGED = {
    "world-war": ('data-name-en="Prairies"', 'data-name-en="Meadows"'),
    "krakatoa": ('data-name-en="Summit"', 'data-name-en="Peak"'),
    "space": ('data-name-en="Glacier"', 'data-name-en="Iceberg"'),
    "pirate-ship": ('data-name-en="Open Sea"', 'data-name-en="The Deep"'),
}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def designed(like: str) -> Path:
    """A map of one's own by the commands alone."""
    assert run(["maps", "draw", like, "-o", "drawing.svg"]) == 0
    before, after = CHANGED[like]
    text = Path("drawing.svg").read_text("utf-8")
    assert before in text
    text = text.replace(before, after).replace(f'data-id="{like}"', 'data-id="mine"')
    Path("drawing.svg").write_text(text, "utf-8")
    assert run(["maps", "import", "drawing.svg", "-o", "mine.toml"]) == 0
    assert run(["maps", "check", "mine.toml"]) == 0
    return Path("mine.toml")


@pytest.mark.some(1)
@pytest.mark.parametrize("like", CHANGED)
@pytest.mark.parametrize("how", ["path", "id"])
def test_a_changed_map_is_played_scored_flicked_and_proven_without_its_file(
    like: str, how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = designed(like)
    assert load_map(file).rules == map_named(like).rules
    name = str(file)
    if how == "id":
        own_folder().mkdir(parents=True)
        file = Path(shutil.move(file, own_folder() / "mine.toml"))
        name = "mine"
    new = CHANGED[like][1].split('"')[1]
    capsys.readouterr()
    assert run(["maps", "show", name]) == 0
    assert new in capsys.readouterr().out
    match = ["match", "--map", name, "--seats", "bot:random,bot:random", "--seed", "5"]
    assert run([*match, "--save", "m.diedie"]) == 0
    position = {
        "format": "diedie-position/1",
        "map": name,
        "players": [{"army": "samudie"}, {"army": "diekings"}],
        "dice": [{"id": "k", "army": "diekings", "face": 6, "hand": True}],
    }
    Path("p.json").write_text(json.dumps(position))
    assert run(["score", "p.json"]) == 0
    flick = ["--die", "k", "--from", "0,-15.25", "--aim", "90", "--speed", "100"]
    assert run(["flick", "p.json", *flick, "--save", "f.diedie"]) == 0
    assert run(["maps", "heat", name, "--flicks", "10"]) == 0
    file.unlink()
    capsys.readouterr()
    for saved in ("m.diedie", "f.diedie"):
        assert verify(open_replay(tmp_path / saved)).proven
    assert run(["replay", "m.diedie", "--text"]) == 0


def test_a_copy_without_the_rules_of_what_is_drawn_is_warned_of(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = designed("krakatoa")
    text = file.read_text("utf-8").replace('rules = "krakatoa"\n', "")
    file.write_text(text, "utf-8")
    assert load_map(file).rules is None
    capsys.readouterr()
    assert run(["maps", "check", "mine.toml"]) == 0
    assert (
        'a crater does nothing here without the line rules = "krakatoa"' in capsys.readouterr().out
    )
