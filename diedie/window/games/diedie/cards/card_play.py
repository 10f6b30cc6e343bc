"""One card may be used: it is chosen, then what it is played on, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from diedie.errors import IllegalMove
from diedie.games.base import Offer
from diedie.games.diedie.moves import Move, Play
from diedie.games.diedie.ownership import usable_die
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.games.diedie.teller import card_name
from diedie.games.diedie.worlds import world_of
from diedie.toolkit.widgets import Button, Text, Widget
from diedie.window.games.diedie.cards.card_hand import CardUse, Held, held_cards
from diedie.window.games.diedie.cards.target_steps import (
    CardList,
    Confirmation,
    DiceSwap,
    ValueSplit,
)
from diedie.window.games.diedie.cards.targets import Shares, TargetChoice
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, LandSelection
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import ChoiceUse
from diedie.window.match.activity import folded
from diedie.window.placing.step import Step

_ACTS = {"hand": "play", "open": "swap"}


def next_step(
    doing: MoveDecision, so_far: TargetChoice, then: Callable[[TargetChoice], None]
) -> Step | None:
    """What is to be chosen next for a card; None when it can be played as it is."""
    screen, asks = doing.screen, partial(_asks, doing, so_far)

    def taken(choice: str) -> None:
        then(so_far.chosen(choice))

    match so_far.asks:
        case "repeats":
            return CardList(screen, asks, so_far.choices, taken)
        case "split":
            return ValueSplit(screen, asks, Shares.of(so_far))
        case "turns":
            return DiceSwap(screen, asks, so_far.play)
        case "territory":
            use = ChoiceUse(taken, partial(_last, so_far), lambda land: doing.say("target-not"))
            return LandSelection(screen, asks, {land: (land,) for land in so_far.choices}, use)
        case "die" | "monument":
            use = ChoiceUse(taken, partial(_last, so_far), partial(_why_not, doing, so_far))
            return DieSelection(screen, asks, {id: (id,) for id in so_far.choices}, use)
    play = so_far.play
    if play.dice or play.territory or play.monument:
        return None
    card = partial(_name, doing, play.card)
    return Confirmation(screen, asks, lambda: doing.say("card-play", card=card()), play)


def _last(so_far: TargetChoice, choice: str) -> Move | None:
    """The move that an answer makes, if nothing else is asked after it."""
    then = so_far.chosen(choice)
    return then.play if then.asks in (None, "turns") else None


def _asks(doing: MoveDecision, so_far: TargetChoice) -> str:
    """What the card asks for, in its own words where it has some."""
    language, sentences = doing.say.language, texts("cards", so_far.card)
    card = card_name(so_far.card, language)
    if so_far.asks is None:
        return sentences["short"][language] or card
    nth = len(so_far.dice) + 1
    return sentences[f"ask-{nth}"][language] or doing.say("target-ask", card=card)


def _why_not(doing: MoveDecision, so_far: TargetChoice, die: str) -> str:
    """Why a die is no target."""
    state, seat = doing.state, doing.state.movement.seat
    if so_far.card != "dark-tactics" or not so_far.dice:
        try:
            usable_die(state, seat, die)
        except IllegalMove as fault:
            return doing.screen.teller.error(fault)
    return doing.say("target-not")


def _name(doing: MoveDecision, card: str) -> str:
    return card_name(card, doing.say.language)


class CardPlay(MoveDecision):
    """A card is chosen, then what it is played on, one after the other."""

    told_as = "cards"

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
            self._next(TargetChoice.of(plays))
        elif burnt := self._burnt(card, source):
            label = partial(self.say, "card-play", card=self._name(card))
            self.ask(Confirmation(self.screen, partial(self.say, "card-burn"), label, burnt))
        else:
            self.march()

    def march(self) -> None:
        """Lay the chosen card open, and move a die or tower into the next territory."""
        assert self.chosen is not None
        self.steps.clear()
        self.marching = True
        offers = {offer.dice[0]: offer for offer in self._marches(self.chosen[0])}
        meaning = {die: offer.dice for die, offer in offers.items()}
        use = ChoiceUse(lambda die: self._march(offers[die], die), why_not=self._why_no_march)
        self.ask(DieSelection(self.screen, partial(self.say, "ask-march"), meaning, use))

    def back(self) -> bool:
        had = super().back()
        if not self.steps and self.chosen is not None:
            self._put_back()
            return True
        return had

    def hint(self) -> Widget | None:
        return held_cards(self, CardUse(self.choose, self._why_not, self.chosen))

    def answers(self) -> Sequence[Widget]:
        lines = [self.step.asks() if self.step else self.say("card-none-yet")]
        if self.chosen and self.chosen[1] == "open" and self._swaps:
            (own,) = self.state.cards.hands[self.state.movement.seat]
            lines.append(self.say("card-exchanged", card=self._name(own)))
        if self.chosen:
            lines += self._cannot(*self.chosen)
        if self.marching:
            lines.append(self.say("card-laid-open"))
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
        offers = () if self.chosen else (*self.offers("play"), *self.offers("burn"))
        held = self.state.cards.hands[self.state.movement.seat]
        usable = [f"card-hand-{offer.card}" for offer in offers if offer.card in held]
        return {**super().tells(), "playable": usable}

    @property
    def _swaps(self) -> bool:
        """Whether an open card is taken in exchange for the one in hand."""
        return world_of(self.state.setup.map).cards_each is None

    def _next(self, so_far: TargetChoice) -> None:
        step = next_step(self, so_far, self._next)
        if step is None:
            self.screen.play(so_far.play)
        else:
            self.ask(step)

    def _march(self, offer: Offer[Move], die: str) -> None:
        self.carry(offer, die, partial(self.say, "ask-march-put"))

    def _put_back(self) -> None:
        self.steps.clear()
        self.chosen, self.marching = None, False
        self.screen.refused, self.screen.app.ui.focus = "", ""
        self.screen.app.changed()

    def _plays(self, card: str, source: str) -> list[Offer[Move]]:
        return [offer for offer in self.offers(_ACTS[source]) if offer.card == card]

    def _burnt(self, card: str, source: str) -> Play | None:
        """The play of a card that can do nothing, where that is allowed (OPT-3b)."""
        offered = (m for o in self.offers("burn") if o.card == card for m in o.moves)
        return next((m for m in offered if isinstance(m, Play) and m.source == source), None)

    def _marches(self, card: str) -> list[Offer[Move]]:
        return [offer for offer in self.offers("march") if offer.card == card]

    def _why_not(self, card: str, source: str) -> str:
        """Why a card cannot be used at all."""
        if self._plays(card, source) or self._burnt(card, source):
            return ""
        if source == "hand" and self._marches(card):
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
