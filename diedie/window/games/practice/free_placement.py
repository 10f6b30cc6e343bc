"""Something is put down anywhere: on the map, or on top of a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import shapely

from diedie.games.diedie.moves import Spot
from diedie.games.practice.legal import put_down
from diedie.games.practice.state import Put
from diedie.model.scene import Body
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.games.diedie.decisions.held_piece import LIFT
from diedie.window.games.diedie.decisions.piece_in_hand import PieceInHand
from diedie.window.games.diedie.decisions.placement import Placement
from diedie.window.games.diedie.table_tips import signed, tip_at
from diedie.window.render.appearance import NOTHING, Allowed, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_NEXT = {"next-die": 1, "previous-die": -1}


class FreePlacement(Placement):
    """It follows the hand; over a die that can carry it, it goes on top of that."""

    told_as = "resting"

    fights = False

    def __init__(
        self,
        screen: DiedieScreen,
        asks: Callable[[], str],
        load: PieceInHand,
        bases: Sequence[str],
        done: Callable[[Any], None],
        grabbed: bool = False,
    ) -> None:
        super().__init__(screen, asks, load, done, grabbed)
        self._bases, self._finish = bases, done
        self._lit = Allowed(load.lit, shapely.Polygon())  # none of the map is brighter
        self.onto: str | None = None

    def stay(self, spot: Spot) -> None:
        """Hold it there, if it fits."""
        if self.session.why_not(self.load.move(spot)) is None:
            self.spot = spot

    def put(self) -> None:
        if self.onto is None:
            super().put()
        else:
            self._finish(self._stacked())

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        more = (("next-die", self.say("practice-stack")),) if self._bases else ()
        return (*super().hints(), *more)

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self._over(die) or super().hover(die, sight)

    def press(self, die: str | None, sight: Sight) -> bool:
        self._over(die)
        return super().press(die, sight)

    def drag(self, sight: Sight) -> bool:
        self.onto = None
        return super().drag(sight)

    def act(self, action: str) -> bool:
        if action in _NEXT and self._bases:
            at = self._bases.index(self.onto) if self.onto else min(_NEXT[action], 0) - 1
            self.onto = self._bases[(at + _NEXT[action]) % len(self._bases)]
            return True
        before, self.onto = self.onto, None if action.startswith("place-") else self.onto
        return super().act(action) or before != self.onto

    def overlay(self) -> Overlay:
        """The map as it is: nothing on it is forbidden."""
        return NOTHING if self.onto else Overlay(above=super().overlay().above)

    def _over(self, die: str | None) -> bool:
        """Whether the hand is over a die that can carry it."""
        before, self.onto = self.onto, die if die in self._bases else None
        return self.onto is not None or before is not None

    def _stacked(self) -> Put:
        move: Put = msgspec.structs.replace(self.load.move(self.spot), onto=self.onto)
        return move

    def held(self) -> list[Body]:
        if self.onto is None:
            return super().held()
        return [put_down(self.session.match.state, self._stacked())]

    def lit(self) -> Sequence[Rect]:
        """The dice that can carry it: the map is no brighter than ever."""
        return [self.screen.spot(b) for b in self.session.bodies() if b.id in self._bases]

    def tip(self) -> Widget | None:
        """Where it fits there is nothing to say."""
        if self._left:
            return None
        if self.onto is not None:
            tip = signed("yes", self.say("practice-onto", body=self.screen.teller.body(self.onto)))
        elif self.fits:
            return None
        else:
            tip = signed("no", self.preview.why_not())
        return tip_at(self.screen, tip, (self.spot.x, self.spot.y, LIFT))
