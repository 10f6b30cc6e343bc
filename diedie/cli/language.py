"""Which language the command line speaks: known before anything else is read."""

from __future__ import annotations

from diedie.errors import UsageError
from diedie.i18n import LANGUAGES, language_meant, language_of_system


def chosen_language(args: list[str]) -> str:
    """What `--lang` says wherever it stands, else what the system says."""
    for i, arg in enumerate(args):
        if arg == "--":
            break
        if arg.startswith("--lang="):
            return language_named(arg.removeprefix("--lang="))
        if arg == "--lang" and i + 1 < len(args):
            return language_named(args[i + 1])
    return language_of_system()


def language_named(name: str) -> str:
    """The language of that name; UsageError when it is none of ours."""
    found = language_meant(name)
    if found is None:
        raise UsageError("unknown-language", name=name, known=", ".join(LANGUAGES))
    return found
