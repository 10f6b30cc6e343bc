"""Files by programs that lie and know how to seal: what cannot be is found out all the same."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from practice_table import PRACTICE, lines_of, resealed, session, some_move, table

from diedie.match import Match, referee
from diedie.model.motion import Motion
from diedie.model.pose import Pose
from diedie.replay import open_replay, verify


def played_with(spoilt: Any, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of one flick, written by a program whose dice come to rest in spoilt poses."""
    true = referee.perform

    def perform(task: Any) -> Motion:
        motion = true(task)
        die = motion.moved[-1]
        pose = spoilt(motion.rest.body(die).pose)
        return dataclasses.replace(motion, rest=motion.rest.moved({die: pose}))

    with monkeypatch.context() as lying:
        lying.setattr(referee, "perform", perform)
        match = Match.begin(PRACTICE, table(), path)
        match.play(0, some_move(match.state, 1001))
        match.close()


def stretched(factor: float) -> Any:
    """Makes an orientation that is none, unless the factor is nearly 1."""

    def spoilt(pose: Pose) -> Pose:
        x, y, z, w = (factor * part for part in pose.orientation)
        return Pose(pose.position, (x, y, z, w))

    return spoilt


def moved(distance: float) -> Any:
    """Puts something far away."""
    return lambda pose: Pose((distance, 0.0, 0.8), pose.orientation)


@pytest.mark.parametrize("spoilt", [stretched(1.02), stretched(0.5), moved(1001.0), moved(-1e9)])
def test_poses_that_nothing_in_this_world_has(
    spoilt: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lie.diedie"
    played_with(spoilt, path, monkeypatch)
    replay = open_replay(path)
    assert replay.stop is not None
    assert (replay.stop.ply, replay.stop.reason) == (1, "altered")
    assert not replay.plies
    assert not verify(replay).ok


@pytest.mark.parametrize("harmless", [stretched(1.005), moved(900.0)])
def test_poses_that_may_be_are_watched(
    harmless: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And found out once they are simulated again."""
    path = tmp_path / "lie.diedie"
    played_with(harmless, path, monkeypatch)
    replay = open_replay(path)
    assert replay.stop is None
    assert len(replay.plies) == 1
    assert verify(replay).reason == "altered"


@pytest.mark.parametrize("lie", [{"dice": 99}, {"dice": 7, "more": "x"}, {"era": 3}])
def test_a_summary_that_is_not_that_of_its_state(lie: dict[str, Any], tmp_path: Path) -> None:
    """It stands in lists, so it has to be true."""
    path = tmp_path / "lie.diedie"
    session(path, 2).close()
    assert verify(open_replay(path)).ok
    header, first, *rest = lines_of(path.read_bytes())
    assert first["summary"] == {"dice": 7}
    path.write_bytes(resealed([header, {**first, "summary": lie}, *rest]))
    verdict = verify(open_replay(path))
    assert (verdict.ok, verdict.reason, verdict.stopped_at) == (False, "altered", 1)
