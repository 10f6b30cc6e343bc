"""The short set on every Python: what differs fails by name, what is missing is told."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import every_python
import pytest
from environment import pythons
from every_python import Outcome, compare, judge

HERE = sys.version_info[:2]
NAME = every_python.version_name(HERE)


def test_what_differs_is_named_with_both_pythons() -> None:
    outcome = judge({"3.11": {"match": "a", "dicy": "b"}, "3.13": {"match": "c", "dicy": "b"}}, {})
    assert outcome == Outcome(True, "match: 3.11 has a, 3.13 c")


def test_what_is_missing_in_one_differs() -> None:
    assert judge({"3.11": {"match": "a"}, "3.13": {}}, {}).failed
    assert judge({"3.11": {}, "3.13": {"match": "a"}}, {}).failed


def test_the_same_on_all() -> None:
    outcome = judge({"3.11": {"match": "a"}, "3.13": {"match": "a"}}, {"3.12": "no network"})
    assert outcome == Outcome(False, "the same on 3.11, 3.13; 3.12 left out: no network")


@pytest.mark.parametrize(
    ("left_out", "said"),
    [
        ({}, "Python 3.11 alone, as there is no other here"),
        ({"3.12": "no network"}, "Python 3.11 alone; 3.12 left out: no network"),
    ],
)
def test_one_python_alone(left_out: dict[str, str], said: str) -> None:
    assert judge({"3.11": {"match": "a"}}, left_out) == Outcome(False, said)


class Programs:
    """Stands in for the other Python's set-up and for short sets."""

    def __init__(self, making: int = 0, running: int = 0) -> None:
        self.making, self.running = making, running

    def __call__(self, command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        if command[-1] == "--make":
            return subprocess.CompletedProcess(command, self.making, "", "hm\nerror: no network\n")
        name = "3.99" if ".venv-3.99" in command[0] else NAME
        Path(command[-1], f"{name}.json").write_text(f'{{"match": "{name}"}}', encoding="utf-8")
        return subprocess.CompletedProcess(command, self.running, "", "it broke\n")


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "wheel_versions", lambda: (HERE, (3, 99)))
    monkeypatch.setattr(pythons, "find_python", lambda version: "/there/python3.99")


@pytest.mark.parametrize(
    ("programs", "failed", "said"),
    [
        (Programs(), True, f"match: {NAME} has {NAME}, 3.99 3.99"),
        (Programs(making=1), False, f"Python {NAME} alone; 3.99 left out: error: no network"),
        (Programs(running=1), True, f"on Python {NAME}: it broke"),
    ],
)
def test_each_python_is_asked(
    programs: Programs, failed: bool, said: str, two: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", programs)
    assert compare() == Outcome(failed, said)


@pytest.mark.parametrize("code", [0, 1])
def test_what_goes_on_beside_the_tests_is_told_in_the_end(code: int) -> None:
    script = f"print('the same'); raise SystemExit({code})"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert every_python.end(process) == Outcome(bool(code), "the same")
