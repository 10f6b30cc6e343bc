"""The rules in words: every id, in five languages that say the same."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

import pytest

from diedie.games.dicy import rulebook as dicy
from diedie.games.diedie import rulebook as module
from diedie.games.diedie.rulebook import SECTIONS, rule_files, rulebook
from diedie.games.rulebook import Rule
from diedie.games.shelf import every_rule
from diedie.i18n import LANGUAGES, Translations

# Those that there have to be at least, in reading order.
NUMBERS: dict[str, Sequence[int | str]] = {
    "COM": range(1, 6),
    "SET": range(1, 6),
    "ORD": range(1, 5),
    "ATK": range(1, 15),
    "HND": range(1, 4),
    "TOW": range(1, 5),
    "MOV": range(1, 7),
    "CMB": range(1, 7),
    "END": range(1, 4),
    "CRD": range(15),
    "OPT": range(1, 5),
    "MAP": ["WW"],
    "PIR": range(1, 8),
    "KRA": range(1, 10),
    "SPA": range(1, 5),
    "MON": range(1, 5),
    "DIC": range(1, 16),
}
RULINGS_ALONE = {
    *("ORD-3", "ORD-4", "ATK-7", "ATK-13", "ATK-14", "HND-1", "HND-2", "HND-3", "TOW-2", "TOW-4"),
    *("MOV-3", "MOV-4", "CMB-6", "PIR-7", "KRA-7", "KRA-8", "KRA-9", "SPA-4"),
    *("DIC-12", "DIC-13", "DIC-14", "OPT-3", "OPT-4"),
}
ID = re.compile(r"\b[A-Z]{3}-(?:\d+[a-z]?|[A-Z]+)\b")


def section_of(id: str) -> str:
    return id.partition("-")[0]


def tables(rule: Rule) -> Iterator[Translations]:
    """The texts that a rule has."""
    yield from (text for text in (rule.rule, rule.ruling, rule.example) if text is not None)


TEXTS = [
    pytest.param(text, id=f"{rule.id}-{i}")
    for rule in every_rule().values()
    for i, text in enumerate(tables(rule))
]


def test_every_id_in_reading_order() -> None:
    assert tuple(NUMBERS) == (*SECTIONS, *dicy.SECTIONS)
    wanted = [f"{section}-{number}" for section, all in NUMBERS.items() for number in all]
    assert [id for id in every_rule() if id in wanted] == wanted
    sections = [section for section, _ in groupby(every_rule(), section_of)]
    assert len(sections) == len(set(sections))


def test_numbers_of_a_section_follow_each_other() -> None:
    for section, ids in groupby(every_rule(), section_of):
        numbers = [id.partition("-")[2] for id in ids if not id[-1].islower()]
        if numbers[0].isdigit():
            first = int(numbers[0])
            assert numbers == [str(first + i) for i in range(len(numbers))], section
            assert first in (0, 1)


def test_parts_of_a_rule_stand_after_it_from_a_to_the_last() -> None:
    ids = [*every_rule()]
    for whole, of_one in groupby(ids, lambda id: every_rule()[id].whole):
        first, *parts = of_one
        assert first == whole
        assert parts == [f"{whole}{letter}" for letter in ascii_lowercase[: len(parts)]]
    assert "OPT-3a" in ids


def test_a_rule_knows_its_id_and_section() -> None:
    for id, rule in every_rule().items():
        assert rule.id == id
        assert rule.section == section_of(id)


def test_what_is_ours_alone() -> None:
    alone = {rule.whole for rule in every_rule().values() if rule.rule is None}
    assert alone == RULINGS_ALONE
    assert all(every_rule()[id].ruling for id in RULINGS_ALONE)


@pytest.mark.parametrize("text", TEXTS)
def test_five_languages(text: Translations) -> None:
    assert tuple(text)[: len(LANGUAGES)] == LANGUAGES
    assert all(said.strip() and said == said.strip() for said in text.values())
    assert len(set(text.values())) == len(text)


@pytest.mark.parametrize("text", TEXTS)
def test_the_same_numbers_in_every_language(text: Translations) -> None:
    """Digits, and with them the ids of other rules, are lost in no translation."""
    for language in LANGUAGES:
        assert numbers(text[language]) == numbers(text["en"]), language


def numbers(said: str) -> list[str]:
    return sorted(re.findall(r"\d+", said) + ID.findall(said))


@pytest.mark.parametrize("text", TEXTS)
def test_rules_that_are_named_exist(text: Translations) -> None:
    for said in text.values():
        assert set(ID.findall(said)) <= set(every_rule())


@pytest.mark.parametrize("text", TEXTS)
def test_quotes_and_spaces_of_the_language(text: Translations) -> None:
    for said in text.values():
        assert not re.search(r"[\"'\n]|  ", said)
    assert not re.search(r" [;:?!»]|« ", text["fr"]), "needs an unbreakable space"


def test_other_tables_are_no_rules() -> None:
    held = {id for file in rule_files() for id in tomllib.loads(file.read_text("utf-8"))}
    assert {"name", "about"} <= held - set(rulebook())


def test_a_rule_in_two_files_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for file in files:
        file.write_text('[ATK-5.rule]\nen = "Flick."\n')
    monkeypatch.setattr(module, "rule_files", lambda: files)
    with pytest.raises(ValueError, match=r"two\.toml.*ATK-5"):
        rulebook.__wrapped__()
