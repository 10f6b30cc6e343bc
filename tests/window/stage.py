"""Screens on a stage of their own: what they need of an App, without a window."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
from sources import texts_of
from window.hand import Clock, Hand

from diedie.games.diedie.state import State
from diedie.games.shelf import game_named
from diedie.i18n import Words, catalogue
from diedie.match import Match
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.toolkit.widgets import Text, Ui, layout_faults
from diedie.window.actions import keys_of
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.bot_thinker import BotThinker
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.render.hit_test import pick
from diedie.window.render.print_press import Sketch
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.menu import Menu
from diedie.window.settings import Settings, SettingsFile
from diedie.window.sound.mixer import Sound
from diedie.window.worker_pool import Pool

if TYPE_CHECKING:
    from diedie.window.app import App

# A larger window has more room for the same things: what fits into the tightest two fits into
# all, which --all makes sure of.
_WINDOWS = ((1280, 720), (1920, 1080))
SIZES = [(1280, 720, 2.0), (1024, 600, 1.0)]
SIZES += [(*size, user) for size in _WINDOWS for user in (1.0, 1.75)]
TRIED = SIZES if os.environ.get("DIEDIE_TEST_ALL") else SIZES[:2]
_WORD = re.compile(r"[^\W\d_]+")


@dataclass
class Stub:
    """What screens need of an App, without a window."""

    words: Words
    clock: Clock = field(default_factory=Clock)
    ui: Ui = field(init=False)
    thinker: BotThinker = field(default_factory=BotThinker)
    keeper: SettingsFile = field(default_factory=lambda: SettingsFile(Path("nowhere")))
    settings: Settings = field(default_factory=Settings)
    screens: list[Screen] = field(default_factory=list)
    at_once: list[tuple[Body, ...]] = field(default_factory=list)  # what was shown so
    printing: bool = False
    ended: bool = False
    sketches: dict[Path, Sketch] = field(default_factory=dict)
    sound: Sound = field(init=False)
    hand: Hand = field(init=False)

    def __post_init__(self) -> None:
        self.ui = Ui(clock=self.clock)
        self.ui.resize(1280, 720)
        self.sound = Sound(lambda: self.settings)
        self.hand = Hand(self)

    @property
    def app(self) -> App:
        return cast("App", self)

    @property
    def workers(self) -> Pool:
        return self.thinker.pool

    @property
    def moment(self) -> float:
        return self.clock.now

    def show(self, screen: Screen) -> None:
        self.screens = []
        self.over(screen)

    def over(self, screen: Screen) -> None:
        if self.screens:
            self.screen.covered()
        self.screens.append(screen)
        self._shown()

    def back(self) -> None:
        self.screens.pop().close()
        if self.screens:
            self._shown()
        else:
            self.home()

    def home(self) -> None:
        self.show(Menu(self.app))

    def _shown(self) -> None:
        self.ui.focus, self.ui.popup, self.ui.through = "", None, self.screen.takes_keys
        self.screen.shown()
        self.ui.grabbed = False
        self.ui.haste.unsettle()
        self.ui.show(self.screen.widgets)

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def change(self, **fields: Any) -> None:
        self.settings = msgspec.structs.replace(self.settings, **fields)
        self.words = Words(self.settings.language or self.words.language)
        self.ui.restyle(keys=keys_of(self.settings.keys, self.words))

    def changed(self) -> None:
        self.ui.changed()

    def moved(self) -> None:
        pass

    def show_at_once(self) -> None:
        self.at_once.append(tuple(self.screen.bodies()))

    def list_maps(self) -> None:
        pass

    def sketch(self, file: Path) -> Sketch | None:
        return self.sketches.get(file)

    def quit(self) -> None:
        self.ended = True


def stub(language: str = "en") -> tuple[Stub, App]:
    made = Stub(Words(language))
    made.change()
    return made, made.app


@cache
def match_at(state: State, *players: str) -> Match:
    """A match that stands there."""
    seats = [
        msgspec.structs.replace(seat, player=players[i % len(players)] if players else "human")
        for i, seat in enumerate(state.setup.seats)
    ]
    setup = msgspec.structs.replace(state.setup, seats=tuple(seats))
    match = Match(game_named("diedie"), setup)
    match.opening = match.opening._replace(state=state.having(setup=setup))
    return match


def playing(state: State, language: str = "en", *players: str) -> tuple[Stub, DiedieScreen]:
    made, app = stub(language)
    screen = DiedieScreen(app, match_at(state, *players))
    made.show(screen)
    return made, screen


def aiming(screen: DiedieScreen) -> FlickActivity:
    assert isinstance(screen.activity, FlickActivity)
    return screen.activity


def check(made: Stub, sizes: list[tuple[int, int, float]] = TRIED) -> None:
    """Nothing is cut off, overlaps or lies outside, in windows of all sizes."""
    before = made.ui.pixels
    for size in sizes:
        made.ui.resize(*size)
        found = layout_faults(made.ui.tree)
        assert not found, (size, found)
        assert not (broken := _broken(made)), (size, broken)
    made.ui.resize(*before)


def _broken(made: Stub) -> list[str]:
    """Words of the language that go on in another line; only names may."""
    texts = [(n.widget.text, n.lines) for n in made.ui.nodes() if isinstance(n.widget, Text)]
    seen = [(text, [line.text for line in lines]) for text, lines in texts if len(lines) > 1]
    known = _vocabulary(made.words.language)
    return [
        word
        for text, lines in seen
        for word in known.intersection(word.strip(".,:;()") for word in text.split())
        if not any(word in line for line in lines)
    ]


@cache
def _vocabulary(language: str) -> frozenset[str]:
    return frozenset(
        _WORD.findall(
            " ".join(text for said in catalogue(language).values() for text in texts_of(said))
        )
    )


def use(made: Stub, key: str, across: float = 0.5) -> None:
    """Scroll to a widget and click it."""
    made.hand.use(key, across)


def press(made: Stub, *chords: str) -> None:
    """Press keys: what no widget takes is for the screen."""
    made.hand.keys(*chords)


def picked(screen: Screen, at: Vec3) -> str | None:
    """What the mouse means when it points at the picture of a place, in a window of 1280 × 720."""
    size = (1280, 720)
    body = pick(screen.touchable(), screen.camera, size, *screen.camera.project(at, size))
    return None if body is None else body.id
