"""The program and its commands: click in the user's language, help pages, complaints."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import click

import diedie
from diedie.cli import interrupt
from diedie.cli.parameters import LANGUAGE_ASKED
from diedie.cli.terminal import echo
from diedie.errors import UsageError, closest_name
from diedie.i18n import Words, languages

_NAMES = ("bench", "dicy", "flick", "maps", "match", "play", "replay", "rules", "score")
COMMANDS = {name: f"diedie.cli.{name}" for name in _NAMES}


class Command(click.Command):
    """A command whose help page is worded by the catalogue, with `--lang` and `--version`.

    `name` is its whole name, as in `maps-list`.
    """

    def __init__(self, words: Words, name: str, **settings: Any) -> None:
        self.words = words
        settings["params"] = [*settings.get("params", ()), *_common(words)]
        super().__init__(
            name.rpartition("-")[2],
            help=words(f"help-{name}"),
            options_metavar=f"[{words('help-options')}]",
            context_settings={"allow_extra_args": True},  # so that we can complain of them
            **settings,
        )

    def invoke(self, ctx: click.Context) -> Any:
        if ctx.args and not isinstance(self, CommandGroup):  # whose commands they are
            raise UsageError("extra-argument", value=ctx.args[0])
        if not isinstance(self, CommandGroup):
            interrupt.begin()
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=self.words("help-usage") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [p.get_help_record(ctx) for p in self.get_params(ctx)]
        required = f"[{self.words('help-required')}]"
        rows = [(r[0], r[1].replace("[required]", required)) for r in records if r and r[1]]
        with formatter.section(self.words("help-options-heading")):
            formatter.write_dl(rows)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self.words("help-help")
        return option


class CommandGroup(Command, click.Group):
    """A command of commands, each in a module of its own that is imported when it is called.

    `modules` says which; a module's `command(words)` makes the command.
    """

    def __init__(
        self, words: Words, name: str, modules: Mapping[str, str], **settings: Any
    ) -> None:
        self.modules = modules
        self.prefix = "" if name == "diedie" else f"{name}-"
        super().__init__(
            words,
            name,
            subcommand_metavar=words("help-command-args"),
            no_args_is_help=False,
            **settings,
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        module = importlib.import_module(self.modules[cmd_name])
        command: click.Command = module.command(self.words)
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        Command.format_options(self, ctx, formatter)
        rows = [(name, self.words(f"help-{self.prefix}{name}")) for name in self.modules]
        with formatter.section(self.words("help-commands-heading")):
            formatter.write_dl(rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command:
            raise UsageError("no-command", known=", ".join(self.modules))
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        known = list(self.modules)
        if args[0] not in known:
            raise UsageError("unknown-command", name=args[0], known=closest_name(args[0], known))
        return super().resolve_command(ctx, args)


def json_option(words: Words) -> click.Option:
    """`--json`: one JSON document on stdout and nothing else."""
    return click.Option(["--json", "as_json"], is_flag=True, help=words("help-json"))


def usage_error(fault: click.ClickException) -> UsageError:
    """Click's complaint in our words."""
    match fault:
        case click.NoSuchOption():
            near = ", ".join(fault.possibilities or ()) or "--help"
            return UsageError("unknown-option", option=fault.option_name, known=near)
        case click.MissingParameter(param=click.Parameter() as param):
            return UsageError("missing-option", option=_shown(param))
        case click.BadParameter(param=click.Parameter() as param):
            return UsageError("bad-value", option=_shown(param))
        case click.BadOptionUsage():
            return UsageError("bad-option", option=fault.option_name)
    return UsageError("usage", reason=fault.format_message())


def _shown(param: click.Parameter) -> str:
    return param.opts[-1] if isinstance(param, click.Option) else (param.name or "").upper()


def _common(words: Words) -> list[click.Parameter]:
    return [
        click.Option(
            ["--lang"],
            metavar="|".join(languages()),
            expose_value=False,
            callback=_note_language,
            help=words("help-lang"),
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help=words("help-version"),
        ),
    ]


def _note_language(ctx: click.Context, _: click.Parameter, language: str | None) -> None:
    if language is not None:
        ctx.meta[LANGUAGE_ASKED] = True


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        echo(f"diedie {diedie.__version__}")
        ctx.exit()


def program(words: Words) -> CommandGroup:
    """`diedie` in a language; called without a command, it shows the table."""

    def show() -> None:
        if click.get_current_context().invoked_subcommand is None:
            from diedie.cli.no_command import start

            interrupt.begin()
            start(words)

    return CommandGroup(words, "diedie", COMMANDS, callback=show, invoke_without_command=True)
