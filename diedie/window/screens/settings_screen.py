"""The settings: one sheet, used at once and remembered at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.i18n import language_names
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Grid,
    Hairline,
    Row,
    Segments,
    Select,
    Sheet,
    Slider,
    Text,
    Toast,
    Toggle,
    Widget,
)
from diedie.window.actions import name_of
from diedie.window.screens.keys_screen import KeysScreen
from diedie.window.screens.sheet_screen import WIDTH, SheetScreen
from diedie.window.settings import LABELS, LEVELS, METHODS, SCALES, SENSITIVITY, SPEEDS

if TYPE_CHECKING:
    from diedie.window.app import App

_STEP = 0.05  # of sensitivity and volume


def open_settings(app: App) -> None:
    """Lay the settings over the screen that is shown."""
    app.over(SettingsScreen(app))


class SettingsScreen(SheetScreen):
    """Everything that a player can set."""

    def sheet(self) -> Sheet:
        say = self.app.words
        groups = [self._look(), self._motion(), self._rest()]
        body = Grid(groups, self.columns, gap=64.0, ruled=True)
        fault, note = self.app.keeper.fault, say("settings-unkept")
        warning = [] if fault is None else [Toast(self.complaint(fault), note=note, sign="warning")]
        change = Button(say("settings-change-keys"), kind="flat", on=self._keys, key="keys")
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        return Sheet(
            [body],
            title="" if self.low else name_of("settings", say),
            foot=[Hairline(), *warning, Row([change, Gap(grow=1.0), back], gap=24.0)],
            width=WIDTH,
            pad=self.pad,
            key="settings",
        )

    def _look(self) -> Widget:
        say, settings = self.app.words, self.app.settings
        sizes = [(str(scale), self._percent(scale)) for scale in SCALES]
        labels = [(when, say(f"labels-{when}")) for when in LABELS]
        return self._group(
            "look",
            self._named(
                say("set-language"),
                Select(
                    list(language_names().items()),
                    say.language,
                    self._setter("language"),
                    key="language",
                ),
            ),
            self._named(
                say("set-scale"),
                Select(sizes, str(settings.scale), self._number("scale"), key="scale"),
            ),
            self._toggle("fullscreen", name_of("fullscreen", say)),
            self._toggle("contrast", say("set-contrast")),
            self._named(
                name_of("labels", say),
                Segments(labels, settings.labels, self._setter("labels"), key="labels"),
            ),
            self._toggle("numerals", say("set-numerals")),
        )

    def _motion(self) -> Widget:
        say, settings = self.app.words, self.app.settings
        speeds = [
            (str(speed), say("speed-times", times=speed) if speed else say("speed-result"))
            for speed in SPEEDS
        ]
        return self._group(
            "motion",
            self._toggle("camera_moves", say("set-camera-moves")),
            self._toggle("things_move", say("set-things-move")),
            self._toggle("panels_move", say("set-panels-move")),
            self._toggle("follow", say("set-follow")),
            self._toggle("turn_table", say("set-turn-table")),
            self._toggle("wait", say("set-wait")),
            self._named(
                say("set-speed"),
                Select(speeds, str(settings.speed), self._number("speed"), key="speed"),
            ),
        )

    def _rest(self) -> Widget:
        say, settings = self.app.words, self.app.settings
        methods = [(method, say(f"method-{method}")) for method in METHODS]
        levels = [(level, say(f"aiming-{level}")) for level in LEVELS]
        playing = self._group(
            "playing",
            self._named(
                say("set-method"),
                Segments(methods, settings.method, self._setter("method"), key="method"),
            ),
            self._slider("sensitivity", settings.sensitivity, SENSITIVITY, origin=1.0),
            self._toggle("aim_help", say("set-aim-help")),
            self._named(
                say("set-practice-aiming"),
                Select(levels, settings.aiming, self._setter("aiming"), key="aiming"),
            ),
        )
        sound = self._group(
            "sound",
            self._slider("volume", settings.volume, (0.0, 1.0)),
            self._toggle("mute", say("set-mute")),
        )
        return Column([playing, sound], gap=22.0)

    def _keys(self) -> None:
        self.app.over(KeysScreen(self.app))

    def _group(self, name: str, *parts: Widget) -> Widget:
        heading = Text(self.app.words(f"settings-{name}"), "caption", tone="second")
        return Column([heading, *parts], gap=8.0)

    def _named(self, name: str, widget: Widget, value: str = "") -> Widget:
        """A control below its name."""
        head: Sequence[Widget] = [Text(name, "strong", grow=1.0)]
        if value:
            head = [*head, Text(value, "strong", align="right")]
        return Column([Row(head), widget], gap=4.0)

    def _toggle(self, field: str, name: str) -> Widget:
        return Toggle(name, getattr(self.app.settings, field), self._setter(field), key=field)

    def _slider(
        self, field: str, value: float, bounds: tuple[float, float], origin: float | None = None
    ) -> Widget:
        slider = Slider(value, *bounds, _STEP, self._setter(field), origin=origin, key=field)
        return self._named(self.app.words(f"set-{field}"), slider, self._percent(value))

    def _percent(self, part: float) -> str:
        return self.app.words("percent", percent=round(100 * part))

    def _setter(self, field: str) -> Callable[[object], None]:
        return partial(self._set, field)

    def _number(self, field: str) -> Callable[[str], None]:
        return lambda value: self._set(field, float(value))

    def _set(self, field: str, value: object) -> None:
        self.app.change(**{field: value})
