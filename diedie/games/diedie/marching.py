"""A die or tower moves into an adjacent territory for a card laid open (MOV-6c)."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.diedie.field import field
from diedie.games.diedie.moves import March, Spot
from diedie.games.diedie.moving import check_spot, free_spots, own_piece, refusal
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.owning import closed_to, is_closed
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
            spots = free_spots(state, piece, lands)
            moves = tuple(March(card, piece.base, spot) for spot in spots.values())
            if moves:
                yield Offer("march", moves, piece.dice, tuple(spots), card, open=True)
            for land in lands:
                if land not in spots:
                    yield refusal("march", state, piece, land)
