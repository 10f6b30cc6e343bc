"""Where things are kept, as people read it, and a look at it in the system's own file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.i18n import Words
from diedie.toolkit.widgets import Button, Widget

if TYPE_CHECKING:
    from diedie.window.app import App

_PROGRAMS = {"darwin": "open"}  # on other systems
_PATIENCE = 0.5  # s in which one that cannot do it says so


def short(folder: Path) -> str:
    """A folder as people write it, in full: that of the user is ~."""
    home, folder = Path.home(), Path(os.path.abspath(folder))
    return f"~{os.sep}{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)


def kept_in(words: Words, file: Path) -> str:
    """The sentence that a file was written, and where."""
    return words("kept-in", file=file.name, folder=short(file.parent))


def folder_button(app: App, folder: Path, fail: Callable[[str], object], key: str) -> Widget:
    """Opens the folder; where that cannot be done, `fail` hears a sentence with its path."""
    on = partial(_open, app.words, folder, fail)
    return Button(app.words("folder-open"), kind="flat", icon="folder", on=on, key=key)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; whether that could be done."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        program = _PROGRAMS.get(sys.platform, "xdg-open")
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            [program, str(folder)],
            stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True,
        )  # fmt: skip
        return process.wait(_PATIENCE) == 0
    except subprocess.TimeoutExpired:  # it goes on showing
        return True
    except OSError:
        return False


def _open(words: Words, folder: Path, fail: Callable[[str], object]) -> None:
    if not open_folder(folder):
        fail(words("folder-unopened", folder=short(folder)))
