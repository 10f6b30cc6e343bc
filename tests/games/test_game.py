"""What all games have in common: the protocol, and that what they offer is legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from diedie.games.base import Game
from diedie.games.dicy import game as dicy
from diedie.games.dicy.state import Seat as Colour
from diedie.games.diedie import game as diedie
from diedie.games.diedie.state import Seat
from diedie.games.practice import game as practice
from diedie.games.shelf import OURS, game_named
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body

# That these are games of their own setups, states and moves is for mypy to prove.
DIEDIE: Game[diedie.Setup, diedie.State, diedie.Move] = diedie
DICY: Game[dicy.Setup, dicy.State, dicy.Move] = dicy
PRACTICE: Game[practice.Setup, practice.State, practice.Move] = practice


UP = Pose((0.0, 0.0, 0.0))


def lying(id: str, x: float, y: float, z: float = 0.8) -> Body:
    return Body(id, "d6", Pose((x, y, z), showing("d6", 3)).rounded())


SETUPS: dict[str, Any] = {
    "diedie": diedie.Setup("world-war", (Seat("samudie"), Seat("diekings"), Seat("diemazons"))),
    "dicy": dicy.Setup((Colour("red"), Colour("blue"))),
    "practice": practice.Setup(
        "plain",
        # One in the middle, a tower, one that rolled far out, one on the platform.
        (
            *(lying("a", 0, 0), lying("b", 5, 0), lying("c", 5, 0, 2.4)),
            *(lying("far", 30, 0), lying("rim", 0, -15.25, 4.8)),
        ),
        (Body("held", "d6", Pose((0, 0, 0), showing("d6", 5, 33))), Body("castle", "castle", UP)),
    ),
}


@pytest.mark.parametrize("name", OURS)
def test_offers_are_legal_and_can_be_played(name: str) -> None:
    source = random.Random(name)
    match = Match.begin(game_named(name), SETUPS[name])
    for _ in range(6):
        legal = match.game.legal(match.state)
        seat = match.game.to_move(match.state)
        assert seat is not None
        assert (legal.seat, bool(legal.moves)) == (seat, True)
        for move in legal.moves:
            match.game.check(match.state, seat, move)
        match.play(seat, source.choice(legal.moves))


def test_practice_offers_everything_to_do_with_every_die() -> None:
    state = PRACTICE.begin(SETUPS["practice"]).state
    offers = {offer.act: offer for offer in PRACTICE.legal(state).offers}
    assert set(offers["flick"].dice) == {"a", "b", "c", "far", "rim", "held"}
    assert set(offers["put"].dice) == {"held", "castle"}
    assert set(offers["take"].dice) == {"a", "b", "c", "far", "rim"}
    assert [offers[act].open for act in ("flick", "put", "take")] == [True, True, False]
    assert offers["flick"].bounds["speed"] == (1, 1000)


def test_an_empty_practice_table_offers_nothing() -> None:
    state = PRACTICE.begin(practice.Setup("plain")).state
    assert PRACTICE.legal(state).offers == ()
