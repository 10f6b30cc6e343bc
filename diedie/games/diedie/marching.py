"""A die or tower moves into an adjacent territory for a card laid open (MOV-6c)."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.diedie.cards.base import closed_to, is_closed
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.moves import March, Spot
from diedie.games.diedie.moving import check_spot, own_piece, refusal
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.places import ground, nearest, outlines
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of


def check_march(state: State, die: str, spot: Spot) -> None:
    """Raise IllegalMove unless the player may move this die or tower there."""
    piece, here = own_piece(state, die), field(state)
    home = piece.counts_in(state.effects.quarantine)
    closed_to(state, piece.seat, home)
    check_spot(state, piece, spot, world_of(state.setup.map).adjacent(here.board, home))


def legal_marches(state: State, card: str) -> Iterator[Offer | Refusal]:
    """Who may march where, with examples, and why others may not."""
    here = field(state)
    for piece in here.of(state.movement.seat):
        home = piece.counts_in(state.effects.quarantine)
        if here.load(*piece.dice):
            fields = {"die": piece.base}
            yield Refusal("march", "held-down", fields, die=piece.base)
        elif is_closed(state, piece.seat, home):
            yield refusal("march", state, piece, home)
        else:
            lands = world_of(state.setup.map).adjacent(here.board, home)
            spots = {
                land: None if is_closed(state, piece.seat, land) else _middle(state, piece, land)
                for land in lands
            }
            moves = tuple(March(card, piece.base, s) for s in spots.values() if s is not None)
            roomy = tuple(land for land, s in spots.items() if s is not None)
            if moves:
                yield Offer("march", moves, piece.dice, roomy, card, open=True)
            for land, s in spots.items():
                if s is None:
                    yield refusal("march", state, piece, land)


def _middle(state: State, piece: Piece, land: str) -> Spot | None:
    """A free spot in a territory, near its middle."""
    here = field(state)
    shape = ground(here, land)
    middle = shape.representative_point()
    shapes = outlines(state.scene, piece.dice)
    near = middle.x, middle.y
    return nearest(here, shape, shapes, near, piece.dice, any_will_do=True)
