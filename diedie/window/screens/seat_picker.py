"""Who plays: a row for each army or colour, and who starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from diedie.bots import bot_title, bots
from diedie.games.base import LONGEST_NAME
from diedie.i18n import Words
from diedie.model.names import ARMIES, HUMAN
from diedie.table.palette import BADGES
from diedie.telling import side_name
from diedie.toolkit.widgets import (
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
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.theme import RADIUS, Look, WidgetState
from diedie.toolkit.widgets.widget import Node
from diedie.window.match_form import NOBODY, MatchWish, SeatChoice

_HIGH, _BADGE, _WHO = 64.0, 42.0, 164.0  # dp
_SIDE = 12.0

W = TypeVar("W", bound=MatchWish)


@dataclass(frozen=True)
class SeatPicker(Generic[W]):
    """The players of a wish; every change goes to `change` as a new wish."""

    words: Words
    wish: W
    change: Callable[[W], None]

    def column(self) -> Widget:
        places = list(zip(self.wish.sides, self.wish.places, strict=True))
        rows = [self._row(*pair) for pair in places]
        starts = Text(self.words("new-starts"), "heading")
        seated = [(side, self._called(side)) for side, place in places if place.player]
        options = [("", self.words("new-by-lot")), *seated]
        first = self.wish.first if self.wish.first in dict(seated) else ""
        chosen = Select(options, first, self._starts, key="first", grow=1.0)
        return Column([*rows, Pad(Row([starts, chosen], gap=16.0), (0, 4, 0, 0))], gap=8.0)

    def _row(self, army: str, place: SeatChoice) -> Widget:
        words = self.words
        options = [
            (HUMAN, words("player-human")),
            *((bot, bot_title(words, self.wish.game, bot)) for bot in bots(self.wish.game)),
            (NOBODY, words("player-nobody")),
        ]
        who = Select(options, place.player, partial(self._seat, army), key=f"seat-{army}",
                     pale=not place.player)  # fmt: skip
        badge = Badge(BADGES.get(army, army), _BADGE, pale=not place.player)
        parts = [badge, self._name(army, place), Sized(who, w=_WHO)]
        return SeatSlip(Row(parts, gap=_SIDE), empty=not place.player)

    def _name(self, army: str, place: SeatChoice) -> Widget:
        words, name = self.words, side_name(self.words, army)
        if place.player == HUMAN:
            return TextField(
                place.name, partial(self._named, army), most=LONGEST_NAME, label=name,
                hint=words("new-name"), key=f"name-{army}", grow=1.0,
            )  # fmt: skip
        tone = "ink" if place.player else "second"
        lines = [Text(name, "heading", tone=tone)]
        if army in ARMIES:
            lines.append(Text(words(f"army-is-{army}"), "note", tone="second"))
        return Pad(Column(lines, gap=0.0), (_SIDE, 0, 0, 0), grow=1.0)

    def _called(self, army: str) -> str:
        """A player by name, or by the army or colour."""
        name = self.wish.places[self.wish.sides.index(army)].name.strip()
        return name or side_name(self.words, army)

    def _seat(self, army: str, player: str) -> None:
        self.change(self.wish.seated(army, player=player))

    def _named(self, army: str, name: str) -> None:
        self.change(self.wish.seated(army, name=name))

    def _starts(self, army: str) -> None:
        self.change(self.wish.having(first=army))


@dataclass(frozen=True)
class SeatSlip(Composite):
    """The slip of paper around the row of a seat; where nobody sits it is as bright as the page."""

    inner: Widget
    empty: bool = False

    def build(self, look: Look) -> Widget:
        return Sized(Pad(self.inner, (_SIDE, 8, _SIDE, 8)), h=_HIGH)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme = look.theme
        canvas.fill(node.box, theme.paper if self.empty else theme.sheet, RADIUS)
        canvas.fill(node.box, theme.hairline, RADIUS, stroke=1)
