"""Saved flicks hold everything, prove themselves, and stay small."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from diedie.bench.flicks import cases
from diedie.cli import run
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.store import pack, unpack

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


@pytest.fixture
def saved(tmp_path: Path) -> list[dict[str, object]]:
    position, file = tmp_path / "position.json", tmp_path / "mine.diedie"
    position.write_text(json.dumps(POSITION))
    assert run(["flick", str(position), *FLICK, "--save", str(file)]) == 0
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_header_and_ply(saved: list[dict[str, object]]) -> None:
    header, ply = saved
    assert header["format"] == "diedie-replay/1"
    assert {"game", "map", "options", "seats", "seed", "program", "engine", "physics"} < set(header)
    assert {"move", "events", "rest", "motion", "digest"} < set(ply)
    start = msgspec.convert(header["start"], Scene)
    assert {body.id for body in start.bodies} == {"a", "b"}


def test_the_chain_holds_and_breaks(saved: list[dict[str, object]]) -> None:
    def holds(lines: list[dict[str, object]]) -> bool:
        before = ""
        for line in lines:
            plain = {key: value for key, value in line.items() if key != "digest"}
            raw = before.encode() + msgspec.json.encode(plain)
            before = hashlib.blake2b(raw, digest_size=16).hexdigest()
            if before != line["digest"]:
                return False
        return True

    assert holds(saved)
    assert not holds([{**saved[0], "seed": 1}, saved[1]])
    assert not holds(saved[1:])


def test_motions_come_back_and_are_small() -> None:
    sizes = []
    for scene, launch in cases(25, 20):
        motion = simulate(scene, launch)
        packed = pack(motion)
        frames = unpack(packed, len(motion.moved), len(motion.frames))
        off = np.abs(frames - motion.frames)
        assert off[..., :3].max() <= 0.0005 + 1e-9
        assert off[..., 3:].max() <= 0.00005 + 1e-9
        sizes.append(len(packed))
    assert sum(sizes) / len(sizes) < 2500


@pytest.mark.parametrize("spoilt", ["", "zzzz", "!" * 40])
def test_spoilt_motions_are_refused(spoilt: str) -> None:
    with pytest.raises(ValueError):
        unpack(spoilt, 2, 30)


def test_another_ending_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps(POSITION))
    assert run(["flick", str(position), *FLICK, "--save", str(position)]) == 2
    assert ".diedie" in capfd.readouterr().err
    assert json.loads(position.read_text()) == POSITION
