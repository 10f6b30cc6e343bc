"""A match whose last moves are not on the disk: whether it is left all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diedie.errors import FileError
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Gap, Row, Sheet, Text, Widget
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH = 560.0  # dp


class Unsaved(SheetScreen):
    """Says what is lost and why, and leaves only when that is wanted."""

    def __init__(self, app: App, fault: FileError, leave: Callable[[], None]) -> None:
        super().__init__(app)
        self._fault, self._leave = fault, leave

    def sheet(self) -> Widget:
        words = self.app.words
        told = [
            Text(words("pause-unsaved"), "strong"),
            Text(jointed(self.complaint(self._fault)), "note", tone="second"),
        ]
        stay = Button(
            words("page-back"), kind="primary", on=self.app.back, key="stay", default=True
        )
        leave = Button(words("pause-leave-anyway"), kind="flat", on=self._leave, key="leave-anyway")
        foot = Row([leave, Gap(grow=1.0), stay])
        title = words("pause-unsaved-title")
        return Sheet(told, title=title, foot=[foot], width=_WIDTH, key="unsaved")
