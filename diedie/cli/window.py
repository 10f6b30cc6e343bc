"""The window, opened from the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from diedie.cli.parameters import LANGUAGE_ASKED
from diedie.collection import reason_of
from diedie.errors import FileError, WindowError
from diedie.i18n import Words

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.screens.base_screen import Screen


def has_display() -> bool:
    """Whether a window can be opened here at all."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY"))


def open_window(words: Words, first: Callable[[App], Screen]) -> None:
    """Open the window with its first screen, and stay until it is closed.

    It speaks the language that the player has set, unless the command line asks for another one.
    """
    if not has_display():
        raise WindowError("no-display")
    from diedie.window.app import App
    from diedie.window.settings import SettingsFile

    keeper = SettingsFile()
    if LANGUAGE_ASKED not in click.get_current_context().meta:
        words = Words(keeper.settings.language or words.language)
    app = App(words, keeper)
    app.show(first(app))
    _tell_news(app)
    try:
        app.run()
    except Exception as fault:
        if os.environ.get("DIEDIE_TRACEBACK"):  # for developers
            raise
        raise _crash(app, fault) from fault


def _tell_news(app: App) -> None:
    """What happened since the last time, before anything else."""
    from diedie.window.crash_log import last_crash
    from diedie.window.screens.sheet_screen import Notice

    notices = [] if app.keeper.fault is None else [app.words.error(app.keeper.fault)]
    log = last_crash()
    if log is not None:
        notices.append(app.words("notice-crash", log=log))
    if notices:
        app.over(Notice(app, notices))


def _crash(app: App, fault: Exception) -> WindowError:
    """What the command line says of a crash."""
    from diedie.window.crash_log import log_crash

    try:
        log = log_crash(fault, type(app.screen).__name__)
    except FileError as unwritten:
        reason = unwritten.fields["reason"]
        return WindowError("crash-unlogged", fault=reason_of(fault), reason=reason)
    return WindowError("crash", file=str(log))
