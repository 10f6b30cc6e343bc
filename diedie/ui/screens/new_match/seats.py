"""Who plays: a row for each army, and who starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from diedie.bots import PREFIX
from diedie.games.seating import LONGEST_NAME
from diedie.i18n import Words
from diedie.model.names import ARMIES, HUMAN
from diedie.ui.play.wishing import BOTS, NOBODY, Place, Wish
from diedie.ui.widgets import (
    Badge,
    Column,
    Composite,
    Pad,
    Row,
    Select,
    Sized,
    Text,
    TextField,
    Widget,
)
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.theme import RADIUS
from diedie.ui.widgets.widget import Node

_HIGH, _BADGE, _WHO = 64.0, 42.0, 164.0  # dp
_SIDE = 12.0


@dataclass(frozen=True)
class Seats:
    """The players of a wish; every change goes to `change` as a new wish."""

    words: Words
    wish: Wish
    change: Callable[[Wish], None]

    def column(self) -> Widget:
        rows = [self._row(*pair) for pair in zip(ARMIES, self.wish.places, strict=True)]
        starts = Text(self.words("new-starts"), "heading")
        seated = [(seat.army, self._called(seat.army)) for seat in self.wish.seats]
        options = [("", self.words("new-by-lot")), *seated]
        first = self.wish.first if self.wish.first in dict(seated) else ""
        chosen = Select(options, first, self._starts, key="first", grow=1.0)
        return Column([*rows, Pad(Row([starts, chosen], gap=16.0), (0, 4, 0, 0))], gap=8.0)

    def _row(self, army: str, place: Place) -> Widget:
        words = self.words
        options = [
            (HUMAN, words("player-human")),
            *((bot, words(f"bot-{bot.removeprefix(PREFIX)}")) for bot in BOTS),
            (NOBODY, words("player-nobody")),
        ]
        who = Select(options, place.player, partial(self._seat, army), key=f"seat-{army}",
                     pale=not place.player)  # fmt: skip
        parts = [Badge(army, _BADGE, pale=not place.player), self._name(army, place),
                 Sized(who, w=_WHO)]  # fmt: skip
        return SeatRow(Row(parts, gap=_SIDE), empty=not place.player)

    def _name(self, army: str, place: Place) -> Widget:
        words, name = self.words, self.words(f"army-{army}")
        if place.player == HUMAN:
            return TextField(
                place.name, partial(self._named, army), most=LONGEST_NAME, label=name,
                hint=words("new-name"), key=f"name-{army}", grow=1.0,
            )  # fmt: skip
        tone = "ink" if place.player else "second"
        told = [
            Text(name, "heading", tone=tone),
            Text(words(f"army-is-{army}"), "note", tone="second"),
        ]
        return Pad(Column(told, gap=0.0), (_SIDE, 0, 0, 0), grow=1.0)

    def _called(self, army: str) -> str:
        """A player by name, or by the army."""
        name = self.wish.places[ARMIES.index(army)].name.strip()
        return name or self.words(f"army-{army}")

    def _seat(self, army: str, player: str) -> None:
        self.change(self.wish.seated(army, player=player))

    def _named(self, army: str, name: str) -> None:
        self.change(self.wish.seated(army, name=name))

    def _starts(self, army: str) -> None:
        self.change(self.wish.having(first=army))


@dataclass(frozen=True)
class SeatRow(Composite):
    """The slip on which a seat stands; an empty one is of the sheet's own paper."""

    inner: Widget
    empty: bool = False

    def build(self, look: Look) -> Widget:
        return Sized(Pad(self.inner, (_SIDE, 8, _SIDE, 8)), h=_HIGH)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme = look.theme
        canvas.fill(node.box, theme.paper if self.empty else theme.sheet, RADIUS)
        canvas.fill(node.box, theme.hairline, RADIUS, stroke=1)
