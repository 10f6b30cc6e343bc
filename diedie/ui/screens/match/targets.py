"""The steps in which a card gets its targets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.games.diedie.moves import Move
from diedie.games.diedie.owning import usable_die
from diedie.games.diedie.rulebook import texts
from diedie.telling import card_name
from diedie.ui.play.targeting import Shares, Targeting
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.confirming import Confirming
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.screens.match.steps.lands import LandPointing
from diedie.ui.screens.match.steps.listing import CardListing
from diedie.ui.screens.match.steps.splitting import Splitting
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.screens.match.steps.swapping import Swapping

if TYPE_CHECKING:
    from diedie.ui.screens.match.choosing import Choosing


def next_step(doing: Choosing, so_far: Targeting, then: Callable[[Targeting], None]) -> Step | None:
    """What is to be chosen next for a card; None when it can be played as it is."""
    screen, asks = doing.screen, partial(_asks, doing, so_far)

    def taken(choice: str) -> None:
        then(so_far.chosen(choice))

    match so_far.asks:
        case "repeats":
            return CardListing(screen, asks, so_far.choices, taken)
        case "split":
            return Splitting(screen, asks, Shares.of(so_far))
        case "turns":
            return Swapping(screen, asks, so_far.play)
        case "territory":
            answer = Answer(taken, partial(_last, so_far), lambda land: doing.say("target-not"))
            return LandPointing(screen, asks, {land: (land,) for land in so_far.choices}, answer)
        case "die" | "monument":
            answer = Answer(taken, partial(_last, so_far), partial(_why_not, doing, so_far))
            return DicePointing(screen, asks, {id: (id,) for id in so_far.choices}, answer)
    play = so_far.play
    if play.dice or play.territory or play.monument:
        return None
    card = partial(_name, doing, play.card)
    return Confirming(screen, asks, lambda: doing.say("card-play", card=card()), play)


def _last(so_far: Targeting, choice: str) -> Move | None:
    """The move that an answer makes, if nothing else is asked after it."""
    then = so_far.chosen(choice)
    return then.play if then.asks in (None, "turns") else None


def _asks(doing: Choosing, so_far: Targeting) -> str:
    """What the card asks for, in its own words."""
    language, told = doing.say.language, texts("cards", so_far.card)
    if so_far.asks is None:
        return told["short"][language]
    nth = len(so_far.dice) + 1
    return told[f"ask-{nth}"][language]


def _why_not(doing: Choosing, so_far: Targeting, die: str) -> str:
    """Why a die is no target."""
    state, seat = doing.state, doing.state.movement.seat
    if so_far.card != "dark-tactics" or not so_far.dice:
        try:
            usable_die(state, seat, die)
        except IllegalMove as fault:
            return doing.screen.teller.error(fault)
    return doing.say("target-not")


def _name(doing: Choosing, card: str) -> str:
    return card_name(card, doing.say.language)
