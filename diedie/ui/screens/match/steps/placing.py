"""A die or tower is put down: it follows the hand, and snaps into the places where it fits."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import shapely

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Move, Spot
from diedie.games.diedie.places import at
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM
from diedie.ui.actions import WAYS
from diedie.ui.play.carrying import Carried
from diedie.ui.play.fitting import TURN, Fitting
from diedie.ui.play.ghosts import ghosts, with_ghosts
from diedie.ui.play.misfits import misfit
from diedie.ui.play.outlook import after, battles
from diedie.ui.render.looks import Look
from diedie.ui.render.marks import borders
from diedie.ui.render.marks import spot as footprint_marks
from diedie.ui.render.overlays import Allowed, Mark, Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.screens.match.tips import battle_line, signed, tip_at
from diedie.ui.widgets import Rect, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_LIFT = 0.9  # cm that a hand holds things over the map
_BEYOND = 1.0  # cm that a hand may be beyond the wall and still point
_FINE = 0.1  # cm that a key with Shift moves it
_SINKS = 0.18  # s until what is put down lies
_FAINT = 0.55  # what does not fit lets the ground shine through
_TURNS = {"turn-die": TURN, "turn-die-back": -TURN}
_NEXT = {"next-place": 1, "previous-place": -1}


class Placing(Step):
    """Something is in the hand, at a spot where it fits or not.

    `grabbed` says that the button that took it up is still down, `escapes` that it may be put
    back.
    """

    def __init__(
        self,
        screen: Playing,
        asks: Callable[[], str],
        load: Carried,
        done: Callable[[Move], None],
        grabbed: bool = False,
        escapes: bool = True,
    ) -> None:
        super().__init__(screen, asks)
        self.load, self._done = load, done
        self._grabbed, self._escapes = grabbed, escapes
        self.fitting = Fitting(load, lambda spot: self.session.why_not(load.move(spot)) is None)
        self.spot, self.fits = load.examples[0], True
        self._turn = 0.0  # as the player wants it
        self._pressed = self._dragged = False
        self._sinking, self._height = False, 1.0  # of its usual height in a hand
        self._lit: Allowed | None = None
        self._borders = tuple(mark for land in load.lit for mark in borders(screen.board, [land]))
        self._battles: dict[str, tuple[str, bool, Battle]] = {}
        self._foot: tuple[object, tuple[Mark, ...]] = (None, ())

    @property
    def moving(self) -> bool:
        return self._sinking

    @property
    def takes_enter(self) -> bool:
        return True

    def put(self) -> None:
        """Put it down, if it fits."""
        if not self.fits:
            self.screen.refused = self._why()
        elif self.screen.app.settings.things_move and self.load.outline:
            self._sinking = True
        else:
            self._done(self.load.move(self.spot))

    def tick(self, seconds: float) -> bool:
        """What was let go sinks to the map."""
        if not self.moving:
            return False
        self._height -= seconds / _SINKS
        if self._height <= 0:
            self._sinking = False
            self._done(self.load.move(self.spot))
        return True

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        say = self.say
        turns = (("turn-die", say("hint-turn")),) if self.load.outline else ()
        back = (("ui-cancel", say("hint-back")),) if self._escapes else ()
        return (((*WAYS,), say("hint-move")), *turns, ("ui-press", say("hint-put")), *back)

    def bodies(self) -> Sequence[Body]:
        lying = [body for body in self.session.bodies() if body.id not in self.load.dice]
        return [*lying, *self._origin(), *self._held()]

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        shown = with_ghosts(looks, self._origin())
        if self.fits:
            return shown
        faint = {die: replace(looks[die], strength=_FAINT) for die in self.load.dice}
        return {**shown, **faint}

    def overlay(self) -> Overlay:
        if (self.spot, self.fits) != self._foot[0] and self.load.outline:
            marks = footprint_marks(at(self.load.outline, self.spot), self.fits)
            self._foot = (self.spot, self.fits), tuple(marks)
        if self._lit is None:
            self._lit = Allowed(self.load.lit, self.fitting.area)
        return Overlay(self._lit, self._borders, self._foot[1])

    def tip(self) -> Widget | None:
        point = (self.spot.x, self.spot.y, _LIFT)
        return tip_at(self.screen, self._told(), point, self._lit_box())

    def points(self) -> Mapping[str, Vec3]:
        """A place in each territory, and one where it does not fit."""
        found = {f"spot-{i}": (s.x, s.y, 0.0) for i, s in enumerate(self.load.examples)}
        return {**found, "held": (self.spot.x, self.spot.y, 0.0)}

    def hover(self, die: str | None, sight: Sight) -> bool:
        self._pressed = self._dragged = self._grabbed = False
        return self._follow(sight)

    def press(self, die: str | None, sight: Sight) -> bool:
        self._pressed, self._dragged = True, False
        self._follow(sight)
        return True

    def drag(self, sight: Sight) -> bool:
        if not (self._pressed or self._grabbed):
            return False
        before = self.spot
        self._follow(sight)
        self._dragged = self._dragged or self.spot != before
        return True

    def release(self) -> bool:
        """What was taken up by this very press stays in the hand, unless it was dragged."""
        pressed, grabbed = self._pressed, self._grabbed
        self._pressed = self._grabbed = False
        if pressed or (grabbed and self._dragged):
            self.put()
        return pressed or grabbed

    def wheel(self, notches: float) -> bool:
        return self._turned(math.copysign(TURN, notches))

    def act(self, action: str) -> bool:
        if self.moving:
            return True
        way = action.removesuffix("-fine")
        if action in WAYS:
            return self._go(self.fitting.ahead(self.spot, self._on_table(WAYS[action])))
        if way in WAYS:
            dx, dy = self._on_table(WAYS[way])
            x, y = self.spot.x + _FINE * dx, self.spot.y + _FINE * dy
            return self._go(self.fitting.near(x, y, self.spot.turn))
        if action in _TURNS:
            return self._turned(_TURNS[action])
        if action in _NEXT:
            spots = self.load.examples
            i = next((i for i, spot in enumerate(spots) if spot == self.spot), -_NEXT[action])
            return self._go(spots[(i + _NEXT[action]) % len(spots)])
        if action == "ui-press":
            self.put()
            return True
        return False

    def _follow(self, sight: Sight) -> bool:
        """Hold it where the hand points, if that is over the map."""
        hand = sight(0.0)
        if hand is None or self.moving or hex_distance(hand[0], hand[1]) > APOTHEM + _BEYOND:
            return False
        return self._hold(hand[0], hand[1])

    def _hold(self, x: float, y: float) -> bool:
        before = self.spot, self.fits
        found = self.fitting.near(x, y, self._turn)
        self.spot, self.fits = found or Spot(x, y, self._turn), found is not None
        self.screen.refused = ""
        return (self.spot, self.fits) != before

    def _go(self, spot: Spot | None) -> bool:
        if spot is not None:
            self.spot, self.fits, self.screen.refused = spot, True, ""
        return True

    def _turned(self, degrees: float) -> bool:
        if not self.load.outline:
            return False
        self._turn = TURN * round((self.spot.turn + degrees) / TURN)
        x, y = self.spot.x, self.spot.y
        tried = Spot(x, y, self._turn)
        self.fits = self.session.why_not(self.load.move(tried)) is None
        if self.fits:
            self.spot = tried
            return True
        return self._hold(x, y)

    def _on_table(self, way: tuple[float, float]) -> tuple[float, float]:
        """A direction on the screen as one on the map."""
        right, up = (axis[:2] for axis in self.screen.camera.axes[:2])
        x, y = (way[0] * right + way[1] * up / math.hypot(*up)).tolist()
        return x, y

    def _origin(self) -> list[Body]:
        """What was taken up, as it lay."""
        return ghosts(b for b in self.session.bodies() if b.id in self.load.dice)

    def _held(self) -> list[Body]:
        lift = _LIFT * max(0.0, self._height) if self.load.outline else 0.0
        return [_raised(body, lift) for body in self.load.lying(self.spot)]

    def _why(self) -> str:
        return misfit(self.load, self.spot, self.screen.teller)

    def _told(self) -> Widget:
        """What putting it down there would mean, or why it may not be."""
        if not self.fits:
            return signed("no", self._why())
        if not self.load.outline:
            return signed("yes", self.say("place-drop"))
        land, whole, battle = self._battle()
        title = self.say("place-inside" if whole else "place-across", territory=land)
        return signed("yes", title, [battle_line(self.screen, battle)])

    def _battle(self) -> tuple[str, bool, Battle]:
        """Where it would count, whether it would lie in there as a whole, and the battle there."""
        here = self.screen.board.at(self.spot.x, self.spot.y)
        if here is not None and here.id in self._battles:
            return self._battles[here.id]
        then = after(self.session.match.state, self.load.move(self.spot))
        piece = field(then).piece_of(self.load.die)
        assert piece is not None
        land = piece.counts_in(then.effects.quarantine)
        found = (self.screen.teller.territory(land), not piece.on_border, battles(then)[land])
        if land in self.load.grounds:  # it has to lie in there as a whole: always the same battle
            self._battles[land] = found
        return found

    def _lit_box(self) -> list[Rect]:
        """Where the lit territories are seen."""
        corners = [
            self.screen.seen_at((x, y, 0.0))
            for land in self.screen.board.territories
            if land.id in self.load.lit
            for x, y in shapely.get_coordinates(shapely.envelope(land.shape)).tolist()
        ]
        if not corners:
            return []
        xs, ys = zip(*corners, strict=True)
        return [Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


def _raised(body: Body, lift: float) -> Body:
    x, y, z = body.pose.position
    return Body(body.id, body.kind, Pose((x, y, z + lift), body.pose.orientation))
