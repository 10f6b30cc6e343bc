"""`diedie maps import`: a map from an SVG drawing."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from diedie.board.check.findings import look_over
from diedie.board.map_writer import map_text
from diedie.board.svg_import.importer import ImportedMap, import_drawing
from diedie.board.svg_import.joints import NEAR_CM
from diedie.cli.maps.check import findings_json, tell
from diedie.cli.maps.draw import output_option
from diedie.cli.maps.map_files import tell_written, write_keeping
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import UsageError
from diedie.i18n import Words

_TOLERANCE_CM = (0.001, 0.5)
_USUAL_CM = 0.005


class _Tolerance(click.ParamType[float]):
    """A number within the bounds; whatever else is given is told with them."""

    name = "tolerance"

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        low, high = _TOLERANCE_CM
        try:
            tolerance = float(value)
        except ValueError:
            tolerance = math.nan
        if not low <= tolerance <= high:
            raise UsageError("tolerance-out-of-bounds", value=value, low=low, high=high)
        return tolerance


def command(words: Words) -> Command:
    """The command in a language."""

    def import_map(drawing: str, output: str, tolerance: float, as_json: bool) -> int:
        if not output.endswith(".toml"):  # so that it can never be the drawing itself
            raise UsageError("map-kind", file=output)
        path = Path(output)
        made = import_drawing(Path(drawing), tolerance)
        kept = write_keeping(path, map_text(made.file).encode())
        findings = look_over(path)
        if as_json:
            answer = findings_json({output: findings}) | _made_json(made)
            echo_json(answer | {"kept": kept and str(kept)})
        else:
            tell_written(words, output, kept)
            _tell_made(words, made)
            tell(words, output, findings)
        return 1 if findings.faults else 0

    return Command(
        words,
        "maps-import",
        callback=import_map,
        params=[
            click.Argument(["drawing"], metavar=words("help-drawing")),
            output_option(words, "map.toml"),
            click.Option(
                ["--tolerance"],
                type=_Tolerance(),
                default=_USUAL_CM,
                metavar="CM",
                help=words(
                    "help-maps-tolerance",
                    low=_TOLERANCE_CM[0],
                    high=_TOLERANCE_CM[1],
                    usual=_USUAL_CM,
                ),
            ),
            json_option(words),
        ],
    )


def _tell_made(words: Words, made: ImportedMap) -> None:
    """What became of the drawing's curves and corners, and of what has no name."""
    echo(words("import-corners", corners=made.corners, curves=made.curves))
    if made.snapped:
        near, most = (words.number(10 * cm, n) for cm, n in ((NEAR_CM, 1), (made.greatest_cm, 2)))
        echo(words("import-snapped", corners=made.snapped, near=near, most=most))
    if made.nameless:
        echo(words("import-nameless", shapes=made.nameless))


def _made_json(made: ImportedMap) -> dict[str, Any]:
    """The same for programs."""
    greatest = round(10 * made.greatest_cm, 3)
    return {
        "corners": made.corners,
        "curves": made.curves,
        "snapped": {"corners": made.snapped, "greatest_mm": greatest},
        "nameless": made.nameless,
    }
