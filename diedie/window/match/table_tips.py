"""What is told beside something on the table, and what the mouse has to rest on for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.toolkit.widgets import Column, Rect, Row, Text, TipLayer, VerdictSign, Widget
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.match.board_screen import BoardScreen

_AROUND = 24.0  # dp around the middle of a die that a tip leaves free
_PANEL = (276.0, 320.0)  # dp, with its margin
_AFTER = 0.25  # s


def tip_at(screen: BoardScreen, tip: Widget, point: Vec3) -> Widget:
    """A tip beside a place on the table, over nothing that is lit, and rather over no panel."""
    at = Rect(*screen.seen_at(point), 0.0, 0.0).grown(_AROUND)
    return TipLayer(tip, at, (*screen.activity.lit(), *_panels(screen)), True)


def signed(sign: str, title: str, lines: Sequence[Widget] = ()) -> Widget:
    """A sign, what it says, and why."""
    head = Row((VerdictSign(sign), Text(title, "strong", tone="cream", grow=1.0)), gap=8.0)
    return Column((head, *lines), gap=4.0)


def titled(title: str, lines: Sequence[str], more: Sequence[Widget] = ()) -> Widget:
    """Some lines below a title, all as sentences are written."""
    head, *rest = (line[:1].upper() + line[1:] for line in (title, *lines))
    texts = (Text(line, tone="cream") for line in rest)
    return Column((Text(head, "strong", tone="cream"), *texts, *more), gap=2.0)


def _panels(screen: BoardScreen) -> Sequence[Rect]:
    """About where panels lie: who plays, and what is to be done."""
    room, (wide, high) = screen.app.ui.room, _PANEL
    standing = Rect(0.0, 0.0, wide, screen.standing_height)
    return (standing, Rect(room.w - wide, room.h - high, wide, high))


class HoverTip:
    """The die or territory under the mouse, and since when."""

    def __init__(self, screen: BoardScreen) -> None:
        self._screen = screen
        self.die: str | None = None
        self._land: str | None = None
        self._at = (0.0, 0.0)
        self._since, self._shown = 0.0, False

    @property
    def patience(self) -> float:
        """Seconds until there is something to say."""
        if self._shown or (self.die is None and self._land is None):
            return 60.0
        return max(0.0, _AFTER - (self._screen.app.ui.clock() - self._since))

    def over(self, die: str | None, sight: Sight) -> bool:
        """The mouse moved; whether it is over something else."""
        at = sight(0.0)
        land = None if at is None else self._screen.board.at(at[0], at[1])
        now = (die, None if land is None else land.id)
        if at is not None:
            self._at = (at[0], at[1])
        if now == (self.die, self._land):
            return False
        was_die, (self.die, self._land) = self.die, now
        shown, self._shown = self._shown, False
        self._since = self._screen.app.ui.clock()
        return shown or was_die != die

    def tick(self) -> bool:
        """Time passed; whether there is something to say now."""
        due = self.patience <= 0 and not self._shown
        self._shown = self._shown or due
        return due

    def tip(self) -> Widget | None:
        """What is told of what the mouse rests on."""
        screen = self._screen
        busy = screen.session.busy and screen.session.held is None
        if not self._shown or busy:
            return None
        if any(body.id == self.die for body in screen.session.shown.scene.bodies):
            return die_tip(screen, str(self.die))
        return None if self._land is None else land_tip(screen, self._land, (*self._at, 0.0))


def die_tip(screen: BoardScreen, id: str) -> Widget:
    """What is told of a die or monument, beside it."""
    body = screen.session.shown.scene.body(id)
    return tip_at(screen, screen.judged(id), body.pose.position)


def land_tip(screen: BoardScreen, land: str, at: tuple[float, float, float]) -> Widget:
    """What is told of a territory, beside a place in it."""
    return tip_at(screen, screen.land_judged(land), at)
