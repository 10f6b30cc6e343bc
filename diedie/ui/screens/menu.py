"""The menu: a match against bots in one click, another kind of match, a match that was left."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.maps import Map, map_ids, map_named
from diedie.errors import DieDieError
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.games.registry import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.names import ARMIES, HUMAN, OPTIONS
from diedie.replay import resume
from diedie.store.folder import new_path, saved_files
from diedie.ui.actions import name_of
from diedie.ui.render.presets import MENU
from diedie.ui.screens.base import Screen
from diedie.ui.screens.match.playing import Playing
from diedie.ui.screens.settings import open_settings
from diedie.ui.widgets import (
    Button,
    Corners,
    Panel,
    Segments,
    Select,
    Text,
    Toast,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.app import App

_BOT = "bot:sensible"
_WIDTH = 360.0  # dp


class Menu(Screen):
    """Where everything begins."""

    camera = MENU

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.map = "world-war"
        self.people, self.bots = "1", "2"
        self.options = list(world_of(self.map).default_options)
        self.fault = ""
        self._last = _left()

    @property
    def board(self) -> Map:
        return map_named(self.map)

    def widgets(self) -> Widget:
        say = self.app.words
        maps = [(id, map_named(id).name.said(say.language)) for id in map_ids() if id != "plain"]
        counts = [(str(n), str(n)) for n in range(6)]
        body: list[Widget] = [
            Text(say("menu-map"), "strong"),
            Select(maps, self.map, on_change=partial(self._set, "map"), key="map"),
            Text(say("menu-people"), "strong"),
            Segments(counts[1:], self.people, partial(self._set, "people"), key="people"),
            Text(say("menu-bots"), "strong"),
            Segments(counts[:5], self.bots, partial(self._set, "bots"), key="bots"),
            *(self._option(name) for name in OPTIONS),
        ]
        foot: list[Widget] = [
            Button(say("menu-start"), kind="primary", on=self._start, key="start", default=True)
        ]
        if self._last is not None:
            goes_on = partial(self._resume, self._last)
            foot.append(Button(say("menu-resume"), kind="flat", on=goes_on, key="resume"))
        settings = partial(open_settings, self.app)
        foot.append(Button(name_of("settings", say), kind="flat", on=settings, key="settings"))
        foot.append(Button(say("menu-quit"), kind="flat", on=self.app.quit, key="quit"))
        if self.fault:
            foot.insert(0, Toast(self.fault, sign="no"))
        panel = Panel(body, title="Die die DIE", foot=foot, width=_WIDTH, gap=4.0, key="menu")
        languages = [(language, language.partition("_")[0]) for language in LANGUAGES]
        chosen = Segments(languages, say.language, self._speak, key="language")
        return Corners(top_left=panel, bottom_right=chosen)

    def _set(self, name: str, value: str) -> None:
        setattr(self, name, value)
        if name == "map":
            self.options = list(world_of(value).default_options)
        self.fault = ""
        self.app.changed()

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    def _start(self) -> None:
        players = [HUMAN] * int(self.people) + [_BOT] * int(self.bots)
        seats = tuple(Seat(army, player=who) for army, who in zip(ARMIES, players, strict=False))
        setup = Setup(self.map, seats, tuple(self.options), secrets.randbits(32))
        if len(players) > len(ARMIES):
            self.fault = self.app.words("menu-too-many")
            return
        try:
            match = Match.begin(game_named("diedie"), setup, new_path(self.map))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            return
        self.app.show(Playing(self.app, match))

    def _option(self, name: str) -> Widget:
        """A switch for an optional rule, which tells what it is about."""
        told, language = texts("options", name), self.app.words.language
        return Toggle(
            told["name"][language],
            name in self.options,
            partial(self._switch, name),
            tip=told["about"][language],
            key=f"option-{name}",
        )

    def _switch(self, name: str, on: bool) -> None:
        self.options = [*(o for o in self.options if o != name), *([name] if on else [])]
        self.app.changed()

    def _resume(self, file: str) -> None:
        try:
            match = resume(Path(file))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            return
        self.app.show(Playing(self.app, match))


def _left() -> str | None:
    """The newest match that was not finished."""
    saved = (s for s in saved_files() if s.game == "diedie" and not s.over)
    return next((s.file for s in saved), None)
