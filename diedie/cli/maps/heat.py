"""`diedie maps heat`: where flicked dice come to rest on a map."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import click

from diedie.api.map_loader import load_map
from diedie.board.maps import Territory
from diedie.cli.maps.draw import output_option
from diedie.cli.parameters import Whole
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import UsageError
from diedie.export.heat_map import heat_picture
from diedie.files import write_whole
from diedie.i18n import Words
from diedie.studies.heat import Heat, heat


def command(words: Words) -> Command:
    """The command in a language."""

    def measure(map: str, output: str | None, flicks: int, seed: int, as_json: bool) -> None:
        board = load_map(map)
        if output is not None:
            if not output.endswith(".png"):
                raise UsageError("picture-kind", file=output, known=".png")
            if not Path(output).parent.is_dir():
                raise UsageError("no-folder", file=output)
        with click.progressbar(
            length=flicks, file=sys.stderr, label=words("heat-progress")
        ) as progress:
            measured = heat(board, flicks, seed, progress.update)
        if output is not None:
            picture = io.BytesIO()
            heat_picture(measured, words).save(picture, "PNG")
            write_whole(Path(output), picture.getvalue())
        if as_json:
            echo_json(heat_json(measured))
        else:
            tell(words, measured, output)

    return Command(
        words,
        "maps-heat",
        callback=measure,
        params=[
            click.Argument(["map"], metavar=words("help-map")),
            output_option(words, "heat.png", required=False),
            click.Option(
                ["--flicks"],
                type=Whole(1, 1_000_000),
                default=2000,
                help=words("help-heat-flicks"),
                metavar="N",
            ),
            click.Option(
                ["--seed"],
                type=Whole(0, 2**63),
                default=1,
                help=words("help-seed"),
                metavar="N",
            ),
            json_option(words),
        ],
    )


def tell(words: Words, heat: Heat, output: str | None) -> None:
    """The table for a person, the most often hit territory first."""
    language = words.language
    lands = sorted(heat.board.territories, key=lambda land: -heat.share(land.id))
    wide = max(len(land.name.said(language)) for land in lands)
    for land in lands:
        share = words.percent(heat.share(land.id))
        points = "" if land.value is None else words("heat-points", points=_points(heat, land))
        echo(f"{land.name.said(language):<{wide}} {share:>7}  {points}")
    echo(words("heat-rest", out=words.percent(heat.out), leaning=words.percent(heat.leaning)))
    if output is not None:
        echo(words("written", file=output))


def heat_json(heat: Heat) -> dict[str, Any]:
    """The table as the interface promises it."""
    return {
        "flicks": len(heat.landings),
        "seed": heat.seed,
        "territories": {
            land.id: {
                "share": round(heat.share(land.id), 4),
                "points_per_flick": _points(heat, land),
            }
            for land in heat.board.territories
        },
        "out": round(heat.out, 4),
        "leaning": round(heat.leaning, 4),
    }


def _points(heat: Heat, land: Territory) -> float | None:
    points = heat.points(land)
    return None if points is None else round(points, 4)
