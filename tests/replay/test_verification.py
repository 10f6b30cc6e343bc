"""Verification: honest files are true, altered ones are found, other engines are not blamed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import msgspec
import pytest
from practice_table import FORMER, lines_of, resealed, session

from diedie.errors import ReplayError
from diedie.games.base import RULES_VERSION
from diedie.physics import SIMULATION_VERSION
from diedie.record.maker import this_maker
from diedie.replay import open_replay, read_replay, verify
from diedie.replay.verification import Difference, Strayed, Turned

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("replay") / "m.diedie"
    session(path, 9, seed=3).close()
    return path.read_bytes()


def flicks(lines: Lines) -> list[int]:
    return [i for i, line in enumerate(lines) if i and line.get("rest")]


def test_honest(honest: bytes) -> None:
    verdict = verify(read_replay(honest))
    assert verdict.ok
    assert (verdict.reason, verdict.stopped_at, verdict.first_difference) == (None, None, None)
    assert verdict.plies == 9


def change_pose(lines: Lines) -> int:
    number = flicks(lines)[2]
    next(iter(lines[number]["rest"].values()))["position"][0] += 0.25
    return number


def change_seed(lines: Lines) -> int:
    lines[0]["seed"] = 8
    return 0


def change_map(lines: Lines) -> int:
    lines[0]["map"]["id"] = "space"
    return 0


def change_move(lines: Lines) -> int:
    number = flicks(lines)[1]
    move = lines[number]["move"]
    if "flick" in move:
        move["flick"]["speed"] += 0.001
    else:
        lines[number]["summary"] = {"dice": 3}
    return number


def remove(lines: Lines) -> int:
    del lines[3]
    return 3


def swap(lines: Lines) -> int:
    lines[2], lines[3] = lines[3], lines[2]
    return 2


def repeat(lines: Lines) -> int:
    lines.insert(3, copy.deepcopy(lines[2]))
    return 3


@pytest.mark.parametrize(
    "alter", [change_pose, change_move, change_seed, change_map, remove, swap, repeat]
)
def test_altered_by_hand(alter: Callable[[Lines], int], honest: bytes) -> None:
    """Whoever edits the file breaks its chain."""
    import json

    lines = [json.loads(line) for line in honest.splitlines()]
    number = alter(lines)
    raw = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)
    verdict = verify(read_replay(raw))
    assert (verdict.ok, verdict.reason, verdict.stopped_at) == (False, "altered", number)
    if alter is change_pose:
        assert verdict.first_difference is not None
        assert verdict.first_difference.ply == number
        assert verdict.first_difference.distance_cm == pytest.approx(0.25, abs=1e-3)


@pytest.mark.parametrize("alter", [change_pose, change_move, remove, swap, repeat])
def test_altered_by_somebody_who_chains_it_anew(
    alter: Callable[[Lines], int], honest: bytes
) -> None:
    lines = lines_of(honest)
    number = alter(lines)
    verdict = verify(read_replay(resealed(lines)))
    ply = verdict.stopped_at or (verdict.first_difference and verdict.first_difference.ply)
    assert (verdict.ok, verdict.reason, ply) == (False, "altered", number)


def test_another_map_under_the_same_name(honest: bytes) -> None:
    lines = lines_of(honest)
    lines[0]["map"]["digest"] = "0" * 32
    with pytest.raises(ReplayError, match="map-unreadable"):
        read_replay(resealed(lines))


@pytest.mark.parametrize("key", ["engine", "probe"])
def test_another_engine_is_not_blamed(key: str, honest: bytes) -> None:
    lines = lines_of(honest)
    lines[0][key] = "0" * 32
    same = verify(read_replay(resealed(lines)))  # it happens to do the same, and proves nothing
    assert (same.ok, same.proven, same.reason) == (False, False, "other-engine")
    assert same.first_difference is None
    number = flicks(lines)[0]
    lines[number]["simulated"] = "0" * 32
    replay = read_replay(resealed(lines))
    verdict = verify(replay)
    assert (verdict.ok, verdict.reason, verdict.stopped_at) == (False, "other-engine", None)
    assert verdict.first_difference is not None
    assert verdict.first_difference.ply == number
    assert len(replay.plies) == len(read_replay(honest).plies)  # and can be watched
    assert all(ply.motion is not None for ply in replay.plies if ply.line.rest)


@pytest.mark.parametrize("path", FORMER, ids=lambda path: path.stem)
def test_what_former_physics_made_is_not_blamed(path: Path) -> None:
    """It opens, is watched as it was made, and nothing is proven of it."""
    replay = open_replay(path)
    assert (replay.stop, replay.header.maker.simulation) == (None, 1)
    assert SIMULATION_VERSION > 1
    verdict = verify(replay)
    assert (verdict.ok, verdict.proven, verdict.reason) == (False, False, "other-engine")


@pytest.mark.parametrize("version", [SIMULATION_VERSION - 1, SIMULATION_VERSION + 1])
def test_another_version_of_our_physics_is_another_engine(version: int, honest: bytes) -> None:
    lines = lines_of(honest)
    lines[0]["simulation"] = version
    verdict = verify(read_replay(resealed(lines)))
    assert (verdict.ok, verdict.proven, verdict.reason) == (False, False, "other-engine")


@pytest.fixture
def released(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[dict[str, str]], None]]:
    """Say which distributions of the engine are installed, with their versions."""

    def install(found: dict[str, str]) -> None:
        def version(name: str) -> str:
            if name not in found:
                raise PackageNotFoundError(name)
            return found[name]

        monkeypatch.setattr("diedie.physics.engine.version", version)
        this_maker.cache_clear()

    yield install
    this_maker.cache_clear()


@pytest.mark.parametrize(
    ("there", "name", "proven"),
    [
        ({"pybullet": "3.2.7"}, "pybullet 3.2.7", True),
        ({"pybullet-arm64": "3.2.8"}, "pybullet-arm64 3.2.8", True),
        ({"pybullet-arm64": "3.2.8", "pybullet": "3.2.7"}, "pybullet-arm64 3.2.8", True),
        ({"pybullet-arm64": "3.2.9"}, "pybullet-arm64 3.2.9", False),
        ({"pybullet": "3.2.8"}, "pybullet 3.2.8", False),
        ({}, "pybullet", False),
    ],
)
def test_the_same_source_in_another_distribution_is_the_same_engine(
    there: dict[str, str],
    name: str,
    proven: bool,
    honest: bytes,
    released: Callable[[dict[str, str]], None],
) -> None:
    lines = lines_of(honest)
    lines[0]["engine"] = "pybullet 3.2.7"
    released(there)
    assert this_maker().engine == name
    verdict = verify(read_replay(resealed(lines)))
    assert (verdict.ok, verdict.proven) == (proven, proven)
    assert verdict.reason == (None if proven else "other-engine")
    lines[0]["probe"] = "0" * 32  # which rounds otherwise, whatever its name
    assert verify(read_replay(resealed(lines))).reason == "other-engine"


def test_a_motion_that_was_made_up(honest: bytes) -> None:
    lines = lines_of(honest)
    one, other = flicks(lines)[:2]
    lines[one]["motion"] = {**lines[other]["motion"], "bodies": lines[other]["motion"]["bodies"]}
    verdict = verify(read_replay(resealed(lines)))
    assert (verdict.ok, verdict.reason) == (False, "altered")


def test_damaged(honest: bytes) -> None:
    verdict = verify(read_replay(honest[:-20]))
    assert (verdict.ok, verdict.reason, verdict.stopped_at) == (False, "damaged", 10)
    spoilt = bytearray(honest)
    spoilt[honest.find(b"\n", 9000) + 1] = 0
    assert verify(read_replay(bytes(spoilt))).reason == "damaged"
    assert verify(read_replay(honest[: honest.find(b"\n")])).stopped_at == 0


def test_undone_plies_are_verified_too(tmp_path: Path) -> None:
    match = session(tmp_path / "m.diedie", 7)
    match.close()
    raw = (tmp_path / "m.diedie").read_bytes()
    assert verify(read_replay(raw)).plies == 7
    lines = lines_of(raw)
    assert lines[8]["line"] == "undo"
    lines[7]["simulated"] = "0" * 32
    assert not verify(read_replay(resealed(lines))).ok or "rest" not in lines[7]


@pytest.mark.parametrize("rules", [RULES_VERSION, 1, 99])
@pytest.mark.parametrize(
    "forged", [{"events": [{"event": "won", "seat": 0, "total": 999}]}, {"over": True}]
)
def test_what_a_forger_says_of_a_ply_is_found(
    forged: dict[str, Any], rules: int, honest: bytes
) -> None:
    """Chained anew it does not follow; under the name of other rules nothing is proven."""
    lines = lines_of(honest)
    lines[4].update(forged)
    lines[0]["rules"] = rules
    verdict = verify(read_replay(resealed(lines)))
    assert not verdict.ok
    assert not verdict.proven
    assert verdict.reason == ("altered" if rules == RULES_VERSION else "other-engine")


def change_slightly(lines: Lines) -> None:
    number = flicks(lines)[2]
    next(iter(lines[number]["rest"].values()))["position"][0] += 1e-6


def turn(lines: Lines) -> None:
    number = flicks(lines)[2]
    list(lines[number]["rest"].values())[-1]["orientation"][0] += 1e-6


def retime(lines: Lines) -> None:
    lines[flicks(lines)[2]]["simulated"] = "0" * 32


@pytest.mark.parametrize(
    ("alter", "kind"), [(change_slightly, Difference), (turn, Turned), (retime, Strayed)]
)
def test_what_differs_when_nothing_lies_far_away(
    alter: Callable[[Lines], None], kind: type[Difference], honest: bytes
) -> None:
    lines = lines_of(honest)
    alter(lines)
    line = lines[flicks(lines)[2]]
    difference = verify(read_replay(resealed(lines))).first_difference
    assert type(difference) is kind
    assert difference.distance_cm == 0
    moved = list(line["rest"])
    assert difference.die == (moved[-1] if kind is Turned else moved[0])
    fields = msgspec.json.decode(msgspec.json.encode(difference))
    assert fields == {"ply": line["ply"], "die": difference.die, "distance_cm": 0.0}
