"""A piece held over the map: how it looks, what is told of its place, and what is in its way."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import shapely

from diedie.board.ground import TOUCH_CM2
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM
from diedie.telling import Teller
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.dice_looks import ghosts, with_ghosts
from diedie.window.match.table_tips import signed, tip_at
from diedie.window.placing.piece_in_hand import PieceInHand, Place
from diedie.window.render.appearance import PLAIN, Allowed, BodyLook, Mark, Overlay
from diedie.window.render.table_marks import borders
from diedie.window.render.table_marks import spot as footprint_marks

if TYPE_CHECKING:
    from diedie.window.placing.placement import Placement

LIFT = 0.9  # cm that a hand holds things over the map
PALE = 0.6  # light on the whole map: names and values can still be read
_FAINT = 0.55  # what does not fit lets the ground shine through
_FAR = 1.5  # cm from what is told that it may be taken


class HeldLook:
    """What is held, its footprint, and a ghost where it lay."""

    def __init__(self, here: Placement) -> None:
        self._here = here
        board, lit = here.screen.board, here.piece.lit
        self._borders = tuple(mark for land in lit for mark in borders(board, [land]))
        self._allowed: Allowed | None = None
        self._foot: tuple[object, tuple[Mark, ...]] = (None, ())

    def bodies(self, height: float) -> Sequence[Body]:
        """Everything on the table, what is held as high as that share of its usual height."""
        here, dice = self._here, self._here.piece.dice
        lying = here.session.bodies()
        origin = ghosts(body for body in lying if body.id in dice)
        lift = LIFT * max(0.0, height) if here.piece.outline else 0.0
        held = [_raised(body, lift) for body in here.held()]
        return [*(body for body in lying if body.id not in dice), *origin, *held]

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        here, dice = self._here, self._here.piece.dice
        shown = with_ghosts(looks, ghosts(b for b in here.session.bodies() if b.id in dice))
        if here.fits:
            return shown
        return {**shown, **{die: replace(looks.get(die, PLAIN), strength=_FAINT) for die in dice}}

    def overlay(self) -> Overlay:
        """The light on the floor, and the footprint; the same marks need not be drawn anew."""
        here = self._here
        if (here.place, here.fits) != self._foot[0] and here.piece.outline:
            marks = footprint_marks(here.piece.footprint(here.place), here.fits)
            self._foot = (here.place, here.fits), tuple(marks)
        if self._allowed is None:
            every = len(here.piece.lit) == len(here.screen.board.territories)
            strength = PALE if every else 1.0
            self._allowed = Allowed(here.piece.lit, here.free_places.area, strength)
        return Overlay(self._allowed, self._borders, self._foot[1])


def _raised(body: Body, lift: float) -> Body:
    x, y, z = body.pose.position
    return Body(body.id, body.kind, Pose((x, y, z + lift), body.pose.orientation))


class PlaceProspect(Protocol):
    """What a game says of putting a piece down in a place."""

    def outcome(self, place: Place) -> object:
        """What it would come to; of places with equal outcomes the same is told."""
        ...

    def tip(self, place: Place) -> Widget | None:
        """What is told of a place where it fits; None: nothing."""
        ...

    def why_not(self, place: Place) -> str:
        """Why it may not be put down there."""
        ...


class PlacementTip:
    """Tells of the place at which something is held; only when there is something new to say."""

    def __init__(self, here: Placement, prospect: PlaceProspect) -> None:
        self._here, self._prospect = here, prospect
        self._at = (here.place.x, here.place.y)  # beside which it is told
        self._said: object = None

    def follow(self) -> bool:
        """It is held elsewhere; whether something else is told now, or else only drawn."""
        here, at = self._here, (self._here.place.x, self._here.place.y)
        outcome = self._prospect.outcome(here.place) if here.fits else self.why_not()
        if outcome == self._said and math.dist(at, self._at) < _FAR:
            here.screen.app.moved()
            return False
        self._said, self._at = outcome, at
        return True

    def tip(self) -> Widget | None:
        """What is told, beside the place."""
        here = self._here
        tip = self._prospect.tip(here.place) if here.fits else signed("no", self.why_not())
        return None if tip is None else tip_at(here.screen, tip, (*self._at, LIFT))

    def why_not(self) -> str:
        """Why it may not be put down."""
        return self._prospect.why_not(self._here.place)

    def lit(self) -> list[Rect]:
        """Where the lit territories are seen."""
        screen = self._here.screen
        corners = [
            screen.seen_at((x, y, 0.0))
            for land in screen.board.territories
            if land.id in self._here.piece.lit
            for x, y in shapely.get_coordinates(shapely.envelope(land.shape)).tolist()
        ]
        if not corners:
            return []
        xs, ys = zip(*corners, strict=True)
        return [Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


def obstacle(piece: PieceInHand, place: Place, teller: Teller) -> str:
    """The wall or the body that is in the way of a piece, in a sentence; empty: neither is."""
    shape = piece.footprint(place)
    if (over := beyond(shape, hexagon(APOTHEM))) > 0:
        return teller.words("misfit-wall", mm=over)
    blocking = next((id for id, body in piece.taken.items() if body.intersects(shape)), None)
    return "" if blocking is None else teller.words("misfit-body", body=teller.body(blocking))


def beyond(shape: shapely.Geometry, land: shapely.Polygon) -> int:
    """How many mm a shape reaches out of a land."""
    out = shapely.difference(shape, land)
    if shapely.area(out) < TOUCH_CM2:
        return 0
    corners = shapely.points(shapely.get_coordinates(out))
    return math.ceil(10 * float(shapely.distance(corners, land).max()))
