"""`diedie maps list`: the maps that come with the program."""

from __future__ import annotations

from diedie.board.maps import map_ids, map_named
from diedie.cli.terminal import echo, echo_json
from diedie.cli.wording import Command, json_option
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def list_maps(as_json: bool) -> None:
        maps = [map_named(id) for id in map_ids()]
        if as_json:
            keys = ("id", "eras", "players", "recommended")
            rows = [{"name": m.name.en} | {key: getattr(m, key) for key in keys} for m in maps]
            echo_json(rows)
            return
        for board in maps:
            name = board.name.said(words.language)
            told = words("maps-list", territories=len(board.territories), eras=board.eras)
            echo(f"{board.id:<12} {name}: {told}")

    return Command(
        words,
        "maps-list",
        callback=list_maps,
        params=[json_option(words)],
    )
