"""By which rules: options, help with aiming, how to flick; then house rules, cards, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.options import house_rules, option_names, printed_options
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.games.diedie.setup import always_dealt, cards_needed
from diedie.games.diedie.teller import card_name
from diedie.i18n import Words
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Grid,
    ListRow,
    Modal,
    Pad,
    Row,
    Segments,
    Select,
    Sheet,
    Text,
    TextField,
    Toggle,
    Widget,
)
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.settings import LEVELS, METHODS

_WIDTH, _DIGITS = 820.0, 18
_BESIDE = 3  # so many ways have room beside each other
_DRAWN, _PICKED = "drawn", "picked"


@dataclass(frozen=True)
class RulePicker:
    """The rules of a wish, and the way to flick, which is everybody's own setting."""

    words: Words
    wish: Wish
    method: str
    change: Callable[[Wish], None]
    flick_by: Callable[[str], None]
    open_house: Callable[[], None]

    def column(self) -> Widget:
        words = self.words
        return Column(
            [
                *(option_toggle(words, self.wish, self.change, name) for name in printed_options()),
                self._house(),
                self._few("aiming", LEVELS, self.wish.aiming, self._aiming, words("set-aiming")),
                self._few("method", METHODS, self.method, self.flick_by, words("set-method")),
            ],
            gap=4.0,
        )

    def _house(self) -> Widget:
        """The way to the house rules, which says how many of them are on."""
        words, count = self.words, len({*house_rules()} & {*self.wish.options})
        note = words("new-house-some", count=count) if count else words("new-house-none")
        return ListRow(
            words("new-house"), note=note, beside="forward", on=self.open_house, key="house"
        )

    def _few(
        self, key: str, ways: Sequence[str], value: str, choose: Callable[[str], None], title: str
    ) -> Widget:
        """A choice of few, and what the chosen one means."""
        names = [(way, self.words(f"{key}-{way}")) for way in ways]
        note = Text(self.words(f"{key}-{value}-note"), "note", tone="second")
        choice = Segments if len(ways) <= _BESIDE else Select
        parts = [Text(title, "heading"), choice(names, value, choose, key=key), note]
        return Pad(Column(parts, gap=4.0), (0, 4, 0, 0))

    def _aiming(self, level: str) -> None:
        self.change(self.wish.having(aiming=level))


def option_toggle(words: Words, wish: Wish, change: Callable[[Wish], None], name: str) -> Widget:
    """A switch for an optional rule; what it is about in full is in its tooltip."""
    option, language = texts("options", name), words.language

    def switch(on: bool) -> None:
        chosen = {*wish.options, name} if on else {*wish.options} - {name}
        change(wish.having(options=tuple(o for o in option_names() if o in chosen)))

    return Toggle(
        option["name"][language],
        name in wish.options,
        switch,
        note=option["note"][language],
        tip=option["about"][language],
        key=f"option-{name}",
    )


@dataclass(frozen=True)
class WishSheet:
    """A part of a wish, over the page; every change goes to `change` as a new wish."""

    words: Words
    wish: Wish
    change: Callable[[Wish], None]
    close: Callable[[], None]


@dataclass(frozen=True)
class HouseRules(WishSheet):
    """The house rules: what is ours, each with a switch (OPT-3, OPT-4)."""

    def sheet(self) -> Widget:
        words = self.words
        toggles = [option_toggle(words, self.wish, self.change, name) for name in house_rules()]
        body = [Text(words("new-house-note"), tone="second"), Grid(toggles, columns=2, gap=24.0)]
        return over_the_page(words, "house", body, self.close)


@dataclass(frozen=True)
class Details:
    """Details over the page: cards and seed; every change goes to `change` or `sow` at once."""

    words: Words
    wish: Wish
    seed: str
    change: Callable[[Wish], None]
    sow: Callable[[str], None]
    close: Callable[[], None]

    def sheet(self) -> Widget:
        return over_the_page(self.words, "details", [*self._cards(), *self._seed()], self.close)

    def _cards(self) -> list[Widget]:
        words, wish = self.words, self.wish
        if "power-cards" not in wish.options:
            return [Text(words("new-cards-off"), tone="second")]
        ways = [(_DRAWN, words("new-cards-drawn")), (_PICKED, words("new-cards-picked"))]
        value = _DRAWN if wish.cards is None else _PICKED
        head: list[Widget] = [
            Text(words("new-cards"), "heading"),
            Segments(ways, value, self._way, key="cards"),
        ]
        if wish.cards is None:
            return head
        count = words("new-cards-count", count=len(wish.cards), needed=cards_needed(wish.setup(0)))
        monuments = "monuments" in wish.options
        names = [name for name in card_names() if monuments or not card_named(name).monuments_only]
        return [
            *head,
            Text(count, "strong"),
            Grid([self._card(name) for name in names], columns=3, gap=12.0),
        ]

    def _card(self, name: str) -> Widget:
        language = self.words.language
        rules = [rule.rule[language] for rule in rules_beside("cards", name) if rule.rule]
        return Toggle(
            card_name(name, language),
            name in (self.wish.cards or ()),
            partial(self._pick, name),
            tip=" ".join(rules),
            key=f"card-{name}",
        )

    def _seed(self) -> list[Widget]:
        words = self.words
        return [
            Text(words("new-seed"), "heading"),
            Text(words("new-seed-note"), "note", tone="second"),
            TextField(self.seed, self._sow, most=_DIGITS, hint=words("new-by-lot"), key="seed"),
        ]

    def _way(self, way: str) -> None:
        begun = tuple(always_dealt(self.wish.setup(0)))
        self.change(self.wish.having(cards=None if way == _DRAWN else begun))

    def _pick(self, name: str, on: bool) -> None:
        others = [card for card in self.wish.cards or () if card != name]
        self.change(self.wish.having(cards=(*others, *([name] if on else []))))

    def _sow(self, text: str) -> None:
        self.sow("".join(ch for ch in text if ch in "0123456789"))


def over_the_page(
    words: Words, key: str, body: Sequence[Widget], close: Callable[[], None]
) -> Widget:
    """A sheet over the page, with a button that puts it away."""
    done = Button(words("new-done"), kind="primary", on=close, key="done", default=True)
    foot = [Row([Gap(grow=1.0), done])]
    title = words(f"new-{key}")
    return Modal(Sheet(body, title=title, foot=foot, width=_WIDTH, gap=8.0, key=key), close)
