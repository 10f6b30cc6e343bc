"""Something is decided on the table, one step after the other, with a hint and a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Button,
    Column,
    KeyHint,
    List,
    MaxWidth,
    Pad,
    Panel,
    RichText,
    Text,
    Widget,
)
from diedie.window.match.activity import PANEL, folded
from diedie.window.placing.step import StepStack

if TYPE_CHECKING:
    from diedie.window.match.board_screen import BoardScreen

HINT = 380.0  # dp across of what is to be done, and with which keys


class Decision(StepStack):
    """A person decides, and is told what may be done."""

    brief = True

    def __init__(self, screen: BoardScreen) -> None:
        super().__init__(screen)
        self.drawn = False  # the drawer of a small window is open

    @property
    def title(self) -> str:
        """What is decided."""
        raise NotImplementedError

    @property
    def headline(self) -> str:
        """What is to be done."""
        return self.title

    def hint(self) -> Widget | None:
        """What is to be done, and with which keys."""
        step = self.step
        if step is None:
            return None
        title = Text(self.headline, "hint-title", tone="cream", shade=True)
        keys = (KeyHint(actions, text) for actions, text in step.hints())
        flow = RichText([Pad(key, (0.0, 2.0, 10.0, 2.0)) for key in keys])
        question = Text(step.asks(), tone="cream", shade=True)
        small = folded(self.screen.app.ui.room)  # then the keys are known, or tried
        return MaxWidth(Column((title, question, *(() if small else (flow,))), gap=3.0), HINT)

    def panel(self) -> Widget:
        return self.sheet(self.answers(), self.foot())

    def answers(self) -> Sequence[Widget]:
        """What belongs to the step, and its answers as a list."""
        step = self.step
        rows = step.rows() if step else ()
        return (*(step.body() if step else ()), *([List(rows)] if rows else ()))

    def foot(self) -> Sequence[Widget]:
        """The buttons."""
        return self.step.foot() if self.step else ()

    def sheet(self, body: Sequence[Widget], foot: Sequence[Widget]) -> Widget:
        """The panel at the lower right; in a small window it opens like a drawer."""
        title = self.title
        if folded(self.screen.app.ui.room) and not (self.step and self.step.controls):
            icon = "down" if self.drawn else "up"
            handle = Button(title, kind="flat", icon=icon, on=self._draw, key="drawer")
            body, foot, title = body if self.drawn else (), (handle, *foot), ""
        return Panel(body, title=title, foot=foot, width=PANEL, apart=16.0, key="acting")

    def back_button(self) -> Widget:
        """What Escape does, for the mouse."""
        return Button(self.say("step-back"), kind="flat", icon="back", on=self._back, key="back")

    def _draw(self) -> None:
        """Open the drawer, or close it."""
        self.drawn = not self.drawn
        self.screen.app.changed()

    def _back(self) -> None:
        self.back()
