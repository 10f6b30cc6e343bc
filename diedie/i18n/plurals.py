"""Plural forms: which form of a sentence a number takes in a language, by the rules of CLDR.

What knows these rules takes its time, and is loaded with the first number that asks for a form.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.plural import PluralRule

ANY = "other"  # the form that every sentence has


def plural_form(language: str, count: object) -> str:
    """`one`, `few`, `many` …, as CLDR calls the forms; for all that is no number, `other`."""
    from decimal import Decimal

    if isinstance(count, float):
        count = Decimal(f"{count:.10g}")  # as it is written
    return _rule(language)(count) if isinstance(count, int | Decimal) else ANY


@cache
def _rule(language: str) -> PluralRule:
    """The rule of a language; one that nobody has written down counts as English does."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(language).plural_form
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en").plural_form
