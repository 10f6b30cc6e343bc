"""`diedie maps import`: a map from an SVG drawing."""

from __future__ import annotations

from pathlib import Path

import click

from diedie.board.checking.check import check_file
from diedie.board.importing import import_svg
from diedie.board.maptext import map_text
from diedie.cli.maps.checking import faults_json, said
from diedie.cli.maps.drawing import output_option, tell_written
from diedie.cli.terminal import echo, echo_json
from diedie.cli.wording import Command, Number, json_option
from diedie.errors import UsageError
from diedie.files import write_whole
from diedie.i18n import Words, one_line

_TOLERANCE_CM = (0.001, 0.5)


def command(words: Words) -> Command:
    """The command in a language."""

    def import_map(drawing: str, output: str, tolerance: float, as_json: bool) -> int:
        if not output.endswith(".toml"):  # so that it can never be the drawing itself
            raise UsageError("map-kind", file=output)
        low, high = _TOLERANCE_CM
        if not low <= tolerance <= high:
            raise UsageError("tolerance-out-of-bounds", value=tolerance, low=low, high=high)
        path = Path(output)
        write_whole(path, map_text(import_svg(Path(drawing), tolerance)).encode())
        faults = check_file(path)
        if as_json:
            echo_json(faults_json({output: faults}))
        else:
            tell_written(words, output, as_json)
            for fault in faults:
                echo(f"{one_line(output)}: {fault.where}: {said(words, fault)}")
        return 1 if faults else 0

    return Command(
        words,
        "maps-import",
        callback=import_map,
        params=[
            click.Argument(["drawing"], metavar=words("help-drawing")),
            output_option(words, "map.toml"),
            click.Option(
                ["--tolerance"],
                type=Number(),
                default=0.005,
                metavar="CM",
                help=words("help-maps-tolerance"),
            ),
            json_option(words),
        ],
    )
