"""What has happened: the last of it at the lower left, all of it on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from diedie.store.lines import Ply
from diedie.telling import begun
from diedie.ui.screens.match.activity import PANEL
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Column, Composite, Control, Pad, Sheet, Text, Widget, Within
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.fonts import breakable
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.theme import RADIUS
from diedie.ui.widgets.widget import Node

if TYPE_CHECKING:
    from diedie.ui.app import App
    from diedie.ui.screens.match.screen import MatchScreen

_LINES = 3
_LONGEST = 120  # events on the sheet
_WIDTH, _HIGH = 620.0, 700.0  # dp
_SEEN = ("hit", "phase-attack", "threw", "shows")  # by everybody, anyway


@dataclass(frozen=True)
class Slip(Control, Composite):
    """Lines on a dark slip, the last one strongest; a click tells more."""

    sentences: Sequence[str]
    opaque: ClassVar[bool] = True

    def build(self, look: Look) -> Widget:
        *before, last = self.sentences
        told = [*(Text(line, tone="soft") for line in before), Text(last, "strong", tone="cream")]
        return Pad(Column(told, gap=2.0), (14.0, 8.0, 14.0, 10.0))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        canvas.fill(node.box, look.theme.ink, RADIUS, alpha=0.92 if mood.hovered else 0.8)


def news(screen: MatchScreen, most: int = _LINES) -> Widget | None:
    """The last things that happened; they stay until others do."""
    lines = _latest(screen, most)
    if not lines:
        return None

    def tell() -> None:
        screen.app.over(Chronicle(screen.app, screen))

    return Slip(lines, tip=screen.app.words("news-all"), on=tell, key="news")


def with_news(screen: MatchScreen, above: Widget, hint: Widget | None) -> Widget:
    """What lies at the upper left; and below it the news, where a hint has taken their place."""
    room = hint is not None and screen.activity.brief and screen.app.ui.room.h >= _HIGH
    slip = news(screen) if room else None
    return above if slip is None else Column([above, Within(slip, PANEL)], align="start")


def _latest(screen: MatchScreen, most: int) -> list[str]:
    """The last sentences."""
    lines: list[str] = []
    for ply in reversed(screen.session.past):
        lines = [*told(screen, ply), *lines]
        if len(lines) >= most:
            break
    return lines[-most:]


def told(screen: MatchScreen, ply: Ply) -> list[str]:
    """What happened in a ply, as sentences."""
    teller = screen.teller.at(ply.before)
    lines = [teller.event(event) for event in ply.events if event.event not in _SEEN]
    return [breakable(begun(line)) for line in lines]


class Chronicle(SheetScreen):
    """Everything that has happened of late, the newest first."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match = match

    def sheet(self) -> Sheet:
        say, session = self.app.words, self.match.session
        lines = [line for ply in session.past for line in told(self.match, ply)][::-1][:_LONGEST]
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        return Sheet(
            [Text(line) for line in lines],
            title=say("news-all"),
            foot=[back],
            width=_WIDTH,
            gap=6.0,
            key="chronicle",
        )
