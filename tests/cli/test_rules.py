"""`diedie rules`: all, a section, or one; for people and for programs."""

from __future__ import annotations

import json
import re

import pytest
from said import assert_complains, said

from diedie.cli.rules import heading
from diedie.games.diedie.options import house_rules
from diedie.games.diedie.rulebook import texts
from diedie.games.shelf import every_rule
from diedie.i18n import LANGUAGES, Words

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def unwrapped(text: str) -> str:
    return re.sub(r"[ \n]+", " ", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_every_language(language: str, capfd: Capture) -> None:
    code, out, err = said(capfd, "rules", "--lang", language)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 100
    assert re.findall(r"^([A-Z]{3}-\w+) ", out, re.MULTILINE) == list(every_rule())
    words, lines, plain = Words(language), out.splitlines(), unwrapped(out)
    places = [
        lines.index(heading(words, section))
        for section in dict.fromkeys(rule.section for rule in every_rule().values())
    ]
    assert places == sorted(places)
    for rule in every_rule().values():
        for text in (rule.rule, rule.ruling, rule.example):
            assert text is None or text[language] in plain
        if rule.ruling is not None:
            assert f"{words('rules-ruling')} {rule.ruling[language]}" in plain


@pytest.mark.parametrize("name", ["ATK-5", "atk-5"])
def test_one_rule(name: str, capfd: Capture) -> None:
    code, out, err = said(capfd, "rules", name)
    text = every_rule()["ATK-5"].rule
    assert text is not None
    assert (code, err) == (0, "")
    assert unwrapped(out).strip() == f"ATK-5 {text['en']}"


@pytest.mark.parametrize("name", ["OPT-3", "opt-3"])
def test_OPT_3_a_rule_with_its_parts(name: str, capfd: Capture) -> None:
    """Each is told as ours, by the name that lists and the window have for it."""
    code, out, _ = said(capfd, "rules", name)
    assert code == 0
    ids = re.findall(r"^([A-Z]{3}-\w+) ", out, re.MULTILINE)
    assert ids[:2] == ["OPT-3", "OPT-3a"]
    assert out.count("Our ruling:") == len(ids)
    for option in house_rules():
        assert option == "friendly" or f"“{texts('options', option)['name']['en']}”" in unwrapped(
            out
        )


def test_a_part_of_a_rule(capfd: Capture) -> None:
    code, out, _ = said(capfd, "rules", "opt-3A")
    assert code == 0
    assert re.findall(r"^([A-Z]{3}-\w+) ", out, re.MULTILINE) == ["OPT-3a"]


@pytest.mark.parametrize("name", ["ORD", "ord"])
def test_a_section(name: str, capfd: Capture) -> None:
    code, out, _ = said(capfd, "rules", name)
    assert code == 0
    assert out.startswith(Words("en")("rules-section-ord") + "\n")
    assert re.findall(r"^([A-Z]{3}-\w+) ", out, re.MULTILINE) == [f"ORD-{n}" for n in range(1, 5)]
    assert "Example:" in out


def test_wrapped_to_the_terminal(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = said(capfd, "rules")[1].splitlines()
    assert max(map(len, lines)) <= 60
    assert not any(re.search(r"[A-Z]{3}-$", line) for line in lines), "an id is broken"


def test_json_is_english(capfd: Capture) -> None:
    code, out, err = said(capfd, "rules", "--json", "--lang", "fr")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert set(answer) == {"rules"}
    assert [entry["id"] for entry in answer["rules"]] == list(every_rule())
    for entry in answer["rules"]:
        assert set(entry) == {"id", "rule", "ruling", "example"}
        rule = every_rule()[entry["id"]]
        for key in ("rule", "ruling", "example"):
            text = getattr(rule, key)
            assert entry[key] == (None if text is None else text["en"])


def test_json_of_one_rule(capfd: Capture) -> None:
    (entry,) = json.loads(said(capfd, "rules", "ord-3", "--json")[1])["rules"]
    assert entry["id"] == "ORD-3"
    assert entry["rule"] is None
    assert entry["ruling"]


@pytest.mark.parametrize(
    ("name", "says"), [("ATK5", "ATK-5"), ("ATK-99", "ATK-9"), ("MVO", "MOV"), ("", "COM, SET")]
)
def test_an_unknown_rule(name: str, says: str, capfd: Capture) -> None:
    assert_complains(said(capfd, "rules", name), says)


def test_one_at_a_time(capfd: Capture) -> None:
    assert_complains(said(capfd, "rules", "ATK-5", "ATK-6"), "ATK-6")
