"""How dice come to hand: what the next one shows and how it is turned, by the seed (ATK-2)."""

from __future__ import annotations

from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.state import Fresh, Setup, State
from diedie.model.chance import chance
from diedie.model.dice import FACES, showing, top_face
from diedie.model.pose import UPRIGHT, Quaternion


def first_dice(setup: Setup, era: int) -> tuple[Fresh, ...]:
    """The first die that each seat takes up in an Era."""
    return tuple(_drawn(setup, era, seat, 1) for seat in range(len(setup.seats)))


def taken_up(state: State, seat: int) -> State:
    """A seat has taken up a die: the next one stands otherwise."""
    if not state.fresh:  # in a match of before
        return state
    fresh = list(state.fresh)
    fresh[seat] = _drawn(state.setup, state.era, seat, fresh[seat].number + 1)
    return state.having(fresh=tuple(fresh))


def standing(state: State, die: str) -> Quaternion:
    """How a die stands when its owner takes it up now."""
    known = die_named(state, die)
    if not state.fresh:  # in a match of before
        return showing(known.kind, top_face(known.kind, UPRIGHT)[0])
    fresh = state.fresh[known.seat]
    return showing(known.kind, fresh.d8 if known.kind == "d8" else fresh.face, fresh.turn)


def _drawn(setup: Setup, era: int, seat: int, number: int) -> Fresh:
    source = chance(setup.seed, "taken-up", era, seat, number)
    face, d8 = (source.choice(sorted(FACES[kind])) for kind in ("d6", "d8"))
    return Fresh(number, face, d8, round(source.uniform(0.0, 360.0), 3))
