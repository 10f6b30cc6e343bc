"""The rules, by section and id, with a field to search them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from diedie.games.rulebook import Rule
from diedie.games.shelf import rules_of, section_name, written
from diedie.i18n import Words, plain
from diedie.telling import game_name
from diedie.toolkit.widgets import (
    Column,
    Gap,
    Icon,
    Row,
    Segments,
    Sized,
    Text,
    TextField,
    Ui,
    Widget,
)
from diedie.toolkit.widgets.scroll import scroll_to
from diedie.window.screens.page import Page

if TYPE_CHECKING:
    from diedie.window.app import App

_ID, _ABOVE = 72.0, 40.0  # dp: an id, and what is still seen of what comes before


class RulesPage(Page):
    """All rules of a game as this program plays them; what is ours is marked as such.

    It opens at the rule of the moment, if there is one; without a game, with the first.
    """

    whole = True
    widest = 1000.0

    def __init__(self, app: App, game: str = "", rule: str = "") -> None:
        super().__init__(app)
        self.game, self.sought = game or written()[0], ""
        self._marked, self._opened = rule, False

    @property
    def title(self) -> str:
        return self.app.words("rules-title")

    def foot(self) -> Widget:
        words = self.app.words
        field = TextField(self.sought, self.seek, hint=words("rules-seek"), key="seek", grow=1.0)
        count = Text(words("rules-found", count=len(self.matching_rules())), "note", tone="second")
        named = [(game, game_name(words, game)) for game in written()]
        games = Segments(named, self.game, self._choose, key="game")
        parts = [self.back_button(), games, count, field]
        if self.roomy:
            return Row([*parts[:2], Gap(grow=1.0), *parts[2:]], gap=14.0)
        return Column([Row([games, count]), Row([parts[0], Gap(grow=1.0), field], gap=14.0)])

    def body(self) -> Sequence[Widget]:
        words, matching = self.app.words, self.matching_rules()
        if not matching:
            return [Text(words("rules-none"))]
        rows: list[Widget] = []
        for section, rules in groupby(matching, key=lambda rule: rule.section):
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

    def matching_rules(self) -> list[Rule]:
        """The rules in which every word that is sought occurs; all when nothing is."""
        wanted = plain(self.sought).split()
        rules = rules_of(self.game).values()
        return [rule for rule in rules if all(w in self._text(rule) for w in wanted)]

    def _text(self, rule: Rule) -> str:
        texts = (rule.rule, rule.ruling, rule.example)
        section = section_name(self.app.words, rule.section)
        sentences = (text[self.app.words.language] for text in texts if text is not None)
        return plain(" ".join((rule.id, section, *sentences)))

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


def heading(words: Words, section: str) -> Widget:
    """The title of a section."""
    return Text(section_name(words, section), "panel-title")


def rule_row(words: Words, rule: Rule, marked: bool = False) -> Widget:
    """A rule beside its id; what we decided stands below it, and says so."""
    lines: list[Widget] = []
    if rule.rule is not None:
        lines.append(Text(rule.rule[words.language]))
    for key, text in (("rules-ruling", rule.ruling), ("rules-example", rule.example)):
        if text is not None:
            sentence = f"{words(key)} {text[words.language]}"
            lines.append(Text(sentence, "note", tone="second"))
    name = Text(rule.id, "strong") if marked else Text(rule.id, "caption", tone="second")
    sign = [Icon("forward", 16.0)] if marked else []
    id = Sized(Row([name, *sign], gap=4.0), w=_ID)
    row = Row([id, Column(lines, gap=4.0, grow=1.0)], align="start", gap=12.0)
    return replace(row, key=f"rule-{rule.id}")


def bring_up(ui: Ui, key: str) -> None:
    """Scroll so that a widget is the first that is seen."""
    row = ui.find(key)
    view = None if row is None else row.parent
    while view is not None and not view.widget.scrolling:
        view = view.parent
    if row is not None and view is not None:
        scroll_to(ui, view, row.box.y - view.children[0].box.y - _ABOVE)
