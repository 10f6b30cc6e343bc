"""A ply as it is told: of the table before it, and with how the die lies after it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from diedie.games.practice.state import Put, State, Strike
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.telling.teller import Teller
from diedie.telling.whereabouts import lying


class Played(Protocol):
    """What telling needs to know of a ply."""

    @property
    def before(self) -> Any: ...
    @property
    def state(self) -> Any: ...
    @property
    def move(self) -> Any: ...
    @property
    def flick(self) -> Flick | None: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


def teller_at(teller: Teller, ply: Played) -> Teller:
    """One who tells of a ply: dice are called by how they lay before it.

    On a practice table a die that is flicked from the platform lay nowhere, whatever its state
    says: single flicks keep it in the middle of the map, where nobody ever saw it.
    """
    before, flick = ply.before, ply.flick
    if isinstance(before, State) and flick is not None and flick.place is not None:
        before = msgspec.structs.replace(before, scene=before.scene.without(flick.die))
    return teller.at(before, ply.state)


def happened(ply: Played) -> tuple[Event, ...]:
    """What happened in a ply; of a practice table, how the die came to lie, too, as in a match."""
    if not isinstance(ply.state, State):
        return ply.events
    match ply.move:
        case Strike(Flick(die=die)) | Put(die=die):
            return (*ply.events, *_ended(ply.state, die, ply.events))
    return ply.events


def _ended(after: State, die: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """How a die lies, if it is one, and if nothing else has told it."""
    body = after.lying(die)
    if body is not None and not body.is_die:
        return ()
    found = lying(after, die)
    if found is None:
        told = any(event.event == "left" and event.body == die for event in events)
        return () if told else (Event("stayed-out", die),)
    name = "leant" if found.value is None else "landed"
    return (Event(name, die, value=found.value, territory=found.lands[0]),)
