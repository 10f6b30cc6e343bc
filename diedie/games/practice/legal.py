"""What may be done at the practice table: flick, put down, take up; an example of each a die."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from diedie.board.footprint import footprint, footprints
from diedie.board.placing.places import free_place
from diedie.errors import DieDieError
from diedie.games.offers import Legal, Offer
from diedie.games.practice.placing import check_put, check_start, put_down
from diedie.games.practice.state import Move, Put, State, Strike, Take
from diedie.model.flick import AIM_DEG, LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick
from diedie.model.scene import Body
from diedie.table.arena import SIDES, hexagon
from diedie.table.constants import APOTHEM, RIM_WIDTH

_OUT = APOTHEM + RIM_WIDTH / 2  # cm: the middle of the platform
_FLICK = {"aim": AIM_DEG, "speed": SPEED_CM_S, "lift": LIFT_DEG, "strike": STRIKE_CM}
_SPEED = 100.0  # cm/s: to the middle of the map

M = TypeVar("M", bound=Move)


def legal(state: State) -> Legal[Move]:
    """All that may be done now; flicks and places are examples of endlessly many."""
    flicks = tuple(_first_of(_flicks(state), lambda move: check_start(state, move.flick)))
    puts = tuple(_first_of(_puts(state), lambda move: check_put(state, move)))
    takes = tuple(Take(body.id) for body in state.scene.bodies)
    offers: tuple[Offer[Move], ...] = (
        Offer("flick", flicks, tuple(m.flick.die for m in flicks), open=True, bounds=_FLICK),
        Offer("put", puts, tuple(m.die for m in puts), open=True),
        Offer("take", takes, tuple(m.die for m in takes)),
    )
    return Legal(0, tuple(offer for offer in offers if offer.moves))


def _flicks(state: State) -> Iterator[list[Strike]]:
    """For each die a flick where it lies, and one from each side of the platform."""
    for die in filter(_is_die, (*state.scene.bodies, *state.hands)):
        sides = [
            Flick(die.id, 60.0 * side + 210.0, _SPEED, (x * _OUT, y * _OUT))
            for side, (x, y) in enumerate(SIDES)
        ]
        yield [Strike(flick) for flick in (Flick(die.id, 90.0, _SPEED), *sides)]


def _puts(state: State) -> Iterator[list[Put]]:
    """For each thing in the hand a free place, as near to the middle as there is one."""
    taken = list(footprints(state.scene.bodies))
    for body in state.hands:
        laid = footprint(put_down(state, Put(body.id, (0.0, 0.0))))
        found = free_place(hexagon(APOTHEM), laid, taken, (0.0, 0.0))
        yield [] if found is None else [Put(body.id, (found.x, found.y), found.turn)]


def _first_of(ways: Iterable[list[M]], check: Callable[[M], None]) -> Iterator[M]:
    """Of each list the first move that is allowed."""
    for moves in ways:
        for move in moves:
            try:
                check(move)
            except DieDieError:
                continue
            yield move
            break


def _is_die(body: Body) -> bool:
    return body.is_die
