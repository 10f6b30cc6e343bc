"""A die or tower is put down: it follows the hand, and snaps into the places where it fits."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from diedie.games.diedie.moves import Move, Spot
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, D6_EDGE
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.actions import WAYS
from diedie.window.games.diedie.decisions.held_piece import LIFT, HeldLook, PlacementPreview
from diedie.window.games.diedie.decisions.piece_in_hand import TURN, FreePlaces, PieceInHand
from diedie.window.games.diedie.decisions.step import Step
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_BEYOND = 1.0  # cm that a hand may be beyond the wall and still point
_UNDER = D6_EDGE / 2  # cm from its middle
_FINE = 0.1  # cm that a key with Shift moves it
_SINKS = 0.18  # s until what is put down lies
_TURNS = {"turn-die": TURN, "turn-die-back": -TURN}
_NEXT = {"next-place": 1, "previous-place": -1}


class Placement(Step):
    """Something is in the hand, at a spot where it fits or not.

    `grabbed` says that the button that took it up is still down, `escapes` that it may be put
    back.
    """

    told_as = "placing"

    fights: ClassVar[bool] = True  # where it lies matters for a battle

    def __init__(
        self,
        screen: DiedieScreen,
        asks: Callable[[], str],
        load: PieceInHand,
        done: Callable[[Move], None],
        grabbed: bool = False,
        escapes: bool = True,
    ) -> None:
        super().__init__(screen, asks)
        self.load, self._done = load, done
        self._grabbed, self._escapes = grabbed, escapes
        self.free_places = FreePlaces(
            load, lambda spot: self.session.why_not(load.move(spot)) is None
        )
        self.spot, self.fits = load.examples[0], True
        self._turn = 0.0  # as the player wants it
        self._pressed = self._dragged = False
        self._left = False  # the mouse is on a widget, or outside
        self._sinking, self._height = False, 1.0  # of its usual height in a hand
        self._look, self.preview = HeldLook(self), PlacementPreview(self)

    @property
    def moving(self) -> bool:
        return self._sinking

    @property
    def untouchable(self) -> Collection[str]:
        return self.load.dice

    def holds_at(self, sight: Sight) -> bool:
        """Whether what is held fits under the hand, and not only near it."""
        hand = sight(0.0)
        under = hand is not None and math.dist(hand[:2], (self.spot.x, self.spot.y)) < _UNDER
        return under and self.fits

    @property
    def takes_enter(self) -> bool:
        return True

    def put(self) -> None:
        """Put it down, if it fits."""
        if not self.fits:
            self.screen.refuse(self.preview.why_not())
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

    def held(self) -> list[Body]:
        """What is in the hand, as it would lie."""
        return self.load.lying(self.spot)

    def bodies(self) -> Sequence[Body]:
        return self._look.bodies(self._height)

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        return self._look.looks(looks)

    def overlay(self) -> Overlay:
        return self._look.overlay()

    def tip(self) -> Widget | None:
        return None if self._left else self.preview.tip(LIFT)

    def lit(self) -> Sequence[Rect]:
        return self.preview.lit()

    def points(self) -> Mapping[str, Vec3]:
        """A place in each territory, and one where it does not fit."""
        spots = {f"spot-{i}": (s.x, s.y, 0.0) for i, s in enumerate(self.load.examples)}
        return {**spots, "held": (self.spot.x, self.spot.y, 0.0)}

    def hover(self, die: str | None, sight: Sight) -> bool:
        self._pressed = self._dragged = self._grabbed = False
        before, self._left = self._left, sight(0.0) is None
        return self._follow(sight) or self._left != before

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
        self._left = False
        way = action.removesuffix("-fine")
        if action in WAYS:
            return self._go(self.free_places.ahead(self.spot, self._on_table(WAYS[action])))
        if way in WAYS:
            dx, dy = self._on_table(WAYS[way])
            x, y = self.spot.x + _FINE * dx, self.spot.y + _FINE * dy
            return self._go(self.free_places.near(x, y, self.spot.turn))
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
        free, before = self.free_places.near(x, y, self._turn), self.spot
        self.spot, self.fits = free or Spot(x, y, self._turn), free is not None
        elsewhere = self.spot != before
        refused = bool(self.screen.refused) and elsewhere
        if elsewhere:
            self.screen.refused = ""
        return self.preview.follow() or refused

    def _go(self, spot: Spot | None) -> bool:
        if spot is not None:
            self.spot, self.fits, self.screen.refused = spot, True, ""
            self.preview.follow()
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
        else:
            self._hold(x, y)
        return True

    def _on_table(self, way: tuple[float, float]) -> tuple[float, float]:
        """A direction on the screen as one on the map."""
        right, up = (axis[:2] for axis in self.screen.camera.axes[:2])
        x, y = (way[0] * right + way[1] * up / math.hypot(*up)).tolist()
        return x, y
