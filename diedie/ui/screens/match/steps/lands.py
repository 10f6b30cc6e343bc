"""A territory, or an area of several, is chosen; those that may be are lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import shapely

from diedie.model.pose import Vec3
from diedie.ui.render.marks import borders, glow
from diedie.ui.render.overlays import Allowed, Mark, Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.hovering import land_tip
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.pointing import Pointing
from diedie.ui.screens.match.steps.showing import PALE
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class LandPointing(Pointing):
    """`lands` are, by the name of each answer, the territories that belong to it."""

    def __init__(
        self,
        screen: Playing,
        asks: Callable[[], str],
        lands: Mapping[str, Sequence[str]],
        answer: Answer,
        name: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(screen, asks, answer)
        self.lands, self._name = lands, name
        lit = frozenset(land for some in lands.values() for land in some)
        every = len(lit) == len(screen.board.territories)
        self._lit = None if every else Allowed(lit, strength=PALE)
        self._drawn: tuple[str | None, tuple[Mark, ...]] = (None, self._borders(None))

    @property
    def choices(self) -> Sequence[str]:
        return tuple(self.lands)

    def named(self, choice: str) -> str:
        return self._name(choice) if self._name else self.screen.teller.territory(choice)

    def key_of(self, choice: str) -> str:
        return f"land-{choice}"

    def under(self, die: str | None, sight: Sight) -> str | None:
        lying = (b.pose.position for b in self.session.bodies() if b.id == die)
        at = next(lying, None) or sight(0.0)
        land = None if at is None else self.screen.board.at(at[0], at[1])
        id = None if land is None else land.id
        return next((choice for choice, some in self.lands.items() if id in some), id)

    def verdict(self, choice: str) -> Widget:
        return land_tip(self.screen, self.lands[choice][0], self.points()[choice])

    def points(self) -> Mapping[str, Vec3]:
        return {choice: self._middle(some) for choice, some in self.lands.items()}

    def overlay(self) -> Overlay:
        meant = self.meant
        if meant != self._drawn[0]:
            self._drawn = meant, self._borders(meant)
        return Overlay(self._lit, self._drawn[1])

    def _borders(self, meant: str | None) -> tuple[Mark, ...]:
        board = self.screen.board
        lit = [mark for some in self.lands.values() for mark in borders(board, some)]
        if meant is None:
            return tuple(lit)
        lands = self.lands[meant]
        return (*glow(board, lands), *lit, *borders(board, lands, solid=True))

    def _middle(self, lands: Sequence[str]) -> Vec3:
        shapes = [t.shape for t in self.screen.board.territories if t.id in lands]
        middle = max(shapes, key=shapely.area).representative_point()
        return (middle.x, middle.y, 0.0)
