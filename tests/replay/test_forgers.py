"""Forgers who seal their files anew: what they add is found, and what they break stays bounded."""

from __future__ import annotations

import copy
import zlib
from base64 import b85encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from practice_table import lines_of, resealed, session

from diedie.board.atlas import map_source
from diedie.cli import run
from diedie.errors import DieDieError, ReplayError
from diedie.files import fingerprint
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match, replayer
from diedie.record.patches import PatchError, apply_changes, plain_digest
from diedie.replay import one_flick, open_replay, read_replay, resume, verify

Lines = list[dict[str, Any]]
FLICK = 2  # the line of a flick


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("forged") / "m.diedie"
    session(path, 8, seed=3).close()  # of which the seventh is taken back
    return path.read_bytes()


@pytest.fixture
def lines(honest: bytes) -> Lines:
    decoded = lines_of(honest)
    assert decoded[FLICK]["motion"]
    assert verify(read_replay(resealed(decoded))).proven
    return decoded


def undo_of(lines: Lines) -> dict[str, Any]:
    return next(line for line in lines if line.get("line") == "undo")


def see_ghosts(lines: Lines) -> None:
    """A castle that is there only while the dice move."""
    before = [body["id"] for body in lines[0]["bodies"]]
    line = lines[FLICK]
    ghost = {"id": "ghost", "kind": "castle", "pose": lines[0]["bodies"][0]["pose"]}
    laid, after = [*before, "ghost"], before
    line["laid"] = [[["bodies", "#"], laid], [["bodies", "ghost"], ghost], *line.get("laid", ())]
    line["changes"] = [[["scene", "bodies", "#"], after], *line.get("changes", ())]


def boast_in_an_undo(lines: Lines) -> None:
    undo_of(lines)["summary"] = {"dice": 9999}


def keep_quiet(lines: Lines) -> None:
    del lines[1]["summary"]


def add_to_a_move(lines: Lines) -> None:
    lines[FLICK]["move"]["note"] = "a fine one"


@pytest.mark.parametrize("forge", [see_ghosts, boast_in_an_undo, keep_quiet, add_to_a_move])
def test_what_is_added_is_found(forge: Callable[[Lines], None], lines: Lines) -> None:
    forge(lines)
    replay = read_replay(resealed(lines))
    assert replay.stop is None  # by itself it may be so
    verdict = verify(replay)
    assert (verdict.ok, verdict.proven, verdict.reason) == (False, False, "altered")


def test_a_map_of_our_name_that_is_not_ours_is_told(
    lines: Lines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = map_source("plain")
    assert source is not None
    forged = source + b"\n# worth a fortune\n"
    packed = b85encode(zlib.compress(forged)).decode()
    lines[0]["map"] = {"id": "plain", "digest": fingerprint(forged), "packed": packed}
    path = tmp_path / "m.diedie"
    path.write_bytes(resealed(lines))
    for options in (("--text",), ("--verify",)):
        run(["replay", str(path), *options])
        assert "the file’s own" in capsys.readouterr().out


@pytest.mark.parametrize("id", ["../../cards/x", "a" * 5000, "Plain", ""])
def test_a_map_id_is_no_path(id: str, lines: Lines) -> None:
    lines[0]["map"]["id"] = id
    with pytest.raises(ReplayError, match=r"wrong-(pattern|size): 1: map.id"):
        read_replay(resealed(lines))


def test_a_flick_without_motion_is_none(lines: Lines) -> None:
    for key in ("rest", "motion", "laid", "simulated"):
        lines[FLICK].pop(key, None)
    lines[FLICK]["changes"], state = [], lines[FLICK - 1]["state"]
    lines[FLICK]["state"] = state
    replay = read_replay(resealed(lines[: FLICK + 1]))
    assert replay.plies[-1].flick is not None
    with pytest.raises(ReplayError, match="no-flick"):
        one_flick(replay, FLICK)


@pytest.mark.parametrize("pose", ["position", "orientation"])
def test_nothing_lies_where_nothing_can(pose: str, lines: Lines) -> None:
    lines[0]["rules"] = 2
    lines[0]["state"]["scene"]["bodies"][0]["pose"][pose][0] = 1e300
    with pytest.raises(DieDieError):
        read_replay(resealed(lines))


def test_all_states_together_are_bounded(lines: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replayer, "MOST_STATED", 4_000)
    stop = read_replay(resealed(lines)).stop
    assert stop is not None
    assert (stop.key, stop.reason) == ("replay-stop-too-much", "damaged")


def test_somebody_plays(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    seats = (Seat("samudie", player="bot:random"), Seat("diekings", player="bot:random"))
    Match.begin(game_named("diedie"), Setup("plain", seats), path).close()
    lines = lines_of(path.read_bytes())
    lines[0].update(rules=2, seats=[])
    with pytest.raises(ReplayError, match="nobody-plays"):
        read_replay(resealed(lines))


def test_many_changes_copy_a_list_once() -> None:
    class Body(dict[str, Any]):
        looked = 0

        def get(self, key: str, default: Any = None) -> Any:
            Body.looked += 1
            return super().get(key, default)

    bodies = [Body(id=str(number), x=0) for number in range(100)]
    changes = [(("bodies", str(number), "x"), number) for number in range(100)]
    after = apply_changes({"bodies": bodies}, changes)
    assert [body["x"] for body in after["bodies"]] == list(range(100))
    assert bodies[1]["x"] == 0
    assert Body.looked <= 2 * len(bodies)


def test_changes_that_fit_nowhere() -> None:
    for path in (("a", "b"), ("c",), ("", ""), ("list", "x"), ("list", "#")):
        with pytest.raises(PatchError):
            apply_changes({"a": 1, "list": [{"id": "y"}]}, [(path, 5)])


def test_who_goes_on_must_understand_the_state(lines: Lines, tmp_path: Path) -> None:
    """What this program would not write again, it does not go on with."""
    path = tmp_path / "m.diedie"
    forged = copy.deepcopy(lines[:1])
    forged[0]["state"]["another"] = 1
    path.write_bytes(resealed(forged))
    assert open_replay(path).stop is None
    with pytest.raises(ReplayError, match="other-rules"):
        resume(path)


def test_who_goes_on_asks_after_all_who_wrote(lines: Lines, tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    ours = {name: lines[0][name] for name in ("program", "engine", "probe", "physics")}
    forged = [{**lines[0], "rules": 2}, {"line": "maker", "ply": 1, **ours}]
    path.write_bytes(resealed(forged))
    assert open_replay(path).stop is None
    with pytest.raises(ReplayError, match="other-rules"):
        resume(path)


def test_a_digest_does_not_know_the_setup() -> None:
    assert plain_digest({"a": 1, "setup": 2}) == plain_digest({"setup": 3, "a": 1})
