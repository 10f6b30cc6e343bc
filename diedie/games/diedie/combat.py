"""Combat: who wins each territory, and what everybody scores (section 4.4 of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from diedie.board.maps import Territory
from diedie.games.diedie.effects import Decided, bonuses, tying
from diedie.games.diedie.field import Battlefield, Piece
from diedie.games.diedie.field import field as field_of
from diedie.games.diedie.markers import Track, climbed, marker_order
from diedie.games.diedie.rulings import SMALL
from diedie.games.diedie.state import Effects, State
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


class Gains(NamedTuple):
    """What the points of a winner consist of: the territory or a share of it, and extras."""

    land: int
    guerrilla: int = 0
    monuments: int = 0
    cards: Mapping[str, int] = MappingProxyType({})

    @property
    def extras(self) -> int:
        """All but the territory itself."""
        return self.guerrilla + self.monuments + sum(self.cards.values())


class Fought(msgspec.Struct, frozen=True):
    """All battles, in the map's order of territories, and what towers give to their owners.

    By territory, `pieces` are the dice and towers that fought there, and `gains` what the
    points of each winner consist of.
    """

    battles: tuple[Battle, ...]
    towers: dict[int, int]
    pieces: dict[str, tuple[Piece, ...]]
    gains: dict[str, dict[int, Gains]]

    @property
    def total(self) -> dict[int, int]:
        """The points of each seat that won, tied or has a tower somewhere."""
        points = Counter(self.towers)
        for battle in self.battles:
            points.update(battle.points)
        return dict(sorted(points.items()))


class Monuments(NamedTuple):
    """The kinds of the monuments that reach into a territory."""

    standing: tuple[str, ...]
    fallen: tuple[str, ...]


def fight(
    field: Battlefield,
    world: World,
    effects: Effects,
    options: Collection[str],
    waiting: tuple[str, str] | None = None,
) -> Fought:
    """The combat of a field; a die on a border counts by MOV-4, one that leans nowhere (MOV-5).

    `options` are the optional rules that are on; `waiting` is a monument that found no room, and
    the territory where it counts (MON-2).
    """
    guerrilla = "guerrilla" in options
    there: dict[str, list[Piece]] = {land.id: [] for land in field.board.territories}
    for piece in field.pieces:
        there[piece.counts_in(effects)].append(piece)

    def battle(land: Territory) -> tuple[Battle, dict[int, Gains]]:
        pieces = there[land.id]
        if not pieces:
            return Battle(land.id), {}
        totals = _totals(pieces)
        truce = tying(effects, land.id) is not None
        winners = tuple(totals) if truce else _highest(totals)
        spoils = world.spoils(land.value, winners, _masters(field, pieces))
        tied, here = len(winners) > 1, monuments_in(field, land.id, waiting)
        decided = Decided(land.id, winners, *here)
        gains = {
            seat: Gains(
                spoils[seat],
                _small_faces(pieces, seat) if guerrilla and not tied and not truce else 0,
                len(here.standing),  # MON-4
                bonuses(effects, seat, decided),
            )
            for seat in winners
        }
        points = {seat: gain.land + gain.extras for seat, gain in gains.items()}
        return Battle(land.id, totals, winners, points), gains

    battles = [battle(land) for land in field.board.territories]
    return Fought(
        tuple(fought for fought, _ in battles),
        tower_points(field.pieces),
        {land: tuple(pieces) for land, pieces in there.items()},
        {fought.territory: gains for fought, gains in battles},
    )


def fought_now(state: State) -> Fought:
    """The combat of a match as it stands."""
    world, waiting = world_of(state.setup.map), waiting_monument(state)
    return fight(field_of(state), world, state.effects, state.setup.options, waiting)


def waiting_monument(state: State) -> tuple[str, str] | None:
    """The monument that found no room, and the territory where it counts already (MON-2)."""
    return next(((w.kind, w.territory) for w in state.waiting if w.territory), None)


def monuments_in(
    field: Battlefield, territory: str, waiting: tuple[str, str] | None = None
) -> Monuments:
    """The monuments that reach into a territory: in each that they reach into (MON-4)."""
    kinds = {
        id: reading.state
        for id, reading in field.monuments().items()
        if territory in reading.territories
    }
    if waiting is not None and waiting[1] == territory:
        kinds[waiting[0]] = "standing"
    return Monuments(
        tuple(kind for kind, state in kinds.items() if state == "standing"),
        tuple(kind for kind, state in kinds.items() if state == "fallen"),
    )


def scored(track: Track, total: Mapping[int, int]) -> Track:
    """The track when all have taken their points: in marker order, each all at once (CMB-5)."""
    for seat in marker_order(track):
        track = climbed(track, seat, total.get(seat, 0))
    return track


def _totals(pieces: Sequence[Piece]) -> dict[int, int]:
    """What dice and towers add up to, by seat (CMB-1, CMB-2)."""
    totals: Counter[int] = Counter()
    for piece in pieces:
        totals[piece.seat] += piece.worth
    return dict(sorted(totals.items()))


def _highest(totals: Mapping[int, int]) -> tuple[int, ...]:
    """Who has the highest total: several, when they are tied (CMB-3)."""
    most = max(totals.values())
    return tuple(seat for seat, total in totals.items() if total == most)


def _masters(field: Battlefield, pieces: Sequence[Piece]) -> Collection[int]:
    """Who has a master among these, be it inside a tower (PIR-7)."""
    dice = (field.dice[die] for piece in pieces for die in piece.dice)
    return {die.seat for die in dice if die.role == "master"}


def _small_faces(pieces: Sequence[Piece], seat: int) -> int:
    """What a seat's single dice and tower tops of 1 or 2 show together (OPT-2)."""
    return sum(p.value for p in pieces if p.seat == seat and p.value <= SMALL)


def tower_points(pieces: Sequence[Piece]) -> dict[int, int]:
    """What towers give wherever they stand, won or lost (CMB-4); a Babel gives more (CRD-12)."""
    points: Counter[int] = Counter()
    for piece in pieces:
        if piece.is_tower:
            points[piece.seat] += _BABEL if piece.is_babel else _TOWER
    return dict(sorted(points.items()))
