"""Logs of crashes: bounded, told once, and a disk that takes none is no second crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.stage import check, stub

from diedie.errors import FileError
from diedie.i18n import LANGUAGES
from diedie.window.crash_log import last_crash, log_crash
from diedie.window.screens.menu import Menu
from diedie.window.screens.sheet_screen import Notice


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "diedie" / "log"


def crash(depth: int = 0) -> Exception:
    try:
        if depth:
            raise crash(depth - 1)
        raise ValueError("odd \ud800" * 100)
    except ValueError as fault:
        return fault


def test_a_log_is_told_once(folder: Path) -> None:
    assert last_crash() is None
    log = log_crash(crash(), "Menu")
    assert log.parent == folder
    assert Path(__file__).name in log.read_text()
    assert last_crash() == log
    assert last_crash() is None
    assert log.exists()


def test_old_logs_go_and_no_log_is_endless(folder: Path) -> None:
    logs = [log_crash(crash(30 * i), "Menu") for i in range(13)]
    assert sorted(folder.glob("*.log")) == sorted(logs)[-10:]
    assert max(log.stat().st_size for log in folder.glob("*.log")) < 150_000
    assert last_crash() == logs[-1]


def test_a_disk_that_takes_no_log_is_told(folder: Path) -> None:
    folder.parent.write_bytes(b"no folder")
    with pytest.raises(FileError):
        log_crash(crash(), "Menu")
    assert last_crash() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_has_no_faults(language: str) -> None:
    made, app = stub(language)
    made.show(Menu(app))
    log = "/home/somebody/with-a-long-name/" + "folder/" * 12 + "crash-2026-01-01-000000-000.log"
    notice = Notice(app, [app.words("notice-crash", log=log), log])
    made.over(notice)
    check(made)
    made.ui.resize(1280, 720)
    made.hand.keys("enter")
    assert isinstance(made.screen, Menu)
