"""Who plays a match of Nearest, for a picture."""

from __future__ import annotations

from diedie.telling import sides

from .state import State


class Sides(sides.Sides):
    """The players of Nearest, with the dice that they have yet to flick."""

    ENDS = frozenset({"won", "nobody-won"})

    def unused(self, state: State, seat: int) -> int:
        return len(state.hand(seat))
