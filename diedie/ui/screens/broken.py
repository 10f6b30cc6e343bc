"""A match of whose file only a part is good: whether it is gone on with from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.replay import BrokenError
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Gap, Row, Sheet, Text, Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH = 560.0  # dp


class BrokenMatch(SheetScreen):
    """Says what is lost, and goes on only when that is wanted."""

    def __init__(self, app: App, broken: BrokenError, go_on: Callable[[], None]) -> None:
        super().__init__(app)
        self._broken, self._go_on = broken, go_on
        self._fault = ""

    def sheet(self) -> Widget:
        words, broken = self.app.words, self._broken
        told: list[Widget] = [
            Text(broken.stop.part(words, broken.plies), "strong"),
            Text(broken.stop.told(words)),
            Text(words("part-kept")),
        ]
        if self._fault:
            told.append(Toast(self._fault, sign="no"))
        back = Button(words("page-back"), kind="flat", on=self.app.back, key="back", default=True)
        on = Button(words("part-go-on"), kind="primary", on=self._try, key="go-on")
        foot = Row([back, Gap(grow=1.0), on])
        return Sheet(told, title=words("part-title"), foot=[foot], width=_WIDTH, key="broken")

    def _try(self) -> None:
        try:
            self._go_on()
        except DieDieError as fault:
            self._fault = self.complaint(fault)
            self.app.changed()
