"""The latest that has happened in a match, on a slip at the lower left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from diedie.telling import capitalized
from diedie.toolkit.widgets import (
    Column,
    Composite,
    Control,
    Gap,
    Highest,
    MaxWidth,
    Pad,
    Sized,
    Text,
    Widget,
)
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.theme import RADIUS, SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Node
from diedie.window.actions import name_of
from diedie.window.match.activity import PANEL
from diedie.window.match.chronicle import open_chronicle
from diedie.window.match.mentions import bodies_of

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen

_LINES = 3
_HIGH = 700.0  # dp of a window that has room for news below the players


@dataclass(frozen=True)
class NewsSlip(Control, Composite):
    """Lines on a dark slip, the last one strongest; a click tells more."""

    sentences: Sequence[str]
    opaque: ClassVar[bool] = True

    def build(self, look: Look) -> Widget:
        *before, last = self.sentences
        lines = [*(Text(line, tone="soft") for line in before), Text(last, "strong", tone="cream")]
        return Sized(Pad(Column(lines, gap=2.0), (14.0, 8.0, 14.0, 10.0)), h=SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.fill(node.box, look.theme.ink, RADIUS, alpha=0.92 if mood.hovered else 0.8)


def news(screen: MatchScreen, most: int = _LINES) -> NewsSlip | None:
    """The last things that happened; they stay until others do, and ring what they name."""
    latest: list[tuple[str, list[str]]] = []
    for ply in reversed(screen.session.past):
        teller = screen.teller.at_ply(ply)
        events = [event for event in teller.happened(ply) if event.event not in teller.SEEN]
        lines = [(capitalized(teller.event(event)), bodies_of(event)) for event in events]
        latest = [*lines, *latest][-most:]
        if len(latest) == most:
            break
    if not latest:
        return None
    screen.spoken.note("news", [id for _, ids in latest for id in ids])
    tip, tell = name_of("chronicle", screen.app.words), partial(open_chronicle, screen)
    return NewsSlip([line for line, _ in latest], tip=tip, on=tell, key="news")


def with_news(screen: MatchScreen, above: Widget, hint: Widget | None) -> Widget:
    """What lies at the upper left; and below it as many news as have room there, where a hint has
    taken their place."""
    room = hint is not None and screen.activity.brief and screen.app.ui.room.h >= _HIGH
    slip = news(screen) if room else None
    if slip is None:
        return above
    fewer = (replace(slip, sentences=slip.sentences[i:]) for i in range(len(slip.sentences)))
    below = MaxWidth(Highest((*fewer, Gap())), PANEL, grow=1.0)
    return Column([above, below], align="start")
