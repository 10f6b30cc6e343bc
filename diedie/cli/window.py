"""The window, opened from the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from diedie.cli.wording import LANGUAGE_ASKED
from diedie.i18n import Words

if TYPE_CHECKING:
    from diedie.ui.app import App
    from diedie.ui.screens.base import Screen


def open_window(words: Words, first: Callable[[App], Screen]) -> None:
    """Open the window with its first screen, and stay until it is closed.

    It speaks the language that the player has set, unless the command line asks for another one.
    """
    from diedie.ui.app import App
    from diedie.ui.settings import Keeper

    keeper = Keeper()
    if LANGUAGE_ASKED not in click.get_current_context().meta:
        words = Words(keeper.settings.language or words.language)
    app = App(words, keeper)
    app.show(first(app))
    app.run()
