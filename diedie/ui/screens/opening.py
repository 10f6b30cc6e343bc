"""Into a match: a new one, one that was left, one that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.games.dicy.state import Setup as DicySetup
from diedie.games.diedie.state import Setup
from diedie.games.registry import game_named
from diedie.match import Match
from diedie.replay import BrokenError, imported, match_in, open_replay, resume
from diedie.store.folder import new_path
from diedie.ui.screens.broken import BrokenMatch
from diedie.ui.screens.dicy.table import DicyTable
from diedie.ui.screens.map_view.map_view import MapView
from diedie.ui.screens.match.playing import Playing
from diedie.ui.screens.match.screen import MatchScreen
from diedie.ui.screens.notice import Notice
from diedie.ui.screens.theatre.theatre import Theatre

if TYPE_CHECKING:
    from diedie.ui.app import App


PLAYED = ("diedie", "dicy")  # the games of which matches go on


def begin(app: App, setup: Setup | DicySetup) -> None:
    """Begin a match and show it; SetupError or FileError when there can be none."""
    dicy = isinstance(setup, DicySetup)
    path = new_path("dicy-cards" if isinstance(setup, DicySetup) else setup.map)
    app.show(table_for(app, Match.begin(game_named("dicy" if dicy else "diedie"), setup, path)))


def go_on(app: App, file: str) -> None:
    """Show a match where it was left; ReplayError or FileError when that is not possible.

    Where only a part of its file is good, that is asked about first.
    """
    path = Path(file)
    try:
        app.show(table_for(app, resume(path, whole=True)))
    except BrokenError as broken:
        app.over(BrokenMatch(app, broken, lambda: app.show(table_for(app, resume(path)))))


def table_for(app: App, match: Match) -> MatchScreen:
    """The screen on which a match is played."""
    return DicyTable(app, match) if match.game.NAME == "dicy" else Playing(app, match)


def receive(app: App, paths: Sequence[Path]) -> None:
    """Take what was dropped on the window: a map is looked at, a saved match kept and watched.

    What is neither is told in a sentence.
    """
    for path in paths:
        try:
            if path.suffix.lower() == ".toml":
                app.over(MapView(app, path))
            else:
                watch(app, str(imported(path)))
        except DieDieError as fault:
            app.over(Notice(app, [app.words.error(fault)]))


def watch(app: App, file: str) -> None:
    """Lay the theatre over what is shown; ReplayError or FileError when nothing is to be seen."""
    path = Path(file)
    replay = open_replay(path)
    match_in(replay, path)
    app.over(Theatre(app, replay, path))
