"""`diedie flick` from outside: the answer's shape, and one line for every mistake."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from said import Outcome, assert_complains, said

POSITION: dict[str, Any] = {
    "format": "diedie-position/1",
    "map": "plain",
    "players": [{"army": "dienturions", "score": 3}, {"army": "samudie", "score": 0}],
    "dice": [
        {"id": "r1", "army": "dienturions", "at": [1.0, 2.5], "yaw": 15, "face": 4},
        {"id": "r2", "army": "dienturions", "on": "r1", "face": 3},
        {"id": "r3", "army": "dienturions", "face": 6, "hand": True},
        {"id": "s1", "army": "samudie", "in": "plain", "face": 2},
        {"id": "s2", "army": "samudie", "in": "plain", "face": 8, "kind": "d8"},
        {"id": "s3", "army": "samudie", "at": [-6, 0], "face": 5, "lean": 35},
    ],
    "monuments": [
        {"kind": "pyramid", "in": "plain", "standing": True},
        {"kind": "castle", "at": [6, 1], "yaw": 0, "standing": False},
    ],
    "effects": {"stout": ["samudie"]},
}
FLICK = ["--die", "r3", "--from", "0,-15.25", "--aim", "88", "--speed", "150"]


@pytest.fixture
def flick(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Any:
    def call(position: object, *args: str) -> Outcome:
        file = tmp_path / "position.json"
        raw = position if isinstance(position, bytes) else json.dumps(position).encode()
        file.write_bytes(raw)
        return said(capfd, "flick", str(file), *args)

    return call


def changed(**changes: Any) -> dict[str, Any]:
    return {**POSITION, **changes}


def with_die(**die: Any) -> dict[str, Any]:
    return changed(dice=[*POSITION["dice"], {"id": "x", "army": "samudie", "face": 1, **die}])


def test_json_answer(flick: Any) -> None:
    done = flick(POSITION, *FLICK, "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert set(answer) == {"dice", "events", "seconds", "steps", "settled", "digest"}
    assert set(answer["dice"]) == {"r1", "r2", "r3", "s1", "s2", "s3", "pyramid", "castle"}
    reading = {"value", "state", "tilt", "at", "territories", "inside", "on", "why"}
    assert all(set(die) == reading for die in answer["dice"].values())
    assert answer["dice"]["s3"]["state"] == "leaning"
    assert {"event": "came-in", "body": "r3"} in answer["events"]
    assert flick(POSITION, *FLICK, "--json", "--lang", "fr").out == done.out


def test_readable_answer_in_every_language(flick: Any) -> None:
    told = {lang: flick(POSITION, *FLICK, "--lang", lang) for lang in ("en", "fr", "it")}
    assert all(done.code == 0 and "r3" in done.out for done in told.values())
    assert len({done.out for done in told.values()}) == 3


def test_flicked_where_it_lies(flick: Any) -> None:
    done = flick(POSITION, "--die", "r2", "--aim", "0", "--speed", "80", "--json")
    assert {"event": "fell-off", "body": "r2", "other": "r1"} in json.loads(done.out)["events"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--die", "zz", *FLICK[2:]], "zz"),
        ([*FLICK[:2], "--from", "0,-12", *FLICK[4:]], "0, -12"),
        ([*FLICK[:2], "--from", "0", *FLICK[4:]], "--from"),
        ([*FLICK[:2], *FLICK[4:]], "--from X,Y"),
        ([*FLICK[:-1], "5000"], "5000"),
        ([*FLICK[:-1], "0"], "speed"),
        ([*FLICK[:-1], "nan"], "--speed"),
        ([*FLICK[:-1], "inf"], "inf"),
        ([*FLICK[:-1], "fast"], "fast"),
        ([*FLICK, "--lift", "90"], "90"),
        ([*FLICK, "--strike", "2,0"], "2"),
        ([*FLICK, "--bogus"], "--bogus"),
        (["--die", "pyramid", "--aim", "0", "--speed", "50"], "pyramid"),
        (["--die", "r3"], "--aim"),
    ],
)
def test_wrong_flicks(flick: Any, args: list[str], says: str) -> None:
    assert_complains(flick(POSITION, *args), says)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (with_die(at=[1.0, 2.9]), "overlap"),
        (with_die(at=[0, 13.2]), "wall"),
        (with_die(at=[0, 30]), "outside the arena"),
        (with_die(at=[0, 1e9]), "not on the table"),
        (with_die(at=[0, 0], hand=True), "exactly one"),
        (with_die(), "exactly one"),
        (with_die(on="ghost"), "ghost"),
        (with_die(on="x"), "stands on"),
        (with_die(on="s3"), "leans"),
        (with_die(at=[0, -5], id="\x1b[31mred"), "pattern"),
        (changed(monuments=[{"kind": "castle", "standing": True}]), "exactly one of"),
        (with_die(**{"in": "plane"}), "plain"),
        (with_die(at=[0, -5], face=7), "no face 7"),
        (with_die(at=[0, -5], id="r1"), "twice"),
        (with_die(at=[0, -5], army="samurai"), "samudie"),
        (with_die(at=[0, -5], colour="red"), "colour"),
        (with_die(at="here"), "expected array"),
        (with_die(at=[1]), "list"),
        (with_die(at=[0, -5], lean=80), "lean"),
        (with_die(at=[0, -5], kind="d20"), "d20"),
        (changed(map="plains"), "plain"),
        (changed(options=["gerilla"]), "guerrilla"),
        (changed(format="diedie-position/9"), "diedie-position/9"),
        (changed(players=[*POSITION["players"], {"army": "samudie"}]), "samudie"),
        (changed(players=POSITION["players"][::-1]), "highest score first"),
        (changed(effects={"armistice": "nowhere"}), "nowhere"),
        (changed(dice=[{"id": "r3", "army": "dienturions", "hand": True}]), "face"),
        (changed(dice=POSITION["dice"] * 40), "200 bodies"),
        (b"{", "JSON"),
        (b"", "JSON"),
        (b"\x00\xff\x89PNG\r\n" * 50, "UTF-8"),
        (b"[" * 100_000, "expected object"),
        (b'{"format": "\xff"}', "UTF-8"),
        (b" " * 1_100_000, "larger"),
    ],
)
def test_wrong_positions(flick: Any, position: object, says: str) -> None:
    done = flick(position, *FLICK)
    assert_complains(done, says)
    assert "position.json: " in done.err


def test_no_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for path, says in ((tmp_path / "none.json", "no such file"), (tmp_path, "folder")):
        assert_complains(said(capfd, "flick", str(path), *FLICK), says)
