"""How a match has come out: points by Era, and who comes before whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from diedie.games.diedie.moves import Fight
from diedie.games.diedie.state import State
from diedie.games.diedie.track import Track, score_of
from diedie.match import Match


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
