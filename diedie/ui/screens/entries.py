"""The entries of the menu: two large ones, then everything else, a line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from diedie.i18n import LANGUAGES, Words
from diedie.ui.screens.base import Screen
from diedie.ui.screens.dicy.new_match import NewDicy
from diedie.ui.screens.maps import MapsPage
from diedie.ui.screens.new_match.screen import NewMatch
from diedie.ui.screens.practice.tables import PracticeTables
from diedie.ui.screens.rules import RulesPage
from diedie.ui.screens.saved import SavedMatches
from diedie.ui.screens.savednotes import badges_of, in_a_line
from diedie.ui.screens.settings import SettingsScreen
from diedie.ui.screens.tutorial.tutorial import Tutorial
from diedie.ui.settings import SCALES
from diedie.ui.widgets import Badges, Button, Column, Gap, Icon, KeyHint, Row, Select, Text, Widget
from diedie.ui.widgets.theme import SMALLEST

if TYPE_CHECKING:
    from diedie.store.folder import Saved
    from diedie.ui.app import App

_ENTRIES: Sequence[tuple[str, Callable[[App], Screen]]] = (
    ("dicy", NewDicy),
    ("practice", PracticeTables),
    ("saved", SavedMatches),
    ("maps", MapsPage),
    ("tutorial", Tutorial),
    ("rules", RulesPage),
    ("settings", SettingsScreen),
)
_TAKEN, _CONTINUE = 289.0, 69.0  # dp above and below the plain entries; with a match to go on
_HIGHEST, _LETTERS = 52.0, 28.0  # dp of a plain entry; they come closer where there are many


def entries(app: App, left: Saved | None, go_on: Callable[[], None]) -> list[Widget]:
    """All that one can do; with the match that was left, if there is one."""
    words = app.words

    def new() -> None:
        app.over(NewMatch(app))

    large = _token(words("menu-new"), words("menu-new-note"), Icon("right", 20.0), "entry")
    found: list[Widget] = [
        Button(large, pad=(20.0, 12.0), on=new, key="new", default=True),
        Gap(h=14.0),
    ]
    if left is not None:
        badges = Badges(badges_of(left), 26.0)
        token = _token(words("menu-continue"), in_a_line(words, left), badges, "panel-title")
        found += [Button(token, pad=(20.0, 8.0), on=go_on, key="continue"), Gap(h=10.0)]
    high = (app.ui.room.h - _TAKEN - (_CONTINUE if left else 0.0)) / (len(_ENTRIES) + 1)
    pad = (20.0, (min(_HIGHEST, max(SMALLEST, high)) - _LETTERS) / 2)
    found += [_plain(app, name, lambda opens=opens: app.over(opens(app)), pad)  # type: ignore[misc]
              for name, opens in _ENTRIES]  # fmt: skip
    return [*found, _plain(app, "quit", app.quit, pad)]


def choices(app: App, plain: bool = True) -> list[Widget]:
    """Language and size; not `plain` they can be read over the table, too."""
    words = app.words
    languages = [(language, Words(language)("language-name")) for language in LANGUAGES]
    sizes = [(str(s), words("menu-size", percent=round(100 * s))) for s in SCALES]

    def speak(language: str) -> None:
        app.change(language=language)

    def scale(size: str) -> None:
        app.change(scale=float(size))

    return [
        Select(languages, words.language, speak, key="language", plain=plain),
        Select(sizes, str(app.settings.scale), scale, key="size", plain=plain),
    ]


def hints(app: App) -> list[Widget]:
    """The keys that help here."""
    keys = (("ui-next", "menu-next"), ("ui-press", "menu-choose"))
    return [KeyHint(action, app.words(text)) for action, text in keys]


def _plain(app: App, name: str, do: Callable[[], None], pad: tuple[float, float]) -> Widget:
    label = app.words(f"menu-{name}")
    return Button(label, kind="plain", align="left", style="menu", pad=pad, on=do, key=name)


def _token(title: str, note: str, beside: Widget, style: str) -> Widget:
    """What stands on one of the two large buttons."""
    texts = [Text(title, style), Text(note, "note", tone="second")]
    return Row([Column(texts, gap=0.0, grow=1.0), beside])
