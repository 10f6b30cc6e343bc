"""Where maps may differ, and what holds unless they do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import shapely

from diedie.board.maps import Map
from diedie.games.base import Outcome
from diedie.games.diedie.state import Phase, State

if TYPE_CHECKING:
    from diedie.games.diedie.field import Field, Piece
    from diedie.games.diedie.phases.base import Rules


class World:
    """The rules of a map without special rules."""

    captains = False  # PIR-2: masters and crew
    cards_each: int | None = None  # PIR-6: a hand dealt once, in place of one card an Era
    default_options: tuple[str, ...] = ()
    after_attack: Phase | None = None  # what comes between attack and movement
    before_combat: Phase | None = None  # what comes between movement and combat
    phases: Mapping[type, Rules] = MappingProxyType({})  # the rules of those that no other map has

    def side(self, board: Map, seat: int) -> shapely.Polygon | None:
        """The part of the platform that a seat may use; None: all of it."""
        return None

    def adjacent(self, board: Map, territory: str) -> tuple[str, ...]:
        """The territories into which one may march from there (MOV-6c)."""
        return board.neighbours[territory]

    def spoils(
        self, value: int | None, winners: Collection[int], masters: Collection[int]
    ) -> dict[int, int]:
        """What a territory gives to each winner, tied ones sharing (CMB-1, CMB-3).

        `masters` are the seats that have a master there.
        """
        worth = 1 if value is None else value  # as where a drawing says nothing of it
        return dict.fromkeys(winners, -(-worth // len(winners)))

    def reach(self, field: Field, piece: Piece) -> tuple[str, ...]:
        """The territories into which a piece may be adjusted; none when it lies in one."""
        return tuple(piece.lands) if piece.on_border else ()

    def roped(self, field: Field, piece: Piece) -> bool:
        """Whether a piece lies on a rope over the sea (PIR-5)."""
        return False

    def stirs(self, state: State) -> Outcome:
        """What the map does by itself before the battles, once all have moved."""
        return Outcome(state)

    def swallowed(self, field: Field) -> tuple[str, ...]:
        """The dice that the map takes out after a flick (SPA-2), in the order of taking."""
        return ()
