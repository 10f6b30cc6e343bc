"""Maps and drawings that are written in the place of others: nothing is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from said import assert_complains, said

from diedie.errors import FileError
from diedie.i18n import LANGUAGES

DRAW = ("maps", "draw", "plain", "-o", "mine.svg")
IMPORT = ("maps", "import", "mine.svg", "-o", "mine.toml")


@pytest.fixture(autouse=True)
def _here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said(capfd, *DRAW).code == 0


def files() -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in Path().iterdir()}


@pytest.mark.parametrize(("command", "file"), [(DRAW, "mine.svg"), (IMPORT, "mine.toml")])
def test_all_that_was_there_is_kept(
    command: tuple[str, ...], file: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert said(capfd, *command).code == 0
    made = Path(file).read_text("utf-8")
    told = json.loads(said(capfd, *command, "--json").out)
    assert told["kept"] is None, "the same again is nothing to keep"
    assert f"{file}.old" not in files()
    for text in ("by hand", "once more", "and again"):
        Path(file).write_text(text)
        Path(file).chmod(0o600)
        assert json.loads(said(capfd, *command, "--json").out)["kept"] == f"{file}.old"
    found = {name: text for name, text in files().items() if name.startswith(file)}
    assert found == {
        file: made,
        f"{file}.old": "and again",
        f"{file}.old-2": "by hand",
        f"{file}.old-3": "once more",
    }
    assert Path(f"{file}.old").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("command", "file"), [(DRAW, "mine.svg"), (IMPORT, "mine.toml")])
def test_it_is_said(
    command: tuple[str, ...], file: str, language: str, capfd: pytest.CaptureFixture[str]
) -> None:
    if command is DRAW:
        Path(file).unlink()  # which is in English
    assert ".old" not in said(capfd, *command, "--lang", language).out
    Path(file).write_text("by hand")
    told = said(capfd, *command, "--lang", language)
    assert told.code == 0
    (line,) = (line for line in told.out.splitlines() if ".old" in line)
    assert line.endswith(f": {file}.old")


def test_what_cannot_be_kept_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Path("mine.svg").write_text("by hand")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert_complains(said(capfd, *DRAW), "mine.svg.old")
    assert files() == {"mine.svg": "by hand"}


def test_a_drawing_that_is_not_written_stays(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Path("mine.svg").write_text("by hand")

    def refuse(path: Path, raw: bytes) -> None:
        raise FileError("file-unwritable", file=str(path), reason="no")

    monkeypatch.setattr("diedie.cli.maps.map_files.write_whole", refuse)
    assert_complains(said(capfd, *DRAW), "mine.svg")
    assert files() == {"mine.svg": "by hand", "mine.svg.old": "by hand"}
