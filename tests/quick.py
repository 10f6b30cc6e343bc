"""What `--quick` leaves out: tests that are no unit tests, as they themselves show.

A unit test opens no window and lays out no screen, starts no process, prints no map, does nothing
hundreds of times, plays or follows no long match, and has physics make few motions. One that does
more is left out the moment it does, so nobody has to keep a list. What is tried in every language
is tried in one.
"""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any

import pytest

LANGUAGE = "en"
MANY = {"scaled", "stagehand"}  # fixtures of what is done many times, or at every moment
MOTIONS, PLIES = 10, 30
LIMITS = {
    "diedie.physics.simulation._run": (MOTIONS, "flicks many times"),
    "diedie.match.match.make_move": (PLIES, "plays a long match"),
    "diedie.match.replayer.Record.tell": (PLIES, "follows a long match"),
    "diedie.match.replayer._followed": (PLIES, "follows a long match"),
    "diedie.toolkit.widgets.ui.lay_out": (0, "lays out a screen"),
    "diedie.board.picture.sheet._board": (0, "prints a map"),
    "subprocess.Popen.__init__": (0, "starts a process"),
    "multiprocessing.process.BaseProcess.start": (0, "starts a process"),
}


def is_quick(item: pytest.Item) -> bool:
    """Whether it may be a unit test, by what is known before it runs."""
    call = getattr(item, "callspec", None)
    language = call.params.get("language", LANGUAGE) if call else LANGUAGE
    marked = any(item.get_closest_marker(name) for name in ("window", "long"))
    return (
        not marked and language == LANGUAGE and MANY.isdisjoint(getattr(item, "fixturenames", ()))
    )


def keep_quick(patch: pytest.MonkeyPatch) -> list[str]:
    """Skip what does more than a unit test, until the patch is undone.

    The answer fills with what was too much: the program catches whatever breaks within it, a skip
    too, and so the test may fail instead.
    """
    too_much: list[str] = []
    for path, (most, why) in LIMITS.items():
        patch.setattr(path, _limited(resolve_name(path), most, why, too_much))
    return too_much


def _limited(
    do: Callable[..., Any], most: int, why: str, too_much: list[str]
) -> Callable[..., Any]:
    left = iter(range(most))

    def limited(*args: Any, **named: Any) -> Any:
        if next(left, None) is None:
            too_much.append(why)
            pytest.skip(f"quick: {why}")
        return do(*args, **named)

    return limited
