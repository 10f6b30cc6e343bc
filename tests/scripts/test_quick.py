"""What `--quick` leaves out."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from damage import MATCH
from quick import MOTIONS, is_quick, keep_quick

from diedie.cli import run
from diedie.model.scene import Scene
from diedie.physics import settle
from diedie.replay import open_replay
from diedie.toolkit.widgets import Ui


def motions(count: int) -> None:
    for _ in range(count):
        settle(Scene())


def test_few_motions_are_a_unit_test(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_quick(monkeypatch)
    motions(MOTIONS // 2)


@pytest.mark.parametrize(
    "act",
    [
        lambda: motions(MOTIONS + 1),
        lambda: open_replay(MATCH),
        lambda: Ui().tree,
        lambda: subprocess.run([sys.executable, "-c", ""]),
        lambda: multiprocessing.get_context("spawn").Process().start(),
    ],
    ids=["many motions", "a long match", "a screen", "a program", "a process"],
)
def test_what_does_more_is_left_out(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]
) -> None:
    too_much = keep_quick(monkeypatch)
    with pytest.raises(pytest.skip.Exception, match="quick: "):
        act()
    assert len(too_much) == 1


def test_it_is_known_also_where_the_program_catches_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    too_much = keep_quick(monkeypatch)
    assert run(["maps", "draw", "plain", "-o", str(tmp_path / "plain.svg")]) == 2
    assert too_much == ["prints a map"]


class Item(NamedTuple):
    """What is known of a test before it runs."""

    marks: tuple[str, ...] = ()
    fixturenames: tuple[str, ...] = ()
    callspec: SimpleNamespace = SimpleNamespace(params={})

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None


@pytest.mark.parametrize(
    ("item", "quick"),
    [
        (Item(), True),
        (Item(("rule",), ("tmp_path",)), True),
        (Item(("window",)), False),
        (Item(("long",)), False),
        (Item(fixturenames=("scaled",)), False),
        (Item(fixturenames=("tmp_path", "stagehand")), False),
        (Item(callspec=SimpleNamespace(params={"language": "en"})), True),
        (Item(callspec=SimpleNamespace(params={"language": "it"})), False),
    ],
)
def test_what_is_left_out_before_it_begins(item: Any, quick: bool) -> None:
    assert is_quick(item) == quick
