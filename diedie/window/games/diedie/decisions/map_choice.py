"""A choice that the rules of a map ask for, told in their own words: a die, or a territory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Choose
from diedie.games.diedie.teller import map_asks, map_rules_name
from diedie.toolkit.widgets import Widget
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, LandSelection
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import ChoiceUse

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class MapChoice(MoveDecision):
    """One chooses what the map asks for; or nothing, where one may pass."""

    told_as = "choosing"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        offered = (move for offer in screen.legal.offers for move in offer.moves)
        moves = [move for move in offered if isinstance(move, Choose)]
        dice = {move.die: move for move in moves if move.die is not None}
        lands = {move.territory: move for move in moves if move.territory is not None}
        if dice:
            use = ChoiceUse(
                lambda die: screen.play(dice[die]),
                dice.get,
                lambda die: self.refusal(Choose(die=die)),
            )
            self.ask(DieSelection(screen, self._asks, {die: (die,) for die in dice}, use))
        else:
            use = ChoiceUse(
                lambda land: screen.play(lands[land]),
                lands.get,
                lambda land: self.refusal(Choose(territory=land)),
            )
            self.ask(LandSelection(screen, self._asks, {land: (land,) for land in lands}, use))

    @property
    def title(self) -> str:
        return map_rules_name(self.screen.app.words, self.state.setup)

    def foot(self) -> Sequence[Widget]:
        return self.passing(self.say("choose-none")) if self.offers("pass") else super().foot()

    def _asks(self) -> str:
        return map_asks(self.screen.app.words, self.state.setup)
