"""`diedie maps draw`: a picture of a map, as SVG or PNG."""

from __future__ import annotations

import io
from pathlib import Path

import click

from diedie.api.maps import load_map
from diedie.board.drawing import draw_png, draw_svg
from diedie.cli.terminal import echo, echo_json
from diedie.cli.wording import Command, Whole, json_option
from diedie.errors import UsageError
from diedie.files import write_whole
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def draw(map: str, output: str, pixels: int, as_json: bool) -> None:
        board, path = load_map(map), Path(output)
        if path.suffix == ".svg":
            raw = draw_svg(board, words.language).encode()
        elif path.suffix == ".png":
            picture = io.BytesIO()
            draw_png(board, words.language, pixels).save(picture, "PNG")
            raw = picture.getvalue()
        else:
            raise UsageError("picture-kind", file=output, known=".svg, .png")
        write_whole(path, raw)
        tell_written(words, output, as_json)

    return Command(
        words,
        "maps-draw",
        callback=draw,
        params=[
            click.Argument(["map"], metavar=words("help-map")),
            output_option(words, "out.svg|png"),
            click.Option(
                ["--pixels"],
                type=Whole(200, 6000),
                default=1600,
                help=words("help-maps-pixels"),
                metavar="N",
            ),
            json_option(words),
        ],
    )


def tell_written(words: Words, file: str, as_json: bool) -> None:
    """Say which file was written."""
    if as_json:
        echo_json({"file": file})
    else:
        echo(words("written", file=file))


def output_option(words: Words, metavar: str, required: bool = True) -> click.Option:
    """`-o`: the file to write."""
    return click.Option(
        ["-o", "--output"], required=required, metavar=metavar, help=words("help-output")
    )
