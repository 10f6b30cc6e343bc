"""What an interrupted set-up has downloaded: the next one finds it, so that nothing comes twice.

pip has a cache, but fills it only as far as the package index allows. It works in a folder for
temporary files, which is ours here: whatever wheels are whole in it are taken from there.
"""

from __future__ import annotations

import contextlib
import shutil
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path

LABEL = "for.txt"


def work_folder(venv: Path) -> Path:
    return venv.with_name(venv.name + ".downloads")


def collect(venv: Path, packages: Sequence[str]) -> list[str]:
    """The wheels that a set-up for the same packages has left behind; all else is thrown away."""
    folder = work_folder(venv)
    whole, label = folder / "whole", "\n".join(packages)
    if folder.is_dir() and _text(folder / LABEL) != label:
        shutil.rmtree(folder)
    whole.mkdir(parents=True, exist_ok=True)
    (folder / LABEL).write_text(label, encoding="utf-8")
    for wheel in folder.glob("pip-*/*.whl"):
        if _is_whole(wheel):
            wheel.replace(whole / wheel.name)
    for rest in folder.glob("pip-*"):
        shutil.rmtree(rest, ignore_errors=True)
    return sorted(str(wheel) for wheel in whole.iterdir())


def forget(venv: Path) -> None:
    shutil.rmtree(work_folder(venv), ignore_errors=True)


def _text(path: Path) -> str:
    with contextlib.suppress(OSError, ValueError):
        return path.read_text(encoding="utf-8")
    return ""


def _is_whole(wheel: Path) -> bool:
    """Whether it came to its end, where its table of contents is, and all in it is sound."""
    try:
        with zipfile.ZipFile(wheel) as packed:
            return packed.testzip() is None
    except (OSError, ValueError, zipfile.BadZipFile, zlib.error):
        return False
