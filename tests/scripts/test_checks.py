"""Which checks `scripts/test.py` runs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest
import test as script
from environment import installation, pythons

LINT = ["ruff check", "ruff format", "mypy", "import-linter"]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--quick"], [*LINT, "pytest"]),
        (["-x", "--lf"], [*LINT, "pytest"]),
        (["-k", "ATK_5"], ["pytest"]),
        (["-kATK_5"], ["pytest"]),
        (["-x", "tests/board"], ["pytest"]),
        (["tests/test_files.py::test_nothing"], ["pytest"]),
        (["--quick", "tests/board"], ["pytest"]),
    ],
)
def test_chosen_tests_run_without_the_other_checks(
    arguments: list[str],
    names: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran = list[Sequence[str]]()

    def call(command: Sequence[str], **where: object) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(sys, "argv", ["test.py", *arguments])
    monkeypatch.setattr(pythons, "use_right_python", lambda compiling: None)
    monkeypatch.setattr(installation, "ensure", lambda extras, compiling: None)
    monkeypatch.setattr(script, "provide_packages", lambda allowed: None)
    monkeypatch.setattr(subprocess, "call", call)
    assert script.main() == 0
    summary = capsys.readouterr().out.partition("=== summary\n")[2].splitlines()
    assert [line[:14].rstrip() for line in summary] == names
    assert {*arguments} <= {*ran[-1]}
