"""`diedie replay` from outside, and the files that `flick --save` makes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from damage import altered, torn
from PIL import Image
from practice_table import CORPUS, lines_of, resealed, session
from said import Outcome, assert_complains, said

import diedie
from diedie.board.atlas import map_named
from diedie.i18n import LANGUAGES, Words
from diedie.record.folder import new_path, user_folder
from diedie.replay import open_replay

POSITION = {
    "format": "diedie-position/1",
    "map": "space",
    "players": [{"army": "samudie"}],
    "dice": [
        {"id": "a", "army": "samudie", "face": 2, "hand": True},
        {"id": "b", "army": "samudie", "face": 3, "at": [0, 4]},
    ],
}
FLICK = ["--die", "a", "--from", "0,-15.25", "--aim", "90", "--speed", "110"]
SESSION = str(CORPUS / "practice-session.diedie")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def replay(capfd: pytest.CaptureFixture[str]) -> Any:
    def call(*args: str | Path) -> Outcome:
        return said(capfd, "replay", *map(str, args))

    return call


@pytest.fixture
def saved(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Path:
    position, file = tmp_path / "position.json", tmp_path / "mine.diedie"
    position.write_text(json.dumps(POSITION))
    done = said(capfd, "flick", str(position), *FLICK, "--save", str(file))
    assert (done.code, done.err) == (0, "")
    return file


def test_a_saved_flick_holds_everything(saved: Path, replay: Any) -> None:
    header, ply = map(json.loads, saved.read_text().splitlines())
    assert header["format"] == "diedie-replay/2"
    assert {"game", "map", "options", "seats", "seed", "program", "engine", "physics"} < set(header)
    assert {"move", "events", "rest", "motion", "digest"} < set(ply)
    assert [body["id"] for body in header["bodies"]] == ["b"]
    assert [body["id"] for body in header["hands"]] == ["a"]
    verdict = json.loads(replay(saved, "--verify", "--json").out)
    none = {"reason": None, "stopped_at": None, "first_difference": None}
    assert verdict == {"ok": True, "plies": 1, **none, "proven": True}


def test_saving_again_and_elsewhere(
    saved: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    position, first = str(tmp_path / "position.json"), saved.read_bytes()
    again = said(capfd, "flick", position, *FLICK, "--save", str(saved))
    assert again.code == 0
    assert Words("en")("written-over", file=str(saved)) in again.out
    assert saved.read_bytes() == first
    fresh = said(capfd, "flick", position, *FLICK, "--save", str(tmp_path / "other.diedie"))
    assert Words("en")("written", file=str(tmp_path / "other.diedie")) in fresh.out
    assert_complains(said(capfd, "flick", position, *FLICK, "--save", position), ".diedie")
    match = tmp_path / "match.diedie"
    session(match, 3).close()
    assert_complains(said(capfd, "flick", position, *FLICK, "--save", str(match)), "another name")
    assert len(open_replay(match).plies) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_ply_by_ply(language: str, replay: Any) -> None:
    done = replay(SESSION, "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert "Krakatoa" in done.out
    assert done.out.count("\n") > 15
    verified = replay(SESSION, "--verify", "--lang", language)
    assert verified.code in (0, 1)  # another machine may roll differently
    assert "10" in verified.out


def test_what_was_taken_back_is_said(tmp_path: Path, replay: Any) -> None:
    lines = replay(SESSION, "--text").out.splitlines()
    assert lines.count(Words("en")("replay-undone", ply=7)) == 1
    film = tmp_path / "x.gif"
    assert_complains(replay(SESSION, "--export", film, "--plies", "7"), "was taken back")
    assert_complains(replay(SESSION, "--export", film, "--plies", "70"), "no such ply")
    assert_complains(replay(SESSION, "--flick", "7", "--save", tmp_path / "x.diedie"), "taken back")


def test_as_json(replay: Any) -> None:
    answer = json.loads(replay(SESSION, "--json").out)
    assert [ply["ply"] for ply in answer["plies"]] == [1, 2, 3, 4, 5, 6, 9, 10, 11]
    assert (answer["stopped_at"], answer["reason"]) == (None, None)


def test_ATK_3_hands_and_help_with_aiming_are_told_as_json(tmp_path: Path, replay: Any) -> None:
    file, two = tmp_path / "m.diedie", ["human", "human"]
    diedie.new_match("plain", two, save=file, hands=["shaky", "steady"], aiming="cloud").close()
    answer = json.loads(replay(file, "--json").out)
    assert [seat["hand"] for seat in answer["seats"]] == ["shaky", "steady"]
    assert answer["aiming"] == "cloud"


def test_altered_and_damaged(saved: Path, replay: Any) -> None:
    raw = saved.read_bytes()
    saved.write_bytes(raw.replace(b'"aim":90', b'"aim":91'))
    done = replay(saved, "--verify", "--json")
    assert done.code == 1
    verdict = json.loads(done.out)
    assert (verdict["ok"], verdict["reason"], verdict["stopped_at"]) == (False, "altered", 1)
    assert set(verdict["first_difference"]) == {"ply", "die", "distance_cm"}
    assert replay(saved, "--verify").code == 1
    saved.write_bytes(raw[:-50])
    done = replay(saved)
    assert done.code == 0
    assert "unfinished" in done.out
    assert json.loads(replay(saved, "--verify", "--json").out)["reason"] == "damaged"


def test_one_flick_of_many(tmp_path: Path, replay: Any) -> None:
    out = tmp_path / "one.diedie"
    assert replay(SESSION, "--flick", "3", "--save", out).code == 0
    assert json.loads(replay(out, "--verify", "--json").out)["plies"] == 1
    assert_complains(replay(SESSION, "--flick", "2", "--save", out), "ply 2")
    assert_complains(replay(SESSION, "--flick", "3"), "--save")
    assert_complains(replay(SESSION, "--save", out), "--flick")
    assert_complains(replay(SESSION, "--flick", "3", "--save", tmp_path / "one.txt"), ".diedie")
    assert_complains(replay(SESSION, "--flick", "none", "--save", out), "none")


def test_files_that_are_none(tmp_path: Path, replay: Any) -> None:
    bad = tmp_path / "bad.diedie"
    cases = {
        b"": "not a saved",
        b'{"format":"diedie-replay/7"}\n': "newer",
        b"\xff" * 99: "not a saved",
    }
    for raw, says in cases.items():
        bad.write_bytes(raw)
        for more in ([], ["--verify"], ["--verify", "--json"]):
            done = replay(bad, *more)
            assert_complains(done, says)
            assert "bad.diedie: " in done.err
    assert_complains(replay(tmp_path / "none.diedie"), "no such file")
    assert_complains(replay("--verify"), "FILE")


def test_the_list(replay: Any) -> None:
    assert "saved yet" in replay().out
    assert json.loads(replay("--json").out) == []
    session(new_path("plain"), 2).close()
    assert "Plain: Samudie" in replay().out
    (entry,) = json.loads(replay("--json").out)
    assert (entry["game"], entry["map"], entry["plies"], entry["over"]) == (
        "practice",
        "plain",
        2,
        False,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_other_rules_is_watched_and_not_gone_on_with_and_that_is_said(
    language: str, replay: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    words, left = Words(language), user_folder() / "left.diedie"
    left.write_bytes((CORPUS / "first-friendly.diedie").read_bytes())
    for name in ("match-world-war", "first-practice", "first-flick"):  # not left
        (user_folder() / f"{name}.diedie").write_bytes((CORPUS / f"{name}.diedie").read_bytes())
    session(new_path("plain"), 2).close()
    why = words("error-other-rules", program="0.2.0")
    told = replay("--lang", language).out
    assert told.lower().count(why.lower()) == 1
    assert told.split(str(left))[0].rstrip().lower().endswith(f"{why.lower()}.")
    listed = {Path(entry["file"]).stem: entry for entry in json.loads(replay("--json").out)}
    assert listed["left"]["other_rules"] == "0.2.0"
    assert sum(entry["other_rules"] is None for entry in listed.values()) == 1
    before = left.read_bytes()
    done = said(capfd, "play", "--resume", str(left), "--lang", language)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert left.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_says_what_is_damaged_and_calls_a_flick_a_flick(
    language: str, saved: Path, replay: Any
) -> None:
    words, folder = Words(language), user_folder()
    plies = altered(folder / "altered.diedie")
    torn(folder / "torn.diedie")
    (folder / "unreadable.diedie").write_text("{")
    (folder / "flick.diedie").write_bytes(saved.read_bytes())
    told = replay("--lang", language).out
    assert words("part-altered", good=7, plies=plies) in told
    assert words("part-damaged", good=7, plies=8) in told
    assert f"{words('saved-damaged')}\n  {folder / 'unreadable.diedie'}" in told
    assert f", {words('replay-over')}\n" not in told
    space = map_named("space").name.said(language)
    flick = words("replay-row-flick", when="", map=space, players="Samudie")
    assert flick in told
    listed = {Path(entry["file"]).stem: entry for entry in json.loads(replay("--json").out)}
    assert listed["altered"]["stop"]["ply"] == 8
    assert {listed[name]["stop"]["reason"] for name in ("torn", "unreadable")} == {"damaged"}
    assert listed["flick"]["stop"] is None


@pytest.mark.window
def test_the_list_has_small_pictures(replay: Any) -> None:
    session(new_path("plain"), 2).close()
    (entry,) = json.loads(replay("--pictures", "--json").out)
    assert Image.open(entry["picture"]).size == (320, 240)
    assert entry["picture"] in replay("--pictures").out


def test_a_file_of_somebody_else_is_kept_in_the_users_folder(
    tmp_path: Path, saved: Path, replay: Any
) -> None:
    done = replay(saved, "--import")
    assert (done.code, done.err) == (0, "")
    (kept,) = (tmp_path / "data" / "diedie" / "matches").glob("*.diedie")
    assert str(kept) in done.out
    assert kept.read_bytes() == saved.read_bytes()
    assert replay(saved, "--import").out == done.out
    saved.write_text("nothing of ours")
    refused = replay(saved, "--import")
    assert refused.code == 2
    assert refused.err.startswith("error: ")
    assert refused.err.count("\n") == 1
    assert list(kept.parent.glob("*.diedie")) == [kept]


@pytest.mark.parametrize("name", ["first-what-if", "practice-session"])
def test_a_practice_table_is_only_watched_and_its_file_stays_as_it_is(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "p.diedie"
    file.write_bytes((CORPUS / f"{name}.diedie").read_bytes())
    before = file.read_bytes()
    assert_complains(said(capfd, "play", "--resume", str(file)), "diedie replay")
    assert file.read_bytes() == before


@pytest.mark.parametrize("more", [("--hands", "steady"), ("--seed", "0"), ("--map", "space")])
def test_nothing_is_agreed_anew_for_a_match_that_is_gone_on_with(
    more: tuple[str, str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "m.diedie"
    session(file, 2).close()
    before = file.read_bytes()
    assert_complains(said(capfd, "play", *more, "--resume", str(file)), more[0])
    assert file.read_bytes() == before


def test_going_on_with_a_part_of_a_match_is_said(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("diedie.cli.play.open_window", lambda words, first: None)
    plies = altered(tmp_path / "m.diedie")
    done = said(capfd, "play", "--resume", str(tmp_path / "m.diedie"))
    assert done.code == 0
    assert Words("en")("part-altered", good=7, plies=plies) in done.err
    assert Words("en")("part-kept") in done.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_difference_that_nobody_sees_is_no_distance_of_nothing(
    language: str, saved: Path, replay: Any
) -> None:
    words, lines = Words(language), lines_of(saved.read_bytes())
    moved = [*lines[1]["rest"].values()]
    for part, key in (("position", "small"), ("orientation", "turn"), ("", "way")):
        before = lines_of(saved.read_bytes())
        if part:
            moved[0][part][0] += 1e-6
        else:
            lines[1]["simulated"] = "0" * 32
        broken = saved.with_name("broken.diedie")
        broken.write_bytes(resealed(lines))
        told = replay(broken, "--verify", "--lang", language).out
        start, _, end = words(f"verify-difference-{key}", ply=1, die="|", distance=0.01).partition(
            "|"
        )
        assert start in told
        assert end in told
        lines = before
        moved = [*lines[1]["rest"].values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_list_and_verification_call_a_file_the_same(language: str, replay: Any) -> None:
    file = user_folder() / "none.diedie"
    file.write_text("{")
    said = replay(file, "--verify", "--lang", language).err.partition("none.diedie: ")[2].strip()
    listed = replay("--lang", language).out.splitlines()[0]
    assert listed.rstrip(".").casefold() == said.rstrip(".").casefold()


def test_a_pipe_among_the_matches_hangs_nothing(
    replay: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    pipe = user_folder() / "x.diedie"
    os.mkfifo(pipe)
    assert "saved yet" in replay().out
    assert_complains(said(capfd, "play", "--resume", str(pipe)), "ordinary file")
    for command in (["score"], ["maps", "show"], ["maps", "check"], ["maps", "import"]):
        toml = pipe.with_suffix(".toml")
        if not toml.exists():
            os.mkfifo(toml)
        more = ["-o", str(pipe.with_name("o.toml"))] if "import" in command else []
        assert_complains(said(capfd, *command, str(toml), *more), "ordinary file")
