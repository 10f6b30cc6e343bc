"""The maps: what they look like, for how many they are, and what is special about them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import ENDING, map_named, meant_map
from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.files import data_folder
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.ui.play.wishing import playable_maps
from diedie.ui.screens.map_view.map_view import MapView
from diedie.ui.screens.mapnotes import best_with, map_photo
from diedie.ui.screens.ownmaps import OwnMaps, own_file
from diedie.ui.screens.page import Page
from diedie.ui.screens.ruletexts import rule_row
from diedie.ui.widgets import Button, Column, Columns, Gap, Grid, Row, Text, Tile, Toast, Widget
from diedie.ui.widgets.fonts import jointed

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
        self._named = ""  # what the player calls it, where it is not the program's
        self._own = OwnMaps(app)
        self.fault = ""

    def shown(self) -> None:
        self._own.look()

    @property
    def title(self) -> str:
        return self.app.words("maps-title")

    def body(self) -> Sequence[Widget]:
        tiles = Grid([self._tile(id) for id in playable_maps()], columns=4, gap=12.0)
        own = self._own.tiles(self._choose, _PICTURE, self._named)
        maps = Column([tiles, *own], gap=16.0)
        return [Columns([maps, self._about(map_named(self.chosen))], (352.0, 708.0))]

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
        if self._named:
            about = words("own-about", file=self._file.name, count=len(board.territories))
            rules = rules_beside("worlds", board.rules) if board.rules else ()
        else:
            about = texts("worlds", board.id)["about"][words.language]
            rules = rules_beside("worlds", board.id)
        special = [rule_row(words, rule) for rule in rules if rule.section != _MAPS]
        title = Text(jointed(board.name.said(words.language)), "hint-title")
        return Column([title, Text(jointed(about)), *special], gap=12.0)

    def foot(self) -> Widget:
        told = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        own = self._own.button(self._choose)
        look = Button(self.app.words("maps-look"), kind="flat", on=self._look, key="look")
        return Row([self.back_button(), Gap(grow=1.0), *told, own, look])

    def _look(self) -> None:
        """The chosen map from straight above, with all that can be known of its territories."""
        self.app.over(MapView(self.app, self._file))

    @property
    def _file(self) -> Path:
        if self._named:
            return own_file(self._named)
        return data_folder("maps") / f"{self.chosen}{ENDING}"

    def _choose(self, name: str) -> None:
        self.fault = ""
        try:
            self.chosen = meant_map(name)
            self._named = "" if self.chosen == name else name
        except DieDieError as fault:
            self._own.look()  # it may be gone
            self.fault = self.complaint(fault)
        self.app.ui.scrolls.pop("mapspage/body", None)
        self.app.changed()
