"""How something looks that is held over the map, and the light on where it may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.games.diedie.places import at
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.ui.play.ghosts import ghosts, with_ghosts
from diedie.ui.render.looks import PLAIN, Look
from diedie.ui.render.marks import borders
from diedie.ui.render.marks import spot as footprint_marks
from diedie.ui.render.overlays import Allowed, Mark, Overlay

if TYPE_CHECKING:
    from diedie.ui.screens.match.steps.placing import Placing

LIFT = 0.9  # cm that a hand holds things over the map
PALE = 0.6  # light on the whole map: names and values can still be read
_FAINT = 0.55  # what does not fit lets the ground shine through


class Showing:
    """What is held, its footprint, and a ghost where it lay."""

    def __init__(self, here: Placing) -> None:
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

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
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
            self._allowed = Allowed(here.load.lit, here.fitting.area, strength)
        return Overlay(self._allowed, self._borders, self._foot[1])


def _raised(body: Body, lift: float) -> Body:
    x, y, z = body.pose.position
    return Body(body.id, body.kind, Pose((x, y, z + lift), body.pose.orientation))
