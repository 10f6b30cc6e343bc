"""`diedie maps draw`: a picture of a map, as SVG or PNG."""

from __future__ import annotations

import io
from pathlib import Path

import click

from diedie.api.map_loader import load_map
from diedie.board.picture import draw_png, draw_svg
from diedie.cli.maps.map_files import tell_written, write_keeping
from diedie.cli.parameters import Whole
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo_json
from diedie.errors import UsageError
from diedie.files import write_whole
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def draw(map: str, output: str, pixels: int, as_json: bool) -> None:
        board, path, kept = load_map(map), Path(output), None
        if path.suffix == ".svg":
            kept = write_keeping(path, draw_svg(board, words.language).encode())
        elif path.suffix == ".png":
            picture = io.BytesIO()
            draw_png(board, words.language, pixels).save(picture, "PNG")
            write_whole(path, picture.getvalue())
        else:
            raise UsageError("picture-kind", file=output, known=".svg, .png")
        if as_json:
            echo_json({"file": output, "kept": kept and str(kept)})
        else:
            tell_written(words, output, kept)

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


def output_option(words: Words, metavar: str, required: bool = True) -> click.Option:
    """`-o`: the file to write."""
    return click.Option(
        ["-o", "--output"], required=required, metavar=metavar, help=words("help-output")
    )
