"""The table and the score track at a moment of a combat: what rises, is lit, has climbed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from diedie.games.diedie.markers import Track, score_of
from diedie.toolkit.widgets import Rect
from diedie.window.games.diedie.combat import tempo
from diedie.window.games.diedie.combat.explanation import ranked
from diedie.window.games.diedie.combat.story import Call, Clash, Story, Unclear
from diedie.window.games.diedie.widgets.score_track import Climb, ScoreTrack, TrackStrip
from diedie.window.games.diedie.widgets.territory_plate import PlateHalf
from diedie.window.render.appearance import NOTHING, Allowed, BodyLook, Overlay
from diedie.window.render.camera import Camera
from diedie.window.render.table_marks import outlines

_LIFT, _FAINT = 0.3, 0.6  # cm that dice rise; how much is left of those without a clear result

_LIGHT = 0.75  # of the light on places that are allowed: here nothing is to be done
COMBAT = Camera(64.0, 70.0, shift=(-0.019, -0.089))
_LAST = 25  # where the track ends, unless somebody is further
_STRIP = 144.0  # dp that it takes from the window, with its margin
_FREE = 1 - _STRIP / 720  # of the height for which the camera was made
_ASIDE = 1.1  # how far to the right, for each part of the height that is missing


class CombatTable:
    """The table while a combat is told; a moment is a step and the seconds since it began."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.overlay = cache(self._overlay)  # the same light need not be drawn anew

    def clashes(self, number: int) -> Iterator[Clash]:
        """The battles that have begun."""
        return (step for step in self.story.steps[: number + 1] if isinstance(step, Clash))

    def decided(self, clash: Clash, number: int, at: float) -> bool:
        """Whether it is told who has won a battle."""
        return clash is not self.story.steps[number] or tempo.decided(clash, at)

    def halves(self, clash: Clash, number: int, at: float) -> list[PlateHalf]:
        """Everybody's sum as counted so far, and who has won."""
        count = len(clash.pieces)
        if clash is self.story.steps[number]:
            count = tempo.counted(clash, at)
        totals: Counter[int] = Counter()
        for piece in clash.pieces[:count]:
            totals[piece.seat] += piece.worth
        done = self.decided(clash, number, at)
        return [
            PlateHalf(
                self.story.state.army(seat), totals[seat], done and seat in clash.battle.winners
            )
            for seat, _ in ranked(clash)
        ]

    def looks(self, usual: dict[str, BodyLook], number: int, at: float) -> Mapping[str, BodyLook]:
        """Dice that rise, and dice that fade."""
        looks, step, first = dict(usual), self.story.steps[number], self.story.steps[0]
        if isinstance(first, Unclear):
            sunk = tempo.eased(at / tempo.SINK) if step is first else 1.0
            for die in first.dice:
                looks[die] = replace(looks[die], strength=1 - (1 - _FAINT) * sunk)
        if isinstance(step, Clash):
            for i, piece in enumerate(step.pieces):
                for die in piece.dice:
                    lift = _LIFT * tempo.risen(step, i, at)
                    looks[die] = replace(looks[die], lift=lift)
        return looks

    def _overlay(self, number: int) -> Overlay:
        """The light of a step: on what is fought over, or on what a player has won."""
        step = self.story.steps[number]
        lands: set[str] = set()
        if isinstance(step, Clash):
            lands = {step.land}
        elif isinstance(step, Call):
            lands = {
                land for land, c in self.story.clashes.items() if step.seat in c.battle.winners
            }
        if not lands:
            return NOTHING
        marks = tuple(outlines(self.story.field.board, lands))
        return Overlay(Allowed(frozenset(lands), strength=_LIGHT), marks)


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
        army, way, drop = armies[step.seat], *tempo.climbed_by(step, at)
        climb = Climb(
            army,
            marker_place(step.before, step.seat),
            marker_place(step.after, step.seat),
            way,
            drop,
        )
    return TrackStrip(
        ScoreTrack(
            every[number],
            max(_LAST, *(score for stacked in every for score in stacked)),
            climb=climb,
            most=max(3, *(len(stack) for stacked in every for stack in stacked.values())),
            title=title,
        )
    )


def stacks(armies: list[str], track: Track) -> dict[int, list[str]]:
    """The armies on each space, from the lowest marker up."""
    spaces: dict[int, list[str]] = {}
    for marker in reversed(track):
        spaces.setdefault(marker.score, []).append(armies[marker.seat])
    return spaces


def marker_place(track: Track, seat: int) -> tuple[int, int]:
    """The space of a marker, and how many lie below it there."""
    score = score_of(track, seat)
    stack = [marker.seat for marker in reversed(track) if marker.score == score]
    return score, stack.index(seat)
