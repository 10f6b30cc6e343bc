"""The table during a combat: which dice rise, what is lit, and what is counted by a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from diedie.ui.play import pacing
from diedie.ui.play.explaining import ranked
from diedie.ui.play.story import Call, Clash, Story, Unclear
from diedie.ui.render.looks import Look
from diedie.ui.render.marks import outlines
from diedie.ui.render.overlays import NOTHING, Allowed, Overlay
from diedie.ui.widgets import Half

_LIFT, _FAINT = 0.3, 0.6  # cm that dice rise; how much is left of those without a clear result

_LIGHT = 0.75  # of the light on places that are allowed: here nothing is to be done


class Battlefield:
    """A story on the table; a moment is a step and the seconds since it began."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.overlay = cache(self._overlay)  # the same light need not be drawn anew

    def clashes(self, number: int) -> Iterator[Clash]:
        """The battles that have begun."""
        return (step for step in self.story.steps[: number + 1] if isinstance(step, Clash))

    def decided(self, clash: Clash, number: int, at: float) -> bool:
        """Whether it is told who has won a battle."""
        return clash is not self.story.steps[number] or pacing.decided(clash, at)

    def halves(self, clash: Clash, number: int, at: float) -> list[Half]:
        """Everybody's sum as counted so far, and who has won."""
        count = len(clash.pieces)
        if clash is self.story.steps[number]:
            count = pacing.counted(clash, at)
        totals: Counter[int] = Counter()
        for piece in clash.pieces[:count]:
            totals[piece.seat] += piece.worth
        done = self.decided(clash, number, at)
        return [
            Half(self.story.state.army(seat), totals[seat], done and seat in clash.battle.winners)
            for seat, _ in ranked(clash)
        ]

    def looks(self, usual: dict[str, Look], number: int, at: float) -> Mapping[str, Look]:
        """Dice that rise, and dice that fade."""
        found, step, first = dict(usual), self.story.steps[number], self.story.steps[0]
        if isinstance(first, Unclear):
            sunk = pacing.eased(at / pacing.SINK) if step is first else 1.0
            for die in first.dice:
                found[die] = replace(found[die], strength=1 - (1 - _FAINT) * sunk)
        if isinstance(step, Clash):
            for i, piece in enumerate(step.pieces):
                for die in piece.dice:
                    lift = _LIFT * pacing.risen(step, i, at)
                    found[die] = replace(found[die], lift=lift)
        return found

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
