"""Text that may be anybody's reaches a terminal as text: nothing that a terminal would obey."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from practice_table import CORPUS, lines_of, resealed
from said import Outcome, said

from diedie.record import journal
from diedie.record.folder import user_folder

CLI = Path(__file__).parents[2] / "diedie" / "cli"
ODD = "\x1b[31m\x9b2J\a\u202egood\r\nerror: bad\x7f"
MATCH = (CORPUS / "match-world-war.diedie").read_bytes()


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def assert_harmless(done: Outcome) -> None:
    """Every line is printable, and none was made by what was put into a name."""
    for line in f"{done.out}{done.err}".replace("\N{NO-BREAK SPACE}", " ").split("\n"):
        assert line.isprintable()
        assert not line.startswith("error: bad")


def test_events_and_names_of_others(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """As another program may have written them."""
    lines = lines_of(MATCH)
    lines[0]["program"] = ODD
    lines[0]["seats"][0]["player"] = f"bot:{ODD}"
    for line in lines[1:]:
        line["events"] = [{"event": ODD, "body": ODD, "territory": ODD}]
    file = tmp_path / f"{ODD[:-12]}.diedie"
    file.write_bytes(resealed(lines))
    for how in ("--text", "--verify", "--json"):
        done = said(capfd, "replay", str(file), how)
        assert done.out
        assert_harmless(done)


@pytest.mark.parametrize("way", [(), ("--json",)])
def test_the_list_names_files_and_players(
    way: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    folder = user_folder()
    lines = lines_of(MATCH)
    lines[0]["seats"][0]["name"] = lines[0]["map"]["id"] = ODD
    (folder / f"{ODD}.diedie").write_bytes(resealed(lines))
    (folder / f"x{ODD}.diedie").write_bytes(b"no match")
    done = said(capfd, "replay", *way)
    assert done.code == 0
    assert_harmless(done)
    if way:
        assert {Path(row["file"]).name for row in json.loads(done.out)} == {
            f"{ODD}.diedie",
            f"x{ODD}.diedie",
        }


@pytest.mark.parametrize(
    "args",
    [
        ("replay", f"/no/{ODD}.diedie"),
        ("maps", "check", f"/no/{ODD}", f"/nor/{ODD}"),
        ("score", ODD),
        ("match", "--save", ODD),
        (ODD,),
    ],
)
def test_complaints(args: tuple[str, ...], capfd: pytest.CaptureFixture[str]) -> None:
    done = said(capfd, *args)
    assert done.code == 2
    assert_harmless(done)


def test_all_that_is_printed_goes_there() -> None:
    """No command prints by itself."""
    others = [path for path in CLI.rglob("*.py") if path.name != "terminal.py"]
    printing = re.compile(r"\bclick\.s?echo\b|(?<!\.)\bprint\(|\bstd(out|err)\.write\b")
    assert not [path for path in others if printing.search(path.read_text("utf-8"))]


def test_the_list_bears_whatever_lies_there(capfd: pytest.CaptureFixture[str]) -> None:
    """A pipe, a name that is no UTF-8, a summary that is none."""
    folder = user_folder()
    (folder / "good.diedie").write_bytes(MATCH)
    os.mkfifo(folder / "pipe.diedie")
    (folder / "odd.diedie").write_bytes(resealed([*_with_summary({"era": "x", "eras": None})]))
    name = os.fsencode(folder) + b"/caf\xe9.diedie"
    for raw in (MATCH, b"no match"):
        with open(name, "wb") as file:
            file.write(raw)
        for way in ((), ("--json",)):
            done = said(capfd, "replay", *way)
            assert (done.code, done.err) == (0, "")
        assert "good.diedie" in done.out
        found = json.loads(said(capfd, "replay", "--json").out)
        assert name in {os.fsencode(row["file"]) for row in found}
    assert said(capfd, "replay", os.fsdecode(name)).code == 2


def _with_summary(summary: dict[str, Any]) -> list[dict[str, Any]]:
    header, first, *_ = lines_of(MATCH)
    return [header, {**first, "summary": summary}]


class FailingDisk:
    """The system's calls; writing fails from the call `first` to the call before `last`."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last, self.calls = first, last, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def write(self, fd: int, raw: memoryview) -> int:
        self.calls += 1
        if self.first <= self.calls < self.last:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return os.write(fd, raw)


DICY = ("dicy", "--seats", "bot:greedy,bot:greedy", "--without-physics", "--save")


def test_what_is_told_but_not_saved_is_said_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file, heard = tmp_path / "match.diedie", list[str]()
    monkeypatch.setattr("click.echo", lambda text, **how: heard.append(text))
    monkeypatch.setattr(journal, "os", FailingDisk(6, 12))
    done = said(capfd, *DICY, str(file))
    assert done.code == 0
    warnings = [number for number, line in enumerate(heard) if line.startswith("warning: ")]
    assert len(warnings) == 1
    assert str(file) in heard[warnings[0]]
    saved = next(n for n, line in enumerate(heard) if line.startswith("Everything that was told"))
    assert 0 < warnings[0] < saved < len(heard) - 1
    assert heard[-1] == f"Written: {file}"


@pytest.mark.parametrize("way", [(), ("--json",)])
def test_a_match_that_is_not_saved_is_not_told_as_saved(
    way: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(journal, "os", FailingDisk(6, 10**9))
    done = said(capfd, *DICY, str(tmp_path / "match.diedie"), *way)
    assert done.code == 2
    warning, error = done.err.splitlines()
    assert warning.startswith("warning: ")
    assert error.startswith("error: ")
    assert "Written" not in done.out
    assert not way or json.loads(done.out)["file"] is None
