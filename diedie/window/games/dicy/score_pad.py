"""The score pad beside the tray, and all of it on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.dicy.state import State
from diedie.toolkit.widgets import Badge, Button, Gap, Sheet, Table, Text, Widget
from diedie.window.games.dicy.score_grid import ScorePad
from diedie.window.games.dicy.turn_decision import TurnDecision
from diedie.window.screens.sheet_screen import SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.games.dicy.screen import DicyScreen

_WIDTH = 460.0  # dp


def score_pad(screen: DicyScreen) -> Widget:
    """What everybody has written down, and what whoever decides would write next."""
    state, doing = screen.session.shown, screen.activity
    return ScorePad(
        [screen.badge(seat) for seat in range(len(state.players))],
        [player.pad for player in state.players],
        hoped=doing.hoped() if isinstance(doing, TurnDecision) else None,
        tip=screen.app.words("dicy-pad"),
        on=screen.open_pad,
        key="pad",
        grow=1.0,
    )


class PadSheet(SheetScreen):
    """The sheet with the points of all rounds, one below the other."""

    def __init__(self, app: App, table: DicyScreen) -> None:
        super().__init__(app)
        self.table = table

    def sheet(self) -> Sheet:
        say, state = self.app.words, self.table.session.shown
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        return Sheet(
            [Table(self._rows(state), head=self._head(state), even=True)],
            title=say("dicy-pad"),
            foot=[back],
            width=_WIDTH,
            key="pads",
        )

    def _head(self, state: State) -> list[Widget]:
        seats = range(len(state.players))
        badges = [Badge(self.table.badge(seat), 28.0) for seat in seats]
        return [Text(self.app.words("dicy-round"), "caption", tone="second"), *badges]

    def _rows(self, state: State) -> list[list[Widget]]:
        pads = [player.pad for player in state.players]
        rounds = max(map(len, pads))
        rows: list[list[Widget]] = [
            [
                Text(str(number + 1), tone="second"),
                *(Text(_written(pad, number), "strong", align="centre") for pad in pads),
            ]
            for number in range(rounds)
        ]
        sums = [Text(str(sum(pad)), "number-24", align="centre") for pad in pads]
        return [*rows, [Gap(), *sums]]


def _written(pad: tuple[int, ...], number: int) -> str:
    """The points of a turn as they are written; a dash for a pass."""
    return "" if number >= len(pad) else str(pad[number] or "–")
