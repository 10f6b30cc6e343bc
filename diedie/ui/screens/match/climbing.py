"""The score track during a combat: the markers stack up as the rules say."""

from __future__ import annotations

from dataclasses import replace

from diedie.games.diedie.track import Track, score_of
from diedie.ui.play import pacing
from diedie.ui.play.story import Call, Story
from diedie.ui.render.camera import Camera
from diedie.ui.render.presets import COMBAT
from diedie.ui.widgets import Climb, Rect, ScoreTrack, TrackStrip

_LAST = 25  # where the track ends, unless somebody is further

_STRIP = 144.0  # dp that it takes from the window, with its margin
_FREE = 1 - _STRIP / 720  # of the height for which the camera was made
_ASIDE = 1.1  # how far to the right, for each part of the height that is missing


def over_track(room: Rect) -> Camera:
    """The camera of the combat: where panels leave less of the window, further away and aside."""
    free = min(_FREE, 1 - _STRIP / max(room.h, 2 * _STRIP))
    across, down = COMBAT.shift
    aside, up = (_FREE - free) * _ASIDE, (_FREE - free) / 2
    return replace(
        COMBAT, distance=COMBAT.distance * _FREE / free, shift=(across + aside, down - up)
    )


def track(story: Story, number: int, at: float, title: str) -> TrackStrip:
    """The track at a moment: of the step that is shown, and seconds since it began."""
    step, armies = story.steps[number], [seat.army for seat in story.state.setup.seats]
    every = [stacks(armies, story.track(i)) for i in range(len(story.steps))]
    climb = None
    if isinstance(step, Call) and step.points:
        army, way, drop = armies[step.seat], *pacing.climbed_by(step, at)
        climb = Climb(army, lying(step.before, step.seat), lying(step.after, step.seat), way, drop)
    return TrackStrip(
        ScoreTrack(
            every[number],
            max(_LAST, *(score for found in every for score in found)),
            climb=climb,
            most=max(3, *(len(stack) for found in every for stack in found.values())),
            title=title,
        )
    )


def stacks(armies: list[str], track: Track) -> dict[int, list[str]]:
    """The armies on each space, from the lowest marker up."""
    found: dict[int, list[str]] = {}
    for marker in reversed(track):
        found.setdefault(marker.score, []).append(armies[marker.seat])
    return found


def lying(track: Track, seat: int) -> tuple[int, int]:
    """The space of a marker, and how many lie below it there."""
    score = score_of(track, seat)
    stack = [marker.seat for marker in reversed(track) if marker.score == score]
    return score, stack.index(seat)
