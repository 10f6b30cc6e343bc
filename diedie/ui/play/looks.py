"""What the dice of any game wear."""

from __future__ import annotations

from typing import Any

from diedie.games.base import Game
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.state import State
from diedie.ui.render.looks import Look


def looks_of(game: Game, state: Any) -> dict[str, Look]:
    """How each die looks: its army's colours, as master or crew."""
    if isinstance(state, State):
        dice = dice_of(state)
        return {die.id: Look(state.army(die.seat), die.role == "crew") for die in dice}
    return {die: Look(army) for die, army in game.armies(state).items()}
