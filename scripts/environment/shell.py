"""What all scripts share: the project's folder, what they say, and how they fail and end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"


class SetupError(Exception):
    """Something the user has to know: what went wrong, where, and what to do, in one line."""

    exit_code = 1


class UsageError(SetupError):
    """The script was called in a way that cannot be understood."""

    exit_code = 2


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def guard(main: Callable[[], int]) -> NoReturn:
    """Run a script's main and exit with its code; a failure is told in one line."""
    try:
        code = main()
    except SetupError as error:
        say(f"error: {error}")
        code = error.exit_code
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        say(f"error: {where}{error.strerror or error}; put that right and run this again")
        code = 1
    except KeyboardInterrupt:
        say("\nstopped; the same command goes on from here, with what is already downloaded")
        code = 130
    sys.exit(code)


def hand_over(command: Sequence[str]) -> NoReturn:
    """Become another program."""
    sys.stdout.flush()
    if WINDOWS:  # which starts another one instead: Ctrl-C is for that one alone
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.call(command))
    os.execv(command[0], list(command))
