"""Five languages: the same sentences, the same fields, nothing left over."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import get_args

import pytest

import diedie
from diedie.board.mapfile import FeatureKind
from diedie.cli import maps
from diedie.cli.commands import COMMANDS
from diedie.errors import UsageError
from diedie.i18n import LANGUAGES, Words, catalogue, language_named, language_of_system

CODE = "\n".join(
    path.read_text("utf-8") for path in sorted(Path(diedie.__file__).parent.rglob("*.py"))
)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_fields(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert list(other) == list(english)
    for key, sentence in english.items():
        assert fields(other[key]) == fields(sentence), key
        assert other[key].strip(), key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translated(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    same = [key for key in english if len(english[key].split()) > 2 and english[key] == other[key]]
    assert same == []


def test_every_error_code_has_a_sentence() -> None:
    raised = set(re.findall(r"(?:Error|error)\(\s*\"([a-z0-9-]+)\"", CODE))
    raised |= {f"unknown-{what}" for what in re.findall(r"_unknown\(\"(\w+)\"", CODE)}
    raised |= {f"{name}-out-of-bounds" for name in re.findall(r"_within\(\"(\w+)\"", CODE)}
    missing = {code for code in raised if f"error-{code}" not in catalogue("en")}
    assert len(raised) > 30
    assert missing == set()


def test_no_sentence_is_unused() -> None:
    """A key stands in the code, or the code builds it: those are listed here."""
    built = {f"error-unknown-{what}" for what in re.findall(r"_unknown\(\s*\"(\w+)\"", CODE)}
    built |= {f"error-{n}-out-of-bounds" for n in re.findall(r"_within\(\"(\w+)\"", CODE)}
    built |= {f"event-{name}" for name in re.findall(r"\(\"([a-z-]+)\", (?:None|was|now)", CODE)}
    built |= {"event-hit", "reading-standing", "reading-fallen"}
    built |= {f"feature-{kind}" for kind in get_args(FeatureKind)}
    built |= {f"help-{name}" for name in ("diedie", *COMMANDS)}
    built |= {f"help-maps-{name}" for name in maps.MODULES}
    built |= {f"help-flick-{name}" for name in re.findall(r"option\(\"(\w+)\"", CODE)}
    used = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", CODE))
    used |= {f"error-{code}" for code in used} | {f"error-check-{code}" for code in used}
    assert set(catalogue("en")) - used - built == set()


@pytest.mark.parametrize(
    ("name", "language"),
    [("fr", "fr"), ("pt-br", "pt_BR"), ("pt", "pt_BR"), ("es_MX.UTF-8", "es"), ("IT", "it")],
)
def test_languages_by_name(name: str, language: str) -> None:
    assert language_named(name) == language


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(UsageError):
        language_named("tlh")


def test_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert language_of_system() == "it"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert language_of_system() == "en"


def test_numbers_are_written_as_in_the_language() -> None:
    assert "1.5" in Words("en")("reading-leaning", tilt=1.5)
    assert "1,5" in Words("fr")("reading-leaning", tilt=1.5)
