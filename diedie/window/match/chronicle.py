"""What has happened in a match, from the first ply on, on a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from diedie.model.event import Event
from diedie.record.lines import Ply
from diedie.telling import Teller, capitalized
from diedie.telling.slips import tell_slip
from diedie.toolkit.widgets import (
    Badge,
    Button,
    Column,
    Composite,
    Corners,
    Gap,
    Layers,
    LongColumn,
    Pad,
    Row,
    Shade,
    Sheet,
    Text,
    Widget,
)
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.theme import RADIUS, Look, WidgetState
from diedie.toolkit.widgets.widget import Node
from diedie.window.actions import name_of
from diedie.window.match.mentions import bodies_of
from diedie.window.screens.sheet_screen import SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.match.match_screen import MatchScreen


_WIDTH, _BADGE = 460.0, 20.0  # dp
_DARK = 0.3  # what lies beside it
_KEY = "chronicle"
_LATEST = 1e9  # dp: as far down as it goes
_HEADINGS = {1: "panel-title", 2: "strong"}  # the style of each rank


def open_chronicle(screen: MatchScreen) -> None:
    """Tell everything."""
    screen.app.over(Chronicle(screen.app, screen))


class Chronicle(SheetScreen):
    """The sheet with all plies, of which the latest is seen first; most of the table stays free."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match = match
        self._tops: dict[tuple[float, float], list[float]] = {}
        app.ui.scrolls[f"{_KEY}/body"] = _LATEST

    def sheet(self) -> Sheet:
        say = self.app.words
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        title = name_of("chronicle", say)
        passages = LongColumn(self._told, self.app.ui.room.h, self._tops)
        return Sheet([passages], title=title, foot=[back], width=_WIDTH, key=_KEY)

    def widgets(self) -> Widget:
        return Layers((Shade(_DARK), Corners(top_left=self.sheet())))

    @cached_property
    def _told(self) -> Sequence[Widget]:
        """The match waits meanwhile: nothing more happens."""
        session, teller = self.match.session, self.match.teller
        passages = [*_passages(teller, session.match.opening.events, "", f"{_KEY}-0")]
        for ply in session.past:
            passages += self._ply(teller.at_ply(ply), ply)
        return passages

    def _ply(self, teller: Teller, ply: Ply) -> Iterator[Widget]:
        key = f"{_KEY}-{ply.number}"
        badge = "" if ply.seat is None else self.match.badge(ply.seat)
        events = teller.happened(ply)
        if teller.still_lies(ply.before, self.match.session.shown):
            self.match.spoken.note(key, [id for event in events for id in bodies_of(event)])
        slip = capitalized(tell_slip(self.app.words, ply.meant, ply.flick))
        yield from _passages(teller, events, badge, key, slip)


def _passages(
    teller: Teller, events: Sequence[Event], badge: str, key: str, slip: str = ""
) -> Iterator[Widget]:
    """What happened in a ply, and the headings of what begins with it; `slip`: how a hand strayed,
    which stands below what it did."""
    lines: list[str] = []
    for event in events:
        line = capitalized(teller.event(event))
        rank = teller.HEADINGS.get(event.event)
        if rank is not None:
            if lines:
                yield Passage(lines, badge, key=key)
            lines = []
            yield Pad(Text(line, _HEADINGS[rank]), (0.0, 10.0, 0.0, 2.0))
        elif event.event not in teller.QUIET:
            lines += [line, slip] if slip and event.event in teller.MAIN else [line]
    if lines:
        yield Passage(lines, badge, key=key)


@dataclass(frozen=True)
class Passage(Composite):
    """What somebody did, and what came of it; under the mouse it rings the dice that it names."""

    sentences: Sequence[str]
    badge: str = ""
    opaque: ClassVar[bool] = True

    def build(self, look: Look) -> Widget:
        first, *rest = self.sentences
        lines = [Text(first), *(Text(line, "note", tone="second") for line in rest)]
        mark = Badge(self.badge, _BADGE) if self.badge else Gap(w=_BADGE)
        return Pad(
            Row([mark, Column(lines, gap=1.0, grow=1.0)], align="start"), (6.0, 4.0, 6.0, 4.0)
        )

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        if mood.hovered:
            canvas.fill(node.box, look.theme.inset, RADIUS)
