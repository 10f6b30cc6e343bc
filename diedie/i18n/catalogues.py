"""Catalogues: a file a language, with a sentence a key, or its forms by a field that counts.

What all games share lies in `locale`; what a single game says, ours or another package's, lies in
`locale` beside its rules. Errors that only a card or a map's rules of another package have stand
beside these. Other languages also lie in any folder called `diedie_languages` on Python's path.
What a language lacks is told in English.
"""

from __future__ import annotations

import os
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, TypeAlias

from diedie.i18n.plurals import ANY

LANGUAGES = ("en", "pt_BR", "es", "fr", "it")  # that we keep complete, as they are offered

Sentence: TypeAlias = "str | Mapping[str, Mapping[str, Sentence]]"  # by field, by form

# A language, whether it is here or not: `eo`; with its script or place `es_419`, `zh_Hant_TW`.
CODE = re.compile(r"[a-z]{2,3}(_([A-Za-z]{2,8}|[0-9]{3})){0,2}")

_MOST_BYTES = 1_000_000
_NAME, _LONGEST_NAME = "language-name", 40  # characters
_OTHERS = "diedie_languages"
_FOLDER = "locale"
_HOUSE = Path(__file__).parent.parent


def languages() -> tuple[str, ...]:
    """Every language that can be chosen: ours, and those whose catalogue says their name."""
    codes = {file.stem for folder in _folders() for file in folder.glob("*.toml")}
    others = (code for code in sorted(codes.difference(LANGUAGES)) if CODE.fullmatch(code))
    return (*LANGUAGES, *(code for code in others if _NAME in catalogue(code)))


def unspoken(name: str) -> tuple[Path, str | None] | None:
    """The catalogue of a language that cannot be chosen, and what is wrong with it as TOML; None
    where only its name is missing."""
    code = name.replace("-", "_")
    files = (folder / f"{code}.toml" for folder in _folders())
    file = next((file for file in files if file.is_file()), None)
    if file is None or not CODE.fullmatch(code):
        return None
    try:
        tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        return file, str(fault)
    return file, None


def language_names() -> dict[str, str]:
    """What every language that can be chosen is called in itself."""
    from diedie.collection import short_line  # only for what is none of ours

    told = {language: str(catalogue(language)[_NAME]) for language in languages()}
    return {language: short_line(name, _LONGEST_NAME) for language, name in told.items()}


def catalogue(language: str) -> Mapping[str, Sentence]:
    """The sentences of a language by key, as far as it has them."""
    return _gathered(language, _ours() if language in LANGUAGES else _folders())


def sentence(language: str, key: str) -> tuple[Sentence, str]:
    """The sentence of a key and its language, which else is English; KeyError: nobody has one."""
    for sentences_in in (catalogue, of_games, of_things):
        for spoken in (language, "en"):
            if key in sentences_in(spoken):
                return sentences_in(spoken)[key], spoken
    raise KeyError(key)


def has_sentence(key: str) -> bool:
    """Whether there are words for something."""
    return key in catalogue("en") or key in of_games("en")


def language_of_system() -> str:
    """The language that the environment asks for; English where it asks for none of these."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return language_meant(os.environ[variable]) or "en"
    return "en"


def language_meant(name: str) -> str | None:
    """The language that a name such as `fr`, `pt-br` or `es_MX.UTF-8` means, if there is one."""
    short = name.split(".")[0].split("@")[0].replace("-", "_").casefold()
    known = {language.casefold(): language for language in languages()}
    kin = (known[one] for one in known if one.split("_")[0] == short.split("_")[0])
    return known.get(short) or next(kin, None)


def _folders() -> tuple[Path, ...]:
    """All folders of catalogues, ours first."""
    return (*_ours(), *_on_path(tuple(sys.path)))


@cache
def _ours() -> tuple[Path, ...]:
    """The folders of our catalogues: what all games share, then what each of ours says itself."""
    return (_HOUSE / _FOLDER, *sorted((_HOUSE / "games").glob(f"*/{_FOLDER}")))


@cache
def _on_path(path: tuple[str, ...]) -> tuple[Path, ...]:
    spec = PathFinder.find_spec(_OTHERS, path)
    return tuple(map(Path, spec.submodule_search_locations or ())) if spec else ()


@cache
def of_games(language: str) -> Mapping[str, Sentence]:
    """The sentences that games of other packages have in `locale` beside their rules.

    What is wrong with such a package is told when its game is asked for.
    """
    from diedie.collection import GAMES, entry_points_of, place_of  # only for what is none of ours

    sentences: dict[str, Sentence] = {}
    for path in entry_points_of(GAMES).values():
        if folder := place_of(path):
            english, own = (_read(folder / _FOLDER / f"{code}.toml") for code in ("en", language))
            sentences |= _usable(own, english)
    return sentences


@cache
def of_things(language: str) -> Mapping[str, Sentence]:
    """The sentences for errors that cards and rules of other packages have beside them."""
    from diedie.collection import errors_of_others  # only for what is none of ours

    sentences: dict[str, Sentence] = {}
    for code, text in errors_of_others():
        sentence = text.get(language) or (language == "en" and next(iter(text.values())))
        if sentence:
            sentences.setdefault(f"error-{code}", sentence)
    return sentences


@cache
def _gathered(language: str, folders: tuple[Path, ...]) -> Mapping[str, Sentence]:
    """What the catalogues of a language say; an earlier one has the word before a later one."""
    sentences: dict[str, Sentence] = {}
    for folder in folders:
        more = _read(folder / f"{language}.toml")
        more = more if folder in _ours() else _usable(more, catalogue("en"))
        sentences = {**more, **sentences}
    return sentences


def _usable(sentences: Mapping[str, Any], english: Mapping[str, Any]) -> dict[str, Sentence]:
    """What anybody's catalogue says that can be told; the rest is as if it were not there."""
    return {
        key: sentence for key, sentence in sentences.items() if _fits(sentence, english.get(key))
    }


def _read(file: Path) -> dict[str, Any]:
    try:
        if not file.is_file() or file.stat().st_size > _MOST_BYTES:
            return {}
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}


def _fits(sentence: Any, english: Any) -> bool:
    """Whether a sentence can be told with the fields of the English one."""
    try:
        return set(fields_of(sentence)) <= set(fields_of(english))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return False


def fields_of(sentence: Sentence) -> Iterator[str]:
    """The fields of a sentence; an error where it has no form that is told, or odd fields."""
    if not isinstance(sentence, str):
        ((field, forms),) = sentence.items()
        yield field
        for form in {ANY: forms[ANY], **forms}.values():
            yield from fields_of(form)
        return
    if not sentence.strip():
        raise ValueError(sentence)
    for _, name, how, turned in string.Formatter().parse(sentence):
        if how or turned:
            raise ValueError(sentence)
        if name is not None:
            yield name
