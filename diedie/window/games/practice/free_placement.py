"""Something is put down anywhere: on the map, or on top of a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from diedie.games.practice.legal import put_down
from diedie.games.practice.state import Put
from diedie.model.scene import Body
from diedie.toolkit.widgets import Rect, Widget
from diedie.window.match.table_tips import signed, tip_at
from diedie.window.placing.held_piece import LIFT, obstacle
from diedie.window.placing.piece_in_hand import PieceInHand, Place
from diedie.window.placing.placement import Placement
from diedie.window.render.appearance import NOTHING, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.practice.screen import PracticeScreen

_NEXT = {"next-die": 1, "previous-die": -1}


class _Room:
    """What is said of a place for something: where it fits there is nothing to say."""

    def __init__(self, screen: PracticeScreen, piece: PieceInHand) -> None:
        self._screen, self._piece = screen, piece

    def outcome(self, place: Place) -> None:
        """Nobody fights here."""

    def tip(self, place: Place) -> None:
        """Nothing is told."""

    def why_not(self, place: Place) -> str:
        """What is in its way; or what the rules say, which see it more exactly."""
        teller, session = self._screen.teller, self._screen.session
        fault = session.why_not(self._piece.move(place))
        blocked = obstacle(self._piece, place, teller)
        return blocked or ("" if fault is None else teller.error(fault))


class FreePlacement(Placement):
    """Something is put down anywhere; over a die that can carry it, it goes on top of that."""

    told_as = "resting"

    screen: PracticeScreen

    def __init__(
        self,
        screen: PracticeScreen,
        asks: Callable[[], str],
        piece: PieceInHand,
        bases: Sequence[str],
        done: Callable[[Put], None],
        grabbed: bool = False,
    ) -> None:
        super().__init__(screen, asks, piece, _Room(screen, piece), done, grabbed)
        self._bases, self._finish = bases, done
        self.onto: str | None = None

    def stay(self, place: Place) -> None:
        """Hold it there, if it fits."""
        if self.may_lie(place):
            self.place = place

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
        move: Put = msgspec.structs.replace(self.piece.move(self.place), onto=self.onto)
        return move

    def held(self) -> list[Body]:
        if self.onto is None:
            return super().held()
        return [put_down(self.session.match.state, self._stacked())]

    def lit(self) -> Sequence[Rect]:
        """The dice that can carry it: the map is no brighter than ever."""
        return [self.screen.spot(b) for b in self.session.bodies() if b.id in self._bases]

    def tip(self) -> Widget | None:
        if self._left:
            return None
        if self.onto is not None:
            tip = signed("yes", self.say("practice-onto", body=self.screen.teller.body(self.onto)))
        elif self.fits:
            return None
        else:
            tip = signed("no", self.tips.why_not())
        return tip_at(self.screen, tip, (self.place.x, self.place.y, LIFT))
