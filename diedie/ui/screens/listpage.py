"""A page that lists files, a row each: one searches among them, and opens their folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.ui.screens.folders import folder_button
from diedie.ui.screens.page import Page
from diedie.ui.widgets import Column, Gap, Hairline, Row, Toast, Widget
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.app import App


class ListPage(Page):
    """Which files these are and what is said of each, lists say themselves."""

    whole = True
    widest = 1080.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sought, self.fault = "", ""

    def rows(self) -> Sequence[Widget]:
        """A row a file, or what is said instead."""
        raise NotImplementedError

    def folder(self) -> Path | None:
        """Where they lie, if that is to be opened."""
        raise NotImplementedError

    def body(self) -> Sequence[Widget]:
        return [part for row in self.rows() for part in (row, Hairline())][:-1]

    def foot(self) -> Widget:
        told: list[Widget] = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        if (folder := self.folder()) is not None:
            told.append(folder_button(self.app, folder, self.complain, "folder"))
        return Row([self.back_button(), Gap(grow=1.0), *told])

    def row(self, photo: Widget, told: Sequence[Widget], does: Sequence[Widget]) -> Widget:
        """A picture, what is said of a file, and what one can do with it; below that where there
        is no room beside it."""
        said = Column(told, gap=4.0, grow=1.0)
        if self.roomy:
            return Row([photo, said, *does], gap=16.0)
        return Column([Row([photo, said], gap=16.0), Row([Gap(grow=1.0), *does])])

    def widen(self) -> bool:
        narrow = bool(self.sought)
        self.seek("")
        return narrow

    def seek(self, text: str) -> None:
        """Search for something else: what is found begins at the top."""
        self.sought, self.fault = text, ""
        self.app.ui.scrolls.pop(self.body_key, None)
        self.app.changed()

    def complain(self, fault: str) -> None:
        """Say what went wrong."""
        self.fault = fault
        self.app.changed()
