"""What is wished for in a new match: the last wish is where the next one begins."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from diedie.board.atlas import map_ids, resolve_map
from diedie.bots import PREFIX, bots
from diedie.errors import DieDieError
from diedie.games.base import LONGEST_NAME
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.options import option_names
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.model.names import ARMIES, HUMAN
from diedie.window.match_form import NOBODY, SeatChoice, keep, recalled

_USUAL = PREFIX + "sensible"
_FILE = "new-match.json"
_PERSON, _BOT = 2.5, 0.8  # minutes that they take for an Era


class Wish(msgspec.Struct, frozen=True):
    """A match as it is wished for; `places` are those of the armies, in their order.

    `first` is the army that starts, empty: drawn. `cards` are those picked so far, None: drawn.
    `named` is what a player calls the map where it is not the program's: its name or its file.
    """

    map: str = "world-war"
    named: str = ""
    places: tuple[SeatChoice, SeatChoice, SeatChoice, SeatChoice, SeatChoice] = (
        SeatChoice(HUMAN),
        SeatChoice(_USUAL),
        SeatChoice(_USUAL),
        SeatChoice(),
        SeatChoice(),
    )
    options: tuple[str, ...] = ()
    first: str = ""
    cards: tuple[str, ...] | None = None
    help: Literal["off", "line", "cloud"] = "line"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, in the order in which they sit."""
        seated = zip(ARMIES, self.places, strict=True)
        return tuple(Seat(army, p.name.strip(), p.player) for army, p in seated if p.player)

    def setup(self, seed: int) -> Setup:
        """What is agreed on; whether a match can be played like that is not checked."""
        armies = [seat.army for seat in self.seats]
        return Setup(
            self.map,
            self.seats,
            self.options,
            seed,
            armies.index(self.first) if self.first in armies else None,
            self.cards if "power-cards" in self.options else None,
            msgspec.UNSET if self.help == "off" else self.help,
        )

    def minutes(self, eras: int) -> int:
        """About how long it takes, in steps of five."""
        each = sum(_PERSON if seat.player == HUMAN else _BOT for seat in self.seats)
        return max(5, 5 * round(each * eras / 5))

    def on(self, named: str) -> Wish:
        """The same on another map, with what is usual there unless something else was chosen.

        MapError or FileError when there is no such map.
        """
        map, options = resolve_map(named), self.options
        if options == world_of(self.map).default_options:
            options = world_of(map).default_options
        return self.having(map=map, named="" if map == named else named, options=options)

    def seated(self, side: str, **changes: str) -> Wish:
        """The same with something else at the place of an army."""
        places = list(self.places)
        at = ARMIES.index(side)
        places[at] = msgspec.structs.replace(places[at], **changes)
        return self.having(places=tuple(places))

    def having(self, **changes: object) -> Wish:
        """The same with some fields changed."""
        return msgspec.structs.replace(self, **changes)


def remembered(folder: Path | None = None) -> Wish:
    """The last wish; the usual one where there is none that can be understood.

    A map that is gone by now, or no longer one, gives way to the usual one.
    """
    wish = recalled(Wish, _FILE, folder)
    if wish is None or not _possible(wish):
        return Wish()
    if wish.named:
        try:
            return wish.having(map=resolve_map(wish.named))
        except DieDieError:
            return wish.having(map=Wish().map, named="")
    return wish if wish.map in map_ids() else Wish()


def remember(wish: Wish, folder: Path | None = None) -> None:
    """Keep a wish for the next time, if the disk lets us."""
    keep(wish, _FILE, folder)


def _possible(wish: Wish) -> bool:
    """Whether everything in it exists; files may come from anybody."""
    players, names = zip(*((place.player, place.name) for place in wish.places), strict=True)
    return (
        {*players} <= {NOBODY, HUMAN, *bots("diedie")}
        and {*wish.options} <= {*option_names()}
        and {*(wish.cards or ())} <= {*card_names()}
        and all(len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    )
