"""The window: what its frames cost, how soon it is there, what it does idle."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from diedie.bench.rows import BenchRow, at_most
from diedie.errors import WindowError

_MATCH = ("play", "--map", "world-war", "--seats", "human,human,human", "--seed", "5")
_SETTLED, _IDLE = 2.0, 6.0  # s
_SOON, _PAUSE = 1.5, 0.25  # s
_SEEN = 50.0  # ms
_SIZE = "1600x1000x24"  # of a virtual screen


def window_rows() -> Iterator[BenchRow]:
    """Frames over a bare blit, how long the window stands still when contrast is switched, how soon
    a die is seen to leave that was hit, the time to the first frame, the load of a window at rest.

    Nothing where no window can be drawn; the last two need a screen, real or virtual.
    """
    from diedie.bench.frame_cost import LARGE, contrast_pause, frame_cost
    from diedie.bench.hit_delay import hit_to_motion

    try:
        small, large = frame_cost(), frame_cost(LARGE)
    except WindowError:
        return
    yield at_most("frame-to-blit", small.flies, "×", 3.0)
    yield at_most("frame-to-blit-1080p", large.flies, "×", 2.0)
    yield at_most("glide-to-blit-1080p", large.glides, "×", 2.0)
    yield at_most("contrast-pause-seconds", contrast_pause(), "s", _PAUSE)
    yield at_most("hit-to-motion-ms", 1000 * hit_to_motion(), "ms", _SEEN)
    with _screen() as display:
        if display:
            yield from _program_rows(display)


def _program_rows(display: str) -> Iterator[BenchRow]:
    with tempfile.TemporaryDirectory() as prints, _match(display, prints) as (_, seconds):
        yield at_most("first-frame-cold-seconds", seconds, "s", _SOON)
    with _match(display):
        pass  # the prints of the table are drawn once and kept
    with _match(display) as (program, seconds):
        yield at_most("first-frame-seconds", seconds, "s", _SOON)
        stat = Path(f"/proc/{program.pid}/stat")
        if stat.exists():
            time.sleep(_SETTLED)
            before = _worked(stat)
            time.sleep(_IDLE)
            yield at_most("idle-percent", 100 * (_worked(stat) - before) / _IDLE, "%", 3.0)


@contextlib.contextmanager
def _match(display: str, prints: str = "") -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """A match in the window, and the seconds from its start to its first frame. It is ended once
    its table is printed; `prints` is where that is kept, if not where it always is."""
    with tempfile.TemporaryDirectory() as folder:
        places = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "DATA", "STATE")}
        places |= {"DIEDIE_CACHE": prints} if prints else {}
        env = {**os.environ, **places, "DISPLAY": display, "DIEDIE_UI_TELL": "1"}
        begun = time.perf_counter()
        command = [sys.executable, "-m", "diedie", *_MATCH]
        program = subprocess.Popen(command, env=env, stdout=subprocess.PIPE)
        try:
            assert program.stdout is not None
            line = program.stdout.readline()  # where things are, once they are drawn
            yield program, time.perf_counter() - begun
            while line and json.loads(line)["printing"]:
                line = program.stdout.readline()
        finally:
            program.kill()
            program.communicate()


def _screen() -> contextlib.AbstractContextManager[str]:
    """The name of a screen: the user's, or a virtual one; empty where there is neither."""
    display = os.environ.get("DISPLAY", "")
    if display or not shutil.which("Xvfb"):
        return contextlib.nullcontext(display)
    return virtual_screen()


def _worked(stat: Path) -> float:
    """The seconds of a processor that a program has used."""
    fields = stat.read_text("ascii", "replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
