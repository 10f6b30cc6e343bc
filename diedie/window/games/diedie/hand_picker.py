"""With which hand each player flicks (ATK-3): what a hand means, and a choice for each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from diedie.i18n import Words
from diedie.model.hand import HANDS, Hand
from diedie.table.palette import BADGES
from diedie.telling import side_name
from diedie.toolkit.widgets import Badge, Button, Columns, Gap, Row, Segments, Text, Widget
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.rule_picker import WishSheet, over_the_page
from diedie.window.hand_pictures import explanation, hand_view

_BADGE = 32.0  # dp


@dataclass(frozen=True)
class HandPicker(WishSheet):
    """The hands of a wish."""

    def sheet(self) -> Widget:
        words = self.words
        views = Columns([hand_view(words, hand) for hand in HANDS], (1.0,) * len(HANDS))
        body = [
            Text(words("new-hands-note"), tone="second"),
            views,
            Text(explanation(words), "note", tone="second"),
            Gap(h=4.0),
            *(self._row(army, hand) for army, hand in self.wish.hands_playing.items()),
        ]
        return over_the_page(words, "hands", body, self.close)

    def _row(self, army: str, hand: Hand) -> Widget:
        words, place = self.words, self.wish.playing[army]
        name = Text(place.name.strip() or side_name(words, army), "strong", grow=1.0)
        names = [(hand, words(f"hand-{hand}")) for hand in HANDS]
        choice = Segments(names, hand, partial(self._choose, army), key=f"hand-{army}")
        return Row([Badge(BADGES.get(army, army), _BADGE), name, choice], gap=12.0)

    def _choose(self, army: str, hand: str) -> None:
        self.change(self.wish.with_hand(army, hand))


def hands_button(words: Words, wish: Wish, open: Callable[[], None]) -> Widget:
    """The way to the hands, which says of what kind they are."""
    hands = {*wish.hands_playing.values()}
    kind = hands.pop() if len(hands) == 1 else "mixed"
    return Button(words(f"new-hands-{kind}"), kind="flat", on=open, key="hands")
