"""The list of commands; each is imported when it is called."""

from __future__ import annotations

import importlib

import click

from diedie.cli.wording import Program
from diedie.i18n import Words

COMMANDS = ("bench", "flick")


class Diedie(Program):
    """`diedie` itself."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        module = importlib.import_module(f"diedie.cli.{cmd_name}")
        command: click.Command = module.command(self.words)
        return command


def program(words: Words) -> Diedie:
    """The program in a language; called without a command, it shows the table."""

    def show() -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            from diedie.cli.show import show_table

            show_table(words)

    return Diedie(
        words,
        "diedie",
        callback=show,
        invoke_without_command=True,
        subcommand_metavar=words("help-command-args"),
    )
