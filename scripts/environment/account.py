"""What a set-up has put where, and how it is taken away."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from environment.stamp import venv_program

# The program's own folders, by the package that names them for it.
_ASK = (
    "import platformdirs as dirs; print(*dict.fromkeys(str(getattr(dirs, f'user_{kind}_path')("
    "'diedie', appauthor=False)) for kind in ('data', 'config', 'cache', 'log')), sep='\\n')"
)


def megabytes(folder: Path) -> int:
    """What the files in a folder take."""
    size = 0
    for inside, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(inside, name)
            size += 0 if os.path.islink(path) else os.path.getsize(path)
    return round(size / 1e6)


def users_folders(venv: Path) -> list[str]:
    """Where the program keeps what its user makes; nothing where it cannot say."""
    ask = [str(venv_program("python", venv)), "-c", _ASK]
    answer = subprocess.run(ask, capture_output=True, encoding="utf-8", errors="replace")
    return answer.stdout.splitlines() if answer.returncode == 0 else []


def account(venv: Path, users: Sequence[str]) -> list[str]:
    """The lines that end a set-up."""
    lines = [
        f"  In {venv}: all of it, {megabytes(venv)} MB. pip and uv keep their downloads besides.",
        f"  To take it away, delete whatever begins with .venv in {venv.parent}.",
    ]
    if users:
        lines.insert(
            1, f"  Matches, maps and settings lie elsewhere, untouched: {', '.join(users)}."
        )
    return lines
