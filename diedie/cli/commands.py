"""The program and its commands."""

from __future__ import annotations

import click

from diedie.cli import interrupting
from diedie.cli.wording import Program
from diedie.i18n import Words

_NAMES = ("bench", "dicy", "flick", "maps", "match", "play", "replay", "rules", "score")
COMMANDS = {name: f"diedie.cli.{name}" for name in _NAMES}


def program(words: Words) -> Program:
    """`diedie` in a language; called without a command, it shows the table."""

    def show() -> None:
        if click.get_current_context().invoked_subcommand is None:
            from diedie.cli.show import start

            interrupting.begin()
            start(words)

    return Program(words, "diedie", COMMANDS, callback=show, invoke_without_command=True)
