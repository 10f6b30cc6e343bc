"""The crater and the areas around it: what lies in it, and what lava takes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.board.maps import Feature, Map, middle_in
from diedie.games.diedie.state import Effects

if TYPE_CHECKING:
    from diedie.games.diedie.field import Battlefield, Piece


def crater(board: Map) -> Feature:
    """The crater in the summit."""
    return board.featured("crater")[0]


def in_crater(field: Battlefield) -> tuple[Piece, ...]:
    """The dice and towers in the crater, the one nearest to its middle first (KRA-1, KRA-7)."""
    if not field.pieces:
        return ()
    hole = crater(field.board)
    middle = hole.shape.centroid
    inside = [piece for piece in field.pieces if middle_in(hole, field.outline(piece.dice))[0]]

    def nearness(piece: Piece) -> tuple[float, float]:
        x, y, z = field.scene.body(piece.base).pose.position
        return round(math.dist((x, y), (middle.x, middle.y)), 3), -z  # in one stack, the upper

    return tuple(sorted(inside, key=nearness))


def areas(board: Map) -> tuple[int, ...]:
    """The numbers of the areas that lava can take."""
    return tuple(sorted({t.sector for t in board.territories if t.sector is not None}))


def buried(field: Battlefield, area: int, effects: Effects) -> tuple[str, ...]:
    """The dice that lava takes in an area: all but those of who has a die in the crater."""
    immune = {piece.seat for piece in in_crater(field)}
    lands = {t.id for t in field.board.territories if t.sector == area}
    return tuple(
        die.id
        for die in field.dice.values()
        if die.seat not in immune and _land(field, die.id, effects) in lands
    )


def _land(field: Battlefield, die: str, effects: Effects) -> str | None:
    """The territory of a die on the map: where it counts, and one that leans, where most of
    it lies."""
    piece = field.piece_of(die)
    if piece is not None:
        return piece.counts_in(effects)
    shares = field.readings[die].territories if die in field.readings else {}
    return max(shares, key=lambda land: shares[land], default=None)
