"""The menu of a match, which waits meanwhile; and what is asked before an unsaved one is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.bots import bot_title, bots
from diedie.errors import DieDieError, FileError, IllegalMove
from diedie.model.names import HUMAN
from diedie.replay import keep_flick, replay_of
from diedie.toolkit.widgets import (
    Badge,
    Button,
    Gap,
    Grid,
    Row,
    Select,
    Sheet,
    Sized,
    Text,
    Toast,
    Toggle,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.actions import name_of
from diedie.window.match.chronicle import open_chronicle
from diedie.window.screens.folder_button import folder_button, kept_in
from diedie.window.screens.settings_screen import open_settings
from diedie.window.screens.sheet_screen import SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.match.match_screen import MatchScreen


_LOW = 640.0  # dp of a window in which entries stand side by side
_WIDTH, _PLAYER = 480.0, 220.0  # dp
_UNSAVED_WIDTH = 560.0  # dp


class PauseMenu(SheetScreen):
    """The menu of a match: go on, hand a seat over, settings, keep the last flick, leave."""

    told_as = "pausing"

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match = match
        self.note, self.sign = "", ""
        self._kept: Path | None = None  # what the note says was written

    def sheet(self) -> Sheet:
        app, say = self.app, self.app.words
        go_on = Button(say("pause-go-on"), kind="primary", on=app.back, key="go-on", default=True)
        keep = ("save-flick", say("pause-save-flick"), self._save, self._why_not_save())
        entries: list[tuple[str, str, Callable[[], object], str]] = [
            ("seats", say("pause-seats"), partial(app.over, Seats(app, self.match)), self._over()),
            ("settings", name_of("settings", say), partial(open_settings, app), ""),
            ("help", say("rules-title"), self.match.open_rules, ""),
            ("chronicle", name_of("chronicle", say), partial(open_chronicle, self.match), ""),
            *([keep] if self.match.flicks else []),
        ]
        rest = [
            Button(name, kind="flat", on=on, disabled=why, key=key)
            for key, name, on, why in entries
        ]
        columns = 2 if app.ui.room.h < _LOW else 1
        notes: list[Widget] = [Toast(jointed(self.note), sign=self.sign)] if self.note else []
        if self._kept is not None:
            notes.append(folder_button(app, self._kept.parent, self._tell, "folder"))
        sound = Toggle(
            say("pause-sound"), not app.settings.mute, self._sound, action="mute", key="sound"
        )
        note: Widget = Text(say("pause-kept"), "note", tone="second")
        if self.match.session.match.fault is not None:
            note = Toast(say("pause-unsaved"), sign="warning")
        leave = Button(say("pause-leave"), kind="flat", on=self.match.leave, key="leave")
        return Sheet(
            [Grid(rest, columns), sound, *notes],
            title=name_of("menu", say),
            foot=[note, Row([leave, Gap(grow=1.0), go_on])],
            width=_WIDTH,
            key="pausing",
        )

    def _sound(self, on: bool) -> None:
        self.app.change(mute=not on)

    def _over(self) -> str:
        """Why no seat can be handed over, if none can."""
        return self.app.words("pause-over") if self.match.session.over else ""

    def _why_not_save(self) -> str:
        session = self.match.session
        if session.match.journal is None or session.last_flick is None:
            return self.app.words("watch-none")
        return ""

    def _save(self) -> None:
        """Keep the last flick as a file of its own."""
        match, ply = self.match.session.match, self.match.session.last_flick
        assert ply is not None
        try:
            path = keep_flick(replay_of(match), ply.number)
            self._tell(kept_in(self.app.words, path), "yes", path)
        except DieDieError as fault:
            self._tell(self.complaint(fault))

    def _tell(self, note: str, sign: str = "no", file: Path | None = None) -> None:
        self.note, self.sign, self._kept = note, sign, file
        self.app.changed()


class Seats(SheetScreen):
    """The sheet on which seats are handed over to persons or bots."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match = match
        self.refused = ""

    def sheet(self) -> Sheet:
        say, session = self.app.words, self.match.session
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        rows = [self._seat(seat) for seat in range(len(session.match.players))]
        notes: list[Widget] = [Toast(self.refused, sign="no")] if self.refused else []
        note = Text(say("seats-note"), "note", tone="second")
        return Sheet(
            [note, *rows, *notes], title=say("pause-seats"), foot=[back], width=520.0, key="seats"
        )

    def _seat(self, seat: int) -> Widget:
        match, say = self.match.session.match, self.app.words
        game = match.game.NAME
        named = [(bot, bot_title(say, game, bot)) for bot in bots(game)]
        return Row(
            [
                Badge(self.match.badge(seat), 34.0),
                Text(self.match.teller.player(seat), "strong", grow=1.0),
                Sized(
                    Select(
                        [(HUMAN, say("player-human")), *named],
                        self.match.session.player(seat),
                        partial(self._hand_over, seat),
                        key=f"seat-{seat}",
                    ),
                    w=_PLAYER,
                ),
            ],
            gap=14.0,
        )

    def _hand_over(self, seat: int, player: str) -> None:
        try:
            self.match.session.hand_over(seat, player)
            self.refused = ""
        except IllegalMove as fault:
            self.refused = self.match.teller.error(fault)
        self.match.refresh()


class Unsaved(SheetScreen):
    """Leaving a match that cannot be saved: says what is lost and why, and asks."""

    def __init__(self, app: App, fault: FileError, leave: Callable[[], None]) -> None:
        super().__init__(app)
        self._fault, self._leave = fault, leave

    def sheet(self) -> Widget:
        words = self.app.words
        lines = [
            Text(words("pause-unsaved"), "strong"),
            Text(jointed(self.complaint(self._fault)), "note", tone="second"),
        ]
        stay = Button(
            words("page-back"), kind="primary", on=self.app.back, key="stay", default=True
        )
        leave = Button(words("pause-leave-anyway"), kind="flat", on=self._leave, key="leave-anyway")
        foot = Row([leave, Gap(grow=1.0), stay])
        title = words("pause-unsaved-title")
        return Sheet(lines, title=title, foot=[foot], width=_UNSAVED_WIDTH, key="unsaved")
