"""A die or tower picked up by its owner and put down elsewhere on the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from diedie.errors import IllegalMove
from diedie.games.diedie.field import Field, Piece, field
from diedie.games.diedie.hands import set_down
from diedie.games.diedie.moves import Spot
from diedie.games.diedie.offers import Refusal
from diedie.games.diedie.owning import clear_piece, closed_to, is_closed, owned
from diedie.games.diedie.places import ground, inside, nearest, outlines
from diedie.games.diedie.state import State


def own_piece(state: State, die: str) -> Piece:
    """The piece of the moving player that stands on this die, free to be picked up."""
    owned(state, state.movement.seat, die)
    piece = clear_piece(state, die)
    if piece.base != die:
        raise IllegalMove("tower-moves-as-one", die=die, base=piece.base)
    if field(state).load(*piece.dice):
        raise IllegalMove("held-down", die=die)
    return piece


def free_spots(
    state: State, piece: Piece, lands: Sequence[str], near: tuple[float, float] | None = None
) -> dict[str, Spot]:
    """Where a piece may be put, in each of these territories that is open to it and has room: as
    near as may be to a point, or anywhere."""
    here = field(state)
    open = (land for land in lands if not is_closed(state, piece.seat, land))
    spots = ((land, _free_spot(here, piece.dice, land, near, near is None)) for land in open)
    return {land: spot for land, spot in spots if spot is not None}


def has_room(state: State, piece: Piece, lands: Sequence[str], near: tuple[float, float]) -> bool:
    """Whether there is such a spot at all; sought around a point, where it is found soonest."""
    here = field(state)
    open = (land for land in lands if not is_closed(state, piece.seat, land))
    return any(_free_spot(here, piece.dice, land, near, True) is not None for land in open)


@lru_cache(256)
def _free_spot(
    here: Field,
    dice: tuple[str, ...],
    land: str,
    near: tuple[float, float] | None,
    any_will_do: bool,
) -> Spot | None:
    shape, shapes = ground(here, land), outlines(here.scene, dice)
    middle = shape.representative_point()
    return nearest(here, shape, shapes, near or (middle.x, middle.y), dice, any_will_do=any_will_do)


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
