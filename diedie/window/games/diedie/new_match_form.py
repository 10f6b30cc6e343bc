"""What is wished for in a new match of Die die DIE."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from diedie.board.atlas import map_ids, resolve_map
from diedie.bots import PREFIX
from diedie.errors import DieDieError
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.crews import Colour, crew_colours
from diedie.games.diedie.options import option_names
from diedie.games.diedie.state import Seat, Setup
from diedie.games.diedie.worlds import world_of
from diedie.model.aiming import Aiming
from diedie.model.hand import Hand
from diedie.model.names import ARMIES, HUMAN
from diedie.window.match_form import MatchWish, SeatChoice

_USUAL = PREFIX + "sensible"
_PERSON, _BOT = 2.5, 0.8  # minutes that they take for an Era


class Wish(MatchWish, frozen=True):
    """A match of Die die DIE as it is wished for.

    `named` is what a player calls the map where it is not the program's: its name or its file.
    `cards` are those picked so far, None: drawn. `hands` are those of the armies, in their order,
    `crews` the colours that their crews shall wear, empty: whichever is free.
    """

    game = "diedie"
    sides = ARMIES
    file = "new-match.json"

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
    cards: tuple[str, ...] | None = None
    hands: tuple[Hand, Hand, Hand, Hand, Hand] = ("trained",) * 5
    aiming: Aiming = "direction"
    crews: tuple[str, str, str, str, str] = ("",) * 5

    def setup(self, seed: int) -> Setup:
        seats = (
            Seat(army, place.name.strip(), place.player, self.hands_playing[army], crew)
            for (army, place), crew in zip(self.playing.items(), self._dyed(), strict=True)
        )
        return Setup(
            self.map,
            tuple(seats),
            self.options,
            seed,
            self.first_seat,
            self.cards if "power-cards" in self.options else None,
            aiming=self.aiming,
        )

    @property
    def hands_playing(self) -> dict[str, Hand]:
        """With which hand each army flicks that plays."""
        hands = zip(self.sides, self.hands, strict=True)
        return {army: hand for army, hand in hands if army in self.playing}

    def with_hand(self, army: str, hand: str) -> Wish:
        """The same with another hand for an army."""
        hands: list[str] = [*self.hands]
        hands[self.sides.index(army)] = hand
        return self.having(hands=tuple(hands))

    @property
    def crews_playing(self) -> dict[str, str]:
        """Which colour the crew of each army wears; of none, where there are no crews."""
        dyed = zip(self.playing, self._dyed(), strict=True)
        return {army: crew for army, crew in dyed if crew}

    def with_crew(self, army: str, crew: str) -> Wish:
        """The same with another colour for a crew, and for no other."""
        crews = ["" if other == crew else other for other in self.crews]
        crews[self.sides.index(army)] = crew
        return self.having(crews=tuple(crews))

    def _dyed(self) -> list[Colour]:
        wishes = dict(zip(self.sides, self.crews, strict=True))
        return crew_colours(self.map, [*self.playing], wishes)

    def minutes(self, eras: int) -> int:
        """About how long so many Eras take, in steps of five."""
        return self.minutes_of(eras, _PERSON, _BOT)

    def on(self, named: str) -> Wish:
        """The same on another map, with what is usual there unless something else was chosen.

        MapError or FileError when there is no such map.
        """
        map, options = resolve_map(named), self.options
        if options == world_of(self.map).default_options:
            options = world_of(map).default_options
        return self.having(map=map, named="" if map == named else named, options=options)

    @property
    def is_possible(self) -> bool:
        return (
            super().is_possible
            and {*self.options} <= {*option_names()}
            and {*(self.cards or ())} <= {*card_names()}
        )

    @classmethod
    def remembered(cls, folder: Path | None = None) -> Self:
        """The last wish; a map that is gone by now, or no longer one, gives way to the usual."""
        wish = super().remembered(folder)
        if wish.named:
            try:
                return wish.having(map=resolve_map(wish.named))
            except DieDieError:
                return wish.having(map=cls().map, named="")
        return wish if wish.map in map_ids() else cls()
