"""Trays with chosen faces, and matches that are played on them."""

from __future__ import annotations

import msgspec
import pytest

from diedie.errors import IllegalMove
from diedie.games.base import Outcome, Rest
from diedie.games.dicy import game
from diedie.games.dicy.moves import Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.state import DICE, Answering, Player, Seat, Setup, State
from diedie.model.dice import showing
from diedie.model.names import COLOURS
from diedie.model.pose import Pose, compose, turn
from diedie.model.scene import Body, Scene

ALL = Roll(DICE)
EXAMPLE = "double-pair,no-six,run,odd,different-sum"
# DIC-15: what is printed in each language.
MODE_NAMES = {
    "en": ("Glacial", "Interglacial", "Beginner", "Intermediate", "More Interaction"),
    "pt_BR": ("Glacial", "Interglacial", "Principiante", "Intermédio", "Maior Interação"),
    "es": ("Glaciar", "Interglaciar", "Principiante", "Intermedio", "Interacciones aumentadas"),
    "fr": ("Glacique", "Interglaglacique", "Initié", "Intermédiaire", "Interactions renforcées"),
    "it": ("Glaciale", "Interglaciale", "Principiante", "Intermedio", "Interazioni Avanzate"),
}


def setup(players: int = 2, mode: str = "glacial", **more: object) -> Setup:
    """A match between people."""
    seats = tuple(Seat(colour) for colour in COLOURS[:players])
    return msgspec.structs.replace(Setup(seats, mode, first=0), **more)


def begun(players: int = 2, mode: str = "glacial", **more: object) -> State:
    """The first turn of a match in which the first seat starts."""
    state: State = game.begin(setup(players, mode, **more)).state
    return state


def standing(state: State, *players: tuple[int, str]) -> State:
    """The state with these points, and these cards frozen, for each player."""
    stand = tuple(
        Player((points,) if points else (), tuple(frozen.split())) for points, frozen in players
    )
    return state.having(players=stand)


def tray(faces: dict[str, int], leaning: str = "", outside: str = "") -> Scene:
    """Dice in a row that show these faces, but for one that leans or lies beside the tray."""
    bodies = []
    for number, (die, face) in enumerate(faces.items()):
        orientation, at = showing("d6", face, 10.0 * number), (2.5 * number - 6, 0.0, 0.8)
        if die == leaning:
            orientation = compose(turn((1.0, 0.0, 0.0), 20.0), orientation)
        if die == outside:
            at = (0.0, 12.0, 0.8)
        bodies.append(Body(die, "d6", Pose(at, orientation)))
    return Scene(tuple(bodies), "tray")


def thrown(state: State, faces: str, move: Move = ALL, **unclear: str) -> Outcome:
    """The state after a throw in which all six dice come to show these faces."""
    game.check(state, game.to_move(state), move)
    shown = dict(zip(DICE, map(int, faces.split()), strict=True))
    return game.resolve(state, move, Rest(tray(shown, **unclear)))


def rolled(state: State, faces: str) -> State:
    """The seat in turn has thrown these."""
    after: State = thrown(state, faces).state
    return after


def played(state: State, move: Move) -> State:
    """The state after a move that needs no throw."""
    return told(state, move).state  # type: ignore[no-any-return]


def told(state: State, move: Move) -> Outcome:
    """The same, with what happened."""
    game.check(state, game.to_move(state), move)
    return game.resolve(state, move, None)


def dice(state: State, values: str) -> tuple[str, ...]:
    """The first dice that show these values."""
    left, found = list(map(int, values.split())), []
    for die, face in zip(DICE, state.rolled, strict=True):
        if face in left:
            left.remove(face)
            found.append(die)
    assert not left, f"{values} do not show"
    return tuple(found)


def score(state: State, card: str, values: str) -> State:
    """The seat in turn scores a card with these values."""
    return played(state, Score(card, dice(state, values)))


def skipped(state: State) -> State:
    """The seat in turn throws and passes; the others thaw what they have frozen first."""
    state = played(rolled(state, "1 2 3 4 5 6"), Pass())
    while isinstance(state.phase, Answering):
        state = played(state, Thaw(state.frozen(state.phase.seats[0])[0]))
    return state


def refused(state: State, move: Move, seat: int | None = -1) -> str:
    """The code of why a seat, or the one to move, may not do this."""
    with pytest.raises(IllegalMove) as why:
        game.check(state, game.to_move(state) if seat == -1 else seat, move)
    return why.value.code
