"""A new match of Nearest: who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.model.names import ARMIES, HUMAN
from diedie.toolkit.widgets import Columns
from diedie.window.match_form import MatchWish, SeatChoice
from diedie.window.screens.new_match_page import NewMatchPage
from diedie.window.screens.seat_picker import SeatPicker

from ..rules.agreement import check_setup
from ..rules.state import Seat, Setup

if TYPE_CHECKING:
    from diedie.window.app import App

_TWO = (SeatChoice(HUMAN), SeatChoice(HUMAN), SeatChoice(), SeatChoice(), SeatChoice())


class Wish(MatchWish, frozen=True):
    """A match of Nearest as it is wished for: who leads which army, and who begins."""

    game = "nearest"
    sides = ARMIES
    file = "new-nearest.json"

    places: tuple[SeatChoice, SeatChoice, SeatChoice, SeatChoice, SeatChoice] = _TWO

    def setup(self, seed: int) -> Setup:
        """What is agreed on: the first seat begins."""
        playing = self.playing.items()
        seats = [Seat(army, place.name.strip(), place.player) for army, place in playing]
        first = seed % max(1, len(seats)) if self.first_seat is None else self.first_seat
        return Setup("plain", (*seats[first:], *seats[:first]), seed)


class NewNearest(NewMatchPage[Wish]):
    """Who plays; the map is always the plain one."""

    def __init__(self, app: App) -> None:
        super().__init__(app, Wish.remembered())

    @property
    def title(self) -> str:
        return self.app.words("game-nearest")

    def terms(self) -> Columns:
        seats = SeatPicker(self.app.words, self.wish, self.change).column()
        return Columns([self.part("new-players", seats)], (460.0,))

    def sentence(self) -> str:
        seats = len(self.wish.playing)
        return self.app.words("nearest-sentence", players=seats)

    def unfit(self) -> str:
        check_setup(self.wish.setup(0))
        return ""
