"""What putting something down would mean, told beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import shapely

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.field import field
from diedie.ui.play.misfits import misfit
from diedie.ui.play.outlook import after, battles
from diedie.ui.screens.match.tips import battle_line, signed, tip_at
from diedie.ui.widgets import Rect, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.steps.placing import Placing

_FAR = 1.5  # cm from what is told that it may be taken


class There(NamedTuple):
    """Where it would count, whether it would lie in there as a whole, and the battle there."""

    land: str
    whole: bool
    battle: Battle


class Foretelling:
    """Tells of the spot at which something is held; only when there is something new to say."""

    def __init__(self, here: Placing) -> None:
        self._here = here
        self._at = (here.spot.x, here.spot.y)  # beside which it is told
        self._said: object = None
        self._known: dict[str, There] = {}

    def tells(self) -> bool:
        """Whether something else is told now, or elsewhere; else only the table has changed."""
        here, at = self._here, (self._here.spot.x, self._here.spot.y)
        said = self._there() if here.fits else self.why_not()
        if said == self._said and math.dist(at, self._at) < _FAR:
            here.screen.app.moved()
            return False
        self._said, self._at = said, at
        return True

    def tip(self, height: float) -> Widget:
        """What is told, beside a place on the table that is so high."""
        return tip_at(self._here.screen, self._told(), (*self._at, height))

    def why_not(self) -> str:
        """Why it may not be put down."""
        return misfit(self._here.load, self._here.spot, self._here.screen.teller)

    def _told(self) -> Widget:
        here = self._here
        if not here.fits:
            return signed("no", self.why_not())
        there = self._there()
        if there is None:
            return signed("yes", here.say("place-drop"))
        name = here.screen.teller.territory(there.land)
        title = here.say("place-inside" if there.whole else "place-across", territory=name)
        return signed("yes", title, [battle_line(here.screen, there.battle)])

    def _there(self) -> There | None:
        """What it would come to; None where that is for the table to say."""
        load, spot, screen = self._here.load, self._here.spot, self._here.screen
        if not load.outline or not self._here.fights:
            return None
        under = screen.board.at(spot.x, spot.y)
        if under is not None and under.id in self._known:
            return self._known[under.id]
        then = after(screen.session.match.state, load.move(spot))
        piece = field(then).piece_of(load.die)
        assert piece is not None
        land = piece.counts_in(then.effects.quarantine)
        found = There(land, not piece.on_border, battles(then)[land])
        if land in load.grounds:  # it has to lie in there as a whole: always the same battle
            self._known[land] = found
        return found

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
