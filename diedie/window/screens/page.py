"""A page: a sheet with a title, something that scrolls, and a foot; and one that lists files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Button,
    Column,
    Columns,
    ColumnViews,
    Gap,
    Hairline,
    Layers,
    Row,
    Sheet,
    Sized,
    Toast,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.screens.folder_button import folder_button
from diedie.window.screens.sheet_screen import WIDTH, SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App


_WIDE, _AROUND = 1440.0, 80.0  # dp: it grows with the window, but not for ever
_ROOMY, _SPACIOUS = 1000.0, 1200.0


class Page(SheetScreen):
    """A sheet with a title, a body that scrolls and a foot; its subclasses say what is on it."""

    whole = False  # as high as the window allows, however little stands on it
    widest = _WIDE

    @property
    def title(self) -> str:
        """What stands at the top."""
        raise NotImplementedError

    def head(self) -> Sequence[Widget]:
        """What stays above it while it scrolls."""
        return ()

    def body(self) -> Sequence[Widget]:
        """What stands on it, and scrolls where it must."""
        raise NotImplementedError

    def views(self, columns: Columns) -> Widget:
        """All that stands on it in columns, of which each scrolls by itself."""
        return ColumnViews(columns, key=self.body_key, grow=1.0)

    def foot(self) -> Widget:
        """What stays at the bottom."""
        return Row([self.back_button(), Gap(grow=1.0)])

    @property
    def roomy(self) -> bool:
        """Whether things can lie beside each other."""
        return self.app.ui.room.w >= _ROOMY

    @property
    def spacious(self) -> bool:
        """Whether pictures that lie beside other things can be large."""
        return self.app.ui.room.w >= _SPACIOUS

    def widen(self) -> bool:
        """Show all again where something is searched for; whether it was."""
        return False

    def act(self, action: str) -> bool:
        return (action == "ui-cancel" and self.widen()) or super().act(action)

    def question(self) -> Widget | None:
        """What lies over the page until it is answered."""
        return None

    def widgets(self) -> Widget:
        page, question = super().widgets(), self.question()
        return page if question is None else Layers((page, question))

    def sheet(self) -> Widget:
        room = self.app.ui.room
        page = Sheet(
            self.body(),
            title="" if self.low else self.title,
            head=self.head(),
            foot=[Hairline(), self.foot()],
            width=min(self.widest, max(WIDTH, room.w - _AROUND)),
            pad=self.pad,
            key=self._name,
        )
        return Sized(page, h=room.h) if self.whole else page

    @property
    def body_key(self) -> str:
        """Under which the window keeps how far its body is scrolled."""
        return f"{self._name}/body"

    @property
    def _name(self) -> str:
        return type(self).__name__.lower()

    def back_button(self) -> Widget:
        """Back to where one came from."""
        return Button(self.app.words("page-back"), kind="flat", on=self.app.back, key="back")


class ListPage(Page):
    """A page that lists files and is searched; its subclasses say which, and what of each."""

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
        tools: list[Widget] = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        if (folder := self.folder()) is not None:
            tools.append(folder_button(self.app, folder, self.complain, "folder"))
        return Row([self.back_button(), Gap(grow=1.0), *tools])

    def row(self, photo: Widget, lines: Sequence[Widget], does: Sequence[Widget]) -> Widget:
        """A picture, what is said of a file, and what one can do with it; below that where there
        is no room beside it."""
        text = Column(lines, gap=4.0, grow=1.0)
        if self.roomy:
            return Row([photo, text, *does], gap=16.0)
        return Column([Row([photo, text], gap=16.0), Row([Gap(grow=1.0), *does])])

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
