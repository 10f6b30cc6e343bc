"""`import diedie`: quick, whole, typed, and true to its own examples."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import diedie

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PROMISED = {
    *("load_position", "Scene", "settle", "simulate", "Flick", "score", "load_map"),
    *("new_match", "play_out", "open_replay", "Motion", "Match", "Replay", "moves", "dicy_moves"),
}
HEAVY = "{'numpy', 'msgspec', 'shapely', 'pybullet', 'PIL', 'diedie.api', 'diedie.errors'}"


def block(kind: str) -> str:
    """The first block of code of that kind in the README."""
    found = re.search(rf"^```{kind}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the README's position in it."""
    (tmp_path / "position.json").write_text(block("json"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def python(*arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What another Python says, which finds this very package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)


def test_importing_imports_nothing(tmp_path: Path) -> None:
    look = f"import sys, diedie; print({HEAVY} & set(sys.modules), 'simulate' in dir(diedie))"
    assert python("-c", look, cwd=tmp_path).stdout == "set() True\n"


def test_a_flick_imports_no_physics(tmp_path: Path) -> None:
    look = "import sys, diedie; diedie.Flick; print('pybullet' in sys.modules)"
    assert python("-c", look, cwd=tmp_path).stdout == "False\n"


def test_opening_a_match_imports_no_physics(tmp_path: Path) -> None:
    for name in ("first-krakatoa", "first-dicy-tray", "practice-flick"):
        path = ROOT / "tests" / "corpus" / f"{name}.diedie"
        look = f"import sys, diedie; print(len(diedie.open_replay({str(path)!r}).plies) > 0, "
        look += "'pybullet' in sys.modules)"
        assert python("-c", look, cwd=tmp_path).stdout == "True False\n"


def test_names() -> None:
    assert set(diedie.__all__) >= PROMISED
    assert dir(diedie) == diedie.__all__
    for name in diedie.__all__:
        assert getattr(diedie, name) is vars(diedie)[name]
    with pytest.raises(AttributeError, match="'nothing'"):
        getattr(diedie, "nothing")  # noqa: B009, mypy knows that it is not there


def test_type_checkers_are_told_the_same_names() -> None:
    tree = ast.parse((ROOT / "diedie" / "__init__.py").read_text("utf-8"))
    typed = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in typed.body if isinstance(node, ast.ImportFrom)]
    told = {name.asname: (node.module, name.name) for node in imports for name in node.names}
    assert {*told, "__version__"} == set(diedie.__all__)
    for public, (module, name) in told.items():
        assert getattr(diedie, str(public)) is getattr(importlib.import_module(str(module)), name)


def test_everything_is_documented_and_functions_have_examples() -> None:
    for name in set(diedie.__all__) - {"__version__"}:
        told = getattr(diedie, name).__doc__
        assert told, name
        is_function = inspect.isfunction(getattr(diedie, name))
        if is_function or name in PROMISED - {"Replay", "moves", "dicy_moves"}:
            assert ">>> " in told, name


@pytest.mark.parametrize(
    "module", ["diedie", "diedie.model.flick", "diedie.model.motion", "diedie.model.scene"]
    + [f"diedie.api.{name}" for name in ("map_loader", "matches", "replays", "tables")]
)  # fmt: skip
@pytest.mark.usefixtures("folder")
def test_examples_in_docstrings(module: str) -> None:
    try:
        done = doctest.testmod(importlib.import_module(module), raise_on_error=True)
    except doctest.UnexpectedException as fault:
        raise fault.exc_info[1] from None  # --quick may have left it out
    assert done.attempted > 0
    assert done.failed == 0


def test_python_dash_m(folder: Path) -> None:
    assert (
        python("-m", "diedie", "--version", cwd=folder).stdout == f"diedie {diedie.__version__}\n"
    )
    answer = python("-m", "diedie", "score", "position.json", "--json", cwd=folder)
    assert (
        json.loads(answer.stdout)["total"]
        == diedie.score(diedie.load_position("position.json")).total
    )


USER = """
import random
import diedie

position: diedie.Position = diedie.load_position("position.json")
scene: diedie.Scene = position.scene
still: diedie.Motion = diedie.settle(scene)
flick = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)
motion = diedie.simulate(diedie.Scene.example(), flick)
shape: tuple[int, ...] = motion.frames.shape
knocks: tuple[diedie.Contact, ...] = motion.contacts
digest: str = motion.digest
pose: diedie.Pose = motion.rest.body("s2").pose
body: diedie.Body = scene.bodies[0]
launch = diedie.Launch("s2", pose, (0.0, 10.0, 0.0), (0.0, 0.0, 0.0))
scored: diedie.Scored = diedie.score(position)
best: dict[str, int] = scored.total
leader: str = scored.track[0].army
winners: tuple[str, ...] = scored.territories[0].winners
board: diedie.Map = diedie.load_map("krakatoa")
land: diedie.Territory | None = board.territory("summit")
readings: dict[str, diedie.Reading] = diedie.read(motion.rest, board)


def choose(match: diedie.Match, source: random.Random) -> object:
    return source.choice(match.legal().moves)


match = diedie.new_match(
    map="space", seats=["human", "bot:random"], options=["power-cards"], seed=7, save=None
)
diedie.play_out(match)
seat: int | None = match.to_move
legal: diedie.Legal[diedie.moves.Move] = match.legal()
offer: diedie.Offer[diedie.moves.Move] = legal.offers[0]
plies: tuple[diedie.Ply, ...] = match.play(diedie.moves.Pass())
events: tuple[diedie.Event, ...] = plies[0].events
era: int = match.state.era
scores: dict[str, int] = match.scores
over: bool = match.over

dicy = diedie.new_match(game="dicy", seats=["human", "bot:greedy"])
dicy.play(diedie.dicy_moves.Pass())
cards: tuple[str, ...] = dicy.state.cards
choose(dicy, random.Random(7))

replay: diedie.Replay = diedie.open_replay("file.diedie")
moved = replay.plies[3].motion
if moved is not None:
    print(moved.frames.shape, diedie.__version__)
faults: list[type[diedie.DieDieError]] = [
    diedie.FileError, diedie.FlickError, diedie.IllegalMove, diedie.MapError,
    diedie.PositionError, diedie.ReplayError, diedie.SetupError, diedie.SimulationError,
    diedie.UsageError,
]
"""


def test_a_users_file_passes_mypy_strict(tmp_path: Path) -> None:
    """As a package that is installed: found by `py.typed`, its own faults told to nobody."""
    for name in diedie.__all__:
        assert f"diedie.{name}" in USER, name
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text(
        "import diedie\n"
        "diedie.new_match().play(diedie.dicy_moves.Pass())\n"
        "diedie.simulate(diedie.Scene.example(), 'harder')\n"
        "diedie.nothing\n"
    )
    cache = ROOT / ".venv" / "cache" / "mypy-user"
    mypy = ("-m", "mypy", "--strict", "--no-color-output", "--config-file=", "--cache-dir", cache)
    done = python(*mypy, "user.py", cwd=tmp_path)
    assert done.stdout.startswith("Success"), done.stdout + done.stderr
    wrong = python(*mypy, "wrong.py", cwd=tmp_path).stdout
    assert [line.split(":")[1] for line in wrong.splitlines() if ": error:" in line] == list("234")


def test_the_example_of_the_readme(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, Any] = {}
    exec(block("python"), scope)
    shape, total, scores = capfd.readouterr().out.splitlines()
    assert shape.startswith(f"({len(scope['motion'].frames)}, ")
    assert total == "{'dienturions': 2, 'samudie': 0}"
    assert scores == str(scope["match"].scores)
    assert len(scope["motions"]) == len(scope["match"].plies) >= 20
    assert any(motion is not None for motion in scope["motions"])
    assert (folder / "mine.diedie").exists()
