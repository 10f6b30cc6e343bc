"""Faults as text: the code, and the sentence that the command line has for it."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from said import said

from diedie.errors import DieDieError, FileError, IllegalMove, MapError

MISSING = "file-missing: x.json: 3: there is no such file; check the path"


def test_a_fault_reads_like_the_command_line(capfd: pytest.CaptureFixture[str]) -> None:
    fault = MapError("unknown-map", name="spcae", known="space")
    assert str(fault) == "unknown-map: no map “spcae”; did you mean space?"
    output = said(capfd, "--lang=en", "match", "--map", "spcae")
    assert output.err.strip() == f"error: {str(fault).removeprefix('unknown-map: ')}"


def test_file_and_place_are_named() -> None:
    assert str(FileError("file-missing", file="x.json", place="3")) == MISSING


@pytest.mark.parametrize("fault", [IllegalMove("my-own", why=3), IllegalMove("unknown-map", why=3)])
def test_what_has_no_sentence_is_told_by_its_details(fault: DieDieError) -> None:
    assert str(fault) == f"{fault.code}(why=3)"


def test_another_process_says_the_same() -> None:
    sent = pickle.dumps(FileError("file-missing", file="x.json", place="3"))
    script = f"import pickle; fault = pickle.loads({sent!r}); print(type(fault).__name__, fault)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == f"FileError {MISSING}\n"
