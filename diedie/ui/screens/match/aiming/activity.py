"""A die is aimed: what mouse and keys do with it, and what is shown meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from diedie.model.pose import Vec3
from diedie.table.constants import WALL_HEIGHT
from diedie.ui.play.guides import knob
from diedie.ui.render.camera import Camera
from diedie.ui.render.overlays import Overlay
from diedie.ui.render.presets import AIM
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.aiming.acts import act
from diedie.ui.screens.match.aiming.drawing import above
from diedie.ui.screens.match.aiming.hands import Hand, gripped
from diedie.ui.screens.match.aiming.helping import Helping
from diedie.ui.screens.match.aiming.hints import hint, tip
from diedie.ui.screens.match.aiming.panel import panel
from diedie.ui.screens.match.aiming.placing import Placing
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


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
