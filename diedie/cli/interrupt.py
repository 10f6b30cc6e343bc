"""An interrupt: before a command has begun it ends the program at once, then it is an exception."""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130  # the exit code


def start() -> None:
    """Nothing has begun: modules that are being imported need not be told of an interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)


def begin() -> None:
    """From here on what was begun is ended well."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    os._exit(INTERRUPTED)
