"""Pirate Ship: two captains, masters and crew, ropes over the sea."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

import shapely

from diedie.board.maps import Map, middle_in, share_over
from diedie.games.diedie.field import field
from diedie.games.diedie.rulings import ON_ROPE, PIRATE_CARDS
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds.base import World

if TYPE_CHECKING:
    from diedie.games.diedie.field import Battlefield, Piece
    from diedie.telling import Teller

_SHIPS = ("ship-1", "ship-2")
_SEA = "sea"


class PirateShip(World):
    """Two ships and the sea between them."""

    captains = True
    cards_each = PIRATE_CARDS
    default_options = ("power-cards",)

    def side(self, board: Map, seat: int) -> shapely.Polygon | None:
        """PIR-1: one's own ship's side."""
        sides = board.featured("launch-side")
        return next(side.shape for side in sides if side.seat == seat + 1)

    def spoils(
        self, value: int | None, winners: Collection[int], masters: Collection[int]
    ) -> dict[int, int]:
        """PIR-3 and PIR-4: masters make the difference."""
        alone = len(winners) == 1
        return {seat: alone + (seat in masters) for seat in winners}

    def reach(self, field: Battlefield, piece: Piece) -> tuple[str, ...]:
        """PIR-5: from a rope above the sea onto either ship, or to stay in the sea."""
        reach = super().reach(field, piece)
        if not self.roped(field, piece):
            return reach
        return tuple(dict.fromkeys((*reach, *_SHIPS, _SEA)))

    def roped(self, field: Battlefield, piece: Piece) -> bool:
        """PIR-5: the middle of its footprint, or a tenth of it, is over a rope."""
        if _SEA not in piece.lands:
            return False
        whole = field.outline(piece.dice)
        return any(
            share_over(rope, whole)[0] >= ON_ROPE or middle_in(rope, whole)[0]
            for rope in field.board.featured("rope")
        )

    def judge(self, state: State, piece: Piece, teller: Teller) -> Iterator[str]:
        if self.roped(field(state), piece):
            yield teller.words("verdict-rope")


WORLD = PirateShip()
