"""The menu: where everything begins, and where one comes back to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.board.maps import Map, map_ids, map_named
from diedie.errors import DieDieError
from diedie.i18n import LANGUAGES, Words
from diedie.model.names import ARMIES
from diedie.model.scene import Body
from diedie.store.folder import Saved, saved_files
from diedie.ui.render.looks import Look
from diedie.ui.render.presets import MENU
from diedie.ui.screens.backdrop import Backdrop
from diedie.ui.screens.base import Screen
from diedie.ui.screens.maps import MapsPage
from diedie.ui.screens.new_match.screen import NewMatch
from diedie.ui.screens.opening import go_on
from diedie.ui.screens.practice.tables import PracticeTables
from diedie.ui.screens.rules import RulesPage
from diedie.ui.screens.saved import SavedMatches, whole
from diedie.ui.screens.settings import SettingsScreen
from diedie.ui.screens.tutorial.tutorial import Tutorial
from diedie.ui.settings import SCALES
from diedie.ui.widgets import (
    Badges,
    Button,
    Column,
    Corners,
    Gap,
    Icon,
    KeyHint,
    Layers,
    Pad,
    Row,
    Scroll,
    Select,
    Shade,
    Sized,
    Text,
    Toast,
    Widget,
)
from diedie.ui.widgets.theme import SMALLEST

if TYPE_CHECKING:
    from diedie.ui.app import App

_ENTRIES: Sequence[tuple[str, Callable[[App], Screen]]] = (
    ("practice", PracticeTables),
    ("saved", SavedMatches),
    ("maps", MapsPage),
    ("tutorial", Tutorial),
    ("rules", RulesPage),
    ("settings", SettingsScreen),
)
_WIDTH, _LEFT, _TOP = 340.0, 40.0, 18.0  # dp, from the margin
_ROOMY = 1000.0  # dp: narrower windows have everything in one column
_TAKEN, _CONTINUE = 289.0, 69.0  # dp above and below the plain entries; with a match to go on
_HIGHEST, _LETTERS = 52.0, 28.0  # dp of a plain entry; they come closer where there are many
_WAITING = 0.1  # s between two looks at what was read
_SHADE = (0.72, 760.0)


class Menu(Screen):
    """The table at the right, all that one can do at the left."""

    camera = MENU

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fault = ""
        self._left: Saved | None = None
        self._table = Backdrop(app)

    @property
    def board(self) -> Map:
        return self._table.board

    @property
    def moving(self) -> bool:
        return self._table.moving

    @property
    def patience(self) -> float:
        return _WAITING if self._table.waiting else super().patience

    def bodies(self) -> Sequence[Body]:
        return self._table.bodies()

    def looks(self) -> Mapping[str, Look]:
        return self._table.looks()

    def shown(self) -> None:
        self._left = unfinished()
        self._table.show(self._left)

    def tick(self, seconds: float) -> bool:
        return self._table.tick(seconds)

    def close(self) -> None:
        self._table.close()

    def act(self, action: str) -> bool:
        if action != "help":
            return False
        self.app.over(RulesPage(self.app))
        return True

    def widgets(self) -> Widget:
        roomy = self.app.ui.room.w >= _ROOMY
        sizes = ("name-1", "name-2", "name-3") if roomy else ("title", "name-1", "name-2")
        words = zip(("Die", "die", "DIE"), sizes, strict=True)
        letters = [Text(text, style, tone="cream", shade=True) for text, style in words]
        name = Row(letters, gap=13.0 if roomy else 9.0, align="base")
        fault = [Toast(self.fault, sign="no")] if self.fault else []
        inner = [*self._entries()] if roomy else [*self._entries(), Row(self._choices())]
        entries = Scroll(Column(inner, gap=0.0), key="entries", grow=1.0)
        below = [] if roomy else fault
        column = Column([name, *below, Sized(entries, w=_WIDTH, grow=1.0)], gap=20.0, align="start")
        corners = Corners(
            top_left=Pad(column, (_LEFT, _TOP, 0.0, 0.0)),
            top_right=fault[0] if fault and roomy else None,
            bottom_right=Row([*self._choices(), *self._hints()], gap=8.0) if roomy else None,
        )
        return Layers((Shade(*_SHADE), corners))

    def _entries(self) -> list[Widget]:
        words = self.app.words
        new = _token(words("menu-new"), words("menu-new-note"), Icon("right", 20.0), large=True)
        found: list[Widget] = [
            Button(new, pad=(20.0, 12.0), on=self._new, key="new", default=True),
            Gap(h=14.0),
        ]
        if self._left is not None:
            badges = Badges(self._left.armies, 26.0)
            note = told(words, self._left)
            found += [
                Button(
                    _token(words("menu-continue"), note, badges), pad=(20.0, 8.0), on=self._go_on,
                    key="continue",
                ),
                Gap(h=10.0),
            ]  # fmt: skip
        plain = [*((name, lambda opens=opens: self.app.over(opens(self.app)))
                   for name, opens in _ENTRIES), ("quit", self.app.quit)]  # fmt: skip
        free = self.app.ui.room.h - _TAKEN - (0.0 if self._left is None else _CONTINUE)
        high = min(_HIGHEST, max(SMALLEST, free / len(plain)))
        found += [
            Button(
                words(f"menu-{name}"), kind="plain", align="left", style="menu",
                pad=(20.0, (high - _LETTERS) / 2), on=do, key=name,
            )
            for name, do in plain
        ]  # fmt: skip
        return found

    def _choices(self) -> list[Widget]:
        """Language and size."""
        words = self.app.words
        languages = [(language, Words(language)("language-name")) for language in LANGUAGES]
        sizes = [(str(s), words("menu-size", percent=round(100 * s))) for s in SCALES]
        return [
            Select(languages, words.language, self._speak, key="language", plain=True),
            Select(sizes, str(self.app.settings.scale), self._size, key="size", plain=True),
        ]

    def _hints(self) -> list[Widget]:
        """The keys that help here."""
        words = self.app.words
        hints = (("ui-next", "menu-next"), ("ui-press", "menu-choose"))
        return [KeyHint(action, words(key)) for action, key in hints]

    def _new(self) -> None:
        self.app.over(NewMatch(self.app))

    def _go_on(self) -> None:
        assert self._left is not None
        try:
            go_on(self.app, self._left.file)
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            self.app.changed()

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    def _size(self, scale: str) -> None:
        self.app.change(scale=float(scale))


def _token(title: str, note: str, beside: Widget, large: bool = False) -> Widget:
    """What stands on one of the two large buttons."""
    texts = [Text(title, "entry" if large else "panel-title"), Text(note, "note", tone="second")]
    return Row([Column(texts, gap=0.0, grow=1.0), beside])


def unfinished() -> Saved | None:
    """The newest match that was not finished."""
    saved = (s for s in saved_files() if s.game == "diedie" and not s.over)
    return next((s for s in saved if s.map in map_ids() and {*s.armies} <= {*ARMIES}), None)


def told(words: Words, saved: Saved) -> str:
    """A saved match in a line: where, how far, how many."""
    name, numbers = map_named(saved.map).name.said(words.language), saved.summary
    era, eras = (numbers.get(key) for key in ("era", "eras"))
    return words(
        "menu-left", map=name, era=whole(era), eras=whole(eras), players=len(saved.players)
    )
