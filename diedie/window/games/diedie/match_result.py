"""How a match has come out: the players in their order, ties explained, and points by Era."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from diedie.games.diedie.markers import Track, score_of
from diedie.games.diedie.moves import Fight
from diedie.games.diedie.state import State
from diedie.games.diedie.teller import roman
from diedie.match import Match
from diedie.model.scene import Body
from diedie.toolkit.widgets import List, ListRow, Pad, Panel, Text, Widget
from diedie.window.dice_looks import looks_of
from diedie.window.games.diedie.combat.battle_panels import note_line
from diedie.window.games.diedie.widgets.points_chart import Chart
from diedie.window.match.activity import one_line
from diedie.window.match.game_over import GameOver, headline
from diedie.window.render.appearance import BodyLook
from diedie.window.render.camera import TABLE, Camera

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_WIDTH, _CHART = 320.0, 180.0  # dp; the chart's height
_TWO = 2  # markers whose order is told by naming the upper one


def points_by_era(match: Match) -> dict[int, list[int]]:
    """The points of every seat at the start, and after each Era that was fought."""
    fought = [ply.state.track for ply in match.plies if isinstance(ply.move, Fight)]
    tracks: list[Track] = [match.opening.state.track, *fought]
    return {
        marker.seat: [score_of(track, marker.seat) for track in tracks]
        for marker in match.state.track
    }


def ties(track: Track) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Scores that several have, each with its seats from the top of the stack down."""
    for score, markers in groupby(track, key=lambda marker: marker.score):
        seats = tuple(marker.seat for marker in markers)
        if len(seats) > 1:
            yield score, seats


def last_battlefield(match: Match) -> State | None:
    """The match just before its last battles, if any were fought."""
    states = [match.opening.state, *(ply.state for ply in match.plies)]
    fought = [i for i, ply in enumerate(match.plies) if isinstance(ply.move, Fight)]
    return states[fought[-1]] if fought else None


def result(screen: DiedieScreen) -> Widget:
    """The panel that tells it."""
    state, say = screen.session.shown, screen.app.words
    rows = [
        ListRow(
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
    body = [List(rows), *map(note_line, tell_ties(screen)), *chart]
    title = headline(screen, state.track[0].seat)
    return Panel(body, title=title, aside=where, width=_WIDTH, pad=8, inset=8, gap=4, key="result")


def tell_ties(screen: DiedieScreen) -> Iterator[str]:
    """Who comes first where several have as many points (END-3, ORD-1)."""
    track, say = screen.session.shown.track, screen.app.words
    for score, seats in ties(track):
        names = [screen.teller.player(seat) for seat in seats]
        if seats[0] == track[0].seat:
            yield say("ended-tie-won", score=score, player=names[0])
        if seats[0] != track[0].seat or len(seats) > _TWO:
            yield say("ended-tie", score=score, players=", ".join(names))


def _chart(screen: DiedieScreen) -> Widget:
    points = points_by_era(screen.session.match)
    count = max(len(values) for values in points.values())
    eras = [screen.app.words("ended-start"), *(roman(era) for era in range(1, count))]
    armies = {screen.session.shown.army(seat): values for seat, values in points.items()}
    return Chart(armies, eras, wide=_WIDTH, high=_CHART)


class Ended(GameOver):
    """The end of a match: who won, with how many points, and what to do now."""

    screen: DiedieScreen
    camera: Camera = replace(TABLE, distance=76.0, shift=(0.05, -0.03))

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self._field = last_battlefield(self.session.match)

    def standing(self) -> Widget:
        return result(self.screen)

    def bodies(self) -> Sequence[Body]:
        """The table as it was fought over last."""
        return self.session.bodies() if self._field is None else self._field.scene.bodies

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        return looks if self._field is None else looks_of(self.session.match.game, self._field)

    @property
    def called(self) -> str:
        winner = self.session.shown.track[0]
        where = self.screen.board.name.said(self.say.language)
        return f"{where}, {self.screen.teller.player(winner.seat)} {winner.score}"
