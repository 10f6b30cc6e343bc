"""Catalogues of others: what they add, what is taken in of them, and English for the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from diedie.i18n import LANGUAGES, Translations, Words, language_meant, language_names, languages


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues on Python's path."""
    monkeypatch.syspath_prepend(tmp_path)
    made = tmp_path / "diedie_languages"
    made.mkdir()
    return made


def write(file: Path, *lines: str) -> None:
    file.write_text("\n".join(lines) + "\n", "utf-8")


def test_a_language_is_a_catalogue_that_says_its_name(folder: Path) -> None:
    write(folder / "eo.toml", 'language-name = "Esperanto"')
    write(folder / "de.toml", 'check-good = "ohne Fehler"')
    write(folder / "notes.toml", 'language-name = "Notes"')
    assert languages()[: len(LANGUAGES)] == LANGUAGES
    assert {"eo", "de", "notes"}.intersection(languages()) == {"eo"}


@pytest.mark.parametrize("code", ["es_419", "zh_Hant_TW", "sr_Latn"])
def test_a_language_may_say_its_script_and_its_place(folder: Path, code: str) -> None:
    write(folder / f"{code}.toml", 'language-name = "Their own"', 'check-good = "bueno"')
    assert code in languages()
    assert language_meant(code.replace("_", "-").lower()) == code
    assert language_names()[code] == "Their own"
    assert Words(code)("check-good") == "bueno"


def test_what_a_language_lacks_is_english(folder: Path) -> None:
    write(folder / "eo.toml", 'language-name = "Esperanto"', 'check-good = "sen eraroj"')
    words, english = Words("eo"), Words("en")
    assert words("check-good") == "sen eraroj"
    assert all(
        words(key, **fields) == english(key, **fields)
        for key, fields in (("error-toml-key", {}), ("speed-times", {"times": 1.5}))
    )


def test_a_decimal_sign_is_a_sentence_too(folder: Path) -> None:
    write(folder / "eo.toml", 'language-name = "Esperanto"', 'decimal-sign = ","')
    assert Words("eo").number(1.25, 1) == Words("fr").number(1.25, 1) == "1,2"
    assert Words("eo")("speed-times", times=1.5) == "1,5 ×"


@pytest.mark.parametrize(
    "wrong",
    [
        '"{nobody}"',
        '"{times"',
        '"{times.__class__}"',
        '"{times!r}"',
        '"{times:>1000000000}"',
        '"{}"',
        '"  "',
        "7",
        "[1]",
        "{ one = 1 }",
    ],
)
def test_what_cannot_be_told_is_as_if_it_were_not_there(folder: Path, wrong: str) -> None:
    write(folder / "eo.toml", 'language-name = "Esperanto"', f"speed-times = {wrong}")
    assert Words("eo")("speed-times", times=2) == "2 ×"
    assert "eo" in languages()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"language-name = ", b"a = " + b"[" * 100_000])
def test_a_broken_catalogue_is_no_language(folder: Path, content: bytes) -> None:
    (folder / "tlh.toml").write_bytes(content)
    assert "tlh" not in languages()


def test_a_text_that_nobody_translated_is_english() -> None:
    text = Translations(en="Odd", fr="Impairs")
    assert (text["fr"], text["eo"], list(text)) == ("Impairs", "Odd", ["en", "fr"])
