"""The practice table in words: a ply is told with how the die lies after it, as in a match."""

from __future__ import annotations

from typing import Self

import msgspec

from diedie import telling
from diedie.games.practice.state import Move, Put, State, Strike
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.telling import AnyPly


class Teller(telling.Teller):
    """Tells of a practice table, whose setup says whose each die is."""

    def owner(self, state: State, id: str) -> str | None:
        return state.setup.armies.get(id)

    def who(self, ply: AnyPly) -> str:
        """The army whose die was flicked."""
        if ply.flick is None:
            return super().who(ply)
        return self.army(ply.state.setup.armies.get(ply.flick.die, "–"))

    def at_ply(self, ply: AnyPly) -> Self:
        """One who tells of a ply.

        A die that is flicked from the platform lay nowhere, whatever its state says: single flicks
        keep it in the middle of the map, where nobody ever saw it.
        """
        before, flick = ply.before, ply.flick
        if flick is not None and flick.place is not None:
            before = msgspec.structs.replace(before, scene=before.scene.without(flick.die))
        return self.at(before, ply.state)

    def happened(self, ply: AnyPly) -> tuple[Event, ...]:
        """What happened in a ply, and how the die came to lie."""
        move: Move = ply.move
        match move:
            case Strike(Flick(die=die)) | Put(die=die):
                return (*ply.events, *self._ended(ply.state, die, ply.events))
        return ply.events

    def _ended(self, after: State, die: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """How a die lies, if it is one, and if nothing else has told it."""
        body = after.lying(die)
        if body is not None and not body.is_die:
            return ()
        lying = self.lying(after, die)
        if lying is None:
            has_left = any(event.event == "left" and event.body == die for event in events)
            return () if has_left else (Event("stayed-out", die),)
        name = "leant" if lying.value is None else "landed"
        return (Event(name, die, value=lying.value, territory=lying.lands[0]),)
