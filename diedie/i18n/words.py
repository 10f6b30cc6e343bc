"""The sentences of a language, with their fields filled in."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Protocol

from diedie.i18n.catalogues import has_sentence, sentence
from diedie.i18n.plurals import ANY, plural_form

_LONGEST = 300  # characters that a field may bring into a sentence
_UNFIT = (LookupError, ValueError, AttributeError)  # no sentence, or one with other fields
_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # between a number and its unit


class Fault(Protocol):
    """What there are sentences for: a code, the file and the place in it, and the fields."""

    code: str
    file: str
    place: str
    fields: dict[str, object]


class Translations(dict[str, str]):
    """A text by language; where nobody wrote it in one, it is the English one, or any there is."""

    def __missing__(self, language: str) -> str:
        return self.get("en") or next(iter(self.values()), "")


class Texts(dict[str, Translations]):
    """Texts by what they are for; one that nobody wrote is empty."""

    def __missing__(self, key: str) -> Translations:
        return Translations()


class Words:
    """The sentences of one language: `words("key", field=…)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **fields: object) -> str:
        """The sentence of that key, with its fields filled in."""
        form, language = sentence(self.language, key)
        while not isinstance(form, str):
            ((field, forms),) = form.items()
            form = forms.get(plural_form(language, fields[field])) or forms[ANY]
        return self._fill(form, fields)

    def named(self, key: str, name: str) -> str:
        """What something is called; what has no words here, by its name."""
        return self(key) if has_sentence(key) else one_line(name)

    def filled(self, sentence: str, /, **fields: object) -> str:
        """A sentence of this language that stands elsewhere, with its fields filled in.

        Anybody may have written it: where it has other fields, it is told as it is.
        """
        try:
            return self._fill(sentence, fields)
        except _UNFIT:
            return one_line(sentence)

    def refusal(self, code: str, fields: Mapping[str, object]) -> str:
        """What an error means; where there is no sentence for it, its code and fields."""
        try:
            return self(f"error-{code}", **fields)
        except _UNFIT:
            return in_code(code, fields)

    def error(self, fault: Fault) -> str:
        """`FILE: PLACE: what is wrong`, as far as file and place are known."""
        sentence = self.refusal(fault.code, fault.fields)
        where = (one_line(fault.file), one_line(fault.place))
        return ": ".join(part for part in (*where, sentence) if part)

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals, as it is written in this language."""
        return f"{value:.{decimals}f}".replace(".", self("decimal-sign"))

    def percent(self, share: float, decimals: int = 1) -> str:
        """A share of the whole as a percentage."""
        return self("percent", percent=self.number(100 * share, decimals))

    def _fill(self, sentence: str, fields: Mapping[str, object]) -> str:
        return sentence.format_map({name: self._told(value) for name, value in fields.items()})

    def _told(self, value: object) -> str:
        """A number as it is written in this language; texts, which may be foreign, on one line."""
        if isinstance(value, float):
            return f"{value:.10g}".replace(".", self("decimal-sign"))
        line = one_line(str(value))
        return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def in_code(code: str, fields: Mapping[str, object]) -> str:
    """An error without words, as somebody's own may be: `code(field=…)`."""
    details = ", ".join(f"{name}={value!r}" for name, value in fields.items())
    return one_line(f"{code}({details})")


def one_line(text: str) -> str:
    """A text that may be anybody's, on one line, and without what a terminal would obey."""
    return "".join(
        ch if ch.isprintable() or ch in _SPACES else "\N{REPLACEMENT CHARACTER}" for ch in text
    )


def plain(text: str) -> str:
    """Without accents and capitals, as people search."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
