"""What is wished for in a new match of Dicy Cards."""

from __future__ import annotations

from diedie.bots import PREFIX
from diedie.games.dicy.cards import card_names
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import Seat, Setup
from diedie.model.names import COLOURS, HUMAN
from diedie.window.match_form import MatchWish, SeatChoice

OWN = "own"  # the mode in which one picks five cards
_ROUNDS, _PERSON, _BOT = 11, 0.7, 0.2  # that a match takes, and minutes for a turn


class DicyWish(MatchWish, frozen=True):
    """A match of Dicy Cards as it is wished for; `picked` are the cards of one's own mode."""

    game = "dicy"
    sides = COLOURS
    file = "new-dicy.json"

    mode: str = "glacial"
    picked: tuple[str, ...] = ()
    places: tuple[SeatChoice, SeatChoice, SeatChoice, SeatChoice] = (
        SeatChoice(HUMAN),
        SeatChoice(f"{PREFIX}planner"),
        SeatChoice(),
        SeatChoice(),
    )

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that everybody will have; none where they are drawn."""
        return self.picked if self.mode == OWN else modes()[self.mode].cards

    def setup(self, seed: int) -> Setup:
        mode = ",".join(self.picked) if self.mode == OWN else self.mode
        seats = (
            Seat(side, place.name.strip(), place.player) for side, place in self.playing.items()
        )
        return Setup(tuple(seats), mode, seed, self.first_seat)

    @property
    def minutes(self) -> int:
        """About how long it takes, in steps of five."""
        return self.minutes_of(_ROUNDS, _PERSON, _BOT)

    @property
    def is_possible(self) -> bool:
        return (
            super().is_possible
            and self.mode in (*modes(), OWN)
            and {*self.picked} <= {*card_names()}
            and len(self.picked) == len({*self.picked})
        )
