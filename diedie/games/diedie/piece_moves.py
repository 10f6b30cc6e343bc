"""Dice and towers moved by hand: off borders (MOV-2 to MOV-4, PIR-5), for a card (MOV-6c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Refusal
from diedie.games.diedie.field import Battlefield, Piece, field
from diedie.games.diedie.hands import set_down
from diedie.games.diedie.moves import March, Move, Pass, Put, Spot
from diedie.games.diedie.ownership import (
    check_open,
    check_reach,
    clear_piece,
    is_closed,
    off_limits,
    owned,
    passes,
)
from diedie.games.diedie.places import ground, inside, lies_off, nearest, outlines
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import OffLimits


def own_piece(state: State, die: str) -> Piece:
    """The piece of the moving player that stands on this die, free to be picked up."""
    owned(state, state.movement.seat, die)
    piece = clear_piece(state, die)
    if piece.base != die:
        raise IllegalMove("tower-moves-as-one", die=die, base=piece.base)
    _check_free(state, piece)
    return piece


def _check_free(state: State, piece: Piece) -> None:
    """Raise IllegalMove when hands cannot pick a piece up (HND-1), or keep away from it."""
    if field(state).load(*piece.dice):
        raise IllegalMove("held-down", die=piece.base)
    check_reach(state, piece.base)


def free_spots(
    state: State, piece: Piece, lands: Sequence[str], near: tuple[float, float] | None = None
) -> dict[str, Spot]:
    """Where a piece may be put, in each of these territories that is open to it and has room: as
    near as may be to a point, or anywhere."""
    here = field(state)
    open = (land for land in lands if not is_closed(state, piece.seat, land))
    barred = off_limits(state)
    spots = (
        (land, _free_spot(here, piece.dice, land, near, near is None, barred)) for land in open
    )
    return {land: spot for land, spot in spots if spot is not None}


def has_room(state: State, piece: Piece, lands: Sequence[str], near: tuple[float, float]) -> bool:
    """Whether there is such a spot at all; sought around a point, where it is found soonest."""
    here, barred = field(state), off_limits(state)
    open = (land for land in lands if not is_closed(state, piece.seat, land))
    spots = (_free_spot(here, piece.dice, land, near, True, barred) for land in open)
    return any(spot is not None for spot in spots)


@lru_cache(256)
def _free_spot(
    here: Battlefield,
    dice: tuple[str, ...],
    land: str,
    near: tuple[float, float] | None,
    any_will_do: bool,
    limits: OffLimits | None,
) -> Spot | None:
    shape, shapes = ground(here, land), outlines(here.scene, dice)
    middle, barred = shape.representative_point(), limits and limits.ground
    near = near or (middle.x, middle.y)
    return nearest(here, shape, shapes, near, dice, any_will_do=any_will_do, barred=barred)


def check_spot(state: State, piece: Piece, spot: Spot, lands: tuple[str, ...]) -> None:
    """Raise IllegalMove unless the piece fits there, completely inside one of the lands, and hands
    do not keep away from the place."""
    here, shapes, limits = field(state), outlines(state.scene, piece.dice), off_limits(state)
    for land in lands:
        if inside(here, land, shapes, spot, piece.dice):
            check_open(state, piece.seat, land)
            if limits is not None and not lies_off(limits.ground, spot):
                raise IllegalMove(limits.putting, die=piece.base)
            return
    raise IllegalMove("not-inside", die=piece.base, lands=", ".join(lands))


def moved(state: State, die: str, spot: Spot) -> State:
    """The state with a die or tower put down elsewhere."""
    piece = own_piece(state, die)
    return state.having(scene=set_down(state.scene, piece.dice, spot))


def refusal(act: str, state: State, piece: Piece, land: str) -> Refusal:
    """Why a piece cannot go into a territory: closed, or no room."""
    try:
        check_open(state, piece.seat, land)
    except IllegalMove as fault:
        return Refusal(act, fault.code, fault.fields, die=piece.base, territory=land)
    fields = {"die": piece.base, "territory": land}
    return Refusal(act, "no-room-in", fields, die=piece.base, territory=land)


def _stuck(state: State, piece: Piece) -> IllegalMove | None:
    """Why a piece cannot be picked up, if it cannot."""
    try:
        _check_free(state, piece)
    except IllegalMove as fault:
        return fault
    return None


class Adjustable(NamedTuple):
    """A piece that may be adjusted, and the nearest spot in each territory that has room."""

    piece: Piece
    spots: dict[str, Spot]


def adjustable(state: State) -> tuple[Adjustable, ...]:
    """The pieces that the player may still adjust; those on borders have to be (MOV-1, MOV-2)."""
    sought = ((piece, free_spots(state, piece, lands, at)) for piece, lands, at in _free(state))
    return tuple(Adjustable(piece, spots) for piece, spots in sought if spots)


def may_adjust(state: State) -> bool:
    """Whether there is anything that the player may still adjust."""
    return any(has_room(state, *piece) for piece in _free(state))


def _free(state: State) -> Iterator[tuple[Piece, tuple[str, ...], tuple[float, float]]]:
    """The pieces that can be picked up and were not adjusted yet, their reach, and where they
    lie."""
    turn, here = state.movement, field(state)
    for piece in here.of(turn.seat):
        if piece.base not in turn.adjusted and passes(_check_free, state, piece):
            yield piece, _reach(state, piece), here.readings[piece.base].at


def _reach(state: State, piece: Piece) -> tuple[str, ...]:
    """The territories into which a piece could be adjusted; out of one that is closed to its
    owner it comes to its other side alone (CRD-3)."""
    lands = world_of(state.setup.map).reach(field(state), piece)
    if any(is_closed(state, piece.seat, land) for land in piece.lands):
        return tuple(land for land in lands if land in piece.lands)
    return lands


def due(state: State) -> tuple[str, ...]:
    """The dice and towers that the player has to adjust before anything else (MOV-1)."""
    free = _free(state)
    return tuple(p.base for p, lands, at in free if p.on_border and has_room(state, p, lands, at))


def check_adjust(state: State, die: str, spot: Spot) -> None:
    """Raise IllegalMove unless the player may put this die or tower there."""
    piece = own_piece(state, die)
    if die in state.movement.adjusted:
        raise IllegalMove("adjusted-already", die=die)
    lands = _reach(state, piece)
    if not lands:
        raise IllegalMove("not-on-a-border", die=die)
    check_open(state, piece.seat, piece.counts_in(state.effects))
    check_spot(state, piece, spot, lands)


def legal_adjusting(state: State) -> Iterator[Offer[Move] | Refusal]:
    """What may be adjusted, and into which territories not."""
    turn, here = state.movement, field(state)
    ready = adjustable(state)
    spots_of = {a.piece.base: a.spots for a in ready}
    for piece in here.of(turn.seat):
        lands, spots = _reach(state, piece), spots_of.get(piece.base, {})
        if not lands or piece.base in turn.adjusted:
            continue
        if why := _stuck(state, piece):
            yield Refusal("adjust", why.code, why.fields, die=piece.base)
            continue
        if spots:
            moves = tuple(Put(piece.base, spot) for spot in spots.values())
            yield Offer("adjust", moves, piece.dice, tuple(spots), open=True)
        for land in lands:
            if land not in spots:
                yield refusal("adjust", state, piece, land)
    if not any(a.piece.on_border for a in ready):
        yield Offer("pass", (Pass(),))


def check_march(state: State, die: str, spot: Spot) -> None:
    """Raise IllegalMove unless the player may move this die or tower there."""
    piece, here = own_piece(state, die), field(state)
    home = piece.counts_in(state.effects)
    check_open(state, piece.seat, home)
    check_spot(state, piece, spot, world_of(state.setup.map).adjacent(here.board, home))


def legal_marches(state: State, card: str) -> Iterator[Offer[Move] | Refusal]:
    """Who may march where, with examples, and why others may not."""
    here = field(state)
    for piece in here.of(state.movement.seat):
        home = piece.counts_in(state.effects)
        if why := _stuck(state, piece):
            yield Refusal("march", why.code, why.fields, die=piece.base)
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
