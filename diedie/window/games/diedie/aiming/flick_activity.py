"""A die is aimed: what mouse and keys do with it and its place, and what is shown meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from diedie.errors import IllegalMove
from diedie.model.pose import Vec3
from diedie.table.constants import WALL_HEIGHT
from diedie.toolkit.widgets import Widget
from diedie.window.games.diedie.aiming.flick_controls import act, panel
from diedie.window.games.diedie.aiming.flick_draft import Making
from diedie.window.games.diedie.aiming.flickable_dice import Place, along, inwards, onto
from diedie.window.games.diedie.aiming.gestures import Hand, gripped
from diedie.window.games.diedie.aiming.guides import Helping, knob
from diedie.window.games.diedie.aiming.hints import above, hint, tip
from diedie.window.match.aim import Aim
from diedie.window.render.appearance import Overlay
from diedie.window.render.camera import AIM, Camera
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import Playing


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


class Aiming(Placing):
    """A flick in the making, the hand that is at it, and what is foretold of it."""

    camera: Camera = AIM

    def __init__(self, screen: Playing) -> None:
        self.hand: Hand | None = None
        self.drawn = False  # the drawer with the controls, in a small window
        super().__init__(screen)
        self.helping = Helping(self)

    @property
    def method(self) -> str:
        """How it is flicked by mouse: pull, gesture, dials."""
        return self.screen.app.settings.method

    @property
    def gain(self) -> float:
        """How much a hand's motion counts."""
        return self.screen.app.settings.sensitivity

    @property
    def pulled(self) -> bool:
        """Whether a hand is at the die."""
        return self.hand is not None

    @property
    def knob(self) -> Vec3:
        """The end of the band."""
        assert self.aim is not None
        return knob(self.aim.flick, self.held, self.gain)

    @property
    def patience(self) -> float:
        return self.helping.patience

    def draw(self) -> None:
        """Open the drawer, or close it."""
        self.drawn = not self.drawn

    def panel(self) -> Widget:
        return panel(self)

    def hint(self) -> Widget:
        return hint(self)

    def tip(self) -> Widget | None:
        return tip(self)

    def overlay(self) -> Overlay:
        return Overlay(marks=self.helping.marks(), above=above(self))

    def tick(self, seconds: float) -> bool:
        return self.helping.tick()

    def hover(self, die: str | None, sight: Sight) -> bool:
        if self.hand is not None:
            return self.hand.move(sight) if self.hand.loose else self.slack()
        before, self.wish = self.wish, None
        at = sight(WALL_HEIGHT)
        if die is None and at is not None and self.aim is not None and not self.aim.is_shot:
            self.wish = self.sought(at[0], at[1])
        return self.wish != before

    def press(self, die: str | None, sight: Sight) -> bool:
        self.told, self.wish = "", None
        if self.hand is not None:
            self.hand.press(sight)
            return True
        if die in self.usable and (self.aim is None or self.aim.flick.die != die):
            self.take(str(die))
        self.hand = gripped(self, die, sight)
        if self.hand is not None:
            self.hand.begin(sight)
        return True

    def drag(self, sight: Sight) -> bool:
        return self.hand is not None and self.hand.move(sight)

    def release(self) -> bool:
        if self.hand is None:
            return False
        self.hand.lift()
        return True

    def slack(self) -> bool:
        if self.hand is None:
            return False
        self.hand.slack()
        self.let_go()
        return True

    def let_go(self, loosely: bool = False) -> None:
        """The hand is at its end; or it goes on without a button, also over widgets."""
        if self.hand is not None and loosely:
            self.hand.loose = True
        else:
            self.hand = self.wish = None
        self.screen.app.ui.grabbed = loosely
        self.screen.app.changed()

    def act(self, action: str) -> bool:
        return act(self, action)

    def flick(self) -> None:
        self.let_go()
        self.helping.stop()
        super().flick()

    def points(self) -> Mapping[str, Vec3]:
        if self.aim is None or self.method == "gesture":
            return {}
        return {"knob": self.knob}

    def tells(self) -> Mapping[str, object]:
        return {
            "flick": None if self.aim is None else msgspec.to_builtins(self.aim.flick),
            "hand": "" if self.hand is None else type(self.hand).__name__.lower(),
            "loose": self.hand is not None and self.hand.loose,
            "told": self.told,
            "cloud": len(self.helping.foresight.cloud),
        }
