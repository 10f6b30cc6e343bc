"""A sheet of paper over another screen, which waits below it; and one that only tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.model.scene import Body
from diedie.toolkit.widgets import Button, Corners, Layers, Shade, Sheet, Text, Widget
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.render.camera import Camera
from diedie.window.screens.base_screen import Screen

if TYPE_CHECKING:
    from diedie.window.app import App


WIDTH = 1200.0  # dp
_DARK = 0.45  # what lies around the sheet
_HIGH, _PAD, _LOW_PAD = 480.0, 32.0, 18.0
_COLUMN = 330.0  # dp that a column needs, with what is beside it
_NOTICE = 560.0  # dp of a sheet that only tells


class SheetScreen(Screen):
    """Shows a sheet over the table of the screen below; Escape takes it away.

    Show it with `app.over(…)`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._below = app.screen

    @property
    def camera(self) -> Camera:
        return self._below.camera

    def sheet(self) -> Widget:
        """What is on the sheet."""
        raise NotImplementedError

    @property
    def low(self) -> bool:
        """Whether every line counts, as the window is so low."""
        return self.app.ui.room.h < _HIGH

    @property
    def pad(self) -> float:
        """How far from the edge of the sheet things lie, in dp."""
        return _LOW_PAD if self.low else _PAD

    @property
    def columns(self) -> int:
        """How many columns a sheet has room for."""
        return max(1, min(3, int(self.app.ui.room.w / _COLUMN)))

    @property
    def board(self) -> Map | None:
        return self._below.board

    def widgets(self) -> Widget:
        return Layers((Shade(_DARK), Corners(centre=self.sheet())))

    def bodies(self) -> Sequence[Body]:
        return self._below.bodies()

    def looks(self) -> Mapping[str, BodyLook]:
        return self._below.looks()

    def overlay(self) -> Overlay:
        return self._below.overlay()

    def act(self, action: str) -> bool:
        if action != "ui-cancel":
            return False
        self.app.back()
        return True


class Notice(SheetScreen):
    """A sheet with a few sentences, which stays until it was read."""

    def __init__(self, app: App, sentences: Sequence[str]) -> None:
        super().__init__(app)
        self._sentences = sentences

    def sheet(self) -> Sheet:
        lines = [Text(jointed(sentence)) for sentence in self._sentences]
        go_on = Button(
            self.app.words("notice-go-on"), kind="primary", on=self.app.back, key="go-on",
            default=True,
        )  # fmt: skip
        title = self.app.words("notice")
        return Sheet(lines, title=title, foot=[go_on], width=_NOTICE, key="notice")
