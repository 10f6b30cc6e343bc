"""Who plays a match of Dicy Cards, for a picture."""

from __future__ import annotations

from diedie.games.dicy.state import State
from diedie.telling import sides


class Sides(sides.Sides):
    """The players of Dicy Cards; in place of unused dice they have active cards."""

    ENDS = frozenset({"won", "won-by-cards", "shared"})
    MAIN = frozenset(
        {"threw", "re-rolled", "thrown-again", "scored-card", "passed", "froze", "thawed"}
    )
    SHOWN = frozenset({"final"})
    PART = "film-part-round"

    def unused(self, state: State, seat: int) -> int:
        return len(state.active(seat))

    def where(self, state: State) -> tuple[str, ...]:
        """The round, and whether its dice were thrown at all."""
        round = (self.words("event-round", value=state.round),)
        drawn = (self.words("film-numbers"),) if state.setup.dice == "numbers" else ()
        return round + drawn
