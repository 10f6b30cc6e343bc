"""The cards that a seat has before it: which are active, which are frozen."""

from __future__ import annotations

import msgspec

from diedie.errors import IllegalMove
from diedie.games.dicy.state import Player, State


def active_card(state: State, seat: int, card: str) -> None:
    """Raise IllegalMove unless this is an active card of a seat."""
    _of_the_match(state, card)
    if card in state.frozen(seat):
        known = ", ".join(state.active(seat)) or "–"
        raise IllegalMove("card-frozen", card=card, known=known)


def frozen_card(state: State, seat: int, card: str) -> None:
    """Raise IllegalMove unless this is a frozen card of a seat."""
    _of_the_match(state, card)
    if card not in state.frozen(seat):
        known = ", ".join(state.frozen(seat)) or "–"
        raise IllegalMove("card-active", card=card, known=known)


def froze(state: State, seat: int, card: str) -> State:
    """The card of a seat freezes."""
    return _with_frozen(state, seat, {*state.frozen(seat), card})


def thawed(state: State, seat: int, *cards: str) -> State:
    """Cards of a seat become active."""
    return _with_frozen(state, seat, {*state.frozen(seat)} - {*cards})


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with a seat standing otherwise."""
    players = state.players
    return state.having(players=(*players[:seat], player, *players[seat + 1 :]))


def _with_frozen(state: State, seat: int, frozen: set[str]) -> State:
    kept = tuple(card for card in state.cards if card in frozen)
    return with_player(state, seat, msgspec.structs.replace(state.players[seat], frozen=kept))


def _of_the_match(state: State, card: str) -> None:
    if card not in state.cards:
        raise IllegalMove("not-in-match", card=card, known=", ".join(state.cards))
