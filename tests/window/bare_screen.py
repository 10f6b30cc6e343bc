"""Widgets without a screen of their own, over a table that takes nothing."""

from __future__ import annotations

from collections.abc import Callable

from window.stage import Stub, stub

from diedie.toolkit.widgets import Keys, Widget
from diedie.window.app import App
from diedie.window.screens.base_screen import Screen, Sight


class Bare(Screen):
    """Any widgets; what they leave to the table is written down in `reached`."""

    board = None

    def __init__(self, app: App, build: Callable[[], Widget]) -> None:
        super().__init__(app)
        self.reached: list[str] = []
        self._build = build

    def widgets(self) -> Widget:
        return self._build()

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self._write("hover")

    def press(self, die: str | None, sight: Sight) -> bool:
        return self._write("press")

    def drag(self, sight: Sight) -> bool:
        return self._write("drag")

    def release(self) -> bool:
        return self._write("release")

    def wheel(self, notches: float) -> bool:
        return self._write("wheel")

    def key(self, chord: str) -> bool:
        return self._write(chord)

    def _write(self, what: str) -> bool:
        self.reached.append(what)
        return False


def bench(build: Callable[[], Widget], keys: Keys | None = None) -> tuple[Stub, Bare]:
    """A stage for widgets alone, with the keys of the interface or more."""
    made, app = stub()
    made.ui.restyle(keys=keys or Keys())
    made.ui.resize(1280, 720)
    table = Bare(app, build)
    made.show(table)
    return made, table
