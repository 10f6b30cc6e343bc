"""Plural forms, against a table that was written by hand from CLDR, and every text that counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import texts_of

from diedie.i18n import LANGUAGES, Words, catalogue
from diedie.i18n.catalogues import Sentence, fields_of
from diedie.i18n.plurals import plural_form

COUNTS = (0, 1, 2, 5, 21, 100, 1_000_000, 2_000_000, 0.08, 1.5)
# What CLDR says of these numbers, one after another.
CLDR = {
    "en": "other one other other other other other other other other",
    "pt_BR": "one one other other other other many many one one",
    "es": "other one other other other other many many other other",
    "fr": "one one other other other other many many one one",
    "it": "other one other other other other many many other other",
    "eo": "other one other other other other other other other other",
    "ru": "many one few many one many many many other other",
    "ja": "other other other other other other other other other other",
}
KEYS = [(language, key) for language in LANGUAGES for key in catalogue("en")]
COUNTING = [
    (language, key) for language, key in KEYS if not isinstance(catalogue(language)[key], str)
]
# What never happens to be 1 (or, in French and Portuguese, 0), by its key and the field.
RANGE, FIXED = "from a number to a larger one", "always the same number, and more than one"
MORE = "told only where there are too many"
NEVER_ONE = {
    "dicy-over-turns turns": FIXED,
    "dicy-pick needed": FIXED,
    "dicy-sentence goal": FIXED,
    "dicy-sentence minutes": "in steps of five",
    "dicy-sentence players": "at least two",
    "error-aim-out-of-bounds high": FIXED,
    "error-card-count needed": "one more than there are players",
    "error-check-recommended-outside high": RANGE,
    "error-check-too-long count": MORE,
    "error-check-too-many-points got": MORE,
    "error-dice-count high": RANGE,
    "error-dice-count-exactly low": "no card takes exactly one",
    "error-dicy-card-count needed": FIXED,
    "error-dicy-player-count high": RANGE,
    "error-drawing-points most": FIXED,
    "error-drawing-shapes most": FIXED,
    "error-film-too-long minutes": MORE,
    "error-lean-out-of-bounds high": FIXED,
    "error-lift-out-of-bounds high": FIXED,
    "error-match-too-long most": FIXED,
    "error-not-failed-enough needed": FIXED,
    "error-not-given-up needed": FIXED,
    "error-one-d8 count": MORE,
    "error-player-name most": FIXED,
    "error-too-many-bodies most": FIXED,
    "error-too-many-dice count": MORE,
    "event-turns-used-up value": FIXED,
    "hand-pictures count": FIXED,
    "map-needs high": RANGE,
    "maps-players high": RANGE,
    "menu-left-dicy players": "at least two",
    "new-misfit high": RANGE,
    "new-sentence minutes": "in steps of five",
    "new-sentence players": "at least two",
    "score-players high": RANGE,
    "show-start count": FIXED,
}
# Words in the plural that stand after a number, or before it.
AFTER = {
    "en": "dice players Eras points flicks plies towers Babels cards minutes bots failures letters"
    " shapes bodies characters matches maps territories degrees",
    "pt_BR": "dados jogadores pessoas Eras pontos petelecos jogadas torres Babéis cartas minutos"
    " bots tentativas letras formas peças caracteres graus vitórias",
    "es": "dados jugadores personas Eras puntos capirotazos jugadas torres Babeles cartas minutos"
    " bots intentos letras formas piezas caracteres grados victorias",
    "fr": "dés joueurs personnes Ères points chiquenaudes coups tours Babels cartes minutes bots"
    " échecs lettres formes pièces caractères degrés victoires",
    "it": "dadi giocatori persone Ere punti schicchere mosse torri Babele carte minuti bot"
    " tentativi lettere forme pezzi caratteri gradi vittorie",
}
BEFORE = {"en": "here are", "pt_BR": "aqui são", "es": "aquí son", "fr": "ici, ce sont",
          "it": "qui sono"}  # fmt: skip


@pytest.mark.parametrize("language", CLDR)
def test_the_forms_are_those_of_cldr(language: str) -> None:
    assert [plural_form(language, count) for count in COUNTS] == CLDR[language].split()


def test_what_is_no_number_has_the_form_of_all_others() -> None:
    assert plural_form("en", "1") == plural_form("en", None) == "other"


def test_a_language_with_its_script_or_place_counts_as_it_does_there() -> None:
    assert [plural_form("sr_Latn_RS", count) for count in (1, 2, 5)] == ["one", "few", "other"]
    assert [plural_form("zh_Hant_TW", count) for count in (1, 2, 5)] == ["other"] * 3
    assert [plural_form("es_419", count) for count in (1, 2)] == ["one", "other"]


def test_a_language_that_nobody_has_written_down_counts_as_english() -> None:
    assert [plural_form("tlh", count) for count in (0, 1, 2)] == ["other", "one", "other"]


@pytest.mark.parametrize(("language", "key"), COUNTING)
def test_every_text_that_counts_has_the_form_of_its_number(language: str, key: str) -> None:
    """All of them with 0, 1, 2 and a million of each thing that they count, beside an oracle."""
    said, words = catalogue(language)[key], Words(language)
    counted = sorted(_counted(said))
    for first in (0, 1, 2, 1_000_000):
        for second in (0, 1, 2, 1_000_000):
            counts = dict(zip(counted, (first, second), strict=False))
            fields = dict.fromkeys(fields_of(said), "~") | counts
            expected = _slowly(said, language, counts)
            for name, value in fields.items():
                expected = expected.replace(f"{{{name}}}", str(value))
            assert words(key, **fields) == expected


@pytest.mark.parametrize(("language", "key"), COUNTING)
def test_forms_are_those_of_the_language_and_differ(language: str, key: str) -> None:
    for forms in _tables(catalogue(language)[key]):
        assert set(forms) == {"one", "other"}
        assert forms["one"] != forms["other"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_be_one_has_its_form(language: str) -> None:
    """No noun in the plural stands beside a number that may be 1."""
    after, before = AFTER[language].replace(" ", "|"), BEFORE[language]
    plural = re.compile(rf"\{{(\w+)\}}\s(?:{after})\b|\b{before} \{{(\w+)\}}")
    found = {
        f"{key} {field}"
        for key, said in catalogue(language).items()
        for text, counted in _bound(said)
        for pair in plural.findall(text)
        for field in pair
        if field and field not in {*counted, "army"}  # who flicks, not how many flicks
    }
    # Where a map is for one player alone, whoever is refused is not one.
    assert found - {"error-player-count count"} <= set(NEVER_ONE)


def test_every_exception_is_one() -> None:
    assert {entry.split()[0] for entry in NEVER_ONE} <= set(catalogue("en"))


def test_many_is_the_form_of_millions_where_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "diedie_languages").mkdir()
    (tmp_path / "diedie_languages" / "ca.toml").write_text(
        'points.count.one = "{count} punt"\n'
        'points.count.many = "{count} de punts"\n'
        'points.count.other = "{count} punts"\n',
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    told = [Words("ca")("points", count=count) for count in (0, 1, 1_000_000)]
    assert told == ["0 punts", "1 punt", "1000000 de punts"]


def test_english_counts_in_english_where_it_stands_in() -> None:
    assert Words("ja")("points", count=1) == "1 point"  # Japanese has no plural
    assert Words("ja")("points", count=0) == "0 points"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["0 points", "1 point", "2 points"]),
        ("pt_BR", ["0 ponto", "1 ponto", "2 pontos"]),
        ("es", ["0 puntos", "1 punto", "2 puntos"]),
        ("fr", ["0 point", "1 point", "2 points"]),
        ("it", ["0 punti", "1 punto", "2 punti"]),
    ],
)
def test_points_as_people_say_them(language: str, told: list[str]) -> None:
    assert [Words(language)("points", count=count) for count in range(3)] == told


def _counted(said: Sentence) -> set[str]:
    """The fields that a sentence has forms by."""
    return {field for _, fields in _bound(said) for field in fields}


def _bound(said: Sentence, fields: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every text of a sentence, and the fields that have led to it."""
    if isinstance(said, str):
        yield said, fields
        return
    for field, forms in said.items():
        for form in forms.values():
            yield from _bound(form, (*fields, field))


def _tables(said: Sentence) -> Iterator[dict[str, str]]:
    """The forms of a sentence, each told by its texts."""
    if not isinstance(said, str):
        for forms in said.values():
            yield {form: " ".join(texts_of(told)) for form, told in forms.items()}
            for told in forms.values():
                yield from _tables(told)


def _slowly(said: Sentence, language: str, counts: dict[str, int]) -> str:
    """The text that such counts lead to, by the table alone."""
    while not isinstance(said, str):
        ((field, forms),) = said.items()
        form = CLDR[language].split()[COUNTS.index(counts[field])]
        said = forms[form if form in forms else "other"]
    return said
