"""Which map lies on the practice table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.ui.play.wishing import playable_maps
from diedie.ui.screens.mapnotes import map_photo
from diedie.ui.screens.page import Page
from diedie.ui.widgets import Grid, Text, Tile, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_PICTURE = (184.0, 162.0)  # dp


class PracticeTables(Page):
    """All maps, the bare hexagon too: a click, and it lies there."""

    widest = 1200.0

    @property
    def title(self) -> str:
        return self.app.words("practice-title")

    def body(self) -> Sequence[Widget]:
        words = self.app.words
        tiles = [self._tile(id) for id in (*playable_maps(), "plain")]
        return [Text(words("practice-about")), Grid(tiles, columns=5, gap=16.0)]

    def _tile(self, id: str) -> Widget:
        board, words = map_named(id), self.app.words
        name = board.name.said(words.language)
        on = partial(open_practice, self.app, id)
        return Tile(map_photo(self.app, board, *_PICTURE), name, on=on, key=f"map-{id}")


def open_practice(app: App, map: str) -> None:
    """Show the practice table with that map."""
    from diedie.ui.screens.practice.practice import Practice

    app.show(Practice(app, map))
