"""Rules as they stand on a page."""

from __future__ import annotations

from dataclasses import replace

from diedie.games.diedie.rulebook import Rule
from diedie.i18n import Words
from diedie.ui.widgets import Column, Icon, Row, Sized, Text, Ui, Widget
from diedie.ui.widgets.scroll import scroll_to

_ID, _ABOVE = 72.0, 40.0  # dp: an id, and what is still seen of what comes before


def heading(words: Words, section: str) -> Widget:
    """What a section is about."""
    return Text(words(f"rules-section-{section.lower()}"), "panel-title")


def rule_row(words: Words, rule: Rule, marked: bool = False) -> Widget:
    """A rule beside its id; what we decided stands below it, and says so."""
    told: list[Widget] = []
    if rule.rule is not None:
        told.append(Text(rule.rule[words.language]))
    for key, text in (("rules-ruling", rule.ruling), ("rules-example", rule.example)):
        if text is not None:
            said = f"{words(key)} {text[words.language]}"
            told.append(Text(said, "note", tone="second"))
    name = Text(rule.id, "strong") if marked else Text(rule.id, "caption", tone="second")
    sign = [Icon("forward", 16.0)] if marked else []
    id = Sized(Row([name, *sign], gap=4.0), w=_ID)
    row = Row([id, Column(told, gap=4.0, grow=1.0)], align="start", gap=12.0)
    return replace(row, key=f"rule-{rule.id}")


def bring_up(ui: Ui, key: str) -> None:
    """Scroll so that a widget is the first that is seen."""
    row = ui.find(key)
    view = None if row is None else row.parent
    while view is not None and not view.widget.scrolling:
        view = view.parent
    if row is not None and view is not None:
        scroll_to(ui, view, row.box.y - view.children[0].box.y - _ABOVE)
