"""A card that needs nothing more to be chosen is played, or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Play
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.screens.match.tips import outlook
from diedie.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Confirming(Step):
    """One button."""

    def __init__(
        self, screen: Playing, asks: Callable[[], str], label: Callable[[], str], play: Play
    ) -> None:
        super().__init__(screen, asks)
        self._label, self._play = label, play

    def foot(self) -> Sequence[Widget]:
        on = partial(self.screen.play, self._play)
        tip = outlook(self.screen, self._label(), self._play)
        return (Button(self._label(), kind="primary", on=on, tip=tip, default=True, key="confirm"),)
