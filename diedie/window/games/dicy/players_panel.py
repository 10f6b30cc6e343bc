"""Who plays, with everybody's cards and points: at the table, and in the theatre."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.games.dicy.state import State
from diedie.games.dicy.teller import card_name
from diedie.games.dicy.turns import GOAL, last_round
from diedie.i18n import Words
from diedie.model.names import HUMAN
from diedie.table.palette import BADGES
from diedie.toolkit.widgets import (
    Badge,
    Column,
    Icon,
    List,
    ListRow,
    Look,
    Pad,
    Panel,
    Row,
    Sized,
    Text,
    Widget,
)
from diedie.toolkit.widgets.widget import Node
from diedie.window.games.dicy.dicy_card import SmallCards
from diedie.window.games.dicy.tray_view import FOLDED, SEATS
from diedie.window.match.activity import folded, one_line

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen
    from diedie.window.theatre.theatre_screen import Theatre


_HIGH, _LOW = 70.0, 44.0


def seats(screen: DicyScreen) -> Widget:
    """The players in the order in which they sit; who is to move is dark."""
    state, say = screen.session.shown, screen.app.words
    low = folded(screen.app.ui.room)
    rows = [_row(screen, state, seat, low) for seat in range(len(state.players))]
    aside = say("dicy-last-round") if last_round(state) else say("dicy-goal", goal=GOAL)
    if low:
        head = Text(aside, "caption", tone="second", align="centre")
        return Panel([head, List(rows)], width=FOLDED, pad=8, gap=4, key="players", grow=1.0)
    title = say("game-dicy")
    return Panel(
        [List(rows)],
        title=title,
        aside=one_line(aside),
        width=SEATS,
        pad=6,
        inset=8,
        key="players",
        grow=1.0,
    )


def named_cards(say: Words, state: State, seat: int) -> str:
    """The cards of a seat by their names: active ones, then frozen ones."""

    def named(cards: tuple[str, ...]) -> str:
        return ", ".join(card_name(card, say.language) for card in cards) or "–"

    return say("dicy-cards-of", active=named(state.active(seat)), frozen=named(state.frozen(seat)))


def _row(screen: DicyScreen, state: State, seat: int, low: bool) -> ListRow:
    name = screen.called(seat)
    marks = [name] if low else []
    if screen.session.player(seat) != HUMAN:
        marks.append(screen.app.words("order-bot"))
    if seat == state.first:
        marks.append(screen.app.words("dicy-first"))
    marks = [", ".join(marks)] if marks else []
    return SeatRow(
        name,
        army=screen.badge(seat),
        number=str(state.players[seat].points),
        frozen=tuple(card in state.frozen(seat) for card in state.cards),
        chosen=seat == screen.mover,
        bot=screen.session.player(seat) != HUMAN,
        first=seat == state.first,
        low=low,
        tip="\n".join([*marks, named_cards(screen.app.words, state, seat)]),
        key=f"seat-{seat}",
    )


@dataclass(frozen=True)
class SeatRow(ListRow):
    """A player with small cards; the tooltip names them, for the keyboard, too."""

    frozen: tuple[bool, ...] = field(default=(), kw_only=True)
    bot: bool = field(default=False, kw_only=True)
    first: bool = field(default=False, kw_only=True)
    low: bool = field(default=False, kw_only=True)

    def stops(self, node: Node) -> bool:
        return True

    def build(self, look: Look) -> Widget:
        tone, soft = ("cream", "soft") if self.chosen else ("ink", "second")
        number = Text(self.number, "number-24", tone=tone, align="right")
        badge = Badge(self.army, 28.0)
        if self.low:
            row = Row((badge, Column((number,), grow=1.0)), gap=6.0)
            return Sized(Pad(row, (4, 4, 4, 4)), h=_LOW)
        signs = [Icon(name, 18.0, tone=soft) for name, there in self._signs() if there]
        named = Row((Text(self.text, "strong", tone=tone, grow=1.0), *signs), gap=5.0)
        middle = Column((named, SmallCards(self.frozen, bright=self.chosen)), gap=4.0, grow=1.0)
        return Sized(Pad(Row((badge, middle, number), gap=10.0), (8, 8, 10, 8)), h=_HIGH)

    def _signs(self) -> tuple[tuple[str, bool], ...]:
        return ("bot", self.bot), ("flag", self.first)


def theatre_panel(theatre: Theatre) -> Widget | None:
    """Everybody's cards and points; None where room is short."""
    ply, match = theatre.player.ply, theatre.replay.match
    assert match is not None
    state: State = match.opening.state if ply is None else ply.state
    if folded(theatre.app.ui.room):
        return None
    teller = theatre.reel.sides.teller
    rows = [
        SeatRow(
            teller.player(seat),
            army=BADGES[state.colour(seat)],
            number=str(player.points),
            frozen=tuple(card in player.frozen for card in state.cards),
            chosen=ply is not None and ply.seat == seat,
            first=seat == state.first,
            tip=named_cards(theatre.app.words, state, seat),
            key=f"seat-{seat}",
        )
        for seat, player in enumerate(state.players)
    ]
    return Panel([List(rows)], width=SEATS, pad=6, key="players")
