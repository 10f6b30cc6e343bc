"""A virtual screen, where there is no real one."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator

_SIZE = "1600x1000x24"


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """A screen of its own, on a free display; gives the value for DISPLAY."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", _SIZE, "-nolisten", "tcp"]
    if shutil.which("setpriv"):  # then it also ends when this process is killed
        command = ["setpriv", "--pdeathsig", "TERM", *command]
    process = subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as answer:
            number = answer.readline().strip()  # comes when it is ready; empty if it died
        if not number:
            raise RuntimeError(f"Xvfb ended at once with code {process.wait()}")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
