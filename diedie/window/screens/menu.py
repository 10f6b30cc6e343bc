"""The menu: where everything begins, and where one comes back to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.i18n import language_names
from diedie.model.scene import Body
from diedie.record.folder import Saved
from diedie.toolkit.widgets import (
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
from diedie.toolkit.widgets.theme import SMALLEST
from diedie.window.game_parts import MenuEntry, all_parts
from diedie.window.maps.maps_page import MapsPage
from diedie.window.render.appearance import BodyLook
from diedie.window.render.camera import MENU
from diedie.window.screens.backdrop import Backdrop
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.match_opener import go_on
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.saved_matches import SavedMatches
from diedie.window.screens.saved_summary import badges_of, in_a_line, unfinished
from diedie.window.screens.settings_screen import SettingsScreen
from diedie.window.settings import SCALES

if TYPE_CHECKING:
    from diedie.record.folder import Saved
    from diedie.window.app import App


_WIDTH, _LEFT, _TOP = 340.0, 40.0, 18.0  # dp, from the margin
_FAULT = 520.0  # dp of what is told at the right
_ROOMY = 1000.0  # dp: narrower windows have less beside the entries
_HIGH = 710.0  # dp: in lower ones the name gives way to the entries
_BESIDE = 600.0  # dp: narrower ones have nothing there, and everything in one column
_WAITING = 0.1  # s between two looks at what was read
_SHADE = (0.72, 760.0)
_TAKEN, _CONTINUE = 289.0, 69.0  # dp above and below the plain entries; with a match to go on
_HIGHEST, _LETTERS = 52.0, 28.0  # dp of a plain entry; they come closer where there are many


class Menu(Screen):
    """The first screen: the table at the right, all that one can do at the left."""

    camera = MENU

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fault = ""
        self._left: Saved | None = None
        self._table = Backdrop(app)

    @property
    def board(self) -> Map | None:
        return self._table.board

    @property
    def wall_height(self) -> float:
        return self._table.wall_height

    @property
    def moving(self) -> bool:
        return self._table.moving

    @property
    def patience(self) -> float:
        return _WAITING if self._table.waiting else super().patience

    def bodies(self) -> Sequence[Body]:
        return self._table.bodies()

    def looks(self) -> Mapping[str, BodyLook]:
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
        app, roomy = self.app, self.app.ui.room.w >= _ROOMY
        widest = _FAULT if roomy else _WIDTH
        fault = [Toast(self.fault, sign="no", widest=widest)] if self.fault else []
        listed = entries(app, self._left, self._go_on)
        inner = listed if app.ui.room.w >= _BESIDE else [*listed, Row(choices(app))]
        scroll = Sized(Scroll(Column(inner, gap=0.0), key="entries"), w=_WIDTH, grow=1.0)
        parts = [_name(loud=roomy and app.ui.room.h >= _HIGH), *([] if roomy else fault), scroll]
        corners = Corners(
            top_left=Pad(Column(parts, gap=20.0, align="start"), (_LEFT, _TOP, 0.0, 0.0)),
            top_right=fault[0] if fault and roomy else None,
            bottom_right=self._beside(),
        )
        return Layers((Shade(*_SHADE), corners))

    def _beside(self) -> Widget | None:
        """Language and size in the corner, as far as there is room beside the entries."""
        app = self.app
        if app.ui.room.w >= _ROOMY:
            return Row([*choices(app), *hints(app)], gap=8.0)
        if app.ui.room.w >= _BESIDE:
            return Column(choices(app, plain=False), gap=8.0, align="end")
        return None

    def _go_on(self) -> None:
        assert self._left is not None
        try:
            go_on(self.app, self._left.file)
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            self.app.changed()


def _name(loud: bool) -> Widget:
    """The name of the game, louder and louder, on one line."""
    sizes = ("name-1", "name-2", "name-3") if loud else ("title", "name-1", "name-2")
    words = zip(("Die", "die", "DIE"), sizes, strict=True)
    letters = [Text(text, style, tone="cream", shade=True) for text, style in words]
    return Row(letters, gap=13.0 if loud else 9.0, align="base")


def _entries() -> Iterator[MenuEntry]:
    """What is large, then what is plain, each in its order; games bring some of it along."""
    games = [entry for parts in all_parts() for entry in parts.menu]
    yield from (entry for entry in games if entry.kind == "begin")
    yield from (entry for entry in games if entry.kind == "play")
    yield from (MenuEntry("saved", SavedMatches), MenuEntry("maps", MapsPage))
    yield from (entry for entry in games if entry.kind == "learn")
    yield from (MenuEntry("rules", RulesPage), MenuEntry("settings", SettingsScreen))


def entries(app: App, left: Saved | None, go_on: Callable[[], None]) -> list[Widget]:
    """All that one can do; with the match that was left, if there is one."""
    words, rows, plain = app.words, list[Widget](), list[MenuEntry]()
    for entry in _entries():
        if entry.kind == "begin":
            rows += [_large(app, entry), Gap(h=14.0)]
        else:
            plain.append(entry)
    if left is not None:
        badges = Badges(badges_of(left), 26.0)
        token = _token(words("menu-continue"), in_a_line(words, left), badges, "panel-title")
        rows += [Button(token, pad=(20.0, 8.0), on=go_on, key="continue"), Gap(h=10.0)]
    high = (app.ui.room.h - _TAKEN - (_CONTINUE if left else 0.0)) / (len(plain) + 1)
    pad = (20.0, (min(_HIGHEST, max(SMALLEST, high)) - _LETTERS) / 2)
    rows += [_plain(app, entry.key, partial(_open, app, entry), pad) for entry in plain]
    return [*rows, _plain(app, "quit", app.quit, pad)]


def choices(app: App, plain: bool = True) -> list[Widget]:
    """The choices of language and size; those that are not `plain` can be read over the table."""
    words = app.words
    sizes = [(str(s), words("menu-size", percent=round(100 * s))) for s in SCALES]

    def speak(language: str) -> None:
        app.change(language=language)

    def scale(size: str) -> None:
        app.change(scale=float(size))

    return [
        Select(list(language_names().items()), words.language, speak, key="language", plain=plain),
        Select(sizes, str(app.settings.scale), scale, key="size", plain=plain),
    ]


def hints(app: App) -> list[Widget]:
    """The keys that help here."""
    keys = (("ui-next", "menu-next"), ("ui-press", "menu-choose"))
    return [KeyHint(action, app.words(text)) for action, text in keys]


def _open(app: App, entry: MenuEntry) -> None:
    app.over(entry.opens(app))


def _large(app: App, entry: MenuEntry) -> Widget:
    title, note = _named(app, entry.key), app.words.named(f"menu-{entry.key}-note", "")
    token, on = _token(title, note, Icon("right", 20.0), "entry"), partial(_open, app, entry)
    return Button(token, pad=(20.0, 12.0), on=on, key=entry.key, default=True)


def _plain(app: App, name: str, do: Callable[[], None], pad: tuple[float, float]) -> Widget:
    label = _named(app, name)
    return Button(label, kind="plain", align="left", style="menu", pad=pad, on=do, key=name)


def _named(app: App, entry: str) -> str:
    """What an entry is called; one of another package may say nothing."""
    return app.words.named(f"menu-{entry}", entry)


def _token(title: str, note: str, beside: Widget, style: str) -> Widget:
    """What stands on one of the two large buttons."""
    texts = [Text(title, style), Text(note, "note", tone="second")]
    return Row([Column(texts, gap=0.0, grow=1.0), beside])
