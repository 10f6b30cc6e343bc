"""The practice table for a person: everything there is in the hand, and how it is put down."""

from __future__ import annotations

from diedie.board.footprint import footprints, outline
from diedie.board.free_places.search import free_place
from diedie.errors import IllegalMove
from diedie.games.practice.legal import check_put, put_down
from diedie.games.practice.state import Put, Setup, State
from diedie.model.dice import showing, top_face
from diedie.model.names import ARMIES
from diedie.model.pose import UPRIGHT, Pose
from diedie.model.scene import Body, Kind
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM
from diedie.window.placing.piece_in_hand import PieceInHand, Place

_MONUMENTS: tuple[Kind, ...] = ("pyramid", "castle", "building")
_SOLDIER = "soldier"  # the one d8
_DICE = 5  # of each army
_FIRST = 6  # what they show at first


def whole_box(map: str) -> Setup:
    """A bare map, and everything that is in the box in the hand."""
    dice = [Body(f"{army}-{n}", "d6", _shown("d6")) for army in ARMIES for n in range(1, _DICE + 1)]
    soldier = Body(_SOLDIER, "d8", _shown("d8"))
    monuments = [Body(kind, kind, Pose((0.0, 0.0, 0.0))) for kind in _MONUMENTS]
    armies = {die.id: die.id.rpartition("-")[0] for die in dice}
    return Setup(map, (), (*dice, soldier, *monuments), {**armies, _SOLDIER: ARMIES[0]}, ARMIES)


def body_named(state: State, id: str) -> Body:
    """A die or monument, in the hand or on the table."""
    body = state.held(id) or state.lying(id)
    assert body is not None
    return body


def shown_face(body: Body) -> int | None:
    """What a die shows; None for a monument."""
    return top_face(body.kind, body.pose.orientation)[0] if body.is_die else None


def piece_in_hand(state: State, id: str, face: int | None) -> PieceInHand | None:
    """Something in the hand, and where it may be put; None where there is no room at all."""
    body = body_named(state, id)
    turned = UPRIGHT if face is None else showing(body.kind, face)
    shape, others = outline(body.kind, turned), [b for b in state.scene.bodies if b.id != id]
    taken = dict(zip((b.id for b in others), footprints(others), strict=True))
    x, y, _ = body.pose.position
    near = (x, y) if state.lying(id) else (0.0, 0.0)
    first = free_place(hexagon(APOTHEM), shape, list(taken.values()), near)
    if first is None:
        return None

    def move(place: Place) -> Put:
        return Put(id, (place.x, place.y), place.turn, face)

    return PieceInHand(
        id,
        (id,),
        frozenset(),
        {"": hexagon(APOTHEM)},
        shape,
        taken,
        (Place(*first),),
        move,
        lambda place: [put_down(state, move(place))],
    )


def bases(state: State, id: str) -> list[str]:
    """The dice on top of which something may be put."""

    def fits(base: str) -> bool:
        try:
            check_put(state, Put(id, (0.0, 0.0), onto=base))
        except IllegalMove:
            return False
        return True

    return [body.id for body in state.scene.bodies if body.id != id and fits(body.id)]


def _shown(kind: str) -> Pose:
    return Pose((0.0, 0.0, 0.0), showing(kind, _FIRST))
