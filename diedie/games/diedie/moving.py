"""A die or tower picked up by its owner and put down elsewhere on the map."""

from __future__ import annotations

from diedie.errors import IllegalMove
from diedie.games.diedie.cards.base import closed_to
from diedie.games.diedie.dice import seat_of
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.hands import set_down
from diedie.games.diedie.moves import Spot
from diedie.games.diedie.offers import Refusal
from diedie.games.diedie.places import inside, outlines
from diedie.games.diedie.state import State


def own_piece(state: State, die: str) -> Piece:
    """The piece of the moving player that stands on this die, free to be picked up."""
    owner = seat_of(state, die)
    if owner is None:
        raise IllegalMove("no-such-die", die=die)
    if owner != state.movement.seat:
        raise IllegalMove("not-your-die", die=die)
    here = field(state)
    if die not in here.readings:
        raise IllegalMove("not-on-the-map", die=die)
    piece = here.piece_of(die)
    if piece is None:
        raise IllegalMove("no-clear-result", die=die)
    if piece.base != die:
        raise IllegalMove("tower-moves-as-one", die=die, base=piece.base)
    if here.load(*piece.dice):
        raise IllegalMove("held-down", die=die)
    return piece


def check_spot(state: State, piece: Piece, spot: Spot, lands: tuple[str, ...]) -> None:
    """Raise IllegalMove unless the piece fits there, completely inside one of the lands."""
    here, shapes = field(state), outlines(state.scene, piece.dice)
    for land in lands:
        if inside(here, land, shapes, spot, piece.dice):
            return closed_to(state, piece.seat, land)
    raise IllegalMove("not-inside", die=piece.base, lands=", ".join(lands))


def moved(state: State, die: str, spot: Spot) -> State:
    """The state with a die or tower put down elsewhere."""
    piece = own_piece(state, die)
    return state.having(scene=set_down(state.scene, piece.dice, spot))


def refusal(act: str, state: State, piece: Piece, land: str) -> Refusal:
    """Why a piece cannot go into a territory: closed, or no room."""
    try:
        closed_to(state, piece.seat, land)
    except IllegalMove as fault:
        return Refusal(act, fault.code, fault.fields, die=piece.base, territory=land)
    fields = {"die": piece.base, "territory": land}
    return Refusal(act, "no-room-in", fields, die=piece.base, territory=land)
