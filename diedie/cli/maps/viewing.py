"""`diedie maps view`: a map file in the window, with its faults in their places."""

from __future__ import annotations

import click

from diedie.cli.maps.named import map_path
from diedie.cli.window import open_window
from diedie.cli.wording import Command
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def view(map: str) -> None:
        from diedie.ui.screens.map_view.map_view import MapView

        path = map_path(map)
        open_window(words, lambda app: MapView(app, path))

    return Command(
        words,
        "maps-view",
        callback=view,
        params=[click.Argument(["map"], metavar="MAP")],
    )
