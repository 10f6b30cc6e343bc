"""One card may be used: played, exchanged and played, or laid open for a march."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from diedie.games.diedie.moves import Play
from diedie.games.diedie.offers import Offer
from diedie.games.diedie.rulebook import rules_beside
from diedie.games.diedie.worlds import world_of
from diedie.telling import card_name
from diedie.ui.play.carrying import carried
from diedie.ui.play.targeting import Targeting
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.holding import Held, Use, held_cards
from diedie.ui.screens.match.order import folded
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.screens.match.steps.placing import Placing
from diedie.ui.screens.match.targets import next_step
from diedie.ui.widgets import Button, Text, Widget

_ACTS = {"hand": "play", "open": "swap"}


class Cards(Choosing):
    """A card is chosen, then what it is played on, one after the other."""

    peeks = False
    chosen: Held | None = None
    marching = False

    @property
    def title(self) -> str:
        return self._name(self.chosen[0]) if self.chosen else self.say("card-title")

    @property
    def rule(self) -> str:
        chosen = rules_beside("cards", self.chosen[0]) if self.chosen else ()
        return next((rule.id for rule in chosen), "")

    def choose(self, card: str, source: str) -> None:
        """Use a card; the one that is chosen already goes back."""
        self.screen.app.ui.haste.unsettle()
        again = self.chosen == (card, source)
        self._put_back()
        if again:
            return
        self.chosen = (card, source)
        plays = [m for o in self._plays(card, source) for m in o.moves if isinstance(m, Play)]
        if plays:
            self._next(Targeting.of(plays))
        else:
            self.march()

    def march(self) -> None:
        """Lay the chosen card open, and move a die or tower into the next territory."""
        assert self.chosen is not None
        self.steps.clear()
        self.marching = True
        offers = {offer.dice[0]: offer for offer in self._marches(self.chosen[0])}
        meaning = {die: offer.dice for die, offer in offers.items()}
        answer = Answer(lambda die: self._carry(offers[die], die), why_not=self._why_no_march)
        self.ask(DicePointing(self.screen, partial(self.say, "ask-march"), meaning, answer))

    def back(self) -> bool:
        had = super().back()
        if not self.steps and self.chosen is not None:
            self._put_back()
            return True
        return had

    def hint(self) -> Widget | None:
        return held_cards(self, Use(self.choose, self._why_not, self.chosen))

    def answers(self) -> Sequence[Widget]:
        lines = [self.step.asks() if self.step else self.say("card-none-yet")]
        if self.chosen and self.chosen[1] == "open" and self._swaps:
            (own,) = self.state.cards.hands[self.state.movement.seat]
            lines.append(self.say("card-exchanged", card=self._name(own)))
        if self.chosen and self.marching:
            lines += [*self._cannot(*self.chosen), self.say("card-laid-open")]
        return (*(Text(line) for line in lines), *super().answers())

    def foot(self) -> Sequence[Widget]:
        if self.chosen is None:
            return self.passing(self.say("adjust-done"))
        foot = [*super().foot()]
        crowded = self.step and self.step.controls and folded(self.screen.app.ui.room)
        may_march = self.chosen[1] == "hand" and bool(self._marches(self.chosen[0]))
        if may_march and not self.marching and not crowded:
            march, tip = self.say("card-march"), self.say("card-march-tip")
            foot.append(Button(march, kind="flat", tip=tip, on=self.march, key="march"))
        return (*foot, self.back_button())

    def tells(self) -> Mapping[str, object]:
        usable = [] if self.chosen else [f"card-hand-{o.card}" for o in self.offers("play")]
        return {**super().tells(), "playable": usable}

    @property
    def _swaps(self) -> bool:
        """Whether an open card is taken in exchange for the one in hand."""
        return world_of(self.state.setup.map).cards_each is None

    def _next(self, so_far: Targeting) -> None:
        step = next_step(self, so_far, self._next)
        if step is None:
            self.screen.play(so_far.play)
        else:
            self.ask(step)

    def _carry(self, offer: Offer, die: str) -> None:
        load = carried(self.state, offer, die)
        asks = partial(self.say, "ask-march-put")
        self.ask(Placing(self.screen, asks, load, self.screen.play))

    def _put_back(self) -> None:
        self.steps.clear()
        self.chosen, self.marching = None, False
        self.screen.refused, self.screen.app.ui.focus = "", ""
        self.screen.app.changed()

    def _plays(self, card: str, source: str) -> list[Offer]:
        return [offer for offer in self.offers(_ACTS[source]) if offer.card == card]

    def _marches(self, card: str) -> list[Offer]:
        return [offer for offer in self.offers("march") if offer.card == card]

    def _why_not(self, card: str, source: str) -> str:
        """Why a card cannot be used at all."""
        if self._plays(card, source) or (source == "hand" and self._marches(card)):
            return ""
        return next(iter(self._cannot(card, source)), self.say("card-needs-hand"))

    def _cannot(self, card: str, source: str) -> list[str]:
        """Why a card cannot be played for its power."""
        act = _ACTS[source]
        return [
            self.refused(no)
            for no in self.screen.legal.refusals
            if no.act == act and no.card == card
        ]

    def _why_no_march(self, die: str) -> str:
        for no in self.screen.legal.refusals:
            if no.act == "march" and no.die == die:
                return self.refused(no)
        return self.say("target-not")

    def _name(self, card: str) -> str:
        return card_name(card, self.say.language)
