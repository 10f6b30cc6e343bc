"""The menu: a match against bots in one click, another kind of match, a match that was left."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.maps import Map, map_ids, map_named
from diedie.errors import DieDieError
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.games.registry import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import ARMIES
from diedie.replay import resume
from diedie.store.folder import new_path, saved_files
from diedie.ui.play.session import HUMAN, Session
from diedie.ui.render.presets import MENU
from diedie.ui.screens.base import Screen
from diedie.ui.screens.playing import Playing
from diedie.ui.widgets import (
    Button,
    Column,
    Corners,
    Scroll,
    Segments,
    Select,
    Text,
    Toast,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.app import App

_BOT = "bot:sensible"


class Menu(Screen):
    """Where everything begins."""

    camera = MENU

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.map = "world-war"
        self.people, self.bots = "1", "2"
        self.fault = ""

    @property
    def board(self) -> Map:
        return map_named(self.map)

    def widgets(self) -> Widget:
        say = self.app.words
        maps = [(id, map_named(id).name.said(say.language)) for id in map_ids() if id != "plain"]
        counts = [(str(n), str(n)) for n in range(6)]
        left = self._left()
        entries: list[Widget] = [
            Text("Die die DIE", "title", tone="cream", shade=True),
            Text(say("menu-map"), "body", tone="cream", shade=True),
            Select(maps, self.map, on_change=partial(self._set, "map"), pale=True, key="map"),
            Text(say("menu-people"), "body", tone="cream", shade=True),
            Segments(counts[1:], self.people, partial(self._set, "people"), key="people"),
            Text(say("menu-bots"), "body", tone="cream", shade=True),
            Segments(counts[:5], self.bots, partial(self._set, "bots"), key="bots"),
            Button(say("menu-start"), kind="primary", on=self._start, key="start", default=True),
        ]
        if left is not None:
            entries.append(Button(say("menu-resume"), on=partial(self._resume, left), key="resume"))
        entries.append(Button(say("menu-quit"), on=self.app.quit, key="quit"))
        if self.fault:
            entries.append(Toast(self.fault, sign="no"))
        languages = [(language, language.partition("_")[0]) for language in LANGUAGES]
        chosen = Segments(languages, say.language, self.app.speak, key="language")
        menu = Scroll(Column(entries, gap=12.0), key="menu")
        return Corners(top_left=menu, bottom_right=chosen)

    def _set(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self.fault = ""
        self.app.changed()

    def _start(self) -> None:
        players = [HUMAN] * int(self.people) + [_BOT] * int(self.bots)
        seats = tuple(Seat(army, player=who) for army, who in zip(ARMIES, players, strict=False))
        seed = chance(len(saved_files()), "seed").getrandbits(32)
        setup = Setup(self.map, seats, world_of(self.map).default_options, seed)
        if len(players) > len(ARMIES):
            self.fault = self.app.words("menu-too-many")
            return
        try:
            match = Match.begin(game_named("diedie"), setup, new_path(self.map))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            return
        self.app.show(Playing(self.app, Session(match, self.app.thinker)))

    def _left(self) -> str | None:
        """The newest match that was not finished."""
        saved = (s for s in saved_files() if s.game == "diedie" and not s.over)
        return next((s.file for s in saved), None)

    def _resume(self, file: str) -> None:
        try:
            match = resume(Path(file))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            return
        self.app.show(Playing(self.app, Session(match, self.app.thinker)))
