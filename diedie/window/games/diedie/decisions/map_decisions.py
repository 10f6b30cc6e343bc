"""What a map asks: a die for the crater or out of the black hole; a place for lava, a monument."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Flow, Give, Raise, Roll
from diedie.games.diedie.worlds.space.black_hole import destination
from diedie.toolkit.widgets import BoxedNumber, Button, Row, Text, Widget
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, LandSelection
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import ChoiceUse
from diedie.window.match.activity import folded

if TYPE_CHECKING:
    from diedie.games.diedie.state import Teleport
    from diedie.window.games.diedie.screen import DiedieScreen


class CraterGift(MoveDecision):
    """One gives a die, or declines; the last one asked has to give."""

    told_as = "giving"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        dice = {die: (die,) for offer in self.offers("give") for die in offer.dice}
        use = ChoiceUse(
            lambda die: screen.play(Give(die)),
            move=Give,
            why_not=lambda die: self.refusal(Give(die)),
        )
        self.ask(DieSelection(screen, partial(self.say, "ask-give"), dice, use))

    @property
    def title(self) -> str:
        return self.say("act-give")

    def foot(self) -> Sequence[Widget]:
        must = next((self.refused(no) for no in self.screen.legal.refusals if no.act == "pass"), "")
        return self.passing(self.say("give-none"), must)


class BlackHoleRoll(MoveDecision):
    """One of the dice in the black hole is rolled; after a roll that was not clear, again."""

    told_as = "rolling"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self._dice = [die for offer in self.offers("roll") for die in offer.dice]
        self._on_map = {b.id for b in self.state.scene.bodies} & set(self._dice)
        if self._on_map:
            use = ChoiceUse(lambda die: screen.play(Roll(die)))
            dice = {die: (die,) for die in self._dice}
            self.ask(DieSelection(screen, self._asks, dice, use))

    @property
    def title(self) -> str:
        return self.say("act-roll")

    def answers(self) -> Sequence[Widget]:
        lines = [self._goes()]
        if self.state.attack.teleport is not None:
            lines.insert(0, self.say("roll-again"))
        several = super().answers() if len(self._dice) > 1 else ()
        return (*(Text(line) for line in lines), *several)

    def foot(self) -> Sequence[Widget]:
        enter = not (self.step and self.step.takes_enter)
        play = partial(self.screen.play, Roll(self._dice[0]))
        return (Button(self.say("roll-do"), kind="primary", on=play, default=enter, key="roll-0"),)

    def _asks(self) -> str:
        """What is to be done; also why, where no panel says it."""
        return self._goes() if folded(self.screen.app.ui.room) else self.say("ask-roll")

    def _goes(self) -> str:
        """Where the die goes, by what it showed in the hole."""
        known = self.state.attack.teleport
        shown = field(self.state).value(self._dice[0]) if known is None else known.shown
        planet = destination(self.screen.board, shown)
        if planet is None:
            return self.say("roll-anywhere", value=shown)
        name = self.screen.teller.territory(planet.id)
        return self.say("roll-to", value=shown, territory=name)


class BlackHolePlacement(MoveDecision):
    """The die that was rolled out of the black hole is put down."""

    told_as = "landing"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        (offer,) = self.offers("place")
        planet = offer.territories[0] if len(offer.territories) == 1 else ""
        self._planet = planet
        self.carry(offer, offer.dice[0], self._all, escapes=False)

    @property
    def title(self) -> str:
        return self.say("act-place")

    def answers(self) -> Sequence[Widget]:
        rolled = Text(self._rolled(), grow=1.0)
        return (Row((BoxedNumber(str(self._known.face), 40.0), rolled)), Text(self._asks()))

    @property
    def _known(self) -> Teleport:
        known = self.state.attack.teleport
        assert known is not None
        return known

    def _all(self) -> str:
        """What is to be done; also what was rolled, where no panel says it."""
        small = folded(self.screen.app.ui.room)
        return f"{self._rolled()} {self._asks()}" if small else self._asks()

    def _rolled(self) -> str:
        return self.say("rolled-now", shown=self._known.shown, value=self._known.face)

    def _asks(self) -> str:
        if not self._planet:
            return self.say("ask-place-anywhere")
        return self.say("ask-place", territory=self.screen.teller.territory(self._planet))


class LavaChoice(MoveDecision):
    """One says which area the lava takes."""

    told_as = "flowing"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        areas = {
            str(m.area): m for o in self.offers("flow") for m in o.moves if isinstance(m, Flow)
        }
        lands = {
            area: [t.id for t in screen.board.territories if t.sector == move.area]
            for area, move in areas.items()
        }
        use = ChoiceUse(
            lambda area: screen.play(areas[area]), areas.get, lambda land: self.say("flow-not")
        )
        asks = partial(self.say, "ask-flow")
        self.ask(LandSelection(screen, asks, lands, use, lambda a: self.say("area", area=a)))

    @property
    def title(self) -> str:
        return self.say("act-flow")


class MonumentChoice(MoveDecision):
    """One says which of the tied territories gets the monument."""

    told_as = "raising"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        lands = {land: (land,) for offer in self.offers("raise") for land in offer.territories}
        use = ChoiceUse(
            lambda land: screen.play(Raise(land)),
            move=Raise,
            why_not=lambda land: self.refusal(Raise(land)),
        )
        self.ask(LandSelection(screen, partial(self.say, "ask-raise"), lands, use))

    @property
    def title(self) -> str:
        return self.say("act-raise")
