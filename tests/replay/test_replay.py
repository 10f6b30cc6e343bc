"""Files opened and resumed: the same states, the same future, and the good part of bad files."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from practice_table import PRACTICE, lines_of, quick_move, resealed, session, some_move

from diedie.errors import FileError, ReplayError
from diedie.match import make_move
from diedie.record import file_reader
from diedie.record.limits import MOST_LINE
from diedie.record.patches import state_digest
from diedie.replay import open_replay, read_replay, resume


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("replay") / "m.diedie"
    session(path, 10).close()
    return path.read_bytes()


def test_what_was_played_is_what_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = session(path, 10)
    replay = open_replay(path)  # while it is being played
    assert replay.stop is None
    assert [ply.line for ply in replay.plies] == [ply.line for ply in match.plies]
    for ours, theirs in zip(match.plies, replay.plies, strict=True):
        assert ours.state == theirs.state
        assert ours.move == theirs.move
        if ours.motion is not None and theirs.motion is not None:
            assert np.abs(ours.motion.frames - theirs.motion.frames).max() < 0.001
            assert ours.motion.contacts == theirs.motion.contacts
            assert ours.motion.rest == theirs.motion.rest
    match.close()


def test_the_same_future(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = session(path, 8)
    match.close()
    resumed = resume(path)
    for number in range(5):
        move = some_move(match.state, number)
        ours, theirs = match.play(0, move), resumed.play(0, move)
        assert [ply.line for ply in ours] == [ply.line for ply in theirs]
    resumed.undo()
    resumed.close()
    again = open_replay(path)
    assert again.stop is None
    assert again.match is not None
    assert state_digest(again.match.state) == state_digest(resumed.state)


def test_a_torn_last_line_is_cut_off(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "m.diedie"
    last = len(raw[:-1]) - raw[:-1].rfind(b"\n")
    for less in (1, 2, last // 2, last - 1):
        path.write_bytes(raw[:-less])
        replay = open_replay(path)
        assert replay.stop is not None
        assert (replay.stop.key, replay.stop.reason) == ("replay-stop-torn", "damaged")
        match = resume(path)
        match.play(0, quick_move(match.state, 0))
        match.close()
        assert open_replay(path).stop is None
        assert [file.name for file in tmp_path.iterdir()] == ["m.diedie"]


def test_what_is_damaged_is_kept_when_it_is_resumed(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "m.diedie"
    lines = raw.splitlines(keepends=True)
    bad = b"".join([*lines[:4], lines[4].replace(b'"ply"', b'"p1y"'), *lines[5:]])
    path.write_bytes(bad)
    match = resume(path)
    assert match.lines == 3
    match.close()
    assert path.read_bytes() == b"".join(lines[:4])
    assert (tmp_path / "m-damaged-1.diedie.bak").read_bytes() == bad


def test_a_changed_header_cannot_be_resumed(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "m.diedie"
    bad = raw.replace(b'"id":"plain"', b'"id":"space"', 1)
    path.write_bytes(bad)
    replay = open_replay(path)
    assert replay.stop is not None
    assert (replay.stop.ply, replay.stop.reason, replay.plies) == (0, "altered", ())
    with pytest.raises(ReplayError) as raised:
        resume(path)
    assert raised.value.code == "header-changed"
    assert path.read_bytes() == bad
    path.write_bytes(raw)
    resume(path).close()  # it is not locked any more


def test_another_maker_goes_on(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "m.diedie"
    lines = lines_of(raw)
    lines[0]["engine"] = "bullet 4"
    path.write_bytes(resealed(lines))
    match = resume(path)
    match.play(0, quick_move(match.state, 0))
    match.close()
    replay = open_replay(path)
    assert replay.stop is None
    assert replay.maker_of(1).engine == "bullet 4"
    assert replay.maker.engine.startswith("pybullet")
    resume(path).close()
    assert len(open_replay(path).lines) == len(lines) + 1


def test_files_of_other_rules_are_opened_to_their_end(raw: bytes) -> None:
    """Also where this program knows a move no more; what they tell has to hold together."""
    lines = lines_of(raw)
    lines[0]["rules"] = 99
    lines[5]["move"] = {"type": "dance"}
    replay = read_replay(resealed(lines))
    assert replay.stop is None
    assert [ply.state for ply in replay.plies] == [ply.state for ply in read_replay(raw).plies]
    lines[2]["state"] = "0" * 32
    stop = read_replay(resealed(lines)).stop
    assert stop is not None
    assert (stop.ply, stop.reason) == (2, "altered")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "not-a-replay"),
        (b"\n", "not-a-replay"),
        (b"{}", "not-a-replay"),
        (b"[]\n", "not-a-replay"),
        (b'{"format": 3}\n', "not-a-replay"),
        (b'{"format": "diedie-position/1"}\n', "not-a-replay"),
        (b'{"format": "diedie-replay/0"}\n', "not-a-replay"),
        (b'{"format": "diedie-replay/3"}\n', "newer-format"),
        (b"[" * 900_000, "not-a-replay"),
        (b"a" * 10_000_000, "not-a-replay"),
        (b'{"format": "' + b"\xff" * 10 + b'"}\n', "not-a-replay"),
        (resealed([{"format": "diedie-replay/1"}]), "missing-key"),
    ],
)
def test_not_even_a_header(raw: bytes, code: str) -> None:
    with pytest.raises(ReplayError) as raised:
        read_replay(raw, "file")
    assert (raised.value.code, raised.value.file) == (code, "file")


def test_wrong_headers(raw: bytes) -> None:
    def code(**changes: object) -> str:
        header = {**lines_of(raw)[0], **changes}
        with pytest.raises(ReplayError) as raised:
            read_replay(resealed([header]))
        return raised.value.code

    assert code(game="chess") == "needs-game"
    assert code(game="../practice") == "needs-game"
    assert code(map={"id": "atlantis", "digest": ""}) == "unknown-map"
    assert code(bodies=3) == "wrong-type"
    assert code(surprise=1) == "unknown-key"


def test_lines_that_are_too_long_or_too_many(raw: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    stop = read_replay(raw + b"a" * (MOST_LINE + 1) + b"\n").stop
    assert stop is not None
    assert stop.key == "replay-stop-too-long"
    monkeypatch.setattr(file_reader, "MOST_LINES", 5)
    replay = read_replay(raw)
    assert replay.stop is not None
    assert replay.stop.key == "replay-stop-too-many"
    assert len(replay.lines) == 5


def test_formats_that_never_were_are_refused(raw: bytes) -> None:
    for number in ("0", "", "-1"):
        first, *rest = json.loads(json.dumps(lines_of(raw)))
        with pytest.raises(ReplayError):
            read_replay(resealed([{**first, "format": f"diedie-replay/{number}"}, *rest]))


def test_odd_files(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "pipe")
    cases = [(tmp_path / "pipe", "file-odd"), (tmp_path, "file-is-folder")]
    for path, code in [
        *cases,
        (tmp_path / "none", "file-missing"),
        (Path("a\0b"), "file-unreadable"),
    ]:
        with pytest.raises(FileError) as raised:
            open_replay(path)
        assert raised.value.code == code


def test_states_are_the_games_own(raw: bytes) -> None:
    """What is rebuilt without physics is what physics made."""
    replay = read_replay(raw)
    for ply in replay.plies:
        again = make_move(PRACTICE, replay.before(ply), ply.seat, ply.move)
        assert again.state == ply.state
