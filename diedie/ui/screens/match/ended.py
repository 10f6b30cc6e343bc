"""The match is over: who has won and how it came to that, and what to do now."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from diedie.errors import DieDieError
from diedie.telling import player_name, roman
from diedie.ui.play.results import points_by_era, ties
from diedie.ui.render.camera import Camera
from diedie.ui.render.presets import TABLE
from diedie.ui.screens.match.accounts import said
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.copying import Copying
from diedie.ui.screens.match.order import one_line
from diedie.ui.widgets import Button, Chart, Entry, Gap, Pad, Panel, Rows, Text, Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_WIDTH, _BUTTONS, _CHART = 320.0, 252.0, 180.0  # dp; the chart's height
_SEED_BITS = 32
_TWO = 2  # markers whose order is told by naming the upper one
_LINE = 36  # characters of a folder that fit into one


class Ended(Activity):
    """The result."""

    camera: Camera = replace(TABLE, distance=76.0, shift=(0.05, -0.03))  # type: ignore[misc]

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.copying: Copying | None = None
        self.note = ""

    @property
    def file(self) -> Path | None:
        """Where the match is kept."""
        journal = self.session.match.journal
        return None if journal is None else journal.path

    def standing(self) -> Widget:
        state, say = self.session.shown, self.say
        rows = [
            Entry(
                self._name(marker.seat),
                army=state.army(marker.seat),
                number=str(marker.score),
                chosen=place == 0,
                beside="" if place else "flag",
            )
            for place, marker in enumerate(state.track)
        ]
        chart = [Pad(Text(say("ended-chart"), "strong"), (8.0, 6.0, 8.0, 0.0)), self._chart()]
        where = one_line(self.screen.board.name.said(say.language))
        body = [Rows(rows), *map(said, self._ties()), *chart]
        title = say("ended-victory")
        return Panel(
            body, title=title, aside=where, width=_WIDTH, pad=8, inset=8, gap=4, key="result"
        )

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
        return Panel([rematch, *rest, *self._kept()], width=_BUTTONS, key="ended")

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
        track, where = self.session.shown.track, self.screen.board.name.said(self.say.language)
        name = f"{where}, {self._name(track[0].seat)} {track[0].score}"
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
            folder = breakable(self.file.parent)
            kept = self.say("ended-kept", file=self.file.name, folder=folder)
            yield Text(kept, "note", tone="second")

    def _name(self, seat: int) -> str:
        return player_name(self.screen.teller, self.session.shown.setup, seat)

    def _ties(self) -> Iterator[str]:
        """Who comes first where several have as many points."""
        track = self.session.shown.track
        for score, seats in ties(track):
            names = [self._name(seat) for seat in seats]
            if seats[0] == track[0].seat:
                yield self.say("ended-tie-won", score=score, player=names[0])
            if seats[0] != track[0].seat or len(seats) > _TWO:
                yield self.say("ended-tie", score=score, players=", ".join(names))

    def _chart(self) -> Widget:
        state, points = self.session.shown, points_by_era(self.session.match)
        count = max(len(values) for values in points.values())
        eras = [self.say("ended-start"), *(roman(era) for era in range(1, count))]
        armies = {state.army(seat): values for seat, values in points.items()}
        return Chart(armies, eras, wide=_WIDTH, high=_CHART)


def breakable(folder: Path) -> str:
    """A folder in words that have room in a line; that of the user is ~."""
    home = Path.home()
    short = f"~{os.sep}{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)
    return short if len(short) <= _LINE else short.replace(os.sep, f"{os.sep} ")
