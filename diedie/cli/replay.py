"""`diedie replay`: what a saved match or flick holds, whether it is true, a flick or film of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from diedie.cli.export_options import export, film_options, film_request
from diedie.cli.parameters import Whole
from diedie.cli.program import Command, json_option
from diedie.cli.replay_account import replay_json, tell
from diedie.cli.saved_list import list_saved
from diedie.cli.terminal import echo, echo_json
from diedie.cli.verdict import tell_verdict
from diedie.cli.window import has_display, open_window
from diedie.errors import DieDieError, UsageError
from diedie.i18n import Words
from diedie.record.copies import save_flick
from diedie.record.limits import MOST_LINES
from diedie.replay import Replay, import_file, one_flick, open_replay


def command(words: Words) -> Command:
    """The command in a language."""

    def replay(
        file: str | None,
        verified: bool,
        bots: bool,
        flick: int | None,
        save: str | None,
        pictures: bool,
        text: bool,
        keeps_copy: bool,
        as_json: bool,
        **film: Any,
    ) -> int:
        wish = film_request(**film)
        if file is None:
            if verified or flick is not None or save is not None or wish is not None:
                raise UsageError("missing-option", option="FILE")
            return list_saved(words, as_json, pictures)
        if pictures:
            raise UsageError("bad-option", option="--pictures")
        if (flick is None) != (save is None):
            raise UsageError("missing-option", option="--save" if save is None else "--flick")
        if wish is not None and (verified or flick is not None):
            raise UsageError("bad-option", option="--export")
        if bots and not verified:
            raise UsageError("missing-option", option="--verify")
        if keeps_copy:
            echo(words("written", file=str(import_file(Path(file)))))
            return 0
        saved = open_replay(Path(file))
        if flick is not None and save is not None:
            return _save_flick(words, saved, file, flick, save)
        if wish is not None:
            if saved.stop is not None:
                echo(saved.stop.tell(words), err=True)
            return export(words, saved, file, wish, as_json)
        if verified:
            return tell_verdict(words, saved, file, bots, as_json)
        if as_json:
            echo_json(replay_json(saved))
        elif text or saved.match is None or not saved.plies or not has_display():
            tell(words, saved)
        else:
            _watch(words, saved, Path(file))
        return 0

    return Command(
        words,
        "replay",
        callback=replay,
        params=[
            click.Argument(["file"], required=False, metavar="[FILE.diedie]"),
            click.Option(["--verify", "verified"], is_flag=True, help=words("help-replay-verify")),
            click.Option(["--bots"], is_flag=True, help=words("help-replay-bots")),
            click.Option(
                ["--flick"],
                type=Whole(1, MOST_LINES),
                metavar="PLY",
                help=words("help-replay-flick"),
            ),
            click.Option(["--save"], metavar="FILE.diedie", help=words("help-replay-save")),
            click.Option(["--pictures"], is_flag=True, help=words("help-replay-pictures")),
            click.Option(
                ["--import", "keeps_copy"], is_flag=True, help=words("help-replay-import")
            ),
            click.Option(["--text"], is_flag=True, help=words("help-replay-text")),
            *film_options(words),
            json_option(words),
        ],
    )


def _watch(words: Words, replay: Replay, file: Path) -> None:
    """Open the theatre."""
    from diedie.window.theatre.theatre_screen import Theatre

    open_window(words, lambda app: Theatre(app, replay, file))


def _save_flick(words: Words, replay: Replay, file: str, flick: int, save: str) -> int:
    """Write one flick of a match into a file of its own."""
    if not save.endswith(".diedie"):
        raise UsageError("replay-kind", file=save)
    try:
        raw = one_flick(replay, flick)
    except DieDieError as fault:
        raise fault.in_file(file) from None
    over = save_flick(Path(save), raw)
    echo(words("written-over" if over else "written", file=save))
    return 0
