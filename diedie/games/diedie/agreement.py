"""A match of Die die DIE from the names that people give: who plays, where, with what."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.atlas import map_named, resolve_map
from diedie.errors import SetupError, closest_name
from diedie.games.diedie.crews import crew_colours
from diedie.games.diedie.setup import check_setup as check_setup
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.model.aiming import AIMINGS, Aiming
from diedie.model.hand import HANDS, Hand
from diedie.model.names import ARMIES

_MAP = "world-war"
_HAND: Hand = "trained"
_AIMING: Aiming = "direction"


def agreed(
    seats: Sequence[str],
    seed: int = 0,
    *,
    map: str | None = None,
    options: Sequence[str] | None = None,
    armies: Sequence[str] | None = None,
    first: int | None = None,
    cards: Sequence[str] | None = None,
    hands: Sequence[str] = (_HAND,),
    aiming: str = _AIMING,
    crew: Sequence[str] | None = None,
) -> Setup:
    """What these names mean; SetupError when they do not go together.

    Options are the map's usual ones unless they are given. `hands` are one a seat, or one for all;
    `aiming` is the help that all of them have, `crew` the second colour of each captain (PIR-2).
    """
    map = resolve_map(map or _MAP)
    board = map_named(map)
    low, high = board.players
    names = ARMIES if armies is None else armies
    if armies is not None and len(armies) != len(seats):
        raise SetupError("army-count", count=len(armies), seats=len(seats))
    if len(seats) > len(names):
        raise SetupError("player-count", map=board.id, count=len(seats), low=low, high=high)
    if crew is not None and len(crew) != len(seats):
        raise SetupError("crew-count", count=len(crew), seats=len(seats))
    led = names[: len(seats)]
    crews = crew_colours(map, led, {}) if crew is None else crew
    seated = zip(led, seats, _hands(hands, len(seats)), crews, strict=True)
    return Setup(
        map,
        tuple(Seat(army, player=who, hand=hand, crew=dye) for army, who, hand, dye in seated),
        world_of(map).default_options if options is None else tuple(options),
        seed,
        first,
        None if cards is None else tuple(cards),
        aiming=_aiming(aiming),
    )


def _aiming(name: str) -> Aiming:
    level = next((level for level in AIMINGS if level == name), None)
    if level is None:
        raise SetupError("unknown-aiming", name=name, known=closest_name(name, AIMINGS))
    return level


def _hands(names: Sequence[str], count: int) -> list[Hand]:
    """A hand for each seat; SetupError where they are not hands, or too few or too many."""
    if len(names) not in (1, count):
        raise SetupError("hand-count", count=len(names), seats=count)
    hands: list[Hand] = []
    for name in names if len(names) == count else [*names] * count:
        hand = next((hand for hand in HANDS if hand == name), None)
        if hand is None:
            raise SetupError("unknown-hand", name=name, known=closest_name(name, HANDS))
        hands.append(hand)
    return hands
