"""`diedie replay --export`: a saved match or flick as a film or a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from diedie.cli.program import Number, Whole
from diedie.cli.terminal import echo, echo_json
from diedie.errors import DieDieError, UsageError
from diedie.export.formats import kinds
from diedie.i18n import Words
from diedie.replay import Replay

if TYPE_CHECKING:  # drawing is imported when it is asked for
    from diedie.export.film_file import FilmRequest
    from diedie.staging.picture import Painter

_PACKAGES = "libegl1, libgl1, libgl1-mesa-dri"  # Debian's, for OpenGL without a screen


def film_options(words: Words) -> list[click.Parameter]:
    """`--export`, `--size`, `--fps`, `--speed`, `--plies`."""
    file = f"FILE.{'|'.join(kinds())}"
    return [
        click.Option(["--export"], metavar=file, help=words("help-replay-export")),
        click.Option(["--size"], metavar="WxH", help=words("help-replay-size")),
        click.Option(["--fps"], type=Whole(1, 60), metavar="N", help=words("help-replay-fps")),
        click.Option(["--speed"], type=Number(), metavar="X", help=words("help-replay-speed")),
        click.Option(["--plies"], metavar="A-B", help=words("help-replay-plies")),
    ]


def wished(
    export: str | None, size: str | None, fps: int | None, speed: float | None, plies: str | None
) -> FilmRequest | None:
    """What these options ask for; None for nothing, UsageError for what cannot be had."""
    if export is None:
        if any(value is not None for value in (size, fps, speed, plies)):
            raise UsageError("missing-option", option="--export")
        return None
    from diedie.export.film_file import FilmRequest, plies_in, size_in

    wish = FilmRequest(
        Path(export),
        None if size is None else size_in(size),
        fps,
        1.0 if speed is None else speed,
        None if plies is None else plies_in(plies),
    )
    wish.check()
    return wish


def painter(words: Words) -> Painter:
    """Who paints the tables of films; where it is a plainer one, that is said."""
    from diedie.window.film_painter import painter

    return painter(lambda: echo(words("film-flat", packages=_PACKAGES), err=True))


def export(words: Words, replay: Replay, file: str, wish: FilmRequest, as_json: bool) -> int:
    """Make it, with a progress bar, and say so."""
    from diedie.export.film_file import film_of, make

    try:
        film = film_of(replay, wish, words, painter(words))
    except DieDieError as fault:
        raise fault.in_file(file) from None
    film.table(film.shots[0])  # if something is to be said of it, then before the progress
    with click.progressbar(
        length=len(film), file=sys.stderr, label=words("film-progress")
    ) as progress:
        made = make(film, wish.path, progress.update)
    if as_json:
        answer = {"file": str(wish.path), "frames": made.frames, "seconds": made.seconds}
        echo_json(answer)
    else:
        echo(words("written", file=str(wish.path)))
    return 0
