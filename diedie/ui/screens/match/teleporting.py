"""A die comes out of the black hole: it is rolled, then put on its planet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Roll
from diedie.games.diedie.worlds.space import destination
from diedie.ui.play.carrying import carried
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.screens.match.steps.placing import Placing
from diedie.ui.widgets import Button, Figure, Row, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Rolling(Choosing):
    """One of the dice in the black hole is rolled; after a roll that was not clear, again."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._dice = [die for offer in self.offers("roll") for die in offer.dice]
        self._on_map = {b.id for b in self.state.scene.bodies} & set(self._dice)
        if self._on_map:
            answer = Answer(lambda die: screen.play(Roll(die)))
            dice = {die: (die,) for die in self._dice}
            self.ask(DicePointing(screen, partial(self.say, "ask-roll"), dice, answer))

    @property
    def title(self) -> str:
        return self.say("act-roll")

    def answers(self) -> Sequence[Widget]:
        die = self._dice[0]
        known = self.state.attack.teleport
        shown = field(self.state).value(die) if known is None else known.shown
        lines = [self._goes(shown)]
        if known is not None:
            lines.insert(0, self.say("roll-again"))
        several = super().answers() if len(self._dice) > 1 else ()
        return (*(Text(line) for line in lines), *several)

    def foot(self) -> Sequence[Widget]:
        enter = not (self.step and self.step.takes_enter)
        play = partial(self.screen.play, Roll(self._dice[0]))
        return (Button(self.say("roll-do"), kind="primary", on=play, default=enter, key="roll-0"),)

    def _goes(self, shown: int) -> str:
        """Where the die goes, by what it showed in the hole."""
        planet = destination(self.screen.board, shown)
        if planet is None:
            return self.say("roll-anywhere", value=shown)
        name = self.screen.teller.territory(planet.id)
        return self.say("roll-to", value=shown, territory=name)


class Landing(Choosing):
    """The rolled die is put down."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        (offer,) = self.offers("place")
        self._die = offer.dice[0]
        planet = offer.territories[0] if len(offer.territories) == 1 else ""
        self._planet = planet
        load = carried(self.state, offer, self._die)
        self.ask(Placing(screen, self._asks, load, screen.play, escapes=False))

    @property
    def title(self) -> str:
        return self.say("act-place")

    def answers(self) -> Sequence[Widget]:
        known = self.state.attack.teleport
        assert known is not None
        told = Text(self.say("rolled-now", value=known.face), grow=1.0)
        return (Row((Figure(str(known.face), 40.0), told)), Text(self._asks()))

    def _asks(self) -> str:
        if not self._planet:
            return self.say("ask-place-anywhere")
        return self.say("ask-place", territory=self.screen.teller.territory(self._planet))
