"""Who plays a match of Die die DIE, for a picture, and the battles of an Era."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.crews import worn_by
from diedie.games.diedie.moves import Fight
from diedie.games.diedie.state import State
from diedie.games.diedie.teller import era_of, map_phase
from diedie.i18n import has_sentence
from diedie.model.event import Event
from diedie.table.palette import DieStyle
from diedie.telling import AnyPly, Teller, sides
from diedie.telling.sides import BattleResult, Reckoning


class Sides(sides.Sides):
    """The players of Die die DIE, in marker order."""

    MAIN = frozenset({"flicked", "flicked-again", "shot", "dropped", "rolled", "rolled-unclear"})
    SHOWN = frozenset({"hit", "came-in", "battle", "scored", "towers", "track"})
    PART = "film-part-era"

    def liveries(self, state: State) -> Mapping[str, DieStyle]:
        """What the dice wear."""
        return {die.id: worn_by(state, die) for die in dice_of(state)}

    def order(self, state: State) -> Sequence[int]:
        return [marker.seat for marker in state.track]

    def unused(self, state: State, seat: int) -> int:
        return len(state.hands[seat])

    def where(self, state: State) -> tuple[str, ...]:
        """The Era, and its phase."""
        phase = map_phase(self.words, state)
        return era_of(self.words, state), phase or self._phase(state.phase.__struct_config__.tag)

    def reckoning(self, ply: AnyPly, teller: Teller) -> Reckoning | None:
        """The battles of an Era."""
        if not isinstance(ply.move, Fight):
            return None
        events = [event for event in ply.events if self.knows(event)]
        gains = {e.seat: e.value or 0 for e in events if e.event == "scored" and e.seat is not None}
        plates = tuple(_plate(ply.state, event) for event in events if event.event == "battle")
        return Reckoning(plates, gains, (self._phase("combat"), *_towers(teller, events)))

    def _phase(self, name: object) -> str:
        """A phase in words; empty where it has none of its own."""
        key = f"event-phase-{name}"
        return self.words(key) if has_sentence(key) else ""


def _plate(state: State, battle: Event) -> BattleResult:
    totals = sorted(battle.totals.items(), key=lambda entry: -entry[1])
    return BattleResult(
        battle.territory or "",
        tuple((state.army(seat), total) for seat, total in totals),
        frozenset(state.army(seat) for seat in battle.winners),
        {state.army(seat): points for seat, points in battle.points.items()},
    )


def _towers(teller: Teller, events: Sequence[Event]) -> tuple[str, ...]:
    """What towers gave to whom, in one line; none when there were none."""
    points = ", ".join(
        f"{teller.player(event.seat)} {event.value}"
        for event in events
        if event.event == "towers" and event.seat is not None
    )
    return (teller.words("score-towers", points=points),) if points else ()
