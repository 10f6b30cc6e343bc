"""Which Python the scripts take, and what they say where none suits."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest
from environment import pythons, shell
from environment.pythons import choose, find_python, use_right_python, wheel_versions
from environment.shell import SetupError
from environment.stamp import STAMP

READY = [(3, 11), (3, 12), (3, 13)]


@pytest.mark.parametrize(
    ("version", "ready", "there", "compiling", "taken"),
    [
        ((3, 11), READY, READY, False, None),
        ((3, 13), READY, READY, False, None),
        ((3, 14), READY, [(3, 12), (3, 13)], False, (3, 12)),
        ((3, 14), READY, [(3, 12)], True, (3, 12)),  # nothing has to be compiled
        ((3, 14), READY, [(3, 14)], True, None),
        ((3, 12), [], [(3, 11)], True, None),
        ((3, 9), READY, [(3, 13)], False, (3, 13)),
        ((3, 9), [], [(3, 14), (3, 12)], True, (3, 12)),
    ],
)
def test_choice_of_python(
    version: pythons.Version,
    ready: list[pythons.Version],
    there: list[pythons.Version],
    compiling: bool,
    taken: pythons.Version | None,
) -> None:
    found = choose(version, ready, lambda v: str(v) if v in there else None, compiling)
    assert found == (None if taken is None else str(taken))


@pytest.mark.parametrize("version", [(3, 9), (3, 14)])
def test_no_suitable_python_is_one_sentence(version: pythons.Version) -> None:
    with pytest.raises(SetupError) as told:
        choose(version, READY, lambda v: None)
    said = str(told.value)
    assert said.startswith(f"Python 3.{version[1]} at ")
    assert "install Python 3.11, 3.12 or 3.13 from https://www.python.org/downloads/" in said
    assert ("--compile" in said) == (version > (3, 11))  # too old a Python cannot
    assert "\n" not in said


def test_a_machine_without_wheels_is_told_which_have_them() -> None:
    with pytest.raises(SetupError, match=r"CPython 3\.11, 3\.12 or 3\.13 on Linux x86-64.*Windows"):
        choose((3, 12), [], lambda v: str(v))


def test_a_kind_of_python_without_wheels_does_not_do() -> None:
    assert choose((3, 13), READY, lambda v: f"other {v}", usual=False) == "other (3, 11)"
    with pytest.raises(SetupError):
        choose((3, 13), READY, lambda v: None, usual=False)


def test_the_running_python_is_known_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting another one just to ask can take too long on a busy machine."""
    asked = pythons._ask_python([sys.executable])
    assert asked is not None
    assert asked[1] == pythons.is_usual()
    monkeypatch.setattr(pythons, "read_stamp", lambda: None)
    monkeypatch.setattr(pythons, "wheel_versions", lambda: (sys.version_info[:2],))
    monkeypatch.setattr(pythons, "_ask_python", lambda command: None)
    pythons.use_right_python()


@pytest.mark.parametrize(
    ("system", "machine", "libc", "macos", "expected"),
    [
        ("Linux", "x86_64", ("glibc", "2.36"), "", READY),
        ("Linux", "x86_64", ("glibc", "2.17"), "", READY[:1]),
        ("Linux", "x86_64", ("", ""), "", []),  # musl
        ("Linux", "aarch64", ("glibc", "2.36"), "", []),
        ("Windows", "AMD64", ("", ""), "", READY),
        ("Windows", "ARM64", ("", ""), "", []),
        ("Darwin", "arm64", ("", ""), "15.1", READY),
        ("Darwin", "arm64", ("", ""), "13.6", READY[:2]),
        ("Darwin", "x86_64", ("", ""), "15.1", READY[:2]),
    ],
)
def test_machines(
    system: str,
    machine: str,
    libc: tuple[str, str],
    macos: str,
    expected: list[pythons.Version],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(platform, "system", lambda: system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(platform, "libc_ver", lambda: libc)
    monkeypatch.setattr(platform, "mac_ver", lambda: (macos, ("", "", ""), ""))
    assert list(wheel_versions()) == expected


def test_only_a_python_that_runs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = sys.version_info[:2]
    name = f"python{version[0]}.{version[1]}"
    broken, pyenv = tmp_path / "bin", tmp_path / f"pyenv/versions/{version[0]}.{version[1]}.0/bin"
    for folder in (broken, pyenv):
        folder.mkdir(parents=True)
    (broken / name).write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    (broken / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(broken))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    assert find_python(version) is None
    (pyenv / name).symlink_to(pythons.base_python())
    found = find_python(version)
    assert found is not None
    assert Path(found).name.startswith("python")


class HandedOverError(Exception):
    """Another Python takes over here."""


@pytest.mark.parametrize(
    ("python", "moves"), [([3, 99], True), (list(sys.version_info[:2]), False)]
)
def test_a_finished_environment_keeps_its_python(
    python: list[int], moves: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = tmp_path / "python3.99"
    base.touch()
    venv = tmp_path / ".venv"
    venv.mkdir()
    stamp = {"root": str(tmp_path), "python": python, "base": str(base)}
    (venv / STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    started: list[str] = []

    def hand_over(command: list[str]) -> None:
        started.append(command[0])
        raise HandedOverError

    monkeypatch.setattr(pythons, "VENV", venv)
    monkeypatch.setattr(pythons, "read_stamp", lambda: stamp)
    monkeypatch.setattr(pythons, "hand_over", hand_over)
    monkeypatch.setattr(pythons, "wheel_versions", lambda: ())  # would be refused otherwise
    if moves:
        with pytest.raises(HandedOverError):
            use_right_python()
    else:
        use_right_python()
    assert started == [str(base)] * moves


def test_refused_before_anything_is_made(tmp_path: Path) -> None:
    """A machine without wheels: one line, and no environment."""
    scripts = tmp_path / "scripts"
    for part in ("play.py", "environment"):
        target = scripts / part
        target.parent.mkdir(exist_ok=True)
        target.symlink_to(shell.ROOT / "scripts" / part)
    code = (
        "import sys, platform; platform.machine = lambda: 'riscv64'; "
        f"sys.path.insert(0, {str(scripts)!r}); "
        "import environment.shell as s, pathlib; "
        f"s.ROOT = pathlib.Path({str(tmp_path)!r}); s.VENV = s.ROOT / '.venv'; "
        "import play; sys.argv = ['play.py']; s.guard(play.main)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ)
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("error: there is no ready-made physics engine for this machine")
    assert done.stderr.count("\n") == 1
    assert os.listdir(tmp_path) == ["scripts"]
