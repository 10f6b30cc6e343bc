"""Words in every language that there is a catalogue of; what one lacks is told in English."""

from diedie.i18n.catalogues import (
    LANGUAGES,
    catalogue,
    has_sentence,
    language_meant,
    language_names,
    language_of_system,
    languages,
    unspoken,
)
from diedie.i18n.words import Texts, Translations, Words, in_code, one_line, plain

__all__ = [
    "LANGUAGES",
    "Texts",
    "Translations",
    "Words",
    "catalogue",
    "has_sentence",
    "in_code",
    "language_meant",
    "language_names",
    "language_of_system",
    "languages",
    "one_line",
    "plain",
    "unspoken",
]
