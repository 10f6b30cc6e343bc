"""Dice are flicked on the practice table: the last flick is where the next one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from diedie.ui.play.aiming import Aim
from diedie.ui.screens.match.aiming.practising import Practising

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing
    from diedie.ui.screens.practice.practice import Practice


class Flicking(Practising):
    """Any die, as often as one likes, and again as before."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._table = cast("Practice", screen)
        last, aim = self._table.flicked, self.aim
        if last is not None and aim is not None and None not in (last.place, aim.flick.place):
            again = Aim(last).with_die(aim.flick.die)
            if self.session.why_not(self._move(again)) is None:
                self.change(again)

    def flick(self) -> None:
        self._table.flicked = None if self.aim is None else self.aim.flick
        super().flick()
