"""Saved matches on maps that are not the program's, where nobody has these maps any more."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from own_maps import forget, own_map
from PIL import Image
from practice_table import lines_of, resealed, session
from said import Outcome, said

from diedie.i18n import Words
from diedie.record.folder import picture_of, user_folder

MATCH = ("--seats", "bot:random,bot:random", "--seed", "3")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    return Call(capfd)


class Call:
    """The program from outside."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self._capfd = capfd

    def __call__(self, *args: str | Path) -> Outcome:
        return said(self._capfd, *map(str, args))


def played(call: Call, monkeypatch: pytest.MonkeyPatch, of: str, id: str) -> Path:
    """A match on such a map, which is gone since."""
    source, file = Path("own.toml"), user_folder() / f"{of}.diedie"
    source.write_bytes(own_map(of, id))
    assert call("match", "--map", source, *MATCH, "--save", file).code == 0
    source.unlink()
    forget(monkeypatch)
    return file


@pytest.mark.parametrize(
    "of",
    [
        "plain",
        "krakatoa",
        *(pytest.param(of, marks=pytest.mark.long) for of in ("space", "pirate-ship")),
    ],
)
def test_it_is_listed_told_proven_and_cut(
    of: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = played(call, monkeypatch, of, "atlantis")
    assert "Atlantide" in call("replay", "--lang", "fr").out
    (row,) = json.loads(call("replay", "--json").out)
    assert (row["map"], row["map_name"], row["own_map"]) == ("atlantis", "Atlantis", True)
    assert "Atlantide" in call("replay", file, "--text", "--lang", "fr").out
    assert json.loads(call("replay", file, "--verify", "--json").out)["proven"]
    plies = json.loads(call("replay", file, "--json").out)["plies"]
    flick = next(ply["ply"] for ply in plies if "flick" in ply["move"])
    assert call("replay", file, "--flick", str(flick), "--save", "f.diedie").code == 0
    forget(monkeypatch)
    assert json.loads(call("replay", "f.diedie", "--verify", "--json").out)["proven"]


def test_one_of_the_same_id_stays_what_it_is(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    file = played(call, monkeypatch, "plain", "plain")
    session(user_folder() / "ours.diedie", 1).close()
    note = Words("en")("replay-other-map", map="Plain")
    told = call("replay").out.splitlines()
    assert sum("Atlantis" in line for line in told) == 1
    assert told[told.index(f"  {file}") - 1] == f"  {note}"
    assert told.count(f"  {note}") == 1
    rows = json.loads(call("replay", "--json").out)
    assert {Path(row["file"]).stem: row["own_map"] for row in rows} == {
        "ours": False,
        "plain": True,
    }


@pytest.mark.long
def test_pictures_show_the_map_of_each(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    file = played(call, monkeypatch, "plain", "plain")
    ours = user_folder() / "ours.diedie"
    session(ours, 0).close()
    for _ in range(2):  # drawn, and kept
        for picture in user_folder().glob("*.png"):
            picture.unlink()
        assert drew("replay", "--pictures") == 0
        assert ground(picture_of(file)) > 30  # as green as it is
        assert ground(picture_of(ours)) < 10
    assert drew("replay", str(file), "--export", "m.png") == 0
    assert ground(Path("m.png")) > 30


def drew(*args: str) -> int:
    """Draw in a process of its own."""
    return subprocess.run([sys.executable, "-m", "diedie", *args], check=False).returncode


def ground(picture: Path) -> float:
    """How much greener than red most of a table's map is."""
    found = np.asarray(Image.open(picture).convert("RGB"), float)
    h, w, _ = found.shape
    middle = found[h * 2 // 5 : h * 3 // 5, w * 2 // 5 : w * 3 // 5]
    return float(np.median(middle[..., 1] - middle[..., 0]))


@pytest.mark.parametrize(
    "told", [{"digest": "0" * 32}, {"packed": "no map"}, {"id": "le\x1b[2Jmuria"}, {"packed": 3}]
)
def test_a_map_that_is_none_is_a_line(told: dict[str, object], call: Call) -> None:
    file = user_folder() / "hostile.diedie"
    session(file, 1).close()
    header, *rest = lines_of(file.read_bytes())
    header["map"] |= told
    file.write_bytes(resealed([header, *rest]))
    done = call("replay")
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == 2
    assert "\x1b" not in done.out
    (row,) = json.loads(call("replay", "--json").out)
    assert row["map_name"] is None
    opened = call("replay", file, "--verify")
    assert opened.code == 2
    assert len(opened.err.splitlines()) == 1
