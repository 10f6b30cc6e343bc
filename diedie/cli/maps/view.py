"""`diedie maps view`: a map file in the window, with its faults in their places."""

from __future__ import annotations

import click

from diedie.cli.maps.map_files import map_path
from diedie.cli.program import Command
from diedie.cli.window import open_window
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def view(map: str) -> None:
        from diedie.window.maps.map_view import MapView

        path = map_path(map)
        open_window(words, lambda app: MapView(app, path))

    return Command(
        words,
        "maps-view",
        callback=view,
        params=[click.Argument(["map"], metavar="MAP")],
    )
