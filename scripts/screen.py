"""The virtual screen that the window's tests need: which Debian packages it comes in."""

from __future__ import annotations

import ctypes.util
import glob
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence

DRIVERS = ("/usr/lib*/dri/*swrast_dri.so", "/usr/lib*/*/dri/*swrast_dri.so")

# Debian package -> is what it brings there?
PACKAGES: dict[str, Callable[[], bool]] = {
    "xvfb": lambda: shutil.which("Xvfb") is not None,
    "xdotool": lambda: shutil.which("xdotool") is not None,
    "libgl1": lambda: ctypes.util.find_library("GL") is not None,
    "libegl1": lambda: ctypes.util.find_library("EGL") is not None,
    "libgl1-mesa-dri": lambda: any(map(glob.glob, DRIVERS)),
    "libfontconfig1": lambda: ctypes.util.find_library("fontconfig") is not None,
}


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
