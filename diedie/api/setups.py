"""Who plays what: setups from the names that people give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from diedie.board.atlas import map_named, meant_map
from diedie.bots import PREFIX, bot_named, bots
from diedie.errors import SetupError
from diedie.games.dicy import setup as dicy_setup
from diedie.games.dicy import state as dicy
from diedie.games.diedie.setup import check_setup
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.model.names import ARMIES, COLOURS, HUMAN


def setup_diedie(
    map: str,
    seats: Sequence[str],
    options: Sequence[str] | None = None,
    seed: int = 0,
    armies: Sequence[str] | None = None,
    first: int | None = None,
    cards: Sequence[str] | None = None,
    people: bool = True,
) -> Setup:
    """A match of Die die DIE; SetupError when none can be played like that.

    Options are the map's usual ones unless they are given. `people` may not sit everywhere.
    """
    map = meant_map(map)
    board = map_named(map)
    low, high = board.players
    names = ARMIES if armies is None else armies
    if armies is not None and len(armies) != len(seats):
        raise SetupError("army-count", count=len(armies), seats=len(seats))
    if len(seats) > len(names):
        raise SetupError("player-count", map=board.id, count=len(seats), low=low, high=high)
    setup = Setup(
        map,
        tuple(Seat(army, player=who) for army, who in zip(names, seats, strict=False)),
        world_of(map).default_options if options is None else tuple(options),
        seed,
        first,
        None if cards is None else tuple(cards),
    )
    _check_players("diedie", seats, people)
    check_setup(setup)
    return setup


def setup_dicy(
    seats: Sequence[str],
    mode: str,
    seed: int = 0,
    colours: Sequence[str] | None = None,
    first: int | None = None,
    without_physics: bool = False,
    people: bool = True,
) -> dicy.Setup:
    """A match of Dicy Cards; SetupError when none can be played like that."""
    names = COLOURS if colours is None else colours
    if colours is not None and len(colours) != len(seats):
        raise SetupError("dicy-colour-count", count=len(colours), seats=len(seats))
    if len(seats) > len(names):
        low, high = dicy_setup.PLAYERS
        raise SetupError("dicy-player-count", count=len(seats), low=low, high=high)
    setup = dicy.Setup(
        tuple(dicy.Seat(colour, player=who) for colour, who in zip(names, seats, strict=False)),
        mode,
        seed,
        first,
        "numbers" if without_physics else "physics",
    )
    _check_players("dicy", seats, people and not without_physics)
    dicy_setup.check_setup(setup)
    return setup


def _check_players(game: str, seats: Iterable[str], people: bool) -> None:
    for who in seats:
        if who == HUMAN:
            continue
        if not who.startswith(PREFIX):
            known = (HUMAN, *bots(game)) if people else bots(game)
            raise SetupError("unknown-player", name=who, known=", ".join(known))
        bot_named(game, who)
