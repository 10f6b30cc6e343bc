"""Where text goes to a terminal: what a terminal would obey is taken out of it.

Names and events come out of files that may be anybody's.
"""

from __future__ import annotations

from typing import Any

import click

from diedie.errors import FileError, UsageError
from diedie.i18n import language_meant, language_of_system, languages, one_line, unspoken


def echo(text: str = "", err: bool = False) -> None:
    """Print a text, which may have several lines."""
    click.echo("\n".join(map(one_line, text.split("\n"))), err=err)


def echo_json(answer: Any) -> None:
    """Print an answer for programs as one JSON document, which is UTF-8 on any console."""
    import json
    import sys

    import msgspec

    try:
        document = msgspec.json.encode(answer).decode()
    except UnicodeEncodeError:  # the name of a file that is no UTF-8
        document = json.dumps(msgspec.to_builtins(answer), ensure_ascii=False)
    any_letter = (getattr(sys.stdout, "encoding", None) or "").lower() == "utf-8"
    plain = str.isprintable if any_letter else lambda ch: ch.isascii() and ch.isprintable()
    click.echo("".join(ch if plain(ch) else json.dumps(ch)[1:-1] for ch in document))


def echo_progress(line: str = "") -> None:
    """Put a line in place of the last one of progress; an empty one takes it away."""
    click.echo(f"\r\x1b[K{one_line(line)}", nl=False, err=True)


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
    language = language_meant(name)
    if language is not None:
        return language
    mute = unspoken(name)
    if mute is None:
        raise UsageError("unknown-language", name=name, known=", ".join(languages()))
    file, reason = mute
    if reason is None:
        raise FileError("missing-key", file=str(file), key="language-name")
    raise FileError("wrong-shape", file=str(file), reason=reason)
