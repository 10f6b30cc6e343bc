"""Setting up a match, and the start of each Era."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.atlas import is_map, map_ids, map_named
from diedie.board.special_rules import is_known
from diedie.errors import SetupError, closest_name
from diedie.games.base import check_first, check_names
from diedie.games.diedie.cards import card_fault, card_named, card_names, drawn_names
from diedie.games.diedie.crews import check_crews
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.options import option_names
from diedie.games.diedie.rulings import MONUMENT_ERAS
from diedie.games.diedie.state import Cards, Setup
from diedie.games.diedie.worlds import world_of
from diedie.model.chance import chance
from diedie.model.names import ARMIES


def check_setup(setup: Setup) -> None:
    """Raise SetupError when no match can be played like that."""
    if not is_map(setup.map):
        raise SetupError("unknown-map", name=setup.map, known=closest_name(setup.map, map_ids()))
    board, count = map_named(setup.map), len(setup.seats)
    if board.rules is not None and not is_known(board.rules):  # of a match that can be watched
        raise SetupError("needs-rules", name=board.rules)
    low, high = max(2, board.players[0]), board.players[1]
    if not low <= count <= high:
        raise SetupError("player-count", map=board.id, count=count, low=low, high=high)
    armies = [seat.army for seat in setup.seats]
    _known("army", armies, ARMIES)
    _once("army", armies)
    check_crews(setup)
    check_names(seat.name for seat in setup.seats)
    _known("match-option", setup.options, option_names())
    _once("option", setup.options)
    check_first(setup.first, count)
    if setup.cards is not None:
        _check_cards(setup, setup.cards)


def not_recommended(setup: Setup) -> bool:
    """Whether the map is better with more or fewer players."""
    low, high = map_named(setup.map).recommended
    return not low <= len(setup.seats) <= high


def eras(setup: Setup) -> int:
    """How many Eras are played (SET-4, MON-1)."""
    return MONUMENT_ERAS if "monuments" in setup.options else map_named(setup.map).eras


def first_track(setup: Setup) -> tuple[Marker, ...]:
    """One stack on 0: the first player's marker on top, then clockwise (SET-2, SET-3)."""
    count = len(setup.seats)
    first = setup.first
    if first is None:
        first = chance(setup.seed, "first").randrange(count)
    return tuple(Marker((first + i) % count) for i in range(count))


def cards_needed(setup: Setup) -> int:
    """One card for each player and one open (SET-5), or a captain's hand each (PIR-6)."""
    each = world_of(setup.map).cards_each
    return len(setup.seats) + 1 if each is None else each * len(setup.seats)


def cards_of(setup: Setup) -> tuple[str, ...]:
    """The cards of the match: picked by name, or drawn with the seed (SET-5, MON-1)."""
    if "power-cards" not in setup.options:
        return ()
    if setup.cards is not None:
        return setup.cards
    always = always_dealt(setup)
    pile = [name for name in drawn_names() if name not in always]
    if "monuments" not in setup.options:
        pile = [name for name in pile if name not in _monumental(pile)]
    drawn = chance(setup.seed, "cards").sample(pile, cards_needed(setup) - len(always))
    return (*always, *drawn)


def always_dealt(setup: Setup) -> Sequence[str]:
    """The cards that are among those of the match in any case: with monuments theirs, unless
    they are only mixed into the pile (MON-1, OPT-3a)."""
    if "monuments" not in setup.options or "mixed-monuments" in setup.options:
        return ()
    return _monumental(drawn_names())


def dealt(setup: Setup, era: int) -> Cards:
    """The cards of the match, shuffled and dealt: secretly to each seat, the rest open."""
    count = len(setup.seats)
    cards = list(cards_of(setup))
    if not cards:
        return Cards(hands=((),) * count)
    chance(setup.seed, "deal", era).shuffle(cards)
    each = world_of(setup.map).cards_each or 1
    hands = tuple(tuple(cards[i * each : (i + 1) * each]) for i in range(count))
    return Cards(hands=hands, open=tuple(cards[count * each :]))


def redealt(setup: Setup, cards: Cards, era: int) -> Cards:
    """The cards for the next Era: dealt anew (END-2), or used ones turned up (PIR-6)."""
    if world_of(setup.map).cards_each is None:
        return dealt(setup, era)
    return Cards(hands=cards.hands, open=(*cards.open, *cards.used))


def _check_cards(setup: Setup, cards: tuple[str, ...]) -> None:
    if "power-cards" not in setup.options:
        raise SetupError("cards-without-option")
    for name in cards:
        if reason := card_fault(name):  # of another package
            raise SetupError("broken-card", name=name, reason=reason)
    _known("card", cards, card_names())
    _once("card", cards)
    needed = cards_needed(setup)
    if len(cards) != needed:
        raise SetupError("card-count", count=len(cards), needed=needed)
    for name in always_dealt(setup):
        if name not in cards:
            raise SetupError("card-missing", name=name)
    if "monuments" not in setup.options and (monumental := _monumental(cards)):
        raise SetupError("card-needs-monuments", name=monumental[0])


def _monumental(cards: Sequence[str]) -> list[str]:
    """Those cards that exist only with monuments."""
    return [name for name in cards if card_named(name).monuments_only]


def _known(what: str, names: Sequence[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise SetupError(f"unknown-{what}", name=name, known=closest_name(name, known))


def _once(what: str, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise SetupError(f"{what}-twice", **{what: name})
