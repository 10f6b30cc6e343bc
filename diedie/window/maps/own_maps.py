"""The user's own maps: a few as tiles beside the program's, and all of them on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import ENDING, is_file_name, own_folder, own_ids
from diedie.board.map_summary import MapSummary, summarize_map
from diedie.errors import DieDieError
from diedie.i18n import one_line, plain
from diedie.toolkit.widgets import (
    Button,
    Column,
    Grid,
    Icon,
    Photo,
    Row,
    Text,
    TextField,
    Tile,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.maps.map_description import best_with, misfit
from diedie.window.maps.map_view import MapView
from diedie.window.screens.folder_button import short
from diedie.window.screens.page import ListPage

if TYPE_CHECKING:
    from diedie.window.app import App


_FEW, _COLUMNS = 8, 5  # tiles, and how many at most beside each other

Choose = Callable[[str], None]  # a map of that name
_PICTURE, _SMALL = (96.0, 84.0), (64.0, 56.0)  # dp
_MOST = 100  # rows
_SEEN = 10  # maps among which nobody needs to search


@dataclass(frozen=True)
class OwnMap:
    """A file in the user's folder, and what it says of itself."""

    name: str
    summary: MapSummary | DieDieError

    @property
    def file(self) -> Path:
        return own_file(self.name)


class OwnMaps:
    """Tiles of the user's maps, for a page. One that cannot be played on is looked at instead."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._few: Sequence[OwnMap] = ()
        self._all = 0

    def look(self, chosen: str = "") -> None:
        """See what is in the folder now; the chosen one is among the few."""
        names = own_ids()
        first = [chosen] if chosen in names[_FEW:] else []
        tried = dict.fromkeys([*first, *names[: 2 * _FEW]])
        looked = (OwnMap(name, summarize_map(own_file(name))) for name in tried)
        self._few = [own for own in looked if isinstance(own.summary, MapSummary)][:_FEW]
        self._all = len(names)

    def has(self, name: str) -> bool:
        """Whether a map is among the tiles."""
        return any(own.name == name for own in self._few)

    def tiles(
        self, choose: Choose, size: tuple[float, float], chosen: str = "", players: int = 0,
        brought: Sequence[Widget] = (),
    ) -> list[Widget]:  # fmt: skip
        """A few of them below their caption, those first that were brought from elsewhere;
        nothing where there are none.

        With `players` those that are not for so many are pale.
        """
        if not self._few and not brought:
            return []
        caption = Text(self._app.words("own-maps"), "caption", tone="second")
        tiles = [*brought, *(self._tile(own, choose, size, chosen, players) for own in self._few)]
        return [Column([caption, Grid(tiles, columns=_COLUMNS, gap=12.0)], gap=8.0)]

    def buttons(self, choose: Choose) -> list[Widget]:
        """The way to all of them, where there are any."""
        return [self.button(choose)] if self._all else []

    def button(self, choose: Choose) -> Widget:
        """To the page with all of them."""
        label = self._app.words("own-all", count=self._all)
        return Button(label, kind="flat", on=partial(self._open, choose), key="own-maps")

    def _open(self, choose: Choose) -> None:
        self._app.over(OwnMapsPage(self._app, choose))

    def _tile(
        self, own: OwnMap, choose: Choose, size: tuple[float, float], chosen: str, players: int
    ) -> Widget:
        words, summary = self._app.words, own.summary
        assert isinstance(summary, MapSummary)
        unfit = misfit(words, summary, players) if players else ""
        note, on = unfit or best_with(words, summary, summary.eras), partial(choose, own.name)
        broken = isinstance(self._app.sketch(own.file), DieDieError)
        if broken:
            note, on = words("own-broken"), partial(look_at, self._app, own.file)
        return Tile(
            own_photo(self._app, own.file, size, pale=bool(unfit) or broken),
            jointed(summary.name.said(words.language)),
            note=with_file(note, own.file),
            chosen=own.name == chosen,
            pale=bool(unfit) or broken,
            on=on,
            key=f"map-{own.name}",
        )


def own_file(name: str) -> Path:
    """The file of a map that is not the program's, as the player names it."""
    return Path(name) if is_file_name(name) else own_folder() / f"{name}{ENDING}"


