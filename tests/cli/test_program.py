"""The program as a whole: help, version, languages, unknown words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from said import assert_complains, said

import diedie
from diedie.cli.program import COMMANDS
from diedie.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help(command: tuple[str, ...], language: str, capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, *command, "--help", "--lang", language)
    assert (code, err) == (0, "")
    assert "--lang" in out
    if language != "en":
        assert "Usage" not in out
        assert "Show" not in out
        assert "required" not in out


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from diedie.cli import run; run(['--help']); "
        "slow = {'numpy', 'shapely', 'trimesh', 'pybullet', 'pyglet', 'PIL', 'babel'}; "
        "heavy = slow & set(sys.modules); "
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_version(capfd: pytest.CaptureFixture[str]) -> None:
    assert said(capfd, "--version") == (0, f"diedie {diedie.__version__}\n", "")
    assert said(capfd, "flick", "--version")[0] == 0


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["flik"], "flick"),
        (["--lang", "xx"], "xx"),
        (["--nope"], "--nope"),
        (["flick"], "POSITION"),
    ],
)
def test_wrong_usage(args: list[str], says: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert_complains(said(capfd, *args), says)


def test_bench_lists_many_maps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a folder of its own, which is not there any more afterwards."""
    from diedie.bench.startup import listing_rows
    from diedie.board.atlas import own_folder

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    rows = list(listing_rows(maps=3))
    assert [(row.name, row.goal) for row in rows] == [
        ("list-maps-seconds", 1.0),
        ("glance-maps-seconds", 1.0),
    ]
    assert own_folder().is_relative_to(tmp_path)
    assert not list(tmp_path.iterdir())


def test_bench_answers_in_json(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from diedie.bench.throughput import flick_rows
    from diedie.cli import bench

    monkeypatch.setattr(bench, "rows", lambda: flick_rows(flicks=1))
    code, out, err = said(capfd, "bench", "--json")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert {row["name"] for row in answer["rows"]} >= {"flicks-per-second-25", "flick-to-floor-25"}
    for row in answer["rows"]:
        assert set(row) == {"name", "value", "unit", "goal", "ok"}
        assert row["value"] > 0
        assert (row["ok"] is None) == (row["goal"] is None)
