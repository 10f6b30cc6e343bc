"""A new match: map, players and rules on one sheet; it begins with what was chosen last."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.maps import map_named
from diedie.errors import DieDieError
from diedie.games.diedie.setup import check_setup, eras
from diedie.ui.play.wishing import Wish, playable_maps, remember, remembered
from diedie.ui.screens.mapnotes import best_with, map_photo, misfit
from diedie.ui.screens.new_match.details import Details
from diedie.ui.screens.new_match.rules import Rules
from diedie.ui.screens.new_match.seats import Seats
from diedie.ui.screens.opening import begin
from diedie.ui.screens.page import Page
from diedie.ui.widgets import Button, Column, Columns, Grid, Icon, Row, Text, Tile, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_LEAST = 2  # players
_SEED_BITS = 32
_PICTURE = (144.0, 126.0)  # dp


class NewMatch(Page):
    """Everything is set to something good already: one click starts the match."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.wish = remembered()
        self.seed = ""
        self.fault = ""
        self._detailed = False

    @property
    def title(self) -> str:
        return self.app.words("new-title")

    def body(self) -> Sequence[Widget]:
        words, change = self.app.words, self._change
        rules = Rules(words, self.wish, self.app.settings.method, change, self._flick_by)
        return [
            Columns(
                [
                    self._part("new-map", self._maps()),
                    self._part("new-players", Seats(words, self.wish, change).column()),
                    self._part("new-rules", rules.column()),
                ],
                (338.0, 372.0, 306.0),
            )
        ]

    def foot(self) -> Widget:
        words, fault = self.app.words, self.fault or self.trouble()
        told = [Text(fault or self._sentence(), "strong" if fault else "body",
                     tone="ink" if fault else "second", align="right", grow=1.0)]  # fmt: skip
        start = Button(
            words("new-start"), kind="primary", on=self.start, key="start", default=True,
            disabled=fault, pad=(40.0 if self.roomy else 20.0, 10.0),
        )  # fmt: skip
        details = Button(words("new-details"), kind="flat", on=self._open, key="details")
        sign = [Icon("warning", 22.0)] if fault else []
        return Row([self.back_button(), details, *told, *sign, start], gap=14.0)

    def question(self) -> Widget | None:
        if not self._detailed:
            return None
        words, seed = self.app.words, self.seed
        return Details(words, self.wish, seed, self._change, self._sow, self._close).sheet()

    def trouble(self) -> str:
        """Why the match cannot start like that; nothing when it can."""
        words, board = self.app.words, map_named(self.wish.map)
        if len(self.wish.seats) < _LEAST:
            return words("new-too-few")
        if misfit(words, board, len(self.wish.seats)):
            name, (low, high) = board.name.said(words.language), board.players
            which = "new-misfit-exactly" if low == high else "new-misfit"
            return words(which, map=name, low=low, high=high)
        try:
            check_setup(self.wish.setup(0))
        except DieDieError as fault:
            return self.complaint(fault)
        return ""

    def start(self) -> None:
        """Begin the match, or say why not."""
        seed = int(self.seed) if self.seed else secrets.randbits(_SEED_BITS)
        try:
            begin(self.app, self.wish.setup(seed))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            self.app.changed()
        else:
            remember(self.wish)

    def close(self) -> None:
        remember(self.wish)

    def _part(self, title: str, inner: Widget) -> Widget:
        caption = Text(self.app.words(title), "caption", tone="second")
        return Column([caption, inner], gap=8.0)

    def _maps(self) -> Widget:
        return Grid([self._map(id) for id in playable_maps()], columns=4, gap=12.0)

    def _map(self, id: str) -> Widget:
        words, board = self.app.words, map_named(id)
        why = misfit(words, board, len(self.wish.seats))
        setup = self.wish.having(map=id).setup(0)
        return Tile(
            map_photo(board, *_PICTURE, pale=bool(why)),
            board.name.said(words.language),
            note=why or best_with(words, board, eras(setup)),
            chosen=id == self.wish.map,
            pale=bool(why),
            on=partial(self._choose, id),
            key=f"map-{id}",
        )

    def _sentence(self) -> str:
        """The match in one sentence."""
        words, wish = self.app.words, self.wish
        lasting, name = eras(wish.setup(0)), map_named(wish.map).name.said(words.language)
        return words("new-sentence", players=len(wish.seats), map=name, eras=lasting,
                     minutes=wish.minutes(lasting))  # fmt: skip

    def _choose(self, map: str) -> None:
        self._change(self.wish.on(map))

    def _change(self, wish: Wish) -> None:
        self.wish, self.fault = wish, ""
        self.app.changed()

    def _flick_by(self, method: str) -> None:
        self.app.change(method=method)

    def _sow(self, seed: str) -> None:
        self.seed = seed
        self.app.changed()

    def _open(self) -> None:
        self._detailed = True
        self.app.changed()

    def _close(self) -> None:
        self._detailed = False
        self.app.changed()
