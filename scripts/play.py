"""Sets everything up and starts the program: `python3 scripts/play.py [ARGUMENTS OF diedie]`.

`--with EXTRA`, before these, first installs one of the extras in pyproject.toml, such as `video`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import setup_env

WITH = "--with"


def parted(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The extras that are asked for, and the arguments that are the program's."""
    extras: list[str] = []
    rest = list(words)
    while rest and rest[0].partition("=")[0] == WITH:
        _, joined, names = rest.pop(0).partition("=")
        if not joined:
            names = rest.pop(0) if rest else ""
        extras += names.split(",")
    return extras, rest


def main() -> int:
    setup_env.use_right_python()
    extras, rest = parted(sys.argv[1:])
    setup_env.check_extras(extras)
    setup_env.ensure(extras)
    setup_env.hand_over([str(setup_env.venv_program("diedie")), *rest])


if __name__ == "__main__":
    setup_env.guard(main)
