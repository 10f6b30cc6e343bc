"""Combat: who wins each territory, and what everybody scores (section 4.4 of the rules)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from diedie.board.maps import Territory
from diedie.games.diedie.field import Field, Piece
from diedie.games.diedie.field import field as field_of
from diedie.games.diedie.rulings import SMALL
from diedie.games.diedie.state import Effects, State
from diedie.games.diedie.track import Track, climbed, marker_order
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import World

_TOWER, _BABEL = 1, 3  # victory points, CMB-4 and CRD-12


class Battle(msgspec.Struct, frozen=True):
    """What happened in a territory, by seat.

    `totals` are of all who have dice there; `winners` are more than one when tied, and `points`
    is what each of them scores, shares and extras together.
    """

    territory: str
    totals: dict[int, int] = {}
    winners: tuple[int, ...] = ()
    points: dict[int, int] = {}


class Fought(msgspec.Struct, frozen=True):
    """All battles, in the map's order of territories, and what towers give to their owners."""

    battles: tuple[Battle, ...]
    towers: dict[int, int]

    @property
    def total(self) -> dict[int, int]:
        """The points of each seat that won, tied or has a tower somewhere."""
        found = Counter(self.towers)
        for battle in self.battles:
            found.update(battle.points)
        return dict(sorted(found.items()))


class Monuments(NamedTuple):
    """The kinds of the monuments that reach into a territory."""

    standing: tuple[str, ...]
    fallen: tuple[str, ...]


def fight(
    field: Field,
    world: World,
    effects: Effects,
    guerrilla: bool,
    waiting: tuple[str, str] | None = None,
) -> Fought:
    """The combat of a field; a die on a border counts by MOV-4, one that leans nowhere (MOV-5).

    `waiting` is a monument that found no room, and the territory where it counts (MON-2).
    """
    there: dict[str, list[Piece]] = defaultdict(list)
    for piece in field.pieces:
        there[piece.counts_in(effects.quarantine)].append(piece)

    def battle(land: Territory) -> Battle:
        pieces = there[land.id]
        totals = _totals(pieces)
        if not totals:
            return Battle(land.id)
        truce = land.id == effects.armistice
        winners = tuple(totals) if truce else _highest(totals)
        points = Counter(world.spoils(land.value, winners, _masters(field, pieces)))
        if len(winners) > 1:
            points.update(set(winners) & set(effects.stout))  # CRD-4
        elif guerrilla and not truce:
            points.update({winners[0]: _small_faces(pieces, winners[0])})
        here = monuments_in(field, land.id, waiting)
        points.update({seat: _trophies(here, seat, effects) for seat in winners})
        return Battle(land.id, totals, winners, {seat: points[seat] for seat in winners})

    return Fought(tuple(map(battle, field.board.territories)), _tower_points(field.pieces))


def fought_now(state: State) -> Fought:
    """The combat of a match as it stands."""
    waiting = next(((w.kind, w.territory) for w in state.waiting if w.territory), None)
    world = world_of(state.setup.map)
    return fight(field_of(state), world, state.effects, state.option("guerrilla"), waiting)


def monuments_in(field: Field, territory: str, waiting: tuple[str, str] | None = None) -> Monuments:
    """The monuments that reach into a territory: in each that they reach into (MON-4)."""
    found = {
        id: reading.state
        for id, reading in field.monuments().items()
        if territory in reading.territories
    }
    if waiting is not None and waiting[1] == territory:
        found[waiting[0]] = "standing"
    return Monuments(
        tuple(kind for kind, state in found.items() if state == "standing"),
        tuple(kind for kind, state in found.items() if state == "fallen"),
    )


def scored(track: Track, total: Mapping[int, int]) -> Track:
    """The track when all have taken their points: in marker order, each all at once (CMB-5)."""
    for seat in marker_order(track):
        track = climbed(track, seat, total.get(seat, 0))
    return track


def _totals(pieces: Sequence[Piece]) -> dict[int, int]:
    """What dice and towers add up to, by seat (CMB-1, CMB-2)."""
    found: Counter[int] = Counter()
    for piece in pieces:
        found[piece.seat] += piece.worth
    return dict(sorted(found.items()))


def _highest(totals: Mapping[int, int]) -> tuple[int, ...]:
    """Who has the highest total: several, when they are tied (CMB-3)."""
    most = max(totals.values())
    return tuple(seat for seat, total in totals.items() if total == most)


def _masters(field: Field, pieces: Sequence[Piece]) -> Collection[int]:
    """Who has a master among these, be it inside a tower (PIR-7)."""
    dice = (field.dice[die] for piece in pieces for die in piece.dice)
    return {die.seat for die in dice if die.role == "master"}


def _small_faces(pieces: Sequence[Piece], seat: int) -> int:
    """What a seat's single dice and tower tops of 1 or 2 show together (OPT-2)."""
    return sum(p.value for p in pieces if p.seat == seat and p.value <= SMALL)


def _trophies(here: Monuments, seat: int, effects: Effects) -> int:
    """A point for each monument standing there (MON-4), or fallen for an archaeologist (CRD-14)."""
    return len(here.standing) + len(here.fallen) * (seat in effects.archaeology)


def _tower_points(pieces: Sequence[Piece]) -> dict[int, int]:
    """What towers give wherever they stand, won or lost (CMB-4); a Babel gives more (CRD-12)."""
    found: Counter[int] = Counter()
    for piece in pieces:
        if piece.is_tower:
            found[piece.seat] += _BABEL if piece.is_babel else _TOWER
    return dict(sorted(found.items()))
