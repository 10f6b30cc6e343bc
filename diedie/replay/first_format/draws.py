"""What program 0.2.0 drew by a seed, which is all that its files name; and where cards went."""

from __future__ import annotations

from diedie.games.diedie.state import Cards, Setup
from diedie.model.chance import chance

Hands = tuple[tuple[str, ...], ...]

_MONUMENTAL = ("archaeology", "rebuild")
_COMMON = (
    "armistice",
    "babel",
    "dark-tactics",
    "dynamic-duo",
    "fusion",
    "history-repeats",
    "quarantine",
    "secret-tower",
    "siege-leap",
    "soldier-of-the-future",
    "somersault",
    "stout",
)
_DICY = (
    "any-two",
    "different-fours",
    "different-sum",
    "double-pair",
    "forty-minus",
    "no-six",
    "odd",
    "run",
    "same-fives",
    "sixes",
    "three-lowest",
    "two-pairs",
)
_MODES = {
    "glacial": ("any-two", "no-six", "odd", "run", "two-pairs"),
    "b": ("double-pair", "no-six", "run", "odd", "different-sum"),
    "c": ("two-pairs", "different-fours", "forty-minus", "same-fives", "three-lowest"),
    "d": ("any-two", "sixes", "three-lowest", "double-pair", "forty-minus"),
}
_CAPTAINS, _CAPTAINS_CARDS = "pirate-ship", 3  # there cards are dealt once, so many to each


def first_deal(setup: Setup, era: int) -> Cards:
    """The cards as they were dealt at the beginning of an Era."""
    count = len(setup.seats)
    if "power-cards" not in setup.options:
        return Cards(hands=((),) * count)
    each = _CAPTAINS_CARDS if _captains(setup) else 1
    cards = list(_of_the_match(setup, count * each + (each == 1)))
    chance(setup.seed, "deal", era).shuffle(cards)
    hands = tuple(tuple(cards[i * each : (i + 1) * each]) for i in range(count))
    return Cards(hands=hands, open=tuple(cards[count * each :]))


def next_deal(setup: Setup, cards: Cards, era: int) -> Cards:
    """The cards of the next Era: dealt anew, or a captain's, with the used ones turned up."""
    if not _captains(setup):
        return first_deal(setup, era)
    return Cards(hands=cards.hands, open=(*cards.open, *cards.used))


def played(setup: Setup, cards: Cards, seat: int, card: str, source: str) -> Cards:
    """The cards after one was used; one from the table was exchanged for the hand."""
    held, open = cards.hands, cards.open
    if card not in (held[seat] if source == "hand" else open):
        return cards
    if source == "hand":
        held = _without(held, seat, card)
    else:
        open = tuple(other for other in open if other != card)
        if not _captains(setup):
            open, held = (*open, *held[seat]), _without(held, seat, *held[seat])
    return Cards(held, open, (*cards.used, card))


def laid_open(cards: Cards, seat: int, card: str) -> Cards:
    """The cards after one from a hand was laid open."""
    if card not in cards.hands[seat]:
        return cards
    return Cards(_without(cards.hands, seat, card), (*cards.open, card), cards.used)


def _without(held: Hands, seat: int, *cards: str) -> Hands:
    return tuple(
        tuple(card for card in hand if i != seat or card not in cards)
        for i, hand in enumerate(held)
    )


def dicy_cards(mode: str, seed: int) -> tuple[str, ...]:
    """The five cards of a mode of Dicy Cards, or those that it names."""
    if mode == "interglacial":
        drawn = chance(seed, "cards").sample(_DICY, 5)
        return tuple(card for card in _DICY if card in drawn)
    return _MODES.get(mode) or tuple(name.strip() for name in mode.split(","))


def drawn_faces(seed: int, throws: int, dice: int) -> tuple[int, ...]:
    """The faces of dice in Dicy Cards, where nothing was thrown."""
    source = chance(seed, "numbers", throws)
    return tuple(source.randint(1, 6) for _ in range(dice))


def _captains(setup: Setup) -> bool:
    """Whether it is that map, be it under the name of one that a file brought along."""
    return setup.map.partition("@")[0] == _CAPTAINS


def _of_the_match(setup: Setup, needed: int) -> tuple[str, ...]:
    if setup.cards is not None:
        return setup.cards
    always = _MONUMENTAL if "monuments" in setup.options else ()
    return (*always, *chance(setup.seed, "cards").sample(_COMMON, needed - len(always)))
