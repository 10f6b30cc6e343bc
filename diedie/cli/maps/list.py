"""`diedie maps list`: the maps that come with the program, and the user's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from diedie.board.atlas import ENDING, hidden_ids, map_ids, own_folder, own_ids
from diedie.board.map_summary import MapSummary, summarize_map
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import DieDieError, MapError
from diedie.files import data_folder
from diedie.i18n import Words, one_line


def command(words: Words) -> Command:
    """The command in a language."""

    def list_maps(as_json: bool) -> None:
        if as_json:
            echo_json([_row(words, id, summary, own) for id, summary, own in _all_maps()])
            return
        for id, summary, own in _all_maps():
            id = one_line(id)  # which may have a line break
            if isinstance(summary, DieDieError):
                echo(f"{id:<12} {words.error(summary)}")
            else:
                name = summary.name.said(words.language)
                about = words("maps-list", territories=summary.territories, eras=summary.eras)
                echo(f"{id:<12} {name}: {about}" + f" ({words('maps-own')})" * own)

    return Command(
        words,
        "maps-list",
        callback=list_maps,
        params=[json_option(words)],
    )


def _all_maps() -> Iterator[tuple[str, MapSummary | DieDieError, bool]]:
    """Each map by what it is called, what its file says, and whether it is the user's own."""
    for id in map_ids():
        yield id, summarize_map(data_folder("maps") / f"{id}{ENDING}"), False
    for id in own_ids():
        yield id, summarize_map(own_folder() / f"{id}{ENDING}"), True
    for id in hidden_ids():
        path = own_folder() / f"{id}{ENDING}"
        yield path.name, MapError("map-name-taken", file=str(path)), True


def _row(words: Words, id: str, summary: MapSummary | DieDieError, own: bool) -> dict[str, Any]:
    """A map for programs."""
    more = {"own": True} if own else {}
    if isinstance(summary, DieDieError):
        return {"id": id, **more, "fault": words.error(summary)}
    keys = ("eras", "players", "recommended")
    values = {key: getattr(summary, key) for key in keys}
    return {"name": summary.name.en, "id": id, **values, **more}
