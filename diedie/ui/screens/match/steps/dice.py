"""A die, tower or monument is chosen; those that may be are ringed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.board.stance import lowest
from diedie.model.pose import Vec3
from diedie.model.scene import MONUMENT_KINDS
from diedie.ui.render.marks import focus_ring, ring
from diedie.ui.render.overlays import Mark, Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.hovering import die_tip
from diedie.ui.screens.match.naming import die_named, figure_of, place_of
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.pointing import Pointing
from diedie.ui.widgets import Entry, Rect, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_NEAR = 1.2  # cm from its middle that still mean a body


class DicePointing(Pointing):
    """`meaning` are, by the name of each answer, the bodies that mean it, from the bottom up."""

    def __init__(
        self,
        screen: Playing,
        asks: Callable[[], str],
        meaning: Mapping[str, Sequence[str]],
        answer: Answer,
    ) -> None:
        super().__init__(screen, asks, answer)
        self.meaning = meaning
        self._ringed: tuple[object, tuple[Mark, ...]] = ((), ())

    @property
    def choices(self) -> Sequence[str]:
        return tuple(self.meaning)

    def named(self, choice: str) -> str:
        return die_named(self.screen, self._top(choice))

    def entry(self, choice: str) -> Entry:
        if choice in MONUMENT_KINDS:
            return Entry(self.named(choice), style="body")
        top = self._top(choice)
        place, face = place_of(self.screen, top), figure_of(self.screen, top)
        return Entry(place, lead=face, style="body")

    def key_of(self, choice: str) -> str:
        return f"die-{choice}"

    def under(self, die: str | None, sight: Sight) -> str | None:
        die = die or self._near(sight)
        return next((choice for choice, dice in self.meaning.items() if die in dice), die)

    def verdict(self, choice: str) -> Widget:
        return die_tip(self.screen, self._top(choice))

    def points(self) -> Mapping[str, Vec3]:
        lying = {body.id: body.pose.position for body in self.session.bodies()}
        return {choice: lying[self._top(choice)] for choice in self.meaning}

    def lit(self) -> Sequence[Rect]:
        meant = {die for dice in self.meaning.values() for die in dice}
        return [self.screen.spot(body) for body in self.session.bodies() if body.id in meant]

    def overlay(self) -> Overlay:
        meant = self.meant
        if (self, meant) != self._ringed[0]:
            self._ringed = (self, meant), tuple(self._rings(meant))
        return Overlay(marks=self._ringed[1])

    def _top(self, choice: str) -> str:
        """The die of a tower that is seen and counted, or the only one."""
        return self.meaning[choice][-1]

    def _rings(self, meant: str | None) -> list[Mark]:
        lying, found = {body.id: body for body in self.session.bodies()}, list[Mark]()
        for choice, dice in self.meaning.items():
            body = lying[dice[0]]
            around = focus_ring if choice == meant else ring
            found += around(body, max(0.0, lowest(body)))
        return found

    def _near(self, sight: Sight) -> str | None:
        """The body that a mouse is dragged over."""
        away = [(self._away(body.pose.position, sight), body.id) for body in self.session.bodies()]
        far, id = min(away, default=(math.inf, None))
        return id if far < _NEAR else None

    def _away(self, at: Vec3, sight: Sight) -> float:
        hand = sight(at[2])
        return math.inf if hand is None else math.dist(at[:2], hand[:2])
