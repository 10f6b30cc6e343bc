"""One thing is asked after the other, and the last one has the table until it is answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.toolkit.widgets import ListRow, Rect, Widget
from diedie.window.match.activity import Activity
from diedie.window.render.appearance import NOTHING, BodyLook, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.match.board_screen import BoardScreen


class Step(Activity):
    """One thing that is asked; it has the table until it is answered, and Escape takes it back."""

    screen: BoardScreen

    controls: ClassVar[bool] = False  # it is answered in the panel, not on the table alone

    def __init__(self, screen: BoardScreen, asks: Callable[[], str]) -> None:
        super().__init__(screen)
        self.asks = asks  # a sentence, in the language of the moment
        screen.app.ui.focus = ""  # the keys are for the table

    @property
    def takes_enter(self) -> bool:
        """Whether Enter is for the table, and not for a button."""
        return False

    def rows(self) -> Sequence[ListRow]:
        """The answers, as a list."""
        return ()

    def body(self) -> Sequence[Widget]:
        """Controls that belong to it."""
        return ()

    def foot(self) -> Sequence[Widget]:
        """Buttons that answer it."""
        return ()

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        """What keys do, as hints tell it: actions and sentences."""
        return ()


class StepStack(Activity):
    """Things that are asked one after the other: the last of the `steps` has mouse and keys."""

    screen: BoardScreen
    rooted: ClassVar[bool] = False  # the first step stays

    def __init__(self, screen: BoardScreen) -> None:
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

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
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
        step = self.step
        return {"asks": "" if step is None else step.told_as or type(step).__name__.lower()}
