"""All of the user's own maps, with what is wrong with those that are none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import own_folder, own_ids
from diedie.board.glancing import Glance, glance
from diedie.errors import DieDieError
from diedie.i18n import one_line, plain
from diedie.ui.screens.folders import short
from diedie.ui.screens.listpage import ListPage
from diedie.ui.screens.mapnotes import best_with
from diedie.ui.screens.ownmaps import Choose, OwnMap, look_at, own_file, own_photo
from diedie.ui.widgets import (
    Button,
    Icon,
    Row,
    Text,
    TextField,
    Widget,
)
from diedie.ui.widgets.fonts import jointed

if TYPE_CHECKING:
    from diedie.ui.app import App

_PICTURE, _SMALL = (96.0, 84.0), (64.0, 56.0)  # dp
_MOST = 100  # rows
_SEEN = 10  # maps among which nobody needs to search


class OwnMapsPage(ListPage):
    """A row a file: one is chosen, or looked at."""

    def __init__(self, app: App, choose: Choose) -> None:
        super().__init__(app)
        self._choose = choose
        self._maps: list[OwnMap] = []

    def shown(self) -> None:
        self._maps = [OwnMap(name, glance(own_file(name))) for name in own_ids()]

    @property
    def title(self) -> str:
        return self.app.words("own-maps")

    def head(self) -> Sequence[Widget]:
        if len(self._maps) < _SEEN:
            return []
        hint = self.app.words("own-seek")
        return [Row([TextField(self.sought, self.seek, hint=hint, key="seek", grow=1.0)])]

    def rows(self) -> Sequence[Widget]:
        words, found = self.app.words, self.found()
        rows = [self._row(own) for own in found[:_MOST]]
        if not self._maps:
            rows = [Text(jointed(words("own-none", folder=short(own_folder()))))]
        elif not rows:
            rows = [Text(words("own-none-such"))]
        if len(found) > _MOST:
            rows.append(Text(words("own-more", count=len(found) - _MOST), tone="second"))
        return rows

    def found(self) -> list[OwnMap]:
        """Those that are searched for."""
        sought = plain(self.sought)
        return [own for own in self._maps if sought in plain(f"{own.name} {self._title(own)}")]

    def folder(self) -> Path:
        return own_folder()

    def _title(self, own: OwnMap) -> str:
        told = own.told
        return (
            told.name.said(self.app.words.language)
            if isinstance(told, Glance)
            else one_line(own.name)
        )

    def _row(self, own: OwnMap) -> Widget:
        words, size = self.app.words, _PICTURE if self.roomy else _SMALL
        sketch = self.app.sketch(own.file) if isinstance(own.told, Glance) else own.told
        fault = sketch if isinstance(sketch, DieDieError) else None
        said: list[Widget] = [Text(jointed(self._title(own)), "panel-title")]
        if fault is not None:
            sign = Icon("warning", 20.0, tone="no")
            why = Text(jointed(self.complaint(fault)), tone="no", grow=1.0)
            said.append(Row([sign, why], gap=6.0))
        elif isinstance(own.told, Glance):
            said.append(Text(best_with(words, own.told, own.told.eras), "note", tone="second"))
            said.append(Text(jointed(one_line(own.file.name)), "note", tone="second"))
        look = partial(look_at, self.app, own.file)
        does = [Button(words("own-look"), kind="flat", on=look, key=f"look-{own.name}")]
        if fault is None:
            take = partial(self._take, own.name)
            does.append(Button(words("own-choose"), kind="flat", on=take, key=f"map-{own.name}"))
        return self.row(own_photo(self.app, own.file, size), said, does)

    def _take(self, name: str) -> None:
        """Back with a map to where it is wanted."""
        self.app.back()
        self._choose(name)
