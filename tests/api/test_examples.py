"""The programs in `scripts/examples` run as anybody would run them, and say what is so."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import diedie

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "scripts" / "examples"
SAVED = ROOT / "tests" / "corpus" / "match-world-war.diedie"


def run(name: str, *arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """How an example ends."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *map(str, arguments)]
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


def said(name: str, *arguments: str | Path, cwd: Path) -> list[str]:
    """What an example prints, line by line."""
    done = run(name, *arguments, cwd=cwd)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_all_are_tried() -> None:
    tests = Path(__file__).read_text("utf-8")
    assert all(f'said("{path.stem}"' in tests for path in EXAMPLES.glob("*.py"))


def test_flick_path(tmp_path: Path) -> None:
    lines = said("flick_path", "150", cwd=tmp_path)
    flick = diedie.Flick("s2", place=(0, -15.25), aim=87, speed=150)
    motion = diedie.simulate(diedie.Scene.example(), flick)
    x, y, _ = motion.rest.body("s2").pose.position
    assert lines[3].endswith(f"at {x:.1f}, {y:.1f}")
    assert lines[4] == f"{motion.seconds:.2f} s, {len(motion.contacts)} knocks, path.svg"
    drawn = ElementTree.parse(tmp_path / "path.svg").getroot()
    paths = [line.attrib["points"].split() for line in drawn.iter() if "polyline" in line.tag]
    assert [len(path) for path in paths] == [len(motion.frames)] * len(motion.moved)
    assert paths[-1][0] == "0.00,15.25"
    assert len(paths) > 1  # it hits something


def test_flick_path_of_a_position(tmp_path: Path) -> None:
    file = {
        "format": "diedie-position/1",
        "map": "plain",
        "players": [{"army": "samudie"}],
        "dice": [
            {"id": "a", "army": "samudie", "at": [1.0, 2.5], "face": 4},
            {"id": "b", "army": "samudie", "face": 6, "hand": True},
        ],
    }
    (tmp_path / "laid.json").write_text(json.dumps(file), "utf-8")
    scene = diedie.load_position(tmp_path / "laid.json").scene
    for die, place in (("a", None), ("b", (0, -15.25))):
        flick = diedie.Flick(die, place=place, aim=30, speed=80)
        motion = diedie.simulate(scene, flick)
        of = ("--of", "laid.json", "--die", die, "--aim", "30")
        told = said("flick_path", "80", *of, cwd=tmp_path)
        assert told[-1] == f"{motion.seconds:.2f} s, {len(motion.contacts)} knocks, path.svg"


def test_flick_path_of_a_saved_match(tmp_path: Path) -> None:
    first, second, *_ = (ply for ply in diedie.open_replay(SAVED).plies if ply.flick)
    for ply, choice in ((first, ()), (second, ("--ply", str(second.number)))):
        assert ply.motion is not None
        told = said("flick_path", "--of", SAVED, *choice, cwd=tmp_path)[-1]
        assert told.startswith(f"{ply.motion.seconds:.2f} s, {len(ply.motion.contacts)} knocks")


@pytest.mark.long
def test_two_bots(tmp_path: Path) -> None:
    first, second, last = said("two_bots", "3", cwd=tmp_path)
    told = [re.fullmatch(r"(\w+) \(bot:(\w+)\): (\d+)", line) for line in (first, second)]
    assert {line[2] for line in told if line} == {"sensible", "random"}
    scores = [int(line[3]) for line in told if line]
    assert scores == sorted(scores, reverse=True)
    flicks, plies = map(int, re.findall(r"\d+", last))
    assert 30 <= flicks < plies
    assert said("two_bots", "3", cwd=tmp_path) == [first, second, last]


def test_own_bot(tmp_path: Path) -> None:
    (line,) = said("own_bot", "1", cwd=tmp_path)
    assert re.fullmatch(r"mine \d+, bot:random \d+", line)
    assert sum(map(int, re.findall(r"\d+", line))) > 0
    tree = ast.parse((EXAMPLES / "own_bot.py").read_text("utf-8"))
    (bot,) = (node for node in tree.body if getattr(node, "name", "") == "choose")
    assert isinstance(bot, ast.FunctionDef)
    assert bot.end_lineno is not None
    assert bot.end_lineno - bot.lineno < 20


def test_own_map_heat(tmp_path: Path) -> None:
    left, right, rest = said("own_map_heat", "50", cwd=tmp_path)
    shares = [float(number) for number in re.findall(r"([\d.]+)%", "\n".join((left, right, rest)))]
    assert sum(shares) == pytest.approx(100, abs=0.3)
    assert min(shares[:2]) > 20
    assert rest.endswith("of 50 flicks")
    assert diedie.load_map(tmp_path / "halves.toml").id == "halves"
    changed = (tmp_path / "halves.toml").read_text("utf-8").replace('"Left"', '"Mine"')
    (tmp_path / "halves.toml").write_text(changed, "utf-8")
    assert said("own_map_heat", "5", cwd=tmp_path)[0].startswith("Mine")  # it is not made anew
    own = ROOT / "maps" / "space.toml"
    assert len(said("own_map_heat", "5", own, cwd=tmp_path)) == 7


def test_replay_numpy(tmp_path: Path) -> None:
    first, second = said("replay_numpy", SAVED, "flicks.npy", cwd=tmp_path)
    plies = diedie.open_replay(SAVED).plies
    flicks = [ply.flick for ply in plies if ply.flick is not None]
    assert first == f"{len(flicks)} flicks in {len(plies)} plies"
    table = np.load(tmp_path / "flicks.npy")
    assert table[:, 1].tolist() == [flick.speed for flick in flicks]
    assert (table[:, 3] > 1).all()
    assert second.startswith(f"on average {table[:, 1].mean():.0f} cm/s")


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.py")))
def test_help(tmp_path: Path, name: str) -> None:
    assert said(name, "--help", cwd=tmp_path)[0].startswith(f"usage: {name}.py [-h] ")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("flick_path fast", "flick_path.py: error: argument speed: invalid float value: 'fast'"),
        ("flick_path 5000", "error: speed-out-of-bounds: "),
        ("flick_path 100 no/path.svg", "error: [Errno 2] "),
        ("flick_path --die s9", "error: unknown-die: "),
        ("flick_path --of none.json", "error: file-missing: none.json: "),
        (f"flick_path --of {SAVED} --ply 9999", f"error: {SAVED}: no flick in ply 9999"),
        ("replay_numpy", "replay_numpy.py: error: the following arguments are required: file"),
        ("replay_numpy none.diedie", "error: file-missing: none.diedie: "),
        ("own_map_heat 0", "own_map_heat.py: error: FLICKS has to be at least 1"),
        ("own_map_heat 50 nomap.toml", "error: file-missing: nomap.toml: "),
        ("two_bots many", "two_bots.py: error: argument seed: invalid int value: 'many'"),
        ("own_bot many", "own_bot.py: error: argument seed: invalid int value: 'many'"),
    ],
)
def test_wrong_arguments(tmp_path: Path, command: str, told: str) -> None:
    done = run(*command.split(), cwd=tmp_path)
    *usage, last = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "")
    assert last.startswith(told)
    assert not usage or usage[0].startswith("usage: ")
    assert list(tmp_path.iterdir()) == []
