"""The die is put elsewhere on the platform, only where it may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from diedie.errors import IllegalMove
from diedie.model.pose import Vec3
from diedie.ui.play.aiming import Aim
from diedie.ui.play.perching import Place, along, inwards, onto
from diedie.ui.screens.match.aiming.making import Making

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_HOPS = 8  # steps along the platform to get past what stands there


class Wish(NamedTuple):
    """The die where a hand wants it, and why it may not be there."""

    aim: Aim
    fault: IllegalMove | None


class Placing(Making):
    """A flick whose start can be chosen. `wish` is the place under the mouse."""

    def __init__(self, screen: Playing) -> None:
        self.wish: Wish | None = None
        super().__init__(screen)

    def perch(self, at: Vec3 | None) -> bool:
        """Put the die where a hand points, or say why it may not be there."""
        self.wish, self.told = None, ""
        wish = None if at is None else self.sought(at[0], at[1])
        if wish is not None and wish.fault is None:
            self.change(wish.aim)
        elif wish is not None and wish.fault is not None:
            self.wish, self.told = wish, self.why(wish.fault)
        return wish is not None

    def sought(self, x: float, y: float) -> Wish | None:
        """The die where a hand points; None: it does not point at the platform."""
        wish: Wish | None = None
        for aim in self._tried(onto(x, y)):
            wish = Wish(aim, self.why_not(aim))
            if wish.fault is None:
                break
        return wish

    def go_along(self, cm: float) -> None:
        """Further along the platform, past what stands there; or say why not."""
        places = [along(self._place, cm * hop) for hop in range(1, _HOPS + 1)]
        wishes = [self.sought(*place) for place in places]
        self._settle([wish for wish in wishes if wish is not None])

    def go_inwards(self, cm: float) -> None:
        """Nearer to the arena, or farther from it; or say why not."""
        aims = self._tried(iter([inwards(self._place, cm)]))
        self._settle([Wish(aim, self.why_not(aim)) for aim in aims])

    @property
    def _place(self) -> Place:
        assert self.aim is not None
        assert self.aim.flick.place is not None
        return self.aim.flick.place

    def _settle(self, wishes: Sequence[Wish]) -> None:
        best = next((wish for wish in wishes if wish.fault is None), wishes[0])
        if best.fault is None:
            self.change(best.aim)
        else:
            self.told = self.why(best.fault)

    def _tried(self, places: Iterator[Place]) -> Iterator[Aim]:
        assert self.aim is not None
        return (self.aim.placed(*place) for place in places)
