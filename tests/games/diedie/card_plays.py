"""Playing cards in tests: what is done keeps all dice, and all of it can be told in words."""

from __future__ import annotations

from typing import Any

import pytest
from games.diedie.positions import named

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards import card_named
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.games.diedie.teller import Teller
from diedie.i18n import LANGUAGES, Words

Refused = tuple[str, dict[str, object]]


def a_play(card: str, *dice: str, **fields: Any) -> Play:
    """A play of a card with dice by their short names."""
    return Play(card, dice=tuple(map(named, dice)), **fields)


def play(state: State, card: str, *dice: str, seat: int = 0, **fields: Any) -> State:
    """The state after a card is played."""
    return outcome(state, a_play(card, *dice, **fields), seat).state  # type: ignore[no-any-return]


def outcome(state: State, play: Play, seat: int = 0) -> Outcome:
    """What follows from a legal play: no die is lost, and every event has words."""
    card = card_named(play.card)
    card.check(state, seat, play)
    found = card.play(state, seat, play)
    assert bodies(found.state) == bodies(state)
    for language in LANGUAGES:
        teller = Teller.of(Words(language), state.setup).at(found.state)
        assert all(map(teller.event, found.events))
    return found


def refused(state: State, card: str, *dice: str, seat: int = 0, **fields: Any) -> Refused:
    """Why a play is refused: the code and the fields; every language has words for it."""
    with pytest.raises(IllegalMove) as caught:
        card_named(card).check(state, seat, a_play(card, *dice, **fields))
    for language in LANGUAGES:
        assert Words(language).error(caught.value)
    return caught.value.code, caught.value.fields


def choices(state: State, card: str, seat: int = 0) -> list[Play]:
    """All plays that a card offers; each of them is legal."""
    found = list(card_named(card).choices(state, seat))
    for offered in found:
        card_named(card).check(state, seat, offered)
    return found


def bodies(state: State) -> list[str]:
    """All that is on the map or out for the Era."""
    return sorted([*(body.id for body in state.scene.bodies), *state.out])


def shows(state: State, die: str) -> int | None:
    """What a die shows."""
    return field(state).readings[named(die)].value


def tower(state: State, die: str) -> tuple[str, ...]:
    """The dice of the piece that a die is part of, from the bottom up."""
    piece = field(state).piece_of(named(die))
    assert piece is not None
    return piece.dice


def at(state: State, die: str) -> tuple[float, ...]:
    """Where the middle of a body is, to a tenth of a millimetre."""
    return tuple(round(number, 2) for number in state.scene.body(named(die)).pose.position)
