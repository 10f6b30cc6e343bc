"""Whose hand a card is in, and where it goes (MOV-6, PIR-6)."""

from __future__ import annotations

import msgspec

from diedie.errors import IllegalMove
from diedie.games.diedie.cards import card_named
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of


def cards_at_hand(state: State) -> tuple[tuple[str, str], ...]:
    """The cards that the player could use now, with where they are (MOV-6, PIR-6)."""
    hand = state.cards.hands[state.movement.seat]
    swaps = bool(hand) or world_of(state.setup.map).cards_each is not None
    open = state.cards.open if swaps else ()
    return (*((card, "hand") for card in hand), *((card, "open") for card in open))


def check_holding(state: State, move: Play) -> None:
    """Raise IllegalMove unless the card is where the player says."""
    if (move.card, move.source) not in cards_at_hand(state):
        raise IllegalMove("not-in-hand" if move.source == "hand" else "not-open", card=move.card)


def check_fields(move: Play) -> None:
    """Raise IllegalMove when a play says something that means nothing for its card."""
    known = ("card", "source", *card_named(move.card).fields(move))
    for name in move.__struct_fields__:
        if name not in known and getattr(move, name):
            raise IllegalMove("meaningless", card=move.card, field=name)


def is_burnt(state: State, move: Play) -> bool:
    """Whether a card that can do nothing is played all the same, to deny it (OPT-3b)."""
    if not state.option("burn-cards") or move != Play(move.card, move.source):
        return False
    ways = card_named(move.card).choices(state, state.movement.seat)
    return next(iter(ways), None) is None


def discarded(state: State, card: str, source: str) -> State:
    """A card goes to the used ones; one from the table was exchanged for the hand (MOV-6b)."""
    seat, cards = state.movement.seat, state.cards
    hands, open = cards.hands, cards.open
    if source == "hand":
        hands = _without(hands, seat, card)
    else:
        open = tuple(c for c in open if c != card)
        if world_of(state.setup.map).cards_each is None:
            open, hands = (*open, *hands[seat]), _without(hands, seat, *hands[seat])
    return state.having(
        cards=msgspec.structs.replace(cards, hands=hands, open=open, used=(*cards.used, card))
    )


def _without(
    hands: tuple[tuple[str, ...], ...], seat: int, *cards: str
) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(card for card in hand if i != seat or card not in cards)
        for i, hand in enumerate(hands)
    )


def laid_open(state: State, card: str) -> State:
    """A card from the hand now lies open for everybody."""
    seat, cards = state.movement.seat, state.cards
    hands = _without(cards.hands, seat, card)
    cards = msgspec.structs.replace(cards, hands=hands, open=(*cards.open, card))
    return state.having(cards=cards)
