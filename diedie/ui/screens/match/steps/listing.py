"""One of several cards is chosen from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.telling import card_name
from diedie.ui.screens.match.cardtexts import full_text
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.widgets import Entry

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class CardListing(Step):
    """The cards that may be repeated."""

    controls = True

    def __init__(
        self,
        screen: Playing,
        asks: Callable[[], str],
        cards: Sequence[str],
        taken: Callable[[str], None],
    ) -> None:
        super().__init__(screen, asks)
        self.cards, self._taken = cards, taken

    def rows(self) -> Sequence[Entry]:
        return [
            Entry(
                card_name(card, self.say.language),
                on=partial(self._taken, card),
                tip=full_text(self.say, card),
                key=f"repeat-{card}",
            )
            for card in self.cards
        ]
