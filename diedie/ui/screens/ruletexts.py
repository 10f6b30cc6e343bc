"""Rules as they stand on a page."""

from __future__ import annotations

from diedie.games.diedie.rulebook import Rule
from diedie.i18n import Words
from diedie.ui.widgets import Column, Row, Sized, Text, Widget

_ID = 72.0  # dp


def heading(words: Words, section: str) -> Widget:
    """What a section is about."""
    return Text(words(f"rules-section-{section.lower()}"), "panel-title")


def rule_row(words: Words, rule: Rule) -> Widget:
    """A rule beside its id; what we decided stands below it, and says so."""
    told: list[Widget] = []
    if rule.rule is not None:
        told.append(Text(rule.rule[words.language]))
    for key, text in (("rules-ruling", rule.ruling), ("rules-example", rule.example)):
        if text is not None:
            said = f"{words(key)} {text[words.language]}"
            told.append(Text(said, "note", tone="second"))
    id = Sized(Text(rule.id, "caption", tone="second"), w=_ID)
    return Row([id, Column(told, gap=4.0, grow=1.0)], align="start", gap=12.0)
