"""What is printed and what is ours is told apart, wherever players read the rules."""

from __future__ import annotations

import re

import pytest
from said import said
from window.stage import Stub, stub

from diedie.games.diedie.rulebook import rulebook
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import Column, Text, Widget
from diedie.window.games.diedie.cards.card_hand import full_text, read_out
from diedie.window.screens.rules_page import rule_row

# What is ours in a rule that is printed: words that tell it, by language.
OURS = [
    ("MOV-6", ("border line", "linha de fronteira", "línea de frontera", "ligne", "linea di")),
    ("CRD-0", ("picked up", "pegos", "levantar", "pris", "prendere")),
    ("CRD-2", ("add up to 9", "somam 9", "suman 9", "est 9", "è 9")),
    ("CRD-9", ("onuments", "onumentos", "onumentos", "onuments", "onumenti")),
    ("CRD-9", ("Stout", "Parrudo", "Fornido", "Costaud", "Forzuto")),
    ("CRD-9", ("Guerrilla", "Guerrilha", "Guerrilla", "Guérilla", "Guerriglia")),
    ("MON-2", ("two players", "dois jogadores", "dos jugadores", "deux joueurs", "due giocatori")),
    ("SPA-2", ("clear", "claro", "claro", "net", "chiaro")),
]
CARDS = {"CRD-2": "somersault", "CRD-9": "armistice"}
EACH = [(id, *pair) for id, ours in OURS for pair in zip(LANGUAGES, ours, strict=True)]


@pytest.mark.parametrize(("id", "language", "ours"), EACH)
def test_what_is_ours_stands_in_the_ruling_alone(id: str, language: str, ours: str) -> None:
    rule = rulebook()[id]
    assert rule.rule is not None
    assert rule.ruling is not None
    assert ours in rule.ruling[language]
    assert ours not in rule.rule[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_stands_in_the_rule(language: str) -> None:
    """These were told as ours: the cards of the monuments, the roll and the 6 of the black hole."""
    monuments, hole = rulebook()["MON-1"], rulebook()["SPA-2"]
    assert monuments.ruling is None
    assert monuments.rule is not None
    assert {"SET-5", "PIR-6"} <= set(re.findall(r"[A-Z]+-\d", monuments.rule[language]))
    assert hole.rule is not None
    assert "6" in hole.rule[language]


@pytest.mark.parametrize(("id", "language", "ours"), EACH)
def test_diedie_rules_says_so(
    id: str, language: str, ours: str, capfd: pytest.CaptureFixture[str]
) -> None:
    told = re.sub(r"[ \n]+", " ", said(capfd, "rules", id, "--lang", language).out)
    printed, mark, ruling = told.partition(stub(language)[0].words("rules-ruling"))
    assert mark
    assert ours in ruling
    assert ours not in printed


@pytest.mark.parametrize(("id", "language", "ours"), EACH)
def test_the_window_says_so(id: str, language: str, ours: str) -> None:
    """On the page of the rules; in the tooltip of a card, and where it is held up."""
    made, _ = stub(language)
    widgets = [rule_row(made.words, rulebook()[id])]
    if id in CARDS:
        widgets += [each(made.words, CARDS[id]) for each in (full_text, read_out)]
    for widget in widgets:
        lines = written(made, widget)
        marked = {line for line in lines if line.startswith(made.words("rules-ruling"))}
        assert ours in " ".join(marked)
        assert ours not in " ".join(lines - marked)


def written(made: Stub, widget: Widget) -> set[str]:
    """The texts in a widget."""
    made.ui.show(lambda: Column([widget]))
    return {node.widget.text for node in made.ui.nodes() if isinstance(node.widget, Text)}
