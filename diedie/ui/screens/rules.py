"""The rules, by section and id, with a field to search them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from diedie.games.registry import WRITTEN, rules_of
from diedie.games.rulebook import Rule
from diedie.i18n import plain
from diedie.ui.screens.page import Page
from diedie.ui.screens.ruletexts import bring_up, heading, rule_row
from diedie.ui.widgets import Column, Gap, Row, Segments, Text, TextField, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App


class RulesPage(Page):
    """All rules of a game as this program plays them; what is ours is marked as such.

    It opens at the rule of the moment, if there is one.
    """

    whole = True
    widest = 1000.0

    def __init__(self, app: App, game: str = "diedie", rule: str = "") -> None:
        super().__init__(app)
        self.game, self.sought = game, ""
        self._marked, self._opened = rule, False

    @property
    def title(self) -> str:
        return self.app.words("rules-title")

    def foot(self) -> Widget:
        words = self.app.words
        field = TextField(self.sought, self.seek, hint=words("rules-seek"), key="seek", grow=1.0)
        count = Text(words("rules-found", count=len(self.found())), "note", tone="second")
        named = [(game, words(f"game-{game}")) for game in WRITTEN]
        games = Segments(named, self.game, self._choose, key="game")
        parts = [self.back_button(), games, count, field]
        if self.roomy:
            return Row([*parts[:2], Gap(grow=1.0), *parts[2:]], gap=14.0)
        return Column([Row([games, count]), Row([parts[0], Gap(grow=1.0), field], gap=14.0)])

    def body(self) -> Sequence[Widget]:
        words, found = self.app.words, self.found()
        if not found:
            return [Text(words("rules-none"))]
        rows: list[Widget] = []
        for section, rules in groupby(found, key=lambda rule: rule.section):
            rows += [Gap(h=8.0)] if rows else []
            rows.append(heading(words, section))
            rows += [rule_row(words, rule, rule.id == self._marked) for rule in rules]
        return rows

    def tick(self, seconds: float) -> bool:
        """Once it lies there, it is opened at its place."""
        opens = not self._opened
        if opens:
            self._opened = True
            bring_up(self.app.ui, f"rule-{self._marked}")
        return opens

    def found(self) -> list[Rule]:
        """The rules in which every word that is sought occurs; all when nothing is."""
        wanted = plain(self.sought).split()
        rules = rules_of(self.game).values()
        return [rule for rule in rules if all(w in self._text(rule) for w in wanted)]

    def _text(self, rule: Rule) -> str:
        texts = (rule.rule, rule.ruling, rule.example)
        section = self.app.words(f"rules-section-{rule.section.lower()}")
        told = (text[self.app.words.language] for text in texts if text is not None)
        return plain(" ".join((rule.id, section, *told)))

    def widen(self) -> bool:
        sought = self.sought
        self.seek("")
        return bool(sought)

    def _choose(self, game: str) -> None:
        self.game = game
        self.seek(self.sought)

    def seek(self, text: str) -> None:
        """Search for something else."""
        self.sought = text
        self.app.ui.scrolls.pop(self.body_key, None)
        self.app.changed()
