"""A shelf of its own: the third game as another package that was installed somewhere."""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from installed import forget_packages

_HERE = Path(__file__).parent
_PARTS = ("third_game.rules", "third_game.window")
_POINTS = """
[diedie.games]
nearest = third_game.rules

[diedie.window.games]
nearest = third_game.window
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the game and its entry points, on the path of this process and its children."""
    place = tmp_path / "installed"
    shutil.copytree(_HERE, place / _HERE.name, ignore=shutil.ignore_patterns("*test*", "__*__"))
    about = place / "nearest-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: nearest\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(_POINTS)
    monkeypatch.syspath_prepend(str(place))
    paths = (str(place), str(_HERE.parent.parent))  # of the game, and of the program
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    importlib.invalidate_caches()
    _forget()
    yield place
    monkeypatch.undo()
    _forget()


@pytest.fixture
def changed(installed: Path) -> Callable[[Callable[[Path], object]], None]:
    """Does something to the folder of the rules, which are then imported anew."""

    def change(how: Callable[[Path], object]) -> None:
        how(installed / "third_game" / "rules")
        importlib.invalidate_caches()
        _forget()

    return change


def _forget() -> None:
    """The shelf looks anew for what is installed."""
    for name in [name for name in sys.modules if name.startswith(_PARTS)]:
        del sys.modules[name]
    forget_packages()
