"""The maps: what they look like, and what there is to know about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import ENDING, map_named, playable_maps, resolve_map
from diedie.board.check.faults import Caution
from diedie.board.check.findings import cautions_in
from diedie.errors import DieDieError
from diedie.files import data_folder
from diedie.toolkit.widgets import (
    Button,
    Column,
    Columns,
    Gap,
    Grid,
    Row,
    Text,
    Tile,
    Toast,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.game_parts import MapUse
from diedie.window.maps.map_description import (
    about,
    about_own,
    best_with,
    doubts,
    map_photo,
    special_rules,
    use_buttons,
)
from diedie.window.maps.own_maps import OwnMaps, look_at, own_file
from diedie.window.screens.page import Page

if TYPE_CHECKING:
    from diedie.window.app import App

_PICTURE, _SMALL = (144.0, 126.0), (112.0, 98.0)  # dp


class MapsPage(Page):
    """All maps at the left, the chosen one at the right."""

    whole = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.chosen = playable_maps()[0]
        self._named = ""  # what the player calls it, where it is not the program's
        self._cautions: Sequence[Caution] = ()
        self._own = OwnMaps(app)
        self.fault = ""

    def shown(self) -> None:
        self._choose(self._named or self.chosen)  # its file may be another one now

    @property
    def title(self) -> str:
        return self.app.words("maps-title")

    def body(self) -> Sequence[Widget]:
        tiles = Grid([self._tile(id) for id in playable_maps()], columns=4, gap=12.0)
        own = self._own.tiles(self._choose, self._picture, self._named)
        return [
            self.views(Columns([Column([tiles, *own], gap=16.0), self._pane()], (352.0, 708.0)))
        ]

    def foot(self) -> Widget:
        complaint = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        own = self._own.button(self._choose)
        return Row([self.back_button(), Gap(grow=1.0), *complaint, own])

    @property
    def _picture(self) -> tuple[float, float]:
        return _PICTURE if self.spacious else _SMALL

    def _tile(self, id: str) -> Widget:
        words, board = self.app.words, map_named(id)
        return Tile(
            map_photo(self.app, board, *self._picture),
            board.name.said(words.language),
            note=best_with(words, board, board.eras),
            chosen=id == self.chosen,
            on=partial(self._choose, id),
            key=f"map-{id}",
        )

    def _pane(self) -> Widget:
        words, board = self.app.words, map_named(self.chosen)
        title = Text(jointed(board.name.said(words.language)), "hint-title")
        description = about_own(words, board, self._file) if self._named else about(words, board)
        special = special_rules(words, board.rules if self._named else board.id)
        notes = doubts(words, self._cautions)
        return Column([title, Text(description), *notes, self._uses(), *special], gap=12.0)

    def _uses(self) -> Widget:
        """What one can do with the chosen map."""
        say, look = self.app.words, partial(look_at, self.app, self._file)
        buttons = [
            *use_buttons(say, self._use),
            Button(say("maps-look"), kind="flat", on=look, key="look"),
        ]
        return Row([*buttons, Gap(grow=1.0)]) if self.roomy else Column(buttons)

    def _use(self, use: MapUse) -> None:
        try:
            use.do(self.app, self._named or self.chosen)
        except DieDieError as fault:
            self._complain(fault)

    @property
    def _file(self) -> Path:
        if self._named:
            return own_file(self._named)
        return data_folder("maps") / f"{self.chosen}{ENDING}"

    def _choose(self, name: str) -> None:
        self.fault = ""
        try:
            map = resolve_map(name)
            named = "" if map == name else name
            self._cautions = cautions_in(own_file(named)) if named else ()
            self.chosen, self._named = map, named
        except DieDieError as fault:
            self._complain(fault)
        self._own.look(self._named)
        self.app.ui.scrolls.pop(f"{self.body_key}/1", None)
        self.app.ui.bring(f"map-{self._named or self.chosen}")
        self.app.changed()

    def _complain(self, fault: DieDieError) -> None:
        self._own.look(self._named)  # it may be gone
        self.fault = self.complaint(fault)
        self.app.changed()
