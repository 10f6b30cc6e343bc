"""Which Python to use: one that the physics engine comes ready-made for."""

from __future__ import annotations

import contextlib
import glob
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from environment.shell import VENV, WINDOWS, SetupError, hand_over, say
from environment.stamp import read_stamp

if TYPE_CHECKING:
    Version = tuple[int, int]

OLDEST: Version = (3, 11)
NEWER: Sequence[Version] = ((3, 12), (3, 13), (3, 14))
SOURCE = "https://www.python.org/downloads/"

# Where the engine comes ready-made, as pybullet 3.2.7 or pybullet-arm64 3.2.8; anywhere else it has
# to be compiled. `tests/scripts/test_targets.py` asks the package index.
WHEELS: dict[tuple[str, str], tuple[Version, ...]] = {
    ("Linux", "x86_64"): ((3, 11), (3, 12), (3, 13)),
    ("Windows", "AMD64"): ((3, 11), (3, 12), (3, 13)),
    ("Darwin", "arm64"): ((3, 11), (3, 12), (3, 13)),
    ("Darwin", "x86_64"): ((3, 11), (3, 12)),
}
# Since when each system can take the wheels of some versions: glibc's and macOS's own versions.
GLIBC = (((2, 17), ((3, 11),)), ((2, 27), ((3, 12), (3, 13))))
MACOS = (((10, 13), ((3, 11), (3, 12))), ((14, 0), ((3, 13),)))

# Only CPython of 64 bits with its global lock has wheels.
ASK = (
    "import sys, sysconfig; print(*sys.version_info[:2], int(sys.implementation.name == 'cpython' "
    "and sys.maxsize > 2**32 and not sysconfig.get_config_var('Py_GIL_DISABLED')), sys.executable)"
)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".")[:2] if part.isdigit())


def wheel_versions() -> tuple[Version, ...]:
    """The Python versions that the engine comes ready-made for on this machine."""
    system = platform.system()
    versions = WHEELS.get((system, platform.machine()), ())
    if system == "Windows":
        return versions
    library, version = platform.libc_ver()
    if system == "Linux" and library != "glibc":
        return ()
    release, steps = (version, GLIBC) if system == "Linux" else (platform.mac_ver()[0], MACOS)
    able = {python for since, pythons in steps if _numbers(release) >= since for python in pythons}
    return tuple(python for python in versions if python in able)


def _ask_python(command: Sequence[str]) -> tuple[Version, bool, str] | None:
    """A Python's version, whether it is of the kind that has wheels, and its path."""
    with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
        answer = subprocess.run(
            [*command, "-c", ASK], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20
        )
        major, minor, usual, path = answer.stdout.decode(errors="replace").strip().split(" ", 3)
        return (int(major), int(minor)), usual == "1", path
    return None


def is_usual() -> bool:
    """Whether the running Python is of the kind that has wheels."""
    return (
        sys.implementation.name == "cpython"
        and sys.maxsize > 2**32
        and not sysconfig.get_config_var("Py_GIL_DISABLED")
    )


def _candidates(version: Version) -> Iterator[list[str]]:
    """Commands that may start a Python of that version."""
    dotted = f"{version[0]}.{version[1]}"
    name = f"python{dotted}"
    on_path = shutil.which(name)
    if on_path:
        yield [on_path]
    if WINDOWS and shutil.which("py"):
        yield ["py", f"-{dotted}"]
    pyenv = os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")
    for inside in (
        os.path.join(pyenv, "versions", f"{dotted}*", "bin", name),
        f"/Library/Frameworks/Python.framework/Versions/{dotted}/bin/{name}",
    ):
        yield from ([path] for path in sorted(glob.glob(inside), reverse=True))


def find_python(version: Version) -> str | None:
    """The path of a Python of that version which really runs, of the kind that has wheels."""
    for command in _candidates(version):
        answer = _ask_python(command)
        if answer is not None and answer[:2] == (version, True):
            return answer[2]
    return None


def _listed(versions: Sequence[Version]) -> str:
    names = [f"{major}.{minor}" for major, minor in versions]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def choose(
    version: Version,
    ready: Sequence[Version],
    find: Callable[[Version], str | None] = find_python,
    compiling: bool = False,
    usual: bool = True,
) -> str | None:
    """The path of the Python to use instead of this one; None to stay with this one.

    SetupError, in one sentence, where nothing suits and nothing may be compiled.
    """
    if version in ready and usual:
        return None
    for other in ready:
        path = find(other)
        if path:
            return path
    if compiling:
        if version >= OLDEST:
            return None
        for other in (OLDEST, *NEWER):
            path = find(other)
            if path:
                return path
    here = f"Python {version[0]}.{version[1]} at {sys.executable}"
    if ready:
        besides = (
            " (or compile the engine with --compile, which takes a C++ compiler and many minutes)"
            if version >= OLDEST
            else ""
        )
        raise SetupError(
            f"{here} has no ready-made physics engine: install Python {_listed(ready)} from "
            f"{SOURCE} and run this again{besides}"
        )
    machine = f"{platform.system()} on {platform.machine()}"
    raise SetupError(
        f"there is no ready-made physics engine for this machine ({machine}), only for CPython "
        f"{_listed(WHEELS['Linux', 'x86_64'])} on Linux x86-64 with glibc, Windows x86-64 and "
        f"macOS (Pythons: {SOURCE}); --compile compiles it with Python 3.11 or later, which takes "
        "a C++ compiler and many minutes"
    )


def base_python() -> str:
    """The running Python, or the one that its virtual environment was made from."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def use_right_python(compiling: bool = False) -> None:
    """Start this script again on a better Python, if this one does not suit and one is found.

    The one that a finished `.venv` was made with is better than any: it stays as it is.
    """
    stamp = read_stamp() or {}
    made_with = str(stamp.get("base", ""))
    if stamp.get("root") == str(VENV.parent) and os.path.isfile(made_with):
        if tuple(stamp.get("python", ())) != sys.version_info[:2]:
            hand_over([made_with, *sys.argv])
        return
    version = sys.version_info[:2]
    path = choose(version, wheel_versions(), compiling=compiling, usual=is_usual())
    if path is not None:
        say(f"Python {version[0]}.{version[1]} does not suit: using {path}")
        hand_over([path, *sys.argv])
