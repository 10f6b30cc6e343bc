"""Something in the hand that is to be put down: what it is, and where it may lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import shapely

from diedie.games.diedie.dice import die_named
from diedie.games.diedie.field import field as field_of
from diedie.games.diedie.flicking import body_of, drop_launch, drop_zone
from diedie.games.diedie.hands import added, set_down
from diedie.games.diedie.moves import Drop, March, Move, Put, Spot
from diedie.games.diedie.offers import Offer
from diedie.games.diedie.places import arena, ground, less_hole, outline, outlines
from diedie.games.diedie.state import State
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body


@dataclass(frozen=True, eq=False)
class Carried:
    """A die or tower, and the ground on which it may be put.

    `grounds` are by territory; where it may lie across borders there is one without a name.
    `outline` are its footprints around the origin; without any, only its middle counts.
    """

    die: str
    dice: tuple[str, ...]
    lit: frozenset[str]
    grounds: Mapping[str, shapely.Polygon]
    outline: tuple[shapely.Polygon, ...]
    taken: Mapping[str, shapely.Polygon]
    examples: tuple[Spot, ...]
    move: Callable[[Spot], Any]  # of whichever game
    lying: Callable[[Spot], list[Body]]
    reaching: shapely.Polygon | None = None


def carried(state: State, offer: Offer, die: str) -> Carried:
    """What an offer to put a die or tower down is about."""
    for first in offer.moves:
        if isinstance(first, Drop) and first.die == die:
            return _dropped(state, first)
    return _rolled(state, offer) if offer.act == "place" else _piece(state, offer)


def _piece(state: State, offer: Offer) -> Carried:
    """A die or tower that is adjusted or marches."""
    here, first = field_of(state), offer.moves[0]
    assert isinstance(first, Put | March)
    die, dice = first.die, offer.dice

    def move(spot: Spot) -> Move:
        return Put(die, spot) if isinstance(first, Put) else March(first.card, die, spot)

    def lying(spot: Spot) -> list[Body]:
        scene = set_down(state.scene, dice, spot)
        return [scene.body(id) for id in dice]

    return Carried(
        die,
        dice,
        frozenset(offer.territories),
        {land: ground(here, land) for land in offer.territories},
        outlines(state.scene, dice),
        {id: shape for id, shape in here.footprints.items() if id not in dice},
        tuple(m.spot for m in offer.moves if isinstance(m, Put | March)),
        move,
        lying,
    )


def _rolled(state: State, offer: Offer) -> Carried:
    """A die that comes out of the black hole (SPA-3): a part of it on its planet is enough."""
    here, known = field_of(state), state.attack.teleport
    assert known is not None
    assert known.face is not None
    die, kind = known.die, die_named(state, known.die).kind
    turned = showing(kind, known.face)
    planet = here.board.territory(offer.territories[0]) if len(offer.territories) == 1 else None

    def lying(spot: Spot) -> list[Body]:
        return [added(state.scene, die, kind, turned, spot).body(die)]

    return Carried(
        die,
        (die,),
        frozenset(offer.territories),
        {"": less_hole(here.board, arena())},
        outline(kind, turned),
        here.footprints,
        tuple(m.spot for m in offer.moves if isinstance(m, Put)),
        lambda spot: Put(die, spot),
        lying,
        planet.shape if planet else None,
    )


def _dropped(state: State, first: Drop) -> Carried:
    """A die that is let go over the edge of the platform (ATK-14)."""
    die, seat = first.die, die_named(state, first.die).seat
    start, kind = drop_launch(state, seat, first).pose, body_of(state, die).kind

    def lying(spot: Spot) -> list[Body]:
        at = (spot.x, spot.y, start.position[2])
        return [Body(die, kind, Pose(at, start.orientation))]

    return Carried(
        die,
        (die,),
        frozenset(),
        {"": drop_zone(state, seat)},
        (),
        {},
        (Spot(*first.place),),
        lambda spot: Drop(die, (spot.x, spot.y)),
        lying,
    )
