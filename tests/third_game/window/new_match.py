"""A new match of Nearest: who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from diedie.model.names import ARMIES, HUMAN
from diedie.toolkit.widgets import Columns
from diedie.window.match_form import SeatChoice, keep, recalled
from diedie.window.screens.new_match_page import NewMatchPage
from diedie.window.screens.seat_picker import SeatPicker

from ..rules.agreement import check_setup
from ..rules.state import Seat, Setup

if TYPE_CHECKING:
    from diedie.window.app import App

_FILE = "new-nearest.json"
_TWO = (SeatChoice(HUMAN), SeatChoice(HUMAN), SeatChoice(), SeatChoice(), SeatChoice())


class Wish(msgspec.Struct, frozen=True):
    """A match as it is wished for: who leads which army, and who begins."""

    places: tuple[SeatChoice, SeatChoice, SeatChoice, SeatChoice, SeatChoice] = _TWO
    first: str = ""

    def setup(self, seed: int) -> Setup:
        """What is agreed on: the first seat begins."""
        seated = zip(ARMIES, self.places, strict=True)
        seats = [Seat(army, place.name.strip(), place.player) for army, place in seated]
        playing = [seat for seat in seats if seat.player]
        named = (i for i, seat in enumerate(playing) if seat.army == self.first)
        first = next(named, seed % max(1, len(playing)))
        return Setup("plain", (*playing[first:], *playing[:first]), seed)

    def seated(self, side: str, **changes: str) -> Wish:
        """The same with something else at the place of an army."""
        places = list(self.places)
        at = ARMIES.index(side)
        places[at] = msgspec.structs.replace(places[at], **changes)
        return self.having(places=tuple(places))

    def having(self, **changes: object) -> Wish:
        """The same with some fields changed."""
        return msgspec.structs.replace(self, **changes)


class NewNearest(NewMatchPage[Wish]):
    """Who plays; the map is always the plain one."""

    game = "nearest"

    def __init__(self, app: App) -> None:
        super().__init__(app, recalled(Wish, _FILE) or Wish())

    @property
    def title(self) -> str:
        return self.app.words("game-nearest")

    def terms(self) -> Columns:
        seats = SeatPicker(self.app.words, self.wish, self.change, ARMIES, self.game).column()
        return Columns([self.part("new-players", seats)], (460.0,))

    def sentence(self) -> str:
        seats = len(self.wish.setup(0).seats)
        return self.app.words("nearest-sentence", players=seats)

    def unfit(self) -> str:
        check_setup(self.wish.setup(0))
        return ""

    def keep(self) -> None:
        keep(self.wish, _FILE)
