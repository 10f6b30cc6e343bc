"""What the rules of a phase are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from diedie.games.base import Offer, Outcome, Refusal, Rest, Task
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import State


def _nobody(state: State) -> int:
    raise AssertionError("nobody decides anything in this phase")


@dataclass(frozen=True)
class PhaseRules:
    """The rules of a phase, or of what a map asks in one, as functions.

    - `begin`: the state in which it starts, and what is told then
    - `finished`: whether nothing is left to be done in it
    - `proceed`: what happens by itself now; None when somebody has to decide
    - `table_move`: what the table does before anybody else may move
    - `seat`: who decides; `legal`: the offers and refusals; `check`: raise IllegalMove
    - `task`: what physics has to do for a move; `play`: what follows from it
    """

    begin: Callable[[State], Outcome] = Outcome
    finished: Callable[[State], bool] = lambda state: True
    proceed: Callable[[State], Outcome | None] = lambda state: None
    table_move: Callable[[State], Move | None] = lambda state: None
    seat: Callable[[State], int] = _nobody
    legal: Callable[[State], Iterator[Offer[Move] | Refusal]] = lambda state: iter(())
    check: Callable[[State, Move], None] = lambda state, move: None
    task: Callable[[State, Move], Task | None] = lambda state, move: None
    play: Callable[[State, Move, Rest | None], Outcome] = lambda state, move, rest: Outcome(state)


NOTHING = PhaseRules()  # there is nothing to be done
