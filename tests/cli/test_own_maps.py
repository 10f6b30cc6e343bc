"""Own maps are maps: by path, and by name in the user's folder, wherever one is named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from diedie.board.atlas import map_source, own_folder, resolve_map
from diedie.cli import run
from diedie.errors import MapError
from diedie.games.diedie.position import load_position
from diedie.replay import open_replay, verify

MATCH = ("--seats", "bot:random,bot:random", "--seed", "3")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user whose folder has a map of their own, which is the plain one with another worth."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    own_folder().mkdir(parents=True)
    source = map_source("plain")
    assert source is not None
    text = source.decode().replace('id = "plain"', 'id = "atlantis"').replace("Plain", "Atlantis")
    (own_folder() / "atlantis.toml").write_text(text)
    return tmp_path


def path_of(how: str, home: Path) -> str:
    """The map as somebody names it."""
    if how == "id":
        return "atlantis"
    shutil.copy(own_folder() / "atlantis.toml", home / "elsewhere.toml")
    return "elsewhere.toml" if how == "file" else str(home / "elsewhere.toml")


@pytest.mark.parametrize("how", ["id", "file", "path"])
def test_a_match_is_played_saved_and_proven_without_the_map(
    how: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["match", "--map", path_of(how, home), *MATCH, "--save", "m.diedie"]) == 0
    assert "Atlantis" in capsys.readouterr().out
    shutil.rmtree(own_folder())
    (home / "elsewhere.toml").unlink(missing_ok=True)
    replay = open_replay(home / "m.diedie")
    assert replay.header.map is not None
    assert replay.header.map.id == "atlantis"
    assert verify(replay).proven
    assert run(["replay", "m.diedie", "--text"]) == 0
    assert "Atlantis" in capsys.readouterr().out


@pytest.mark.parametrize("how", ["id", "file"])
def test_positions_name_it(how: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = {
        "format": "diedie-position/1",
        "map": path_of(how, home),
        "players": [{"army": "samudie"}, {"army": "diekings"}],
        "dice": [
            {"id": "s", "army": "samudie", "at": [1.0, 2.5], "face": 4},
            {"id": "k", "army": "diekings", "face": 6, "hand": True},
        ],
    }
    (home / "p.json").write_text(json.dumps(position))
    assert load_position(home / "p.json").board.id == "atlantis"
    assert run(["score", "p.json"]) == 0
    flick = ("--die", "k", "--from", "0,-15.25", "--aim", "90", "--speed", "100")
    assert run(["flick", "p.json", *flick, "--save", "f.diedie"]) == 0
    assert verify(open_replay(home / "f.diedie")).proven


def test_other_commands_take_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["maps", "show", "atlantis"]) == 0
    assert run(["maps", "check", "atlantis"]) == 0
    assert run(["maps", "draw", "atlantis", "-o", "a.svg"]) == 0
    assert run(["maps", "heat", "atlantis", "--flicks", "20"]) == 0
    assert "Atlantis" in capsys.readouterr().out


def test_the_list_has_whatever_lies_there(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder() / "torn.toml").write_text("id = ")
    (own_folder() / "huge.toml").write_bytes(b"#" * 2_000_000)
    (own_folder() / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (own_folder() / "plain.toml").write_text("a name that is taken")
    (own_folder() / "folder.toml").mkdir()
    assert run(["maps", "list"]) == 0
    told = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert "your own" in told["atlantis"]
    assert "TOML" in told["torn"]
    assert told.keys() >= {"huge", "binary"}
    assert "folder" in told["folder"]
    assert "TOML" not in told["plain"]
    assert "has this name" in told["plain.toml"]
    assert run(["maps", "list", "--json"]) == 0
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["atlantis"]["own"]
    assert "fault" in rows["torn"]


def test_a_broken_map_is_refused_in_a_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder() / "torn.toml").write_text("id = ")
    assert run(["match", "--map", "torn", *MATCH]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert run(["match", "--map", "atlantic", *MATCH]) == 2
    assert "did you mean atlantis" in capsys.readouterr().err
    assert run(["match", "--map", "nowhere.toml", *MATCH]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_map_of_ours_stays_ours(home: Path) -> None:
    source = map_source("space")
    assert source is not None
    (home / "copy.toml").write_bytes(source)
    assert resolve_map("copy.toml") == "space"
    with pytest.raises(MapError, match="unknown-map"):
        resolve_map("copy")


@pytest.mark.some(1)
@pytest.mark.parametrize("rules", ["krakatoa", "space", "pirate-ship"])
def test_special_rules_hold_where_a_map_asks_for_them(
    rules: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = map_source(rules)
    assert source is not None
    text = source.decode().replace(f'id = "{rules}"', f'id = "mine"\nrules = "{rules}"', 1)
    (own_folder() / "mine.toml").write_text(text)
    assert run(["match", "--map", "mine", *MATCH, "--save", "m.diedie"]) == 0
    assert run(["match", "--map", rules, *MATCH, "--save", "ours.diedie"]) == 0
    mine, ours = (open_replay(home / f"{name}.diedie").plies for name in ("m", "ours"))
    assert [ply.events for ply in mine] == [ply.events for ply in ours]


@pytest.mark.parametrize("rules", ["krakatoa", "space", "pirate-ship"])
def test_special_rules_need_something(
    rules: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_folder() / "atlantis.toml"
    path.write_text(path.read_text().replace("eras =", f'rules = "{rules}"\neras =', 1))
    assert run(["maps", "check", "atlantis"]) == 1
    assert f"the rules of {rules} need" in capsys.readouterr().out
    assert run(["match", "--map", "atlantis", *MATCH]) == 2
    assert f"the rules of {rules} need" in capsys.readouterr().err


def test_without_a_value_a_territory_is_worth_one(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_folder() / "atlantis.toml"
    assert run(["match", "--map", "atlantis", *MATCH, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "value = 1" in path.read_text()
    path.write_text(path.read_text().replace("value = 1\n", ""))
    assert run(["match", "--map", "atlantis", *MATCH, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == told["scores"]


def test_a_position_names_the_map_beside_it(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / "positions"
    folder.mkdir()
    shutil.copy(own_folder() / "atlantis.toml", folder / "beside.toml")
    position = {
        "format": "diedie-position/1",
        "map": "beside.toml",
        "players": [{"army": "samudie"}, {"army": "diekings"}],
        "dice": [],
    }
    (folder / "p.json").write_text(json.dumps(position))
    assert run(["score", str(folder / "p.json")]) == 0
    (folder / "beside.toml").unlink()
    capsys.readouterr()
    assert run(["score", str(folder / "p.json")]) == 2
    told = capsys.readouterr().err
    assert "p.json: map: " in told
    assert "beside.toml" in told
    assert told.count("\n") == 1


def test_errors_call_a_map_what_people_call_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (own_folder() / "atlantis.toml").read_text().replace("players = [1", "players = [3")
    (own_folder() / "atlantis.toml").write_text(
        text.replace("recommended = [1", "recommended = [3")
    )
    assert run(["match", "--map", "atlantis", *MATCH]) == 2
    told = capsys.readouterr().err
    assert "atlantis is for at least 3" in told
    assert "@" not in told


@pytest.mark.parametrize("words", [["play", "--map", "plain"], ["maps", "view", "plain"]])
def test_without_a_display_the_window_says_so(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert "there is no display here" in capsys.readouterr().err
