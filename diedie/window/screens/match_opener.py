"""Into a match: a new one, one that was left, even if damaged, or one that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from diedie.errors import DieDieError
from diedie.games.base import Game
from diedie.games.shelf import made_by_others
from diedie.match import Match
from diedie.record.folder import new_path
from diedie.replay import BrokenError, import_file, match_in, open_replay, resume
from diedie.toolkit.widgets import Button, Gap, Row, Sheet, Text, Toast, Widget
from diedie.window.game_parts import parts_of, screen_of
from diedie.window.maps.map_view import MapView
from diedie.window.screens.sheet_screen import Notice, SheetScreen
from diedie.window.theatre.theatre_screen import Theatre

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.match.match_screen import MatchScreen

_WIDTH = 560.0  # dp


def begin(app: App, game: Game, setup: Any) -> None:
    """Begin a match and show it; SetupError or FileError when there can be none."""
    path = new_path(getattr(setup, "map", "") or parts_of(game.NAME).file)
    app.show(table_for(app, Match.begin(game, setup, path)))


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
    """The screen on which a match is played; SetupError when its game has none that works."""
    screen = screen_of(match.game.NAME)
    with made_by_others(match.game.NAME):
        return screen(app, match)


def receive(app: App, paths: Sequence[Path]) -> None:
    """Take what was dropped on the window: a map is looked at, a saved match kept and watched.

    What is neither is told in a sentence.
    """
    for path in paths:
        try:
            if path.suffix.lower() == ".toml":
                app.over(MapView(app, path))
            else:
                watch(app, str(import_file(path)))
        except DieDieError as fault:
            app.over(Notice(app, [app.words.error(fault)]))


def watch(app: App, file: str) -> None:
    """Lay the theatre over what is shown; ReplayError or FileError when nothing is to be seen."""
    path = Path(file)
    replay = open_replay(path)
    match_in(replay, path)
    app.over(Theatre(app, replay, path))


class BrokenMatch(SheetScreen):
    """Says what is lost, and goes on only when that is wanted."""

    def __init__(self, app: App, broken: BrokenError, go_on: Callable[[], None]) -> None:
        super().__init__(app)
        self._broken, self._go_on = broken, go_on
        self._fault = ""

    def sheet(self) -> Widget:
        words, broken = self.app.words, self._broken
        body: list[Widget] = [
            Text(broken.stop.tell_part(words, broken.plies), "strong"),
            Text(broken.stop.tell(words)),
            Text(words("part-kept")),
        ]
        if self._fault:
            body.append(Toast(self._fault, sign="no"))
        back = Button(words("page-back"), kind="flat", on=self.app.back, key="back", default=True)
        on = Button(words("part-go-on"), kind="primary", on=self._try, key="go-on")
        foot = Row([back, Gap(grow=1.0), on])
        return Sheet(body, title=words("part-title"), foot=[foot], width=_WIDTH, key="broken")

    def _try(self) -> None:
        try:
            self._go_on()
        except DieDieError as fault:
            self._fault = self.complaint(fault)
            self.app.changed()
