"""The languages that we keep complete: the same sentences and fields, nothing left over."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from sources import ROOT, Said, files_with, is_known, raised, texts_of, told

from diedie.board.atlas import map_named
from diedie.board.check.faults import CODES
from diedie.cli.terminal import language_named
from diedie.errors import UsageError
from diedie.files import data_folder
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.teller import Teller
from diedie.games.shelf import OURS
from diedie.i18n import LANGUAGES, Words, catalogue, language_of_system
from diedie.i18n.catalogues import fields_of
from diedie.model.event import Event
from diedie.model.names import ARMIES

# A value for each field of an event.
SAMPLE: dict[str, Any] = {
    "body": "dienturions-3",
    "other": "soldier",
    "seat": 1,
    "territory": "planet-4",
    "card": "babel",
    "value": 4,
    "total": 12,
    "totals": {0: 7, 2: 5},
    "winners": (0,),
    "points": {0: 3},
    "faces": (6, 5, 1),
}


# What a teller makes of some fields.
TOLD = {
    "seat": ("army",),
    "body": ("body", "own", "die", "edge", "kind"),
    "other": ("other", "own_other"),
}


def fields(key: str, language: str = "en") -> set[str]:
    return set(fields_of(catalogue(language)[key]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_fields(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert list(other) == list(english)
    for key in english:
        assert fields(key, language) == fields(key), key
        assert all(text.strip() for text in texts_of(other[key])), key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translated(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    same = {
        key
        for key in english
        for text in texts_of(english[key])
        if len(text.split()) > 2 and text in texts_of(other[key])
    }
    assert same == {"game-diedie"}  # a name


def texts_in(part: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every text by language in a file, and where it stands there."""
    entries = part.items() if isinstance(part, dict) else enumerate(part)
    if isinstance(part, dict) and "en" in part:
        yield where, part
        return
    for key, inner in entries:
        if isinstance(inner, dict | list):
            yield from texts_in(inner, f"{where}.{key}")


def test_all_that_comes_with_the_program_is_told_in_all_its_languages() -> None:
    """Also what would be told in English: cards, rules, options, bots, maps and what is on them."""
    found = 0
    for folder in (ROOT / "games", ROOT / "bots", data_folder("maps")):
        for file in sorted(folder.rglob("*.toml")):
            for where, text in texts_in(tomllib.loads(file.read_text("utf-8"))):
                assert set(text) >= set(LANGUAGES), (file, where)
                assert all(text[language].strip() for language in LANGUAGES), (file, where)
                found += 1
    assert found > 300


# What the f-strings of codes stand for.
BUILT = {
    "check-{}": CODES,
    "unknown-{}": ("map", "army", "rule", "match-option", "territory", "card"),
    "{}-twice": ("army", "option", "card"),
    "toml-{}": ("wrong", "open", "twice", "deep", "key"),
    "json-{}": ("wrong", "comma"),
    "svg-{}": ("wrong", "open", "tag", "twice", "prefix", "entity", "encoding"),
    "{}-out-of-bounds": ("aim", "speed", "lift", "strike", "strength"),
    "not-now-{}": (
        *("attack", "again", "return", "roll", "place", "shot", "build"),
        *("adjust", "card"),
    ),
    "not-due-{}": ("attack", "again", "return", "roll", "place", "shot"),
}

# By file, the events whose names come from somewhere else than where they are told.
NAMED = {
    "games/diedie/towers.py": ("built", "babel", "leapt"),
    "games/diedie/phases/landing.py": ("flicked", "flicked-again", "shot", "dropped"),
    "games/diedie/phases/movement.py": ("adjusted", "marched"),
    "games/diedie/cards/base.py": tuple(
        name for name in card_names() if isinstance(card_named(name), LastingCard)
    ),
}


def event_names(one: Said) -> tuple[str, ...]:
    """The events that are told at a call."""
    if one.name is None:
        return NAMED[one.file]
    return (one.name,)


def event_fields(name: str) -> set[str]:
    """The fields of an event's sentence; what only a card or a map does is told beside it."""
    if f"event-{name}" in catalogue("en"):
        return fields(f"event-{name}")
    beside = texts("cards", name).get("event") or texts("worlds", name)["event"]
    return {*fields_of(beside["en"])}


def test_every_error_code_has_a_sentence() -> None:
    said = [one for one in raised() if one.name is not None]
    assert {one.name for one in said if "{}" in (one.name or "")} == set(BUILT)
    codes = {code for one in said for code in _codes(one)}
    assert len(codes) > 150
    assert {code for code in codes if f"error-{code}" not in catalogue("en")} == set()


def test_errors_have_the_fields_of_their_sentences() -> None:
    for one in raised():
        if one.name is not None and one.fields is not None:
            for code in _codes(one):
                assert fields(f"error-{code}") <= one.fields, (one.file, code)


def test_every_event_has_a_sentence_and_its_fields() -> None:
    said = list(told(Event.__struct_fields__))
    assert {one.file for one in said if one.name is None} == set(NAMED)
    for one in said:
        given = {more for name in one.fields or () for more in TOLD.get(name, (name,))}
        for name in event_names(one):
            assert event_fields(name) <= given, (one.file, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_without_gaps(language: str) -> None:
    teller = Teller(Words(language), map_named("space"), ARMIES[:3])
    for one in told(Event.__struct_fields__):
        for name in event_names(one):
            values = {key: SAMPLE[key] for key in one.fields or ()}
            sentence = teller.event(Event(name, **values))
            assert not re.search(r"None|[{}]|-\d|soldier", sentence), sentence


def test_what_cards_say_of_their_effects_has_the_same_fields_in_all_languages() -> None:
    told = [
        text
        for card in NAMED["games/diedie/cards/base.py"]
        for kind, text in texts("cards", card).items()
        if kind in ("event", "sign", "land", "tie")
    ]
    assert len(told) >= 11
    for text in told:
        assert tuple(text)[: len(LANGUAGES)] == LANGUAGES
        assert {frozenset(fields_of(sentence)) for sentence in text.values()} == {
            frozenset(fields_of(text["en"]))
        }
        assert {*fields_of(text["en"])} <= {"army", "card", "player", "whose", "territory"}


def test_no_sentence_is_unused() -> None:
    """A key stands in the code, or the code makes it of words that stand there."""
    assert [key for key in catalogue("en") if not is_known(key)] == []
    assert not is_known("event-never-told")


# The rooms of a game, each with a folder for it.
ROOMS = ("games", "window/games", "bots", "cli")


def test_what_only_one_game_says_stands_in_its_folder() -> None:
    """But names of actions: they are made of those of the keys, which any game may use."""
    shared = tomllib.loads((ROOT / "locale" / "en.toml").read_text("utf-8"))
    for key in (key for key in shared if not key.startswith("do-")):
        by_game = {_game_of(file) for file in files_with(key)}
        assert len(by_game) != 1 or by_game == {None}, (key, by_game)


def test_no_sentence_stands_in_two_catalogues() -> None:
    files = [ROOT / "locale" / "en.toml", *(ROOT / "games").glob("*/locale/en.toml")]
    keys = [key for file in files for key in tomllib.loads(file.read_text("utf-8"))]
    assert len(files) == 1 + len(OURS)
    assert sorted(keys) == sorted(catalogue("en"))


def _game_of(file: str) -> str | None:
    rooms = ((game, f"{room}/{game}/") for room in ROOMS for game in OURS)
    return next((game for game, room in rooms if file.startswith(room)), None)


def _codes(one: Said) -> list[str]:
    assert one.name is not None
    return [one.name.replace("{}", word) for word in BUILT.get(one.name, ("",))]


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
