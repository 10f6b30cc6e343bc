"""The maps: what they look like, for how many they are, and what is special about them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.files import data_folder
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.ui.play.wishing import playable_maps
from diedie.ui.screens.map_view.map_view import MapView
from diedie.ui.screens.mapnotes import best_with, map_photo
from diedie.ui.screens.page import Page
from diedie.ui.screens.ruletexts import rule_row
from diedie.ui.widgets import Button, Column, Columns, Gap, Grid, Row, Text, Tile, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_PICTURE = (144.0, 126.0)  # dp
_MAPS = "MAP"  # the rules that say no more of a map than what stands above them


class MapsPage(Page):
    """All maps at the left, the chosen one at the right."""

    whole = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.chosen = playable_maps()[0]

    @property
    def title(self) -> str:
        return self.app.words("maps-title")

    def body(self) -> Sequence[Widget]:
        tiles = Grid([self._tile(id) for id in playable_maps()], columns=4, gap=12.0)
        return [Columns([tiles, self._about(map_named(self.chosen))], (352.0, 708.0))]

    def _tile(self, id: str) -> Widget:
        words, board = self.app.words, map_named(id)
        return Tile(
            map_photo(self.app, board, *_PICTURE),
            board.name.said(words.language),
            note=best_with(words, board, board.eras),
            chosen=id == self.chosen,
            on=partial(self._choose, id),
            key=f"map-{id}",
        )

    def _about(self, board: Map) -> Widget:
        words = self.app.words
        rules = rules_beside("worlds", board.id)
        special = [rule_row(words, rule) for rule in rules if rule.section != _MAPS]
        return Column(
            [
                Text(board.name.said(words.language), "hint-title"),
                Text(texts("worlds", board.id)["about"][words.language]),
                *special,
            ],
            gap=12.0,
        )

    def foot(self) -> Widget:
        look = Button(self.app.words("maps-look"), kind="flat", on=self._look, key="look")
        return Row([self.back_button(), Gap(grow=1.0), look])

    def _look(self) -> None:
        """The chosen map from straight above, with all that can be known of its territories."""
        self.app.over(MapView(self.app, data_folder("maps") / f"{self.chosen}.toml"))

    def _choose(self, id: str) -> None:
        self.chosen = id
        self.app.ui.scrolls.pop("mapspage/body", None)
        self.app.changed()
