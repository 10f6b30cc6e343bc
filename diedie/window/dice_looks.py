"""How the dice of a match look: in their army's colours, or as ghosts that are only shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from diedie.games.base import Game
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.state import State
from diedie.model.scene import Body
from diedie.window.render.appearance import PLAIN, Look


def looks_of(game: Game, state: Any) -> dict[str, Look]:
    """How each die looks: its army's colours, as master or crew."""
    if isinstance(state, State):
        dice = dice_of(state)
        return {die.id: Look(state.army(die.seat), die.role == "crew") for die in dice}
    return {die: Look(army) for die, army in game.armies(state).items()}


_GHOST = "ghost:"  # before the ids of what is only shown


def ghosts(bodies: Iterable[Body]) -> list[Body]:
    """Bodies that are only shown."""
    return [Body(_GHOST + body.id, body.kind, body.pose) for body in bodies]


def with_ghosts(looks: Mapping[str, Look], shown: Iterable[Body]) -> dict[str, Look]:
    """How everything looks, and the ghosts that are shown."""
    return {**looks, **{ghost.id: _ghostly(looks, ghost) for ghost in shown}}


def is_ghost(id: str) -> bool:
    """Whether a body is only shown."""
    return id.startswith(_GHOST)


def _ghostly(looks: Mapping[str, Look], ghost: Body) -> Look:
    worn = looks.get(ghost.id.removeprefix(_GHOST), PLAIN)
    return Look(worn.army, worn.crew, ghost=True)
