"""What `--quick` leaves out: tests that are no unit tests, as they themselves show.

A unit test opens no window, starts no process, plays out few worlds and does nothing hundreds of
times. One that does more is left out the moment it does, so nobody has to keep a list. What is
tried in every language is tried in one.
"""

from __future__ import annotations

import multiprocessing.process
import subprocess
from typing import Any, NoReturn

import pytest

from diedie.physics.engine import bullet

LANGUAGE = "en"
WORLDS = 10


def is_quick(item: pytest.Item) -> bool:
    """Whether it may be a unit test, by what is known before it runs."""
    call = getattr(item, "callspec", None)
    language = call.params.get("language", LANGUAGE) if call else LANGUAGE
    marked = any(item.get_closest_marker(name) for name in ("window", "long"))
    return not marked and language == LANGUAGE and "scaled" not in getattr(item, "fixturenames", ())


def keep_quick(patch: pytest.MonkeyPatch) -> None:
    """Skip what starts a process or plays out many worlds, until the patch is undone."""
    left, begin = iter(range(WORLDS)), bullet.resetSimulation

    def few(**client: int) -> None:
        if next(left, None) is None:
            pytest.skip(f"quick: plays out more than {WORLDS} worlds")
        begin(**client)

    def none(*_: Any, **__: Any) -> NoReturn:
        pytest.skip("quick: starts a process")

    patch.setattr(bullet, "resetSimulation", few)
    patch.setattr(subprocess.Popen, "__init__", none)
    patch.setattr(multiprocessing.process.BaseProcess, "start", none)
