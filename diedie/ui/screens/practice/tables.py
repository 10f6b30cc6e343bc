"""Which map lies on the practice table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named, meant_map
from diedie.errors import DieDieError
from diedie.ui.play.wishing import playable_maps
from diedie.ui.screens.mapnotes import map_photo
from diedie.ui.screens.ownmaps import OwnMaps
from diedie.ui.screens.page import Page
from diedie.ui.widgets import Gap, Grid, Row, Text, Tile, Toast, Widget
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.app import App

_PICTURE, _SMALL = (184.0, 162.0), (144.0, 126.0)  # dp


class PracticeTables(Page):
    """All maps, the bare hexagon too: a click, and it lies there."""

    widest = 1200.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._own = OwnMaps(app)
        self.fault = ""

    def shown(self) -> None:
        self._own.look()

    @property
    def title(self) -> str:
        return self.app.words("practice-title")

    def body(self) -> Sequence[Widget]:
        words = self.app.words
        tiles = [self._tile(id) for id in (*playable_maps(), "plain")]
        own = self._own.tiles(self._open, self._picture)
        return [Text(words("practice-about")), Grid(tiles, columns=5, gap=16.0), *own]

    def foot(self) -> Widget:
        told = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        return Row([self.back_button(), Gap(grow=1.0), *told, *self._own.buttons(self._open)])

    @property
    def _picture(self) -> tuple[float, float]:
        return _PICTURE if self.spacious else _SMALL

    def _tile(self, id: str) -> Widget:
        board, words = map_named(id), self.app.words
        name = board.name.said(words.language)
        on = partial(self._open, id)
        return Tile(map_photo(self.app, board, *self._picture), name, on=on, key=f"map-{id}")

    def _open(self, map: str) -> None:
        try:
            open_practice(self.app, map)
        except DieDieError as fault:
            self._own.look()  # it may be gone
            self.fault = self.complaint(fault)
            self.app.changed()


def open_practice(app: App, map: str) -> None:
    """Show the practice table with a map, by its name or its file; MapError or FileError when
    there is none."""
    from diedie.ui.screens.practice.practice import Practice

    app.show(Practice(app, meant_map(map)))
