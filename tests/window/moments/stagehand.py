"""Makes one moment again and again, and notes which controls were clicked."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
from window.hand import PRESS, REST
from window.moments import MOMENTS
from window.moments.stage import seclude
from window.moments.targets import Target
from window.moments.traces import Trace, trace
from window.stage import Stub

from diedie.toolkit.widgets import Ui
from diedie.toolkit.widgets.widget import Control, Node

Click = Callable[[Control, Ui, Node, float, float], None]


class Stagehand:
    """Every time the moment has a home of its own, so that nothing is left of what was done."""

    def __init__(self, name: str, language: str, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.name, self._moment, self._language = name, MOMENTS[name], language
        self._home, self._patch = home, patch
        self._times = itertools.count()
        self.clicks: list[str] = []  # keys
        for kind in _kinds(Control):
            if "click" in vars(kind):
                patch.setattr(kind, "click", self._noted(vars(kind)["click"]))

    def made(self) -> Stub:
        """The moment, made afresh."""
        seclude(self._patch, self._home / str(next(self._times)))
        made = self._moment(self._language)
        assert made.ui.tree
        self.clicks.clear()
        return made

    @cached_property
    def restless(self) -> bool:
        """Whether something goes on by itself at that moment."""
        made = self.made()
        made.hand.wait(REST)
        before = trace(made)
        made.hand.wait(2 * PRESS)
        return made.screen.moving or trace(made) != before

    def rested(self, target: Target) -> Trace:
        """What there is when the pointer only rests there as long as a click and a look take."""
        made = self.made()
        made.hand.point(*made.hand.find(*target))
        made.hand.wait(2 * PRESS)
        return trace(made)

    def _noted(self, click: Click) -> Click:
        def noted(widget: Control, ui: Ui, node: Node, x: float, y: float) -> None:
            self.clicks.append(node.key)
            click(widget, ui, node, x, y)

        return noted


def _kinds(kind: type[Control]) -> Iterator[type[Control]]:
    """A class, and all that are derived from it."""
    yield kind
    for derived in kind.__subclasses__():
        yield from _kinds(derived)
