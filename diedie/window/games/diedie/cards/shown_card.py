"""A card that somebody plays is held up, so that everybody can read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.board.stance import lowest
from diedie.model.names import HUMAN
from diedie.record.lines import Ply
from diedie.telling import capitalized
from diedie.toolkit.widgets import Badge, Button, Gap, Modal, Panel, Row, Sheet, Text, Widget
from diedie.window.games.diedie.cards.card_hand import read_out
from diedie.window.match.activity import Activity, folded
from diedie.window.match.mentions import bodies_of
from diedie.window.render.appearance import Mark, Overlay
from diedie.window.render.table_marks import outlines, ring
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_USES = ("played", "laid-open")
_WIDE = 430.0  # dp
_READ, _HASTY = 3.0, 0.4  # s: until it goes away, and in which a click was meant for something else
_LOOK = 0.1  # s between two looks at the clock


def uses_card(ply: Ply) -> bool:
    """Whether a ply is the use of a card."""
    return any(event.event in _USES for event in ply.events)


class ShownCard(Activity):
    """Who plays which card, what it says, and on what: before it is done.

    It waits for its reader, as battles do; one's own card, among bots, for a moment only.
    """

    told_as = "holdingup"

    screen: DiedieScreen
    peeks = False

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        ply = self.session.announced
        assert ply is not None
        self._ply, self._since = ply, 0.0
        self._lit = Overlay(marks=tuple(self._marks()))

    @property
    def waits(self) -> bool:
        """Whether it stays until somebody says so."""
        session, seat = self.session, self._ply.seat
        people = [s for s in range(len(session.match.players)) if session.player(s) == HUMAN]
        return self.screen.app.settings.wait and people != [seat]

    @property
    def patience(self) -> float:
        return 60.0 if self.waits else _LOOK

    def tick(self, seconds: float) -> bool:
        self._since += seconds
        if self.waits or self._since < _READ:
            return False
        self.go_on()
        return True

    def go_on(self) -> None:
        """It has been read."""
        self.session.read()
        self.screen.refresh()

    def hint(self) -> Widget:
        return Gap() if self._crowded else Panel(self._told(), width=_WIDE, key="held-up")

    def panel(self) -> Widget | None:
        return None if self._crowded else self._next()

    def cover(self) -> Widget | None:
        """In a small window it lies over everything, and scrolls."""
        if not self._crowded:
            return None
        return Modal(Sheet(self._told(), foot=[self._next()], width=_WIDE, key="held-up"))

    @property
    def _crowded(self) -> bool:
        return folded(self.screen.app.ui.room)

    def _told(self) -> list[Widget]:
        """Who plays the card, all that it says, and what is done with it."""
        ply, teller = self._ply, self.screen.teller.at(self._ply.before)
        use, *rest = [e for e in ply.events if not e.event.startswith("phase-")]
        assert use.card is not None
        assert use.seat is not None
        title = Text(capitalized(teller.event(use)), "panel-title", grow=1.0)
        head = Row([Badge(self.screen.badge(use.seat), 34.0), title], gap=12.0)
        sentences = tuple(capitalized(teller.event(event)) for event in rest)
        return [head, read_out(self.say, use.card, self.go_on, sentences)]

    def _next(self) -> Widget:
        return Button(
            self.say("play-next"), kind="primary", on=self.go_on, key="next", default=True
        )

    def overlay(self) -> Overlay:
        return self._lit

    def press(self, die: str | None, sight: Sight) -> bool:
        if self._since >= _HASTY:
            self.go_on()
        return True

    def act(self, action: str) -> bool:
        if action != "ui-cancel":
            return False
        self.go_on()
        return True

    def tells(self) -> Mapping[str, object]:
        return {"waits": self.waits}

    def _marks(self) -> list[Mark]:
        """The dice and territories that it is played on."""
        events = self._ply.events
        dice = {id for event in events for id in bodies_of(event)}
        lands = {event.territory for event in events if event.territory}
        marks = outlines(self.screen.board, lands) if lands else []
        for body in self.session.bodies():
            marks += ring(body, max(0.0, lowest(body))) if body.id in dice else []
        return marks
