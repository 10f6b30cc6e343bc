"""Into a match: a new one, one that was left, one that is watched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from diedie.games.diedie.state import Setup
from diedie.games.registry import game_named
from diedie.match import Match
from diedie.replay import open_replay, resume
from diedie.store.folder import new_path
from diedie.ui.screens.match.playing import Playing
from diedie.ui.screens.theatre.theatre import Theatre

if TYPE_CHECKING:
    from diedie.ui.app import App


def begin(app: App, setup: Setup) -> None:
    """Begin a match and show it; SetupError or FileError when there can be none."""
    match = Match.begin(game_named("diedie"), setup, new_path(setup.map))
    app.show(Playing(app, match))


def go_on(app: App, file: str) -> None:
    """Show a match where it was left; ReplayError or FileError when that is not possible."""
    app.show(Playing(app, resume(Path(file))))


def watch(app: App, file: str) -> None:
    """Lay the theatre over what is shown; ReplayError or FileError when nothing is to be seen."""
    path = Path(file)
    app.over(Theatre(app, open_replay(path), path))
