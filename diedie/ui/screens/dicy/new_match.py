"""A new match of Dicy Cards: cards, players and who starts on one sheet."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.games.dicy.cards import card_names
from diedie.games.dicy.modes import CARDS, modes
from diedie.games.dicy.setup import check_setup
from diedie.games.dicy.turns import GOAL
from diedie.model.names import COLOURS
from diedie.ui.play.dicing import BOTS, OWN, DicyWish, remember, remembered
from diedie.ui.screens.dicy.cards import card_line, card_switch
from diedie.ui.screens.new_match.seats import Seats
from diedie.ui.screens.page import Page
from diedie.ui.widgets import (
    Button,
    Column,
    Columns,
    Entry,
    Icon,
    Row,
    Rows,
    Text,
    TextField,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.app import App

_LEAST = 2  # players
_SEED_BITS, _DIGITS = 32, 12


class NewDicy(Page):
    """Everything is set to something good already: one click starts the match."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.wish = remembered()
        self.seed = ""
        self.fault = ""

    @property
    def title(self) -> str:
        return self.app.words("game-dicy")

    def body(self) -> Sequence[Widget]:
        words, change = self.app.words, self._change
        seats = Seats(words, self.wish, change, COLOURS, BOTS).column()
        return [
            Columns(
                [
                    self._part("dicy-mode", Rows(self._modes())),
                    self._part("dicy-cards", Column(self._cards(), gap=14.0)),
                    self._part("new-players", Column([seats, self._seed()], gap=8.0)),
                ],
                (310.0, 370.0, 372.0),
            )
        ]

    def foot(self) -> Widget:
        words, fault = self.app.words, self.fault or self.trouble()
        told = Text(
            fault or self._sentence(),
            "strong" if fault else "body",
            tone="ink" if fault else "second",
            align="right",
            grow=1.0,
        )
        start = Button(
            words("new-start"),
            kind="primary",
            on=self.start,
            key="start",
            default=True,
            disabled=fault,
            pad=(40.0 if self.roomy else 20.0, 10.0),
        )
        sign = [Icon("warning", 22.0)] if fault else []
        return Row([self.back_button(), told, *sign, start], gap=14.0)

    def trouble(self) -> str:
        """Why the match cannot start like that; nothing when it can."""
        words, wish = self.app.words, self.wish
        if len(wish.seats) < _LEAST:
            return words("new-too-few")
        if wish.mode == OWN and len(wish.picked) != CARDS:
            return words("dicy-pick", count=len(wish.picked), needed=CARDS)
        try:
            check_setup(wish.setup(0))
        except DieDieError as fault:
            told = self.complaint(fault)
            return told[:1].upper() + told[1:]
        return ""

    def start(self) -> None:
        """Begin the match, or say why not."""
        from diedie.ui.screens.opening import begin

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

    def _modes(self) -> list[Entry]:
        words, language = self.app.words, self.app.words.language
        named = {id: (mode.name[language], mode.about[language]) for id, mode in modes().items()}
        named[OWN] = words("dicy-own"), words("dicy-own-about", count=CARDS)
        return [
            Entry(
                name,
                note=about,
                style="heading",
                chosen=id == self.wish.mode,
                on=partial(self._choose, id),
                key=f"mode-{id}",
            )
            for id, (name, about) in named.items()
        ]

    def _cards(self) -> list[Widget]:
        """The five cards of the mode, or all of which five can be picked."""
        words, wish = self.app.words, self.wish
        if wish.mode == OWN:
            return [
                card_switch(words, card, card in wish.picked, partial(self._pick, card))
                for card in card_names()
            ]
        if not wish.cards:
            return [Text(words("dicy-drawn"))]
        return [card_line(words, card) for card in wish.cards]

    def _seed(self) -> Widget:
        words = self.app.words
        field = TextField(
            self.seed,
            self._sow,
            most=_DIGITS,
            hint=words("new-by-lot"),
            tip=words("dicy-seed-note"),
            key="seed",
            grow=1.0,
        )
        return Row([Text(words("new-seed"), "heading"), field], gap=16.0)

    def _sentence(self) -> str:
        """The match in one sentence."""
        words, wish = self.app.words, self.wish
        name = words("dicy-own") if wish.mode == OWN else modes()[wish.mode].name[words.language]
        return words(
            "dicy-sentence",
            players=len(wish.seats),
            mode=name,
            goal=GOAL,
            minutes=wish.minutes,
        )

    def _choose(self, mode: str) -> None:
        self._change(self.wish.having(mode=mode))

    def _pick(self, card: str, on: bool) -> None:
        chosen = {*self.wish.picked, card} if on else {*self.wish.picked} - {card}
        self._change(self.wish.having(picked=tuple(c for c in card_names() if c in chosen)))

    def _change(self, wish: DicyWish) -> None:
        self.wish, self.fault = wish, ""
        self.app.changed()

    def _sow(self, text: str) -> None:
        self.seed = "".join(ch for ch in text if ch in "0123456789")
        self.app.changed()
