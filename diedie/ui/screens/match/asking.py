"""One thing is asked after the other, and the last one has the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.ui.render.looks import Look
from diedie.ui.render.overlays import NOTHING, Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.widgets import Rect, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Asking(Activity):
    """The last of the `steps` has mouse and keys; Escape takes it back."""

    screen: Playing
    rooted: ClassVar[bool] = False  # the first step stays

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.steps: list[Step] = []

    @property
    def step(self) -> Step | None:
        """What is asked now."""
        return self.steps[-1] if self.steps else None

    def ask(self, step: Step) -> None:
        """Ask one thing more."""
        self.steps.append(step)
        self.screen.refused = ""
        self.screen.app.changed()

    def back(self) -> bool:
        """Take the last step back; whether there was one."""
        had = len(self.steps) > self.rooted
        if had:
            self.steps.pop()
        self.screen.refused, self.screen.app.ui.focus = "", ""
        self.screen.app.changed()
        return had

    def tip(self) -> Widget | None:
        return self.step.tip() if self.step else None

    def lit(self) -> Sequence[Rect]:
        return self.step.lit() if self.step else ()

    def bodies(self) -> Sequence[Body]:
        return self.step.bodies() if self.step else self.session.bodies()

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        return self.step.looks(looks) if self.step else looks

    @property
    def untouchable(self) -> Collection[str]:
        return self.step.untouchable if self.step else ()

    def overlay(self) -> Overlay:
        return self.step.overlay() if self.step else NOTHING

    @property
    def moving(self) -> bool:
        return self.step is not None and self.step.moving

    def tick(self, seconds: float) -> bool:
        return self.step is not None and self.step.tick(seconds)

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self.step is not None and self.step.hover(die, sight)

    def press(self, die: str | None, sight: Sight) -> bool:
        return self.step is not None and self.step.press(die, sight)

    def drag(self, sight: Sight) -> bool:
        return self.step is not None and self.step.drag(sight)

    def release(self) -> bool:
        return self.step is not None and self.step.release()

    def wheel(self, notches: float) -> bool:
        return self.step is not None and self.step.wheel(notches)

    def act(self, action: str) -> bool:
        if self.step is not None and self.step.act(action):
            return True
        return action == "ui-cancel" and self.back()

    def points(self) -> Mapping[str, Vec3]:
        return self.step.points() if self.step else {}

    def tells(self) -> Mapping[str, object]:
        return {"asks": type(self.step).__name__.lower() if self.step else ""}
