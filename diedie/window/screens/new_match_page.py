"""The page on which a match is agreed on: what all games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from diedie.errors import DieDieError
from diedie.games.shelf import game_named
from diedie.model.chance import new_seed
from diedie.toolkit.widgets import Button, Column, Columns, Gap, Icon, Row, Text, Widget
from diedie.window.match_form import MatchWish
from diedie.window.screens.match_opener import begin
from diedie.window.screens.page import Page

if TYPE_CHECKING:
    from diedie.window.app import App

_LEAST = 2  # players


W = TypeVar("W", bound=MatchWish)


class NewMatchPage(Page, Generic[W]):
    """Everything is set to something good already: one click starts the match."""

    def __init__(self, app: App, wish: W) -> None:
        super().__init__(app)
        self.wish = wish
        self.seed = ""
        self.fault = ""

    def sentence(self) -> str:
        """The match in one sentence."""
        raise NotImplementedError

    def unfit(self) -> str:
        """What does not go together in the wish; nothing when all does."""
        raise NotImplementedError

    def terms(self) -> Columns:
        """What is to be agreed on."""
        raise NotImplementedError

    def more(self) -> Sequence[Widget]:
        """Buttons for what hardly anybody needs."""
        return ()

    def body(self) -> Sequence[Widget]:
        if self.roomy:
            return [self.views(self.terms())]
        sentence = Text(self.sentence(), tone="second")
        return [self.terms(), *self.more(), *([] if self._fault else [sentence])]

    def foot(self) -> Widget:
        """The match in one sentence beside the button that starts it; or what is wrong with it,
        above the button where there is no room beside it."""
        fault, back = self._fault, self.back_button()
        start = Button(
            self.app.words("new-start"), kind="primary", on=self.start, key="start", default=True,
            disabled=fault, pad=(40.0 if self.roomy else 20.0, 10.0),
        )  # fmt: skip
        sign = [Icon("warning", 22.0)] if fault else []
        if not self.roomy:
            buttons = Row([back, Gap(grow=1.0), start], gap=14.0)
            reason = Row([*sign, Text(fault, "strong", grow=1.0)])
            return Column([reason, buttons], gap=8.0) if fault else buttons
        sentence = Text(fault or self.sentence(), "strong" if fault else "body",
                    tone="ink" if fault else "second", align="right", grow=1.0)  # fmt: skip
        return Row([back, *self.more(), sentence, *sign, start], gap=14.0)

    @property
    def _fault(self) -> str:
        return self.fault or self.trouble()

    def trouble(self) -> str:
        """Why the match cannot start like that; nothing when it can."""
        if len(self.wish.playing) < _LEAST:
            return self.app.words("new-too-few")
        try:
            return self.unfit()
        except DieDieError as fault:
            return self.complaint(fault)

    def start(self) -> None:
        """Begin the match, or say why not."""
        seed = int(self.seed) if self.seed else new_seed()
        try:
            begin(self.app, game_named(self.wish.game), self.wish.setup(seed))
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            self.app.changed()
        else:
            self.wish.remember()

    def close(self) -> None:
        self.wish.remember()

    def change(self, wish: W) -> None:
        """Wish for something else."""
        self.wish, self.fault = wish, ""
        self.app.changed()

    def sow(self, text: str) -> None:
        """The seed, as it is typed."""
        self.seed = "".join(ch for ch in text if ch in "0123456789")
        self.app.changed()

    def part(self, title: str, inner: Widget) -> Widget:
        """A part of the page below its caption."""
        caption = Text(self.app.words(title), "caption", tone="second")
        return Column([caption, inner], gap=8.0)
