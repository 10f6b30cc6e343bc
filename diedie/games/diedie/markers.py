"""The score track: the markers of all players, in marker order."""

from __future__ import annotations

import msgspec


class Marker(msgspec.Struct, frozen=True):
    """A score marker on the track."""

    seat: int
    score: int = 0


Track = tuple[Marker, ...]  # the highest score first


def climbed(track: Track, seat: int, points: int) -> Track:
    """The track after a seat scores: on a space with others, the marker comes on top (ORD-2).

    Who scores nothing keeps the place in the stack (ORD-4).
    """
    if points == 0:
        return track
    score = score_of(track, seat) + points
    others = [marker for marker in track if marker.seat != seat]
    above = [marker for marker in others if marker.score > score]
    return (*above, Marker(seat, score), *others[len(above) :])


def score_of(track: Track, seat: int) -> int:
    """The points of a seat."""
    return next(marker.score for marker in track if marker.seat == seat)


def marker_order(track: Track) -> tuple[int, ...]:
    """The seats, highest score first; among equal scores from the top of the stack down."""
    return tuple(marker.seat for marker in track)
