"""The match is over, whichever game it was: what to do now, where it is kept, and copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from diedie.errors import DieDieError
from diedie.model.chance import new_seed
from diedie.model.names import HUMAN
from diedie.record.copies import save_copy
from diedie.toolkit.widgets import (
    Button,
    Gap,
    Modal,
    Panel,
    Row,
    Sheet,
    Text,
    TextField,
    Toast,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.game_parts import parts_of
from diedie.window.match.activity import PANEL, Activity
from diedie.window.screens.folder_button import folder_button, kept_in, short
from diedie.window.screens.match_opener import begin, watch

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.match.match_screen import MatchScreen
    from diedie.window.screens.base_screen import Screen


_WIDTH, _LONGEST = 420.0, 60  # dp, characters


class CopyDialog:
    """Asks under which name a match is copied, until there is a copy or none is wanted."""

    def __init__(self, ended: GameOver, name: str) -> None:
        self.ended, self.name = ended, name
        self.fault = ""

    def sheet(self) -> Widget:
        """The question."""
        say = self.ended.say
        field = TextField(
            self.name, self._call, most=_LONGEST, hint=say("copy-name"), on=self.save, key="name"
        )
        save = Button(say("copy-save"), kind="primary", on=self.save, key="save", default=True)
        cancel = Button(say("copy-cancel"), kind="flat", on=self.ended.close, key="cancel")
        body: list[Widget] = [field, Text(say("copy-where"), "note", tone="second")]
        if self.fault:
            body.append(Toast(self.fault, sign="no"))
        foot = Row([cancel, Gap(grow=1.0), save])
        sheet = Sheet(body, title=say("ended-copy"), foot=[foot], width=_WIDTH, key="copying")
        return Modal(sheet, self.ended.close)

    def save(self) -> None:
        """Write it, or say why that cannot be done."""
        assert self.ended.file is not None
        try:
            path = save_copy(self.ended.file, self.name)
        except DieDieError as fault:
            self.fault = self.ended.screen.complaint(fault)
            self.ended.screen.app.changed()
        else:
            self.ended.close(kept_in(self.ended.screen.app.words, path), path)

    def _call(self, name: str) -> None:
        self.name, self.fault = name, ""
        self.ended.screen.app.changed()


class GameOver(Activity):
    """The end of a match: play once more or another one, watch it again, keep a copy, leave."""

    peeks = False

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__(screen)
        self.copying: CopyDialog | None = None
        self.note = ""
        self._new: Path | None = None  # the copy that the note speaks of

    @property
    def file(self) -> Path | None:
        """Where the match is kept."""
        journal = self.session.match.journal
        return None if journal is None else journal.path

    @property
    def called(self) -> str:
        """What a copy of the match is called, unless somebody says otherwise."""
        raise NotImplementedError

    def new(self) -> None:
        """To another match of the same game."""
        assert self._page is not None
        self.screen.app.over(self._page(self.screen.app))

    @property
    def _page(self) -> Callable[[App], Screen] | None:
        return parts_of(self.session.match.game.NAME).new_match

    def hint(self) -> Widget:
        if not self.note:
            return Gap()
        if self._new is None:
            return Toast(jointed(self.note))
        button = folder_button(self.screen.app, self._new.parent, self.close, "folder")
        return Toast(jointed(self.note), sign="yes", does=[button])

    def panel(self) -> Widget:
        say, nowhere = self.say, "" if self.file else self.say("ended-no-file")
        rematch = Button(
            say("ended-rematch"), kind="primary", on=self.rematch, key="rematch", default=True
        )
        entries: list[tuple[str, str, Callable[[], None], str]] = [
            *([("new", say("ended-new"), self.new, "")] if self._page else []),
            ("watch", say("ended-watch"), self._watch, nowhere),
            ("copy", say("ended-copy"), self._copy, nowhere),
            ("home", say("play-home"), self.screen.leave, ""),
        ]
        rest = [
            Button(name, kind="flat", on=on, disabled=why, key=key)
            for key, name, on, why in entries
        ]
        return Panel([rematch, *rest, *self._kept()], width=PANEL, key="ended")

    def cover(self) -> Widget | None:
        return None if self.copying is None else self.copying.sheet()

    def close(self, note: str = "", new: Path | None = None) -> None:
        """No copy is asked for any more, or there is a new one."""
        self.copying, self.note, self._new = None, note, new
        self.screen.app.changed()

    def rematch(self) -> None:
        """The same players once more; who starts is drawn anew."""
        setup, players = self.session.match.setup, self.session.match.players
        seats = zip(setup.seats, players, strict=True)
        drawn = {"seed": new_seed(), "first": None}
        again = msgspec.structs.replace(
            setup,
            seats=tuple(msgspec.structs.replace(seat, player=player) for seat, player in seats),
            **{name: value for name, value in drawn.items() if hasattr(setup, name)},
        )
        self._try(partial(begin, self.screen.app, self.session.match.game, again))

    def _watch(self) -> None:
        self._try(partial(watch, self.screen.app, str(self.file)))

    def _copy(self) -> None:
        self.copying, self.note = CopyDialog(self, self.called), ""
        self.screen.app.changed()
        self.screen.app.ui.focus = "name"

    def _try(self, do: Callable[[], None]) -> None:
        """Do something, or say why it cannot be done."""
        try:
            do()
        except DieDieError as fault:
            self.screen.refuse(self.screen.complaint(fault))
            self.screen.app.changed()

    def _kept(self) -> Iterator[Widget]:
        """Where the match is, if anywhere."""
        if self.file is not None:
            folder = short(self.file.parent)
            sentence = self.say("ended-kept", file=self.file.name, folder=folder)
            yield Text(jointed(sentence), "note", tone="second")


def headline(screen: MatchScreen, winner: int) -> str:
    """Victory, where one person plays and has won; otherwise who has."""
    session = screen.session
    seats = range(len(session.match.players))
    if [seat for seat in seats if session.player(seat) == HUMAN] == [winner]:
        return screen.app.words("ended-victory")
    return screen.app.words("ended-won", player=screen.teller.player(winner))
