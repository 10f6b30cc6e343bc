"""Flicks as a library does them: pure, as the command line does, with dice from the hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from said import said

import diedie

POSITION: dict[str, Any] = {
    "format": "diedie-position/1",
    "map": "plain",
    "players": [{"army": "dienturions"}, {"army": "samudie"}],
    "dice": [
        {"id": "r1", "army": "dienturions", "at": [1.0, 2.5], "yaw": 15, "face": 4},
        {"id": "r2", "army": "dienturions", "on": "r1", "face": 3},
        {"id": "s1", "army": "samudie", "at": [-4, 0], "face": 2},
        {"id": "s2", "army": "samudie", "face": 6, "hand": True},
        {"id": "s3", "army": "samudie", "face": 5, "hand": True},
    ],
}
FLICK = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION))
    return path


def test_a_flick_is_pure(file: Path) -> None:
    scene = diedie.load_position(file).scene
    before, motion = scene.bodies, diedie.simulate(scene, FLICK)
    assert scene.bodies is before
    again = diedie.simulate(diedie.load_position(str(file)).scene, FLICK)
    assert (motion.digest, np.array_equal(motion.frames, again.frames)) == (again.digest, True)
    assert motion.digest != diedie.simulate(scene, diedie.Flick("s1", 90, 120)).digest


def test_the_command_line_flicks_alike(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    how = ("--die", "s2", "--from", "0,-15.25", "--aim", "90", "--speed", "120")
    told = json.loads(said(capfd, "flick", str(file), *how, "--json").out)
    motion = diedie.simulate(diedie.load_position(file).scene, FLICK)
    assert told["digest"] == motion.digest
    shown = {id: die["value"] for id, die in told["dice"].items()}
    readings = diedie.read(motion.rest, diedie.load_map("plain"))
    assert {id: reading.value for id, reading in readings.items()} == shown


def test_what_is_in_hands_stays_there_until_it_is_flicked(file: Path) -> None:
    scene = diedie.load_position(file).scene
    for die, more in (("s2", 4), ("s3", 5)):
        scene = diedie.simulate(scene, diedie.Flick(die, 90, 100, place=(0, -15.25))).rest
        assert len(scene.bodies) == more
    assert type(scene) is diedie.Scene
    assert diedie.simulate(diedie.load_position(file).scene, FLICK).rest != scene


def test_a_launch_moves_a_body_as_it_says() -> None:
    scene = diedie.Scene.example()
    up = diedie.Launch("s1", scene.body("s1").pose, (0.0, 0.0, 100.0), (0.0, 0.0, 0.0))
    motion = diedie.simulate(scene, up)
    assert motion.moved == ("s1",)
    assert motion.frames[:, 0, 2].max() > 4


def test_the_example_lies_still() -> None:
    """But for the hundredths of a millimetre by which a tower comes to rest."""
    still = diedie.settle(diedie.Scene.example())
    if still.moved:
        assert np.abs(still.frames[-1] - still.frames[0]).max() < 0.01
    assert diedie.settle(still.rest).rest.body("s2") == diedie.Scene.example().body("s2")


@pytest.mark.parametrize(
    ("flick", "code"),
    [
        (diedie.Flick("nobody", 90, 100), "unknown-die"),
        (diedie.Launch("nobody", diedie.Pose((0, 0, 1)), (0, 0, 0), (0, 0, 0)), "unknown-die"),
        (diedie.Flick("s2", 90, 100), "hand-needs-place"),
        (diedie.Flick("s2", 90, 100, place=(0, 0)), "off-platform"),
        (diedie.Flick("s1", 90, 5000), "speed-out-of-bounds"),
    ],
)
def test_what_no_finger_can_do(file: Path, flick: diedie.Flick, code: str) -> None:
    with pytest.raises(diedie.FlickError) as told:
        diedie.simulate(diedie.load_position(file).scene, flick)
    assert told.value.code == code


def test_what_is_of_a_wrong_type(file: Path) -> None:
    position: Any = diedie.load_position(file)
    name: Any = str(file)
    for act in (diedie.settle, lambda it: diedie.simulate(it, FLICK)):
        with pytest.raises(TypeError, match=r"has to be Scene, not Position; .*\.scene"):
            act(position)
    with pytest.raises(TypeError, match="has to be Flick or Launch, not str"):
        diedie.simulate(position.scene, name)
    with pytest.raises(TypeError, match="has to be Position, not str; load_position"):
        diedie.score(name)
    with pytest.raises(TypeError, match="has to be Map, not str; load_map"):
        diedie.read(position.scene, name)


def test_bodies_in_each_other_are_refused() -> None:
    scene = diedie.Scene.example()
    inside = diedie.Body("x", "d6", scene.body("s1").pose)
    with pytest.raises(diedie.PositionError) as told:
        diedie.simulate(diedie.Scene((*scene.bodies, inside)), FLICK)
    assert told.value.code == "overlap"


def test_a_position_is_scored(file: Path) -> None:
    scored = diedie.score(diedie.load_position(file))
    assert scored.total == {"dienturions": 2, "samudie": 0}
    assert [(m.army, m.score) for m in scored.track] == [("dienturions", 2), ("samudie", 0)]
    (land,) = scored.territories
    assert (land.totals, land.winners) == ({"dienturions": 4, "samudie": 2}, ("dienturions",))
    crowd = {**POSITION, "players": [], "dice": []}
    file.write_text(json.dumps(crowd))
    with pytest.raises(diedie.PositionError):
        diedie.score(diedie.load_position(file))


def test_maps_by_id_and_file() -> None:
    board = diedie.load_map("krakatoa")
    assert sum(land.shape.area for land in board.territories) == pytest.approx(631.3, abs=0.1)
    own = Path(__file__).parents[2] / "maps" / "space.toml"
    assert diedie.load_map(own).id == diedie.load_map(str(own)).id == "space"
    with pytest.raises(diedie.MapError):
        diedie.load_map("krakatau")
