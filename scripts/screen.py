"""The virtual screen that the window's tests need: which Debian packages, and how to start it."""

from __future__ import annotations

import contextlib
import ctypes.util
import glob
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence

DRIVERS = ("/usr/lib*/dri/*swrast_dri.so", "/usr/lib*/*/dri/*swrast_dri.so")

# Debian package -> is what it brings there?
PACKAGES: dict[str, Callable[[], bool]] = {
    "xvfb": lambda: shutil.which("Xvfb") is not None,
    "xdotool": lambda: shutil.which("xdotool") is not None,
    "libgl1": lambda: ctypes.util.find_library("GL") is not None,
    "libgl1-mesa-dri": lambda: any(map(glob.glob, DRIVERS)),
    "libfontconfig1": lambda: ctypes.util.find_library("fontconfig") is not None,
}
SIZE = "1600x1000x24"


def missing() -> list[str]:
    """The Debian packages that a virtual screen still needs."""
    return [name for name, there in PACKAGES.items() if not there()]


def install(packages: Sequence[str]) -> bool:
    """Install Debian packages, through sudo where the user is not root; did it work?"""
    if shutil.which("apt-get") is None:
        return False
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    prefix = [] if root else ["sudo"]
    if prefix and shutil.which("sudo") is None:
        return False
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    apt += ["-o", "DPkg::Lock::Timeout=120", "-o", "Dpkg::Use-Pty=0"]
    subprocess.call([*apt, "update"])
    return subprocess.call([*apt, "install", "--no-install-recommends", *packages]) == 0


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """A screen of its own, on a free display; gives the value for DISPLAY."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp"]
    if shutil.which("setpriv"):  # then it also ends when this process is killed
        command = ["setpriv", "--pdeathsig", "TERM", *command]
    process = subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()  # comes when it is ready; empty if it died
        if not number:
            raise RuntimeError(f"Xvfb ended at once with code {process.wait()}")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
