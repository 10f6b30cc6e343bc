"""The match is over: who has won and how it came to that, and what to do now."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from diedie.errors import DieDieError
from diedie.model.scene import Body
from diedie.telling import player_name
from diedie.ui.play.looks import looks_of
from diedie.ui.play.results import last_battlefield
from diedie.ui.render.camera import Camera
from diedie.ui.render.looks import Look
from diedie.ui.render.presets import TABLE
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.copying import Copying
from diedie.ui.screens.match.result import result
from diedie.ui.widgets import Button, Gap, Panel, Text, Toast, Widget
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_WIDTH = 252.0  # dp
_SEED_BITS = 32


class Ended(Activity):
    """The result."""

    screen: Playing
    camera: Camera = replace(TABLE, distance=76.0, shift=(0.05, -0.03))

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.copying: Copying | None = None
        self.note = ""
        self._field = last_battlefield(self.session.match)

    @property
    def file(self) -> Path | None:
        """Where the match is kept."""
        journal = self.session.match.journal
        return None if journal is None else journal.path

    def standing(self) -> Widget:
        return result(self.screen)

    def hint(self) -> Widget:
        return Toast(self.note, sign="yes") if self.note else Gap()

    def panel(self) -> Widget:
        say, nowhere = self.say, "" if self.file else self.say("ended-no-file")
        rematch = Button(
            say("ended-rematch"), kind="primary", on=self.rematch, key="rematch", default=True
        )
        entries: list[tuple[str, str, Callable[[], None], str]] = [
            ("new", say("ended-new"), self._new, ""),
            ("watch", say("ended-watch"), self._watch, nowhere),
            ("copy", say("ended-copy"), self._copy, nowhere),
            ("home", say("play-home"), self.screen.leave, ""),
        ]
        rest = [
            Button(name, kind="flat", on=on, disabled=why, key=key)
            for key, name, on, why in entries
        ]
        return Panel([rematch, *rest, *self._kept()], width=_WIDTH, key="ended")

    def bodies(self) -> Sequence[Body]:
        """The table as it was fought over last."""
        return self.session.bodies() if self._field is None else self._field.scene.bodies

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        return looks if self._field is None else looks_of(self.session.match.game, self._field)

    def cover(self) -> Widget | None:
        return None if self.copying is None else self.copying.sheet()

    def close(self, note: str = "") -> None:
        """No copy any more, or there is one."""
        self.copying, self.note = None, note
        self.screen.app.changed()

    def rematch(self) -> None:
        """The same players once more; who starts is drawn anew (SET-2)."""
        from diedie.ui.screens.opening import begin

        setup, players = self.session.match.setup, self.session.match.players
        seats = zip(setup.seats, players, strict=True)
        again = msgspec.structs.replace(
            setup,
            seats=tuple(msgspec.structs.replace(seat, player=player) for seat, player in seats),
            seed=secrets.randbits(_SEED_BITS),
            first=None,
        )
        self._try(partial(begin, self.screen.app, again))

    def _new(self) -> None:
        from diedie.ui.screens.new_match.screen import NewMatch

        self.screen.app.over(NewMatch(self.screen.app))

    def _watch(self) -> None:
        from diedie.ui.screens.opening import watch

        self._try(partial(watch, self.screen.app, str(self.file)))

    def _copy(self) -> None:
        winner, setup = self.session.shown.track[0], self.session.match.setup
        where = self.screen.board.name.said(self.say.language)
        name = f"{where}, {player_name(self.screen.teller, setup, winner.seat)} {winner.score}"
        self.copying, self.note = Copying(self, name), ""
        self.screen.app.changed()
        self.screen.app.ui.focus = "name"

    def _try(self, do: Callable[[], None]) -> None:
        """Do something, or say why it cannot be done."""
        try:
            do()
        except DieDieError as fault:
            self.screen.refused = self.screen.complaint(fault)
            self.screen.app.changed()

    def _kept(self) -> Iterator[Widget]:
        """Where the match is, if anywhere."""
        if self.file is not None:
            folder = short(self.file.parent)
            kept = self.say("ended-kept", file=self.file.name, folder=folder)
            yield Text(jointed(kept), "note", tone="second")


def short(folder: Path) -> str:
    """A folder as people write it: that of the user is ~."""
    home = Path.home()
    return f"~{os.sep}{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)
