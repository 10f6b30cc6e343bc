"""`diedie maps show`: a map's rules, its territories, their worth, sectors and neighbours."""

from __future__ import annotations

from typing import Any

import click
import shapely

from diedie.api.map_loader import load_map
from diedie.board.atlas import rules_name
from diedie.board.maps import Feature, Map, Territory
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def show(map: str, as_json: bool) -> None:
        board = load_map(map)
        if as_json:
            echo_json(map_json(board))
        else:
            tell(words, board)

    return Command(
        words,
        "maps-show",
        callback=show,
        params=[click.Argument(["map"], metavar=words("help-map")), json_option(words)],
    )


def tell(words: Words, board: Map) -> None:
    """The map for a person."""
    language = words.language
    echo(board.name.said(language))
    echo(
        words(
            "maps-players",
            eras=board.eras,
            low=board.players[0],
            high=board.players[1],
            best_low=board.recommended[0],
            best_high=board.recommended[1],
        )
    )
    if board.rules is None:
        echo(words("maps-no-rules"))
    else:
        echo(words("maps-rules", map=rules_name(board.rules, language)))
    for land in board.territories:
        echo(f"  {land.id:<14} {land.name.said(language):<22} {_about(words, board, land)}")
    for feature in board.features:
        if feature.kind != "decor":
            echo(f"  {words(f'feature-{feature.kind}')}")


def _about(words: Words, board: Map, land: Territory) -> str:
    """A territory's worth, size, neighbours and, where it has one, sector."""
    worth = words("maps-by-rules") if land.value is None else str(land.value)
    near = ", ".join(board.neighbours[land.id]) or "–"
    area = round(land.shape.area, 1)
    if land.sector is None:
        return words("maps-territory", worth=worth, area=area, near=near)
    return words("maps-sector", worth=worth, area=area, sector=land.sector, near=near)


def map_json(board: Map) -> dict[str, Any]:
    """The map as the interface promises it."""
    return {
        "id": board.id,
        "name": board.name.en,
        "eras": board.eras,
        "players": board.players,
        "recommended": board.recommended,
        "rules": board.rules,
        "territories": [territory_json(board, land) for land in board.territories],
        "features": [feature_json(feature) for feature in board.features],
    }


def territory_json(board: Map, land: Territory) -> dict[str, Any]:
    """A territory with its rings, the outer one first."""
    rings = [land.shape.exterior, *land.shape.interiors]
    return {
        "id": land.id,
        "name": land.name.en,
        "value": land.value,
        "area_cm2": round(land.shape.area, 3),
        "neighbours": board.neighbours[land.id],
        "rings": [shapely.get_coordinates(ring)[:-1].tolist() for ring in rings],
        "sector": land.sector,
    }


def feature_json(feature: Feature) -> dict[str, Any]:
    """A feature with its ring or line, and what else it has."""
    answer: dict[str, Any] = {"kind": feature.kind}
    if feature.line is not None:
        answer |= {"line": feature.line, "width": feature.width}
    else:
        answer["ring"] = shapely.get_coordinates(feature.shape.exterior)[:-1].tolist()
    if feature.seat is not None:
        answer["seat"] = feature.seat
    return answer
