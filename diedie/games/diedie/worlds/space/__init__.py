"""Space: planets in a ring, and a black hole that takes dice out and puts them on a planet."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.games.diedie.field import field
from diedie.games.diedie.state import Attack, State
from diedie.games.diedie.worlds.base import World
from diedie.games.diedie.worlds.space import black_hole

if TYPE_CHECKING:
    from diedie.games.diedie.field import Piece
    from diedie.telling import Teller


class Space(World):
    """Planets, numbered around the black hole."""

    in_attack = black_hole.RULES
    explained = {"roll": "SPA-2", "place": "SPA-3"}  # noqa: RUF012

    def adjacent(self, board: Map, territory: str) -> tuple[str, ...]:
        """SPA-1: what shares a border, and the next planets of the ring."""
        near = super().adjacent(board, territory)
        here = board.territory(territory)
        if here is None or here.sector is None:
            return near
        ring = sorted((t for t in board.territories if t.sector), key=lambda t: t.sector or 0)
        i = ring.index(here)
        return tuple(dict.fromkeys((*near, ring[i - 1].id, ring[(i + 1) % len(ring)].id)))

    def void(self, board: Map) -> Collection[str]:
        """The space between the planets (SPA-1)."""
        return [t.id for t in board.territories if t.sector is None and t.value == 0]

    def judge(self, state: State, piece: Piece, teller: Teller) -> Iterator[str]:
        if isinstance(state.phase, Attack) and piece.top in black_hole.swallowed(field(state)):
            yield teller.words("verdict-hole")


WORLD = Space()
