"""Words in five languages: one catalogue a language, a sentence a key."""

from __future__ import annotations

import contextlib
import os
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Protocol

LANGUAGES = ("en", "pt_BR", "es", "fr", "it")

_LONGEST = 300  # characters that a field may bring into a sentence
_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # between a number and its unit
_FOLDER = Path(__file__).parent / "locale"


class Fault(Protocol):
    """What there are sentences for: a code, the file and the place in it, and the fields."""

    code: str
    file: str
    place: str
    fields: dict[str, object]


class Words:
    """The sentences of one language: `words("key", field=…)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **fields: object) -> str:
        """The sentence of that key, with its fields filled in."""
        told = {name: self._told(value) for name, value in fields.items()}
        return sentence(self.language, key).format_map(told)

    def error(self, fault: Fault) -> str:
        """`FILE: PLACE: what is wrong`, as far as file and place are known."""
        sentence = self(f"error-{fault.code}", **fault.fields)
        where = (one_line(fault.file), one_line(fault.place))
        return ": ".join(part for part in (*where, sentence) if part)

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals, as it is written in this language."""
        number = f"{value:.{decimals}f}"
        return number if self.language == "en" else number.replace(".", ",")

    def percent(self, share: float, decimals: int = 1) -> str:
        """A share of the whole as a percentage."""
        return self("percent", percent=self.number(100 * share, decimals))

    def _told(self, value: object) -> str:
        """A number as it is written in this language; texts, which may be foreign, on one line."""
        if not isinstance(value, float):
            line = one_line(str(value))
            return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
        number = f"{value:.10g}"
        return number if self.language == "en" else number.replace(".", ",")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All sentences of a language by key."""
    sentences: dict[str, str] = tomllib.loads((_FOLDER / f"{language}.toml").read_text("utf-8"))
    return sentences


def sentence(language: str, key: str) -> str:
    """The sentence of a key: one of ours, or of a game of another package; KeyError: of none."""
    ours = catalogue(language)
    return ours[key] if key in ours else _of_others(language)[key]


def has_sentence(key: str) -> bool:
    """Whether there are words for something."""
    return key in catalogue("en") or key in _of_others("en")


@cache
def _of_others(language: str) -> Mapping[str, str]:
    """The sentences that games of other packages have in `locale` beside their rules.

    They are in English where there are none in a language. What is wrong with such a package is
    told when its game is asked for.
    """
    from importlib.metadata import entry_points  # slow: only for what is none of ours
    from importlib.util import find_spec

    found: dict[str, str] = {}
    for point in entry_points(group="diedie.games"):
        with contextlib.suppress(Exception):
            spec = find_spec(point.value)
            for folder in (spec and spec.submodule_search_locations) or ():
                for name in dict.fromkeys(("en", language)):
                    file = Path(folder) / "locale" / f"{name}.toml"
                    if file.is_file():
                        found |= tomllib.loads(file.read_text("utf-8"))
    return found


def one_line(text: str) -> str:
    """A text that may be anybody's, on one line, and without what a terminal would obey."""
    return "".join(
        ch if ch.isprintable() or ch in _SPACES else "\N{REPLACEMENT CHARACTER}" for ch in text
    )


def plain(text: str) -> str:
    """Without accents and capitals, as people search."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def language_of_system() -> str:
    """The language that the environment asks for; English where it asks for none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return language_meant(os.environ[variable]) or "en"
    return "en"


def language_meant(name: str) -> str | None:
    """The language that a name such as `fr`, `pt-br` or `es_MX.UTF-8` means, if it is ours."""
    short = name.split(".")[0].split("@")[0].replace("-", "_").casefold()
    for language in LANGUAGES:
        if short == language.casefold() or short.split("_")[0] == language.split("_")[0]:
            return language
    return None
