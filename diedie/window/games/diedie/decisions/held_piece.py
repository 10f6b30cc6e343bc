"""A piece held over the map: how it looks, and what putting it down there would mean."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import shapely

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.field import field
from diedie.games.diedie.places import at
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.dice_looks import ghosts, with_ghosts
from diedie.window.games.diedie.decisions.move_preview import battles, misfit, state_after
from diedie.window.games.diedie.table_tips import battle_line, signed, tip_at
from diedie.window.render.appearance import PLAIN, Allowed, BodyLook, Mark, Overlay
from diedie.window.render.table_marks import borders
from diedie.window.render.table_marks import spot as footprint_marks

if TYPE_CHECKING:
    from diedie.window.games.diedie.decisions.placement import Placement


LIFT = 0.9  # cm that a hand holds things over the map
PALE = 0.6  # light on the whole map: names and values can still be read
_FAINT = 0.55  # what does not fit lets the ground shine through


class HeldLook:
    """What is held, its footprint, and a ghost where it lay."""

    def __init__(self, here: Placement) -> None:
        self._here = here
        board, lit = here.screen.board, here.load.lit
        self._borders = tuple(mark for land in lit for mark in borders(board, [land]))
        self._allowed: Allowed | None = None
        self._foot: tuple[object, tuple[Mark, ...]] = (None, ())

    def bodies(self, height: float) -> Sequence[Body]:
        """Everything on the table, what is held as high as that share of its usual height."""
        here, dice = self._here, self._here.load.dice
        lying = here.session.bodies()
        origin = ghosts(body for body in lying if body.id in dice)
        lift = LIFT * max(0.0, height) if here.load.outline else 0.0
        held = [_raised(body, lift) for body in here.held()]
        return [*(body for body in lying if body.id not in dice), *origin, *held]

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        here, dice = self._here, self._here.load.dice
        shown = with_ghosts(looks, ghosts(b for b in here.session.bodies() if b.id in dice))
        if here.fits:
            return shown
        return {**shown, **{die: replace(looks.get(die, PLAIN), strength=_FAINT) for die in dice}}

    def overlay(self) -> Overlay:
        """The light on the floor, and the footprint; the same marks need not be drawn anew."""
        here = self._here
        if (here.spot, here.fits) != self._foot[0] and here.load.outline:
            marks = footprint_marks(at(here.load.outline, here.spot), here.fits)
            self._foot = (here.spot, here.fits), tuple(marks)
        if self._allowed is None:
            every = len(here.load.lit) == len(here.screen.board.territories)
            strength = PALE if every else 1.0
            self._allowed = Allowed(here.load.lit, here.free_places.area, strength)
        return Overlay(self._allowed, self._borders, self._foot[1])


def _raised(body: Body, lift: float) -> Body:
    x, y, z = body.pose.position
    return Body(body.id, body.kind, Pose((x, y, z + lift), body.pose.orientation))


_FAR = 1.5  # cm from what is told that it may be taken


class PlacedBattle(NamedTuple):
    """The territory in which it would count, whether it would lie in there as a whole, and the
    battle there."""

    land: str
    whole: bool
    battle: Battle


class PlacementPreview:
    """Tells of the spot at which something is held; only when there is something new to say."""

    def __init__(self, here: Placement) -> None:
        self._here = here
        self._at = (here.spot.x, here.spot.y)  # beside which it is told
        self._said: object = None
        self._known: dict[str, PlacedBattle] = {}

    def follow(self) -> bool:
        """It is held elsewhere; whether something else is told now, or else only drawn."""
        here, at = self._here, (self._here.spot.x, self._here.spot.y)
        said = self._placed() if here.fits else self.why_not()
        if said == self._said and math.dist(at, self._at) < _FAR:
            here.screen.app.moved()
            return False
        self._said, self._at = said, at
        return True

    def tip(self, height: float) -> Widget:
        """What is told, beside a place on the table that is so high."""
        return tip_at(self._here.screen, self._text(), (*self._at, height))

    def why_not(self) -> str:
        """Why it may not be put down."""
        return misfit(self._here.load, self._here.spot, self._here.screen.teller)

    def _text(self) -> Widget:
        here = self._here
        if not here.fits:
            return signed("no", self.why_not())
        placed = self._placed()
        if placed is None:
            return signed("yes", here.say("place-drop"))
        name = here.screen.teller.territory(placed.land)
        title = here.say("place-inside" if placed.whole else "place-across", territory=name)
        return signed("yes", title, [battle_line(here.screen, placed.battle)])

    def _placed(self) -> PlacedBattle | None:
        """What it would come to; None where that is for the table to say."""
        load, spot, screen = self._here.load, self._here.spot, self._here.screen
        if not load.outline or not self._here.fights:
            return None
        under = screen.board.at(spot.x, spot.y)
        if under is not None and under.id in self._known:
            return self._known[under.id]
        then = state_after(screen.session.match.state, load.move(spot))
        piece = field(then).piece_of(load.die)
        assert piece is not None
        land = piece.counts_in(then.effects)
        placed = PlacedBattle(land, not piece.on_border, battles(then)[land])
        if land in load.grounds:  # it has to lie in there as a whole: always the same battle
            self._known[land] = placed
        return placed

    def lit(self) -> list[Rect]:
        """Where the lit territories are seen."""
        screen = self._here.screen
        corners = [
            screen.seen_at((x, y, 0.0))
            for land in screen.board.territories
            if land.id in self._here.load.lit
            for x, y in shapely.get_coordinates(shapely.envelope(land.shape)).tolist()
        ]
        if not corners:
            return []
        xs, ys = zip(*corners, strict=True)
        return [Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]
