"""What happens to the table before the battles: lava flows, a monument rises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from diedie.games.base import Rest
from diedie.games.diedie.combat import fought_now, waiting_monument
from diedie.games.diedie.field import field
from diedie.games.diedie.game import made
from diedie.games.diedie.moves import Flow
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds.krakatoa import in_crater
from diedie.model.scene import Scene
from diedie.store.lines import Ply


@dataclass(frozen=True)
class Lava:
    """Lava flows over an area and takes dice, but none of those who are `safe`."""

    scene: Scene
    area: int
    lands: frozenset[str]
    dice: tuple[str, ...]
    safe: tuple[int, ...]


@dataclass(frozen=True)
class Monument:
    """A monument rises in a territory, or waits there for room."""

    scene: Scene
    kind: str
    land: str
    total: int  # of all that fight there
    waits: bool


Upheaval = Lava | Monument


def is_upheaval(ply: Ply) -> bool:
    """Whether a ply changes the table in a way that wants to be seen."""
    return any(event.event in ("lava", "raised") for event in ply.events)


def upheavals(before: State, ply: Ply) -> Iterator[Upheaval]:
    """What a ply does to the table before the battles, one after the other."""
    told = {event.event: event for event in ply.events}
    if "lava" in told:
        state = _untouched(before, ply)
        area = told["lava"].value or 0
        yield Lava(
            state.scene,
            area,
            frozenset(land.id for land in field(state).board.territories if land.sector == area),
            tuple(event.body for event in ply.events if event.event == "buried" and event.body),
            tuple(dict.fromkeys(piece.seat for piece in in_crater(field(state)))),
        )
    if "raised" in told:
        after: State = ply.state
        kind, land = told["raised"].body or "", told["raised"].territory or ""
        total = sum(piece.worth for piece in fought_now(after).pieces[land])
        yield Monument(after.scene, kind, land, total, waiting_monument(after) is not None)


def _untouched(before: State, ply: Ply) -> State:
    """The state in which lava began to flow: chosen by a player, or after another move."""
    if isinstance(ply.move, Flow):
        return before
    state: State = made(before, ply.move, None if ply.rest is None else Rest(ply.rest)).state
    return state
