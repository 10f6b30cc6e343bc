"""A die or tower is put down: it follows the hand, and snaps into the places where it fits."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, D6_EDGE
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.actions import WAYS
from diedie.window.placing.held_piece import HeldLook, PlacementTip, PlaceProspect
from diedie.window.placing.piece_in_hand import TURN, FreePlaces, PieceInHand, Place
from diedie.window.placing.step import Step
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.match.board_screen import BoardScreen

_BEYOND = 1.0  # cm that a hand may be beyond the wall and still point
_UNDER = D6_EDGE / 2  # cm from its middle
_FINE = 0.1  # cm that a key with Shift moves it
_SINKS = 0.18  # s until what is put down lies
_TURNS = {"turn-die": TURN, "turn-die-back": -TURN}
_NEXT = {"next-place": 1, "previous-place": -1}


class Placement(Step):
    """Something is in the hand, at a place where it fits or not.

    `grabbed` says that the button that took it up is still down, `escapes` that it may be put
    back.
    """

    told_as = "placing"

    def __init__(
        self,
        screen: BoardScreen,
        asks: Callable[[], str],
        piece: PieceInHand,
        prospect: PlaceProspect,
        done: Callable[[Any], None],
        grabbed: bool = False,
        escapes: bool = True,
    ) -> None:
        super().__init__(screen, asks)
        self.piece, self._done = piece, done
        self._grabbed, self._escapes = grabbed, escapes
        self.free_places = FreePlaces(piece, self.may_lie)
        self.place, self.fits = piece.examples[0], True
        self._turn = 0.0  # as the player wants it
        self._pressed = self._dragged = False
        self._left = False  # the mouse is on a widget, or outside
        self._sinking, self._height = False, 1.0  # of its usual height in a hand
        self._look, self.tips = HeldLook(self), PlacementTip(self, prospect)

    @property
    def moving(self) -> bool:
        return self._sinking

    @property
    def untouchable(self) -> Collection[str]:
        return self.piece.dice

    def holds_at(self, sight: Sight) -> bool:
        """Whether what is held fits under the hand, and not only near it."""
        hand = sight(0.0)
        under = hand is not None and math.dist(hand[:2], (self.place.x, self.place.y)) < _UNDER
        return under and self.fits

    def may_lie(self, place: Place) -> bool:
        """Whether the rules let it lie there."""
        return self.session.why_not(self.piece.move(place)) is None

    @property
    def takes_enter(self) -> bool:
        return True

    def put(self) -> None:
        """Put it down, if it fits."""
        if not self.fits:
            self.screen.refuse(self.tips.why_not())
        elif self.screen.app.settings.things_move and self.piece.outline:
            self._sinking = True
        else:
            self._done(self.piece.move(self.place))

    def tick(self, seconds: float) -> bool:
        """What was let go sinks to the map."""
        if not self.moving:
            return False
        self._height -= seconds / _SINKS
        if self._height <= 0:
            self._sinking = False
            self._done(self.piece.move(self.place))
        return True

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        say = self.say
        turns = (("turn-die", say("hint-turn")),) if self.piece.outline else ()
        back = (("ui-cancel", say("hint-back")),) if self._escapes else ()
        return (((*WAYS,), say("hint-move")), *turns, ("ui-press", say("hint-put")), *back)

    def held(self) -> list[Body]:
        """What is in the hand, as it would lie."""
        return self.piece.lying(self.place)

    def bodies(self) -> Sequence[Body]:
        return self._look.bodies(self._height)

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        return self._look.looks(looks)

    def overlay(self) -> Overlay:
        return self._look.overlay()

    def tip(self) -> Widget | None:
        return None if self._left else self.tips.tip()

    def lit(self) -> Sequence[Rect]:
        return self.tips.lit()

    def points(self) -> Mapping[str, Vec3]:
        """A place in each territory, and one where it does not fit."""
        spots = {f"spot-{i}": (s.x, s.y, 0.0) for i, s in enumerate(self.piece.examples)}
        return {**spots, "held": (self.place.x, self.place.y, 0.0)}

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
        before = self.place
        self._follow(sight)
        self._dragged = self._dragged or self.place != before
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
            return self._go(self.free_places.ahead(self.place, self._on_table(WAYS[action])))
        if way in WAYS:
            dx, dy = self._on_table(WAYS[way])
            x, y = self.place.x + _FINE * dx, self.place.y + _FINE * dy
            return self._go(self.free_places.near(x, y, self.place.turn))
        if action in _TURNS:
            return self._turned(_TURNS[action])
        if action in _NEXT:
            places = self.piece.examples
            i = next((i for i, place in enumerate(places) if place == self.place), -_NEXT[action])
            return self._go(places[(i + _NEXT[action]) % len(places)])
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
        free, before = self.free_places.near(x, y, self._turn), self.place
        self.place, self.fits = free or Place(x, y, self._turn), free is not None
        elsewhere = self.place != before
        refused = bool(self.screen.refused) and elsewhere
        if elsewhere:
            self.screen.refused = ""
        return self.tips.follow() or refused

    def _go(self, place: Place | None) -> bool:
        if place is not None:
            self.place, self.fits, self.screen.refused = place, True, ""
            self.tips.follow()
        return True

    def _turned(self, degrees: float) -> bool:
        if not self.piece.outline:
            return False
        self._turn = TURN * round((self.place.turn + degrees) / TURN)
        x, y = self.place.x, self.place.y
        turned = Place(x, y, self._turn)
        self.fits = self.may_lie(turned)
        if self.fits:
            self.place = turned
        else:
            self._hold(x, y)
        return True

    def _on_table(self, way: tuple[float, float]) -> tuple[float, float]:
        """A direction on the screen as one on the map."""
        right, up = (axis[:2] for axis in self.screen.camera.axes[:2])
        x, y = (way[0] * right + way[1] * up / math.hypot(*up)).tolist()
        return x, y
