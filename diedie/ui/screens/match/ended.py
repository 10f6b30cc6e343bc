"""The match is over: who has won and how it came to that, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.model.scene import Body
from diedie.ui.play.looks import looks_of
from diedie.ui.play.results import last_battlefield
from diedie.ui.render.camera import Camera
from diedie.ui.render.looks import Look
from diedie.ui.render.presets import TABLE
from diedie.ui.screens.match.ending import Ending
from diedie.ui.screens.match.result import result
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Ended(Ending):
    """The result."""

    screen: Playing
    camera: Camera = replace(TABLE, distance=76.0, shift=(0.05, -0.03))

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._field = last_battlefield(self.session.match)

    def standing(self) -> Widget:
        return result(self.screen)

    def bodies(self) -> Sequence[Body]:
        """The table as it was fought over last."""
        return self.session.bodies() if self._field is None else self._field.scene.bodies

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        return looks if self._field is None else looks_of(self.session.match.game, self._field)

    def new(self) -> None:
        from diedie.ui.screens.new_match.screen import NewMatch

        self.screen.app.over(NewMatch(self.screen.app))

    @property
    def called(self) -> str:
        winner = self.session.shown.track[0]
        where = self.screen.board.name.said(self.say.language)
        return f"{where}, {self.screen.teller.player(winner.seat)} {winner.score}"
