"""Commands run in this process: what they said, and how they ended."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from diedie.cli import run


class Outcome(NamedTuple):
    """A command's exit code and what it wrote."""

    code: int
    out: str
    err: str


def said(capfd: pytest.CaptureFixture[str], *args: str) -> Outcome:
    """Run a command."""
    code = run(list(args))
    return Outcome(code, *capfd.readouterr())


def assert_complains(done: Outcome, says: str) -> None:
    """One line of error that says it, nothing else, and the exit code of wrong input."""
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1
    assert says in done.err
