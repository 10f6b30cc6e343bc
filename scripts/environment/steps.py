"""One step of the set-up: a program that is run, showing that it goes on; its output to a log."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from environment.downloads import Downloads
from environment.leftovers import work_folder
from environment.shell import WINDOWS, SetupError, say

PATIENCE = 15.0  # seconds between two signs of life from a step that takes long

# What pip and uv say when the package index cannot be reached.
OFFLINE = ("connection broken", "failed to establish", "dns error", "error sending request",
           "name resolution", "network is unreachable", "read timed out")  # fmt: skip


def run(
    what: str, command: Sequence[str], venv: Path, lock: int, downloads: Downloads | None = None
) -> None:
    """Run one step; SetupError says in a line why it failed."""
    say(f"  {what} ...")
    surroundings = {"PIP_RETRIES": "2", "PYTHONUNBUFFERED": "1", **os.environ}
    if downloads is not None and work_folder(venv).is_dir():
        surroundings["TMPDIR"] = str(work_folder(venv))
    downloads = downloads or Downloads()
    began = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=venv.parent,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        pass_fds=() if WINDOWS else (lock,),
    )
    ended = threading.Event()

    def give_signs_of_life() -> None:
        while not ended.wait(PATIENCE):
            say(f"    still {what} ({time.monotonic() - began:.0f} s)")

    threading.Thread(target=give_signs_of_life, daemon=True).start()
    output: list[str] = []
    try:
        assert process.stdout is not None
        for line in process.stdout:
            shown = downloads.show(line)
            if shown:
                say(f"    {shown}")
            if not line.startswith("Progress "):
                output.append(line.rstrip())
        code = process.wait()
    finally:
        ended.set()
        if process.poll() is None:
            process.terminate()
            process.wait()
    log = venv / "setup.log"
    if venv.is_dir():
        with log.open("a", encoding="utf-8") as file:
            file.write("\n".join([f"$ {' '.join(command)}", *output, ""]))
    if code:
        raise SetupError(failure(what, output, log))


def failure(what: str, output: Sequence[str], log: Path) -> str:
    """One line on why a step failed."""
    everything = "\n".join(output).lower()
    if any(sign in everything for sign in OFFLINE):
        return (
            f"{what} failed: the package index is out of reach; go online and run this again, "
            "which goes on with what is already downloaded"
        )
    lines = [line.strip() for line in output if line.strip()]
    complaints = [line for line in lines if line.lower().startswith("error")]
    reason = (complaints or lines or ["no reason given"])[-1]
    if "pybullet" in reason:
        return (
            f"the physics engine could not be installed (see {log}): use Python 3.11, 3.12 or "
            "3.13, or compile it with --compile and a C++ compiler"
        )
    return f"{what} failed: {reason} (all of it in {log}); put that right and run this again"
