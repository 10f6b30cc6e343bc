"""Ghosts: bodies as they would lie, or as they lay, beside those that are there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from diedie.model.scene import Body
from diedie.ui.render.looks import PLAIN, Look

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
