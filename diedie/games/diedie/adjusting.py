"""Dice and towers on borders, and where they may be put (MOV-2 to MOV-4, PIR-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from diedie.errors import IllegalMove
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.moves import Pass, Put, Spot
from diedie.games.diedie.moving import check_spot, free_spots, has_room, own_piece, refusal
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.owning import closed_to, is_closed
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of


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
        if piece.base not in turn.adjusted and not here.load(*piece.dice):
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
    closed_to(state, piece.seat, piece.counts_in(state.effects.quarantine))
    check_spot(state, piece, spot, lands)


def legal_adjusting(state: State) -> Iterator[Offer | Refusal]:
    """What may be adjusted, and into which territories not."""
    turn, here = state.movement, field(state)
    ready = adjustable(state)
    found = {a.piece.base: a.spots for a in ready}
    for piece in here.of(turn.seat):
        lands, spots = _reach(state, piece), found.get(piece.base, {})
        if not lands or piece.base in turn.adjusted:
            continue
        if here.load(*piece.dice):
            yield Refusal("adjust", "held-down", {"die": piece.base}, die=piece.base)
            continue
        if spots:
            moves = tuple(Put(piece.base, spot) for spot in spots.values())
            yield Offer("adjust", moves, piece.dice, tuple(spots), open=True)
        for land in lands:
            if land not in spots:
                yield refusal("adjust", state, piece, land)
    if not any(a.piece.on_border for a in ready):
        yield Offer("pass", (Pass(),))
