"""`diedie play`: the window, straight into a match."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from diedie.cli.program import Command
from diedie.cli.seat_options import read_setup, recommendation, seating_options
from diedie.cli.terminal import echo
from diedie.cli.window import open_window
from diedie.errors import UsageError
from diedie.i18n import Words

if TYPE_CHECKING:
    from diedie.match import Match


def command(words: Words) -> Command:
    """The command in a language."""

    def play(resumed: str | None, **how: Any) -> None:
        from diedie.games.shelf import game_named
        from diedie.match import Match
        from diedie.record.folder import new_path
        from diedie.replay import open_replay
        from diedie.window.game_parts import parts_of
        from diedie.window.screens.match_opener import table_for

        if resumed is not None:
            _check_alone(how)
            if parts_of(open_replay(Path(resumed)).header.game).screen is None:
                raise UsageError("only-watched", file=resumed)
            match = _resume(words, Path(resumed))
            open_window(words, lambda app: table_for(app, match))
            return
        setup = read_setup(**how)
        warning = recommendation(words, setup)
        if warning:
            echo(f"warning: {warning}", err=True)
        game, path = game_named("diedie"), new_path(setup.map)
        open_window(words, lambda app: table_for(app, Match.begin(game, setup, path)))

    return Command(
        words,
        "play",
        callback=play,
        params=[
            *seating_options(words),
            click.Option(
                ["--resume", "resumed"], metavar="FILE.diedie", help=words("help-play-resume")
            ),
        ],
    )


def _check_alone(how: Iterable[str]) -> None:
    """Raise UsageError where more is agreed on for a match that is agreed on already."""
    context = click.get_current_context()
    for name in how:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise UsageError("resumed-agreed", option=f"--{name}")


def _resume(words: Words, path: Path) -> Match:
    """The match in a file; where only a part of it is good, that is said."""
    from diedie.replay import BrokenError, resume

    try:
        return resume(path, whole=True)
    except BrokenError as broken:
        for sentence in (broken.stop.tell_part(words, broken.plies), broken.stop.tell(words)):
            echo(sentence, err=True)
        echo(words("part-kept"), err=True)
        return resume(path)
