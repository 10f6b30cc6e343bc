"""How a match has come out: the players in their order, ties explained, and points by Era."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from diedie.telling import roman
from diedie.ui.play.results import points_by_era, ties
from diedie.ui.screens.match.accounts import said
from diedie.ui.screens.match.ending import headline
from diedie.ui.screens.match.order import one_line
from diedie.ui.widgets import Chart, Entry, Pad, Panel, Rows, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_WIDTH, _CHART = 320.0, 180.0  # dp; the chart's height
_TWO = 2  # markers whose order is told by naming the upper one


def result(screen: Playing) -> Widget:
    """The panel that tells it."""
    state, say = screen.session.shown, screen.app.words
    rows = [
        Entry(
            screen.teller.player(marker.seat),
            army=state.army(marker.seat),
            number=str(marker.score),
            chosen=place == 0,
            beside="" if place else "flag",
        )
        for place, marker in enumerate(state.track)
    ]
    chart = [Pad(Text(say("ended-chart"), "strong"), (8.0, 6.0, 8.0, 0.0)), _chart(screen)]
    where = one_line(screen.board.name.said(say.language))
    body = [Rows(rows), *map(said, told_ties(screen)), *chart]
    title = headline(screen, state.track[0].seat)
    return Panel(body, title=title, aside=where, width=_WIDTH, pad=8, inset=8, gap=4, key="result")


def told_ties(screen: Playing) -> Iterator[str]:
    """Who comes first where several have as many points (END-3, ORD-1)."""
    track, say = screen.session.shown.track, screen.app.words
    for score, seats in ties(track):
        names = [screen.teller.player(seat) for seat in seats]
        if seats[0] == track[0].seat:
            yield say("ended-tie-won", score=score, player=names[0])
        if seats[0] != track[0].seat or len(seats) > _TWO:
            yield say("ended-tie", score=score, players=", ".join(names))


def _chart(screen: Playing) -> Widget:
    points = points_by_era(screen.session.match)
    count = max(len(values) for values in points.values())
    eras = [screen.app.words("ended-start"), *(roman(era) for era in range(1, count))]
    armies = {screen.session.shown.army(seat): values for seat, values in points.items()}
    return Chart(armies, eras, wide=_WIDTH, high=_CHART)
