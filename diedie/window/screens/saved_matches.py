"""Saved matches: to be gone on with, to be watched, to be deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.record.folder import Saved, delete, user_folder
from diedie.record.inspection import happenings, inspect_saved, matches_search
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Icon,
    IconButton,
    Modal,
    RichText,
    Row,
    Select,
    Sheet,
    Text,
    TextField,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.screens.match_opener import go_on, watch
from diedie.window.screens.page import ListPage
from diedie.window.screens.saved_summary import (
    how_far,
    list_saved,
    names,
    notes,
    players,
    resumable,
    title,
    watchable,
    which,
)
from diedie.window.screens.snapshot_queue import Snapshots

if TYPE_CHECKING:
    from diedie.window.app import App

_PICTURE, _SMALL = (128.0, 96.0), (64.0, 48.0)  # dp
_QUESTION = 460.0
_SEARCH = 600.0  # dp of a window in which all of the search is one line
_MOST = 200  # rows
_WORKING = 0.1  # s between two looks at what has been drawn


class SavedMatches(ListPage):
    """All that is kept, the newest first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.happening = ""
        self._asked: str | None = None  # the file that is to be deleted, if it is
        self.saved: list[Saved] = []
        self.damaged: list[Path] = []
        self._snapshots = Snapshots(app.workers)

    def shown(self) -> None:
        self._list()  # the theatre may have kept more since

    @property
    def title(self) -> str:
        return self.app.words("saved-title")

    @property
    def patience(self) -> float:
        return _WORKING if self._snapshots.working else super().patience

    def tick(self, seconds: float) -> bool:
        return self._snapshots.tick(self.app.words.language)

    def close(self) -> None:
        self._snapshots.close()

    def head(self) -> Sequence[Widget]:
        return [self._search()] if self.saved or self.damaged else []

    def rows(self) -> Sequence[Widget]:
        words = self.app.words
        if not self.saved and not self.damaged:
            return [Text(words("saved-none"))]
        rows = [self._row(inspect_saved(saved)) for saved in self.matching_files()[:_MOST]]
        if not self.sought and not self.happening:
            rows += [self._damaged(path) for path in self.damaged[:_MOST]]
        return rows or [Text(words("saved-none-such"))]

    def matching_files(self) -> list[Saved]:
        """Those that are searched for."""
        words, search = self.app.words, (self.sought, self.happening)
        return [
            saved for saved in self.saved if matches_search(saved, *search, names(words, saved))
        ]

    def folder(self) -> Path | None:
        return user_folder() if self.saved or self.damaged else None

    def question(self) -> Widget | None:
        if self._asked is None:
            return None
        words, drop = self.app.words, partial(self._ask, None)
        keep = Button(words("saved-keep"), kind="primary", on=drop, key="keep", default=True)
        done = Button(words("saved-delete"), kind="flat", on=self._delete, key="delete")
        foot = Row([done, Gap(grow=1.0), keep])
        title, *named = self._named(self._asked)
        body = [*named, Text(words("saved-sure"))]
        return Modal(Sheet(body, title=title, foot=[foot], width=_QUESTION), drop)

    def _named(self, file: str) -> tuple[str, *tuple[Widget, ...]]:
        """The question whether a file is to be deleted, and what tells it from all others."""
        words = self.app.words
        saved = next((saved for saved in self.saved if saved.file == file), None)
        if saved is None:
            return words("saved-delete-file"), Text(jointed(Path(file).name), "strong")
        which_one = Text(which(words, saved), "strong")
        when = Text(how_far(words, inspect_saved(saved)), "note", tone="second")
        kind = "saved-delete-flick" if saved.is_flick else "saved-delete-title"
        return words(kind), which_one, when

    def _search(self) -> Widget:
        """By map and player, and by what happened."""
        words = self.app.words
        wanted = [("", words("seek-anything")), *((h, words(f"seek-{h}")) for h in happenings())]
        parts = [
            TextField(self.sought, self.seek, hint=words("saved-seek"), key="seek", grow=1.0),
            Select(wanted, self.happening, self._seek_event, key="happening"),
        ]
        return Row(parts, gap=16.0) if self.app.ui.room.w >= _SEARCH else Column(parts)

    def widen(self) -> bool:
        narrow, self.happening = bool(self.happening), ""
        return super().widen() or narrow

    def _seek_event(self, happening: str) -> None:
        self.happening = happening
        self.seek(self.sought)

    def _list(self) -> None:
        self.saved, self.damaged = list_saved()
        self._snapshots.want([Path(s.file) for s in self.saved])

    def _row(self, saved: Saved) -> Widget:
        words, name = self.app.words, Path(saved.file).name
        lines = [
            Text(title(words, saved), "panel-title"),
            *self._flaw(saved),
            *(Text(note, "note") for note in notes(words, saved)),
            Text(how_far(words, saved), "note", tone="second"),
            RichText(players(words, saved)),
        ]
        go = self._button("saved-resume", f"resume-{name}", go_on, saved)
        does = [go] if resumable(saved) else []
        if watchable(saved):
            does.append(self._button("saved-watch", f"watch-{name}", watch, saved))
        does.append(self._bin(saved.file))
        photo = self._snapshots.photo(Path(saved.file), *(_PICTURE if self.roomy else _SMALL))
        return self.row(photo, lines, does)

    def _flaw(self, saved: Saved) -> list[Widget]:
        """That only a part of its file is good, if so."""
        if saved.stop is None:
            return []
        sentence = Text(
            saved.stop.tell_part(self.app.words, saved.told), "strong", tone="no", grow=1.0
        )
        return [Row([Icon("warning", 20.0, tone="no"), sentence], gap=6.0)]

    def _button(self, text: str, key: str, do: Callable[[App, str], None], saved: Saved) -> Widget:
        on = partial(self._try, do, saved.file)
        return Button(self.app.words(text), kind="flat", on=on, key=key)

    def _bin(self, file: str) -> Widget:
        ask = partial(self._ask, file)
        tip = self.app.words("saved-delete")
        return IconButton("bin", kind="flat", tip=tip, on=ask, key=f"delete-{Path(file).name}")

    def _damaged(self, path: Path) -> Widget:
        words = self.app.words
        text = Column(
            [Text(words("saved-damaged"), "strong"), Text(path.name, "note", tone="second")],
            gap=2.0,
            grow=1.0,
        )
        return Row([Icon("warning"), text, self._bin(str(path))], gap=16.0)

    def _try(self, do: Callable[[App, str], None], file: str) -> None:
        self.fault = ""
        try:
            do(self.app, file)
        except DieDieError as fault:
            self._list()  # it may be gone
            self.complain(self.complaint(fault))

    def _ask(self, file: str | None) -> None:
        self._asked, self.fault = file, ""
        self.app.changed()

    def _delete(self) -> None:
        assert self._asked is not None
        file = Path(self._asked)
        self._ask(None)
        try:
            delete(file)
        except DieDieError as fault:
            self.complain(self.complaint(fault))
        self._list()
