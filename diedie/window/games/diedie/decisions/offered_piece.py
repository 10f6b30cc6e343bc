"""The die or tower that an offer to put something down is about, as a piece in the hand."""

from __future__ import annotations

from diedie.board.footprint import outline
from diedie.games.base import Offer
from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.field import field as field_of
from diedie.games.diedie.hands import added, set_down
from diedie.games.diedie.moves import March, Move, Put, Spot
from diedie.games.diedie.ownership import off_limits
from diedie.games.diedie.places import arena, ground, less_hole, outlines
from diedie.games.diedie.state import State
from diedie.model.dice import showing
from diedie.model.scene import Body
from diedie.window.placing.piece_in_hand import PieceInHand, Place


def offered_piece(state: State, offer: Offer[Move]) -> PieceInHand:
    """What is offered to be put down: a die or tower, or a die that was rolled."""
    return _rolled(state, offer) if offer.act == "place" else _piece(state, offer)


def _piece(state: State, offer: Offer[Move]) -> PieceInHand:
    """A die or tower that is adjusted or marches."""
    here, first, limits = field_of(state), offer.moves[0], off_limits(state)
    assert isinstance(first, Put | March)
    die, dice = first.die, offer.dice

    def move(place: Place) -> Move:
        spot = Spot(*place)
        return Put(die, spot) if isinstance(first, Put) else March(first.card, die, spot)

    def lying(place: Place) -> list[Body]:
        scene = set_down(state.scene, dice, Spot(*place))
        return [scene.body(id) for id in dice]

    return PieceInHand(
        die,
        dice,
        frozenset(offer.territories),
        {land: ground(here, land) for land in offer.territories},
        outlines(state.scene, dice),
        {id: shape for id, shape in here.footprints.items() if id not in dice},
        tuple(_place(m.spot) for m in offer.moves if isinstance(m, Put | March)),
        move,
        lying,
        barred=limits and limits.ground,
    )


def _rolled(state: State, offer: Offer[Move]) -> PieceInHand:
    """A die that comes out of the black hole (SPA-3): a part of it on its planet is enough."""
    here, known = field_of(state), state.attack.teleport
    assert known is not None
    assert known.face is not None
    die, kind = known.die, die_named(state, known.die).kind
    turned = showing(kind, known.face)
    planet = here.board.territory(offer.territories[0]) if len(offer.territories) == 1 else None

    def lying(place: Place) -> list[Body]:
        return [added(state.scene, die, kind, turned, Spot(*place)).body(die)]

    return PieceInHand(
        die,
        (die,),
        frozenset(offer.territories),
        {"": less_hole(here.board, arena())},
        outline(kind, turned),
        here.footprints,
        tuple(_place(m.spot) for m in offer.moves if isinstance(m, Put)),
        lambda place: Put(die, Spot(*place)),
        lying,
        planet.shape if planet else None,
    )


def _place(spot: Spot) -> Place:
    return Place(spot.x, spot.y, spot.turn)
