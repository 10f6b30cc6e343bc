"""What moments are set up on: a stage of 1280 × 720 whose workers take for ever."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from multiprocessing.context import SpawnContext
from pathlib import Path
from typing import Any

import pytest
from window.stage import Stub, stub

from diedie.window.bot_thinker import BotThinker
from diedie.window.screens import folder_button
from diedie.window.screens.menu import Menu
from diedie.window.worker_pool import Job, Pool, Work

Moment = Callable[[str], Stub]  # makes a screen in some state afresh, in a language
Moments = Mapping[str, Moment]


class Idle(Pool):
    """Workers that never answer: nothing depends on how fast this machine is."""

    def ask(self, work: Work, *args: Any) -> Job:
        self._asked += 1
        return Job(self, self._asked)


def stage(language: str) -> Stub:
    """A stage with nothing on it."""
    made, _ = stub(language)
    made.thinker = BotThinker(Idle())
    made.ui.resize(1280, 720)
    return made


def at_menu(language: str) -> Stub:
    """The menu, where everything begins."""
    made = stage(language)
    made.show(Menu(made.app))
    return made


def then(begin: Moment, *steps: Callable[[Stub], object]) -> Moment:
    """Another moment, and what is done next."""

    def moment(language: str) -> Stub:
        made = begin(language)
        for step in steps:
            step(made)
        return made

    return moment


def using(*keys: str) -> Callable[[Stub], None]:
    """Click one control after the other; `key@0.75` at that part of its width."""

    def step(made: Stub) -> None:
        for key in keys:
            name, _, across = key.partition("@")
            made.hand.use(name, float(across or 0.5))

    return step


def pressing(*chords: str) -> Callable[[Stub], None]:
    """Press keys."""
    return lambda made: made.hand.keys(*chords)


def pointing(x: float, y: float) -> Callable[[Stub], None]:
    """Rest the mouse on a place of the table."""
    return lambda made: made.hand.point(*made.hand.seen(x, y))


def clicking(x: float, y: float) -> Callable[[Stub], None]:
    """Click a place of the table."""
    return lambda made: made.hand.click(*made.hand.seen(x, y))


def waiting(seconds: float) -> Callable[[Stub], None]:
    """Let time pass."""
    return lambda made: made.hand.wait(seconds)


class _Absent:
    """A process that never does anything."""

    def __init__(self, *args: object, **named: object) -> None:
        pass

    def start(self) -> None: ...

    def terminate(self) -> None: ...

    def join(self) -> None: ...

    def is_alive(self) -> bool:
        return True


def seclude(patch: pytest.MonkeyPatch, home: Path) -> None:
    """Give moments a home of their own, and let them start no other process or program."""
    for kind in ("DATA", "CONFIG", "STATE"):
        patch.setenv(f"XDG_{kind}_HOME", str(home / kind))
    patch.setattr(SpawnContext, "Process", _Absent)
    patch.setattr(folder_button, "open_folder", lambda folder: False)