def with_file(note: str, file: Path) -> str:
    """What is said of a map that is not the program's, and which file it is: names may be alike."""
    return f"{note}\n{jointed(one_line(file.name))}"


def own_photo(app: App, file: Path, size: tuple[float, float], pale: bool = False) -> Photo:
    """A small picture of a map that is not the program's, or the place where it will be."""
    sketch = app.sketch(file)
    if sketch is None or isinstance(sketch, DieDieError):
        return Photo(("own", str(file)), None, *size, pale=pale)
    return Photo(("own", str(file), id(sketch)), lambda: sketch, *size, pale=pale)


def look_at(app: App, file: Path) -> None:
    """Lay the map view over what is shown."""
    app.over(MapView(app, file))


class OwnMapsPage(ListPage):
    """All of the user's maps, a row each: one is chosen, or looked at."""

    def __init__(self, app: App, choose: Choose) -> None:
        super().__init__(app)
        self._choose = choose
        self._maps: list[OwnMap] = []

    def shown(self) -> None:
        self._maps = [OwnMap(name, summarize_map(own_file(name))) for name in own_ids()]

    @property
    def title(self) -> str:
        return self.app.words("own-maps")

    def head(self) -> Sequence[Widget]:
        if len(self._maps) < _SEEN:
            return []
        hint = self.app.words("own-seek")
        return [Row([TextField(self.sought, self.seek, hint=hint, key="seek", grow=1.0)])]

    def rows(self) -> Sequence[Widget]:
        words, matching = self.app.words, self.matching_maps()
        rows = [self._row(own) for own in matching[:_MOST]]
        if not self._maps:
            rows = [Text(jointed(words("own-none", folder=short(own_folder()))))]
        elif not rows:
            rows = [Text(words("own-none-such"))]
        if len(matching) > _MOST:
            rows.append(Text(words("own-more", count=len(matching) - _MOST), tone="second"))
        return rows

    def matching_maps(self) -> list[OwnMap]:
        """Those that are searched for."""
        sought = plain(self.sought)
        return [own for own in self._maps if sought in plain(f"{own.name} {self._title(own)}")]

    def folder(self) -> Path:
        return own_folder()

    def _title(self, own: OwnMap) -> str:
        summary = own.summary
        return (
            summary.name.said(self.app.words.language)
            if isinstance(summary, MapSummary)
            else one_line(own.name)
        )

    def _row(self, own: OwnMap) -> Widget:
        words, size = self.app.words, _PICTURE if self.roomy else _SMALL
        sketch = self.app.sketch(own.file) if isinstance(own.summary, MapSummary) else own.summary
        fault = sketch if isinstance(sketch, DieDieError) else None
        lines: list[Widget] = [Text(jointed(self._title(own)), "panel-title")]
        if fault is not None:
            sign = Icon("warning", 20.0, tone="no")
            why = Text(jointed(self.complaint(fault)), tone="no", grow=1.0)
            lines.append(Row([sign, why], gap=6.0))
        elif isinstance(own.summary, MapSummary):
            lines.append(
                Text(best_with(words, own.summary, own.summary.eras), "note", tone="second")
            )
            lines.append(Text(jointed(one_line(own.file.name)), "note", tone="second"))
        look = partial(look_at, self.app, own.file)
        does = [Button(words("own-look"), kind="flat", on=look, key=f"look-{own.name}")]
        if fault is None:
            take = partial(self._take, own.name)
            does.append(Button(words("own-choose"), kind="flat", on=take, key=f"map-{own.name}"))
        return self.row(own_photo(self.app, own.file, size), lines, does)

    def _take(self, name: str) -> None:
        """Back with a map to where it is wanted."""
        self.app.back()
        self._choose(name)
