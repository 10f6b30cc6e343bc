"""Sets everything up and starts the program: `python3 scripts/play.py [ARGUMENTS OF diedie]`.

`--with EXTRA,...` and `--compile`, before these, are for the set-up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from environment import installation, pythons, shell, stamp

WITH, COMPILE = "--with", "--compile"
HELP = """\
Usage: python3 scripts/play.py [--with EXTRA[,EXTRA...]] [--compile] [ARGUMENTS OF diedie]

Sets everything up in .venv, once, and starts the program. Before the program's own arguments:
  --with EXTRA[,EXTRA...]
                         install extras, too: video (films as MP4), bench (MuJoCo to compare
                         with), dev (what scripts/test.py needs)
  --compile              compile the physics engine where it does not come ready-made

The program's own arguments:
"""


def parted(words: Sequence[str]) -> tuple[list[str], bool, list[str]]:
    """The extras that are asked for, whether to compile, and the program's arguments."""
    extras: list[str] = []
    compiling = False
    rest = list(words)
    while rest and rest[0].partition("=")[0] in (WITH, COMPILE):
        name, joined, names = rest.pop(0).partition("=")
        if name == COMPILE:
            compiling = True
            continue
        if not joined:
            names = rest.pop(0) if rest else ""
        extras += [name.strip() for name in names.split(",")]
    return extras, compiling, rest


def main() -> int:
    extras, compiling, rest = parted(sys.argv[1:])
    pythons.use_right_python(compiling)
    stamp.check_extras(extras)
    if rest[:1] == ["--help"]:
        print(HELP, flush=True)
    installation.ensure(extras, compiling=compiling)
    shell.hand_over([str(stamp.venv_program("diedie")), *rest])


if __name__ == "__main__":
    shell.guard(main)
