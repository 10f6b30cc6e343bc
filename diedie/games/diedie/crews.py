"""The second colours that the crews of captains wear (PIR-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from diedie.errors import SetupError, closest_name
from diedie.games.diedie.state import Die, Setup, State
from diedie.games.diedie.worlds import world_of
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.table.palette import DieStyle
from diedie.telling import side_name

Colour = str | msgspec.UnsetType


def crew_colours(map: str, armies: Sequence[str], wishes: Mapping[str, str]) -> list[Colour]:
    """The colours of the crews of these armies, as far as there are any.

    Who wishes for one that nobody has on the table gets it; the others get the first that is free.
    """
    if not world_of(map).captains:
        return [msgspec.UNSET] * len(armies)
    free = free_colours(armies)
    given: dict[str, str] = {}
    for army in armies:
        if wishes.get(army) in free:
            given[army] = wishes[army]
            free.remove(wishes[army])
    return [given.get(army) or (free.pop(0) if free else msgspec.UNSET) for army in armies]


def free_colours(armies: Sequence[str]) -> list[str]:
    """The colours that no army on the table has."""
    return [army for army in ARMIES if army not in armies]


def check_crews(setup: Setup) -> None:
    """Raise SetupError where there are no crews, or one cannot have its colour."""
    taken = [seat.army for seat in setup.seats]
    for seat in setup.seats:
        if seat.crew is msgspec.UNSET:
            continue
        if not world_of(setup.map).captains:
            raise SetupError("crew-elsewhere", map=setup.map)
        if seat.crew not in ARMIES:
            raise SetupError("unknown-army", name=seat.crew, known=closest_name(seat.crew, ARMIES))
        if seat.crew in taken:
            free = ", ".join(army for army in ARMIES if army not in taken)
            raise SetupError("crew-taken", army=seat.crew, known=free)
        taken.append(seat.crew)


def worn_by(state: State, die: Die) -> DieStyle:
    """What a die wears: of a crew, the second colour, in a frame of the army's own."""
    seat = state.setup.seats[die.seat]
    crew = die.role == "crew"
    return DieStyle(seat.army, crew, seat.crew if crew and seat.crew else None)


def crews_told(words: Words, setup: Setup) -> str:
    """Which colours the crews wear, in a line; nothing where there are no such crews."""
    told = [
        words("crew-of", army=side_name(words, seat.army), colour=words(f"crew-dye-{seat.crew}"))
        for seat in setup.seats
        if seat.crew
    ]
    return words("crews-told", crews=", ".join(told)) if told else ""
