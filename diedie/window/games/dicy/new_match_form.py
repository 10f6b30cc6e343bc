"""What is wished for in a new match of Dicy Cards: the last wish is where the next one begins."""

from __future__ import annotations

from pathlib import Path

import msgspec

from diedie.bots import PREFIX, bots
from diedie.games.base import LONGEST_NAME
from diedie.games.dicy.cards import card_names
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import Seat, Setup
from diedie.model.names import COLOURS, HUMAN
from diedie.window.match_form import NOBODY, SeatChoice, keep, recalled

OWN = "own"  # the mode in which one picks five cards
_FILE = "new-dicy.json"
_ROUNDS, _PERSON, _BOT = 11, 0.7, 0.2  # that a match takes, and minutes for a turn


class DicyWish(msgspec.Struct, frozen=True):
    """A match as it is wished for; `places` are those of the colours, in their order.

    `first` is the colour that starts, empty: drawn. `picked` are the cards of one's own mode.
    """

    mode: str = "glacial"
    picked: tuple[str, ...] = ()
    places: tuple[SeatChoice, SeatChoice, SeatChoice, SeatChoice] = (
        SeatChoice(HUMAN),
        SeatChoice(f"{PREFIX}planner"),
        SeatChoice(),
        SeatChoice(),
    )
    first: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, in the order in which they sit."""
        seated = zip(COLOURS, self.places, strict=True)
        return tuple(Seat(colour, p.name.strip(), p.player) for colour, p in seated if p.player)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that everybody will have; none where they are drawn."""
        return self.picked if self.mode == OWN else modes()[self.mode].cards

    def setup(self, seed: int) -> Setup:
        """What is agreed on; whether a match can be played like that is not checked."""
        colours = [seat.colour for seat in self.seats]
        first = colours.index(self.first) if self.first in colours else None
        mode = ",".join(self.picked) if self.mode == OWN else self.mode
        return Setup(self.seats, mode, seed, first)

    @property
    def minutes(self) -> int:
        """About how long it takes, in steps of five."""
        each = sum(_PERSON if seat.player == HUMAN else _BOT for seat in self.seats)
        return max(5, 5 * round(each * _ROUNDS / 5))

    def seated(self, side: str, **changes: str) -> DicyWish:
        """The same with something else at the place of a colour."""
        places = list(self.places)
        at = COLOURS.index(side)
        places[at] = msgspec.structs.replace(places[at], **changes)
        return self.having(places=tuple(places))

    def having(self, **changes: object) -> DicyWish:
        """The same with some fields changed."""
        return msgspec.structs.replace(self, **changes)


def remembered(folder: Path | None = None) -> DicyWish:
    """The last wish; the usual one where there is none that can be understood."""
    wish = recalled(DicyWish, _FILE, folder)
    return wish if wish is not None and _possible(wish) else DicyWish()


def remember(wish: DicyWish, folder: Path | None = None) -> None:
    """Keep a wish for the next time, if the disk lets us."""
    keep(wish, _FILE, folder)


def _possible(wish: DicyWish) -> bool:
    """Whether everything in it exists; files may come from anybody."""
    players, names = zip(*((place.player, place.name) for place in wish.places), strict=True)
    return (
        wish.mode in (*modes(), OWN)
        and {*wish.picked} <= {*card_names()}
        and len(wish.picked) == len({*wish.picked})
        and {*players} <= {NOBODY, HUMAN, *bots("dicy")}
        and all(len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    )
