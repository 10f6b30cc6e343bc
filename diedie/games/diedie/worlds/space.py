"""Space: planets in a ring, and a black hole that takes dice out."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np

from diedie.board.footprint import footprints
from diedie.board.maps import Map, Territory
from diedie.board.territories import middle_in
from diedie.games.diedie.rulings import ANYWHERE
from diedie.games.diedie.worlds.base import World
from diedie.model.scene import Body

if TYPE_CHECKING:
    from diedie.games.diedie.field import Field


class Space(World):
    """Planets, numbered around the black hole."""

    def adjacent(self, board: Map, territory: str) -> tuple[str, ...]:
        """SPA-1: what shares a border, and the next planets of the ring."""
        near = super().adjacent(board, territory)
        here = board.territory(territory)
        if here is None or here.sector is None:
            return near
        ring = sorted((t for t in board.territories if t.sector), key=lambda t: t.sector or 0)
        i = ring.index(here)
        return tuple(dict.fromkeys((*near, ring[i - 1].id, ring[(i + 1) % len(ring)].id)))

    def swallowed(self, field: Field) -> tuple[str, ...]:
        """SPA-2: clear results whose middle is in the black hole, a tower's top first."""
        clear = [b for b in field.scene.bodies if b.is_die and field.readings[b.id].value]
        if not clear:
            return ()
        hole, *_ = field.board.featured("black-hole")
        inside = middle_in(hole, np.array([field.footprints[b.id] for b in clear]))
        dice = itertools.compress(clear, inside.tolist())
        return tuple(b.id for b in sorted(dice, key=lambda b: -b.pose.position[2]))


def destination(board: Map, shown: int) -> Territory | None:
    """The planet to which a die goes that showed so much; None: anywhere (SPA-2)."""
    if shown >= ANYWHERE:
        return None
    return next(t for t in board.territories if t.sector == shown)


def in_hole(board: Map, body: Body) -> bool:
    """Whether a body would be in the black hole, if the map has one (SPA-4)."""
    holes = board.featured("black-hole")
    return any(bool(middle_in(hole, footprints([body]))[0]) for hole in holes)


WORLD = Space()
