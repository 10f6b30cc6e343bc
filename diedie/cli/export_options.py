"""`diedie replay --export`: a saved match or flick as a film or a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from diedie.cli.parameters import Number, Whole
from diedie.cli.terminal import echo, echo_json
from diedie.errors import DieDieError, UsageError
from diedie.export.formats import format_of, kinds
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
        FilmOption(words, "size", usual_sizes, metavar="WxH"),
        FilmOption(words, "fps", usual_rates, metavar="N", type=FrameRate()),
        click.Option(["--speed"], type=Number(), metavar="X", help=words("help-replay-speed")),
        click.Option(["--plies"], metavar="A-B", help=words("help-replay-plies")),
    ]


class FilmOption(click.Option):
    """An option whose help says what is `usual` for each kind of film, which is loaded for that."""

    def __init__(self, words: Words, name: str, usual: Callable[[], str], **settings: Any) -> None:
        super().__init__([f"--{name}"], **settings)
        self._words, self._key, self._usual = words, f"help-replay-{name}", usual

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = self._words(self._key, usual=self._usual())
        return super().get_help_record(ctx)


class FrameRate(click.ParamType[int]):
    """A number of frames a second that some kind of film can have."""

    name = "whole"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        bounds = [format_of(kind).fps for kind in kinds()]
        low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
        return Whole(low, high).convert(value, param, ctx)


def usual_sizes() -> str:
    """The pixels of films for which nothing else is asked: `640x480 (gif), 960x720 (mp4, png)`."""
    return _usual({kind: "{}x{}".format(*format_of(kind).usual_size) for kind in kinds()})


def usual_rates() -> str:
    """The frames a second of films for which nothing else is asked."""
    films = {kind: format_of(kind) for kind in kinds()}
    return _usual({kind: str(film.usual_fps) for kind, film in films.items() if film.moves})


def _usual(values: Mapping[str, str]) -> str:
    """Each value, and the kinds of film that have it."""
    kinds_of: dict[str, list[str]] = {}
    for kind, value in values.items():
        kinds_of.setdefault(value, []).append(kind)
    return ", ".join(f"{value} ({', '.join(kinds)})" for value, kinds in kinds_of.items())


def film_request(
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
