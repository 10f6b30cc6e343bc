"""`diedie rules`: the rules as this program plays them, by id."""

from __future__ import annotations

import difflib
import shutil
import textwrap
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import click

from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import UsageError
from diedie.games.rulebook import Rule
from diedie.games.shelf import every_rule, section_name
from diedie.i18n import Translations, Words

WIDEST, NARROWEST, INDENT = 100, 40, 8  # columns


def command(words: Words) -> Command:
    """The command in a language."""

    def rules(id: str | None, as_json: bool) -> None:
        chosen = rules_named(id)
        if as_json:
            answer = {"rules": [rule_json(rule) for rule in chosen]}
            echo_json(answer)
        else:
            width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
            echo(page(words, chosen, width))

    return Command(
        words,
        "rules",
        callback=rules,
        params=[
            click.Argument(["id"], required=False, metavar=words("help-rules-id")),
            json_option(words),
        ],
    )


def rules_named(id: str | None) -> Sequence[Rule]:
    """The rule of that id with its parts, the rules of a section such as `ATK`, or all."""
    book = every_rule()
    if id is None:
        return list(book.values())
    wanted = id.upper()
    rules = [r for r in book.values() if wanted in (r.id.upper(), r.whole, r.section)]
    if not rules:
        sections = list(dict.fromkeys(rule.section for rule in book.values()))
        near = difflib.get_close_matches(wanted, [*book, *sections]) or sections
        raise UsageError("unknown-rule", name=id, known=", ".join(near))
    return rules


def rule_json(rule: Rule) -> dict[str, Any]:
    """A rule as the interface promises it, in English."""

    def english(text: Translations | None) -> str | None:
        return None if text is None else text["en"]

    return {
        "id": rule.id,
        "rule": english(rule.rule),
        "ruling": english(rule.ruling),
        "example": english(rule.example),
    }


def page(words: Words, rules: Sequence[Rule], width: int) -> str:
    """Rules for a person, under the headings of their sections; a single one needs none."""
    if len(rules) == 1:
        return entry(words, rules[0], width)
    blocks = []
    for section, members in groupby(rules, key=lambda rule: rule.section):
        blocks += [heading(words, section), *(entry(words, rule, width) for rule in members)]
    return "\n\n".join(blocks)


def heading(words: Words, section: str) -> str:
    """What a section is about."""
    return section_name(words, section)


def entry(words: Words, rule: Rule, width: int) -> str:
    """A rule with its id, and below it what is ours, and an example."""
    texts = (("", rule.rule), ("rules-ruling", rule.ruling), ("rules-example", rule.example))
    paragraphs = [
        f"{words(key)} {text[words.language]}" if key else text[words.language]
        for key, text in texts
        if text is not None
    ]
    margin = " " * INDENT
    body = "\n".join(
        textwrap.fill(
            paragraph,
            width,
            initial_indent=margin,
            subsequent_indent=margin,
            break_on_hyphens=False,  # ids stay whole
        )
        for paragraph in paragraphs
    )
    return rule.id.ljust(INDENT) + body[INDENT:]
