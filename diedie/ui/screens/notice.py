"""Something that a player has to know before going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Sheet, Text
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH = 560.0  # dp


class Notice(SheetScreen):
    """A sheet with a few sentences, which stays until it was read."""

    def __init__(self, app: App, sentences: Sequence[str]) -> None:
        super().__init__(app)
        self._sentences = sentences

    def sheet(self) -> Sheet:
        told = [Text(jointed(sentence)) for sentence in self._sentences]
        go_on = Button(
            self.app.words("notice-go-on"), kind="primary", on=self.app.back, key="go-on",
            default=True,
        )  # fmt: skip
        title = self.app.words("notice")
        return Sheet(told, title=title, foot=[go_on], width=_WIDTH, key="notice")
