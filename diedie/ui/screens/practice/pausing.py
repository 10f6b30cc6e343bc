"""The menu of the practice table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.actions import name_of
from diedie.ui.screens.practice.tables import PracticeTables
from diedie.ui.screens.settings import open_settings
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Gap, Sheet, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App
    from diedie.ui.screens.practice.practice import Practice

_WIDTH = 420.0  # dp


class PracticePausing(SheetScreen):
    """Go on, clear the table, another map, settings, leave."""

    def __init__(self, app: App, practice: Practice) -> None:
        super().__init__(app)
        self._practice = practice

    def sheet(self) -> Sheet:
        app, say = self.app, self.app.words
        go_on = Button(say("pause-go-on"), kind="primary", on=app.back, key="go-on", default=True)
        entries = (
            ("tables", say("practice-tables"), self._tables),
            ("settings", name_of("settings", say), partial(open_settings, app)),
            ("leave", say("pause-leave"), self._practice.leave),
        )
        rest: list[Widget] = [
            Button(name, kind="flat", on=on, key=key) for key, name, on in entries
        ]
        rest.insert(0, self._practice.clear_button())
        note = Text(say("practice-not-kept"), "note", tone="second")
        title = name_of("menu", say)
        return Sheet([go_on, Gap(), *rest, note], title=title, width=_WIDTH, key="pausing")

    def _tables(self) -> None:
        self.app.over(PracticeTables(self.app))
