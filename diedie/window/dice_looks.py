"""How the dice of a match look: in their army's colours, or as ghosts that are only shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from diedie.games.base import Game
from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.model.scene import Body
from diedie.window.render.appearance import PLAIN, BodyLook

_UNSAID = Words("en")  # looks need no words
_GHOST = "ghost:"  # before the ids of what is only shown


class _Match(NamedTuple):
    game: Game
    setup: Any


def looks_of(game: Game, state: Any) -> dict[str, BodyLook]:
    """How each die looks: in its army's colours, or in those of its crew."""
    sides = sides_of(_Match(game, state.setup), _UNSAID)
    return {die: BodyLook.wearing(worn) for die, worn in sides.liveries(state).items()}


def ghosts(bodies: Iterable[Body]) -> list[Body]:
    """Bodies that are only shown."""
    return [Body(_GHOST + body.id, body.kind, body.pose) for body in bodies]


def with_ghosts(looks: Mapping[str, BodyLook], shown: Iterable[Body]) -> dict[str, BodyLook]:
    """How everything looks, and the ghosts that are shown."""
    return {**looks, **{ghost.id: _ghostly(looks, ghost) for ghost in shown}}


def is_ghost(id: str) -> bool:
    """Whether a body is only shown."""
    return id.startswith(_GHOST)


def _ghostly(looks: Mapping[str, BodyLook], ghost: Body) -> BodyLook:
    worn = looks.get(ghost.id.removeprefix(_GHOST), PLAIN)
    return BodyLook.wearing(worn, ghost=True)
