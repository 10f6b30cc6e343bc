"""The short set on every Python from 3.11 to 3.13 that is here, and what came out compared.

Each Python but the running one has an environment of its own, `.venv-3.13`, made once. What keeps
one from being made, such as no network, is told and fails nothing; another result fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from environment import installation, pythons, shell, stamp

SHORT_SET = shell.ROOT / "scripts" / "short_set.py"


class Outcome(NamedTuple):
    """Whether anything differs or fails, and a line on it."""

    failed: bool
    sentence: str


def version_name(version: pythons.Version) -> str:
    return f"{version[0]}.{version[1]}"


def environment_of(version: pythons.Version) -> Path:
    here = version == sys.version_info[:2]
    return shell.VENV if here else shell.ROOT / f".venv-{version_name(version)}"


def find_pythons() -> dict[pythons.Version, str]:
    """The Pythons on this machine that the engine comes ready-made for, the running one first."""
    here = sys.version_info[:2]
    others = [version for version in pythons.wheel_versions() if version != here]
    paths = {version: pythons.find_python(version) for version in others}
    return {here: sys.executable, **{v: path for v, path in paths.items() if path}}


def prepare(version: pythons.Version, path: str) -> str:
    """See to the environment of a Python, by that Python itself; gives the reason if it fails."""
    if version == sys.version_info[:2]:
        return ""
    make = [path, str(Path(__file__).resolve()), "--make"]
    done = subprocess.run(make, capture_output=True, encoding="utf-8", errors="replace")
    return "" if done.returncode == 0 else _last_line(done.stderr)


def begin() -> subprocess.Popen[str]:
    """Begin with all this in the time that other work leaves: `end` says what came out."""
    return subprocess.Popen(
        [sys.executable, str(Path(__file__).resolve())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def end(process: subprocess.Popen[str]) -> Outcome:
    """Wait for it."""
    output, _ = process.communicate()
    return Outcome(process.returncode != 0, _last_line(output))


def compare() -> Outcome:
    """Run the short set on all of them, one after the other, and compare."""
    results: dict[str, dict[str, str]] = {}
    left_out: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for version, path in find_pythons().items():
            name = version_name(version)
            why = prepare(version, path)
            if why:
                left_out[name] = why
                continue
            python = str(stamp.venv_program("python", environment_of(version)))
            command = [python, str(SHORT_SET), folder]
            done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")
            if done.returncode:
                return Outcome(True, f"on Python {name}: {_last_line(done.stderr)}")
            results[name] = json.loads(Path(folder, f"{name}.json").read_text(encoding="utf-8"))
    return judge(results, left_out)


def judge(results: Mapping[str, Mapping[str, str]], left_out: Mapping[str, str]) -> Outcome:
    """What to say of the results by Python, the first of which the others should have, too."""
    first, *others = results
    apart = [
        f"{key}: {first} has {results[first].get(key)}, {other} {results[other].get(key)}"
        for other in others
        for key in sorted({*results[first], *results[other]})
        if results[first].get(key) != results[other].get(key)
    ]
    if apart:
        return Outcome(True, "; ".join(apart))
    missing = "".join(f"; {name} left out: {why}" for name, why in left_out.items())
    if others:
        return Outcome(False, f"the same on {', '.join(results)}{missing}")
    return Outcome(False, f"Python {first} alone{missing or ', as there is no other here'}")


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["it said nothing"])[-1]


def main() -> int:
    if sys.argv[1:] == ["--make"]:
        installation.ensure(venv=shell.ROOT / f".venv-{version_name(sys.version_info[:2])}")
        return 0
    if hasattr(os, "nice"):
        os.nice(10)
    outcome = compare()
    print(outcome.sentence)
    return int(outcome.failed)


if __name__ == "__main__":
    shell.guard(main)
