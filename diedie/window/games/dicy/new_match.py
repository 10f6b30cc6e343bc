"""A new match of Dicy Cards: cards, players and who starts on one sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.games.dicy.cards import card_names
from diedie.games.dicy.setup import CARDS, check_setup, modes
from diedie.games.dicy.teller import mode_name
from diedie.games.dicy.turns import GOAL
from diedie.toolkit.widgets import (
    Column,
    Columns,
    List,
    ListRow,
    Row,
    Text,
    TextField,
    Widget,
)
from diedie.window.games.dicy.card_panel import card_line, card_switch
from diedie.window.games.dicy.new_match_form import OWN, DicyWish
from diedie.window.screens.new_match_page import NewMatchPage
from diedie.window.screens.seat_picker import SeatPicker

if TYPE_CHECKING:
    from diedie.window.app import App

_DIGITS = 12  # of a seed


class NewDicy(NewMatchPage[DicyWish]):
    """A match of Dicy Cards: mode, cards and players."""

    def __init__(self, app: App) -> None:
        super().__init__(app, DicyWish.remembered())

    @property
    def title(self) -> str:
        return self.app.words("game-dicy")

    def terms(self) -> Columns:
        words, change = self.app.words, self.change
        seats = SeatPicker(words, self.wish, change).column()
        return Columns(
            [
                self.part("dicy-mode", List(self._modes())),
                self.part("dicy-cards", Column(self._cards(), gap=14.0)),
                self.part("new-players", Column([seats, self._seed()], gap=8.0)),
            ],
            (310.0, 370.0, 372.0),
        )

    def unfit(self) -> str:
        wish = self.wish
        if wish.mode == OWN and len(wish.picked) != CARDS:
            return self.app.words("dicy-pick", count=len(wish.picked), needed=CARDS)
        check_setup(wish.setup(0))
        return ""

    def sentence(self) -> str:
        words, wish = self.app.words, self.wish
        name = words("dicy-own") if wish.mode == OWN else mode_name(wish.mode, words.language)
        players, minutes = len(wish.playing), wish.minutes
        return words("dicy-sentence", players=players, mode=name, goal=GOAL, minutes=minutes)

    def _modes(self) -> list[ListRow]:
        words, language = self.app.words, self.app.words.language
        named = {
            id: (mode_name(id, language), mode.about[language]) for id, mode in modes().items()
        }
        named[OWN] = words("dicy-own"), words("dicy-own-about")
        return [
            ListRow(
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
            self.sow,
            most=_DIGITS,
            hint=words("new-by-lot"),
            tip=words("dicy-seed-note"),
            key="seed",
            grow=1.0,
        )
        return Row([Text(words("new-seed"), "heading"), field], gap=16.0)

    def _choose(self, mode: str) -> None:
        """Choose a mode; one's own choice begins with the last one, or with the cards so far."""
        wish = self.wish
        self.change(
            wish.having(mode=mode, picked=wish.picked or (wish.cards if mode == OWN else ()))
        )

    def _pick(self, card: str, on: bool) -> None:
        chosen = {*self.wish.picked, card} if on else {*self.wish.picked} - {card}
        self.change(self.wish.having(picked=tuple(c for c in card_names() if c in chosen)))
