"""Packages that others might write: installed beside the program, which stays as it is."""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from installed import forget_packages

Install = Callable[[Mapping[str, str], Mapping[str, str]], Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a package `more` of such files, by path, with such entry points, group by group."""

    def installed(files: Mapping[str, str], points: Mapping[str, str]) -> Path:
        folder = tmp_path / "installed"
        for path, text in {"__init__.py": "", **files}.items():
            file = folder / "more" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        about = folder / "more-1.0.dist-info"
        about.mkdir()
        about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: more\nVersion: 1.0\n")
        groups = (f"[{group}]\n{lines}\n" for group, lines in points.items())
        about.joinpath("entry_points.txt").write_text("\n".join(groups))
        monkeypatch.syspath_prepend(folder)
        before = os.environ.get("PYTHONPATH", "")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(folder), before))))
        forget_packages()
        return folder / "more"

    yield installed
    monkeypatch.undo()
    forget()


def uninstall(folder: Path) -> None:
    """Take a package away again that was installed in this folder."""
    shutil.rmtree(folder.parent)
    forget()


def forget() -> None:
    """Let the program look anew for what is installed, and for its code."""
    for name in [name for name in sys.modules if name.split(".")[0] == "more"]:
        del sys.modules[name]
    importlib.invalidate_caches()
    forget_packages()
