"""The environment is installed in three steps, once, each told; a half-made one is made anew."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection
from pathlib import Path

from environment import leftovers, steps
from environment.account import account, users_folders
from environment.downloads import Downloads
from environment.pythons import base_python, wheel_versions
from environment.setup_lock import locked
from environment.shell import VENV, SetupError, say
from environment.stamp import (
    STAMP,
    Need,
    inspect,
    read_stamp,
    requirements,
    venv_program,
    wanted_stamp,
    write_stamp,
)

ENGINE = ("pybullet", "pybullet-arm64")
RAW_PROGRESS = (24, 1)  # the pip that tells of every megabyte


def way() -> str | None:
    """How packages can be installed here: by uv, by a venv's own pip, by this Python's pip."""
    uv = shutil.which("uv")
    if uv and subprocess.run([uv, "--version"], capture_output=True).returncode == 0:
        return "uv"
    if importlib.util.find_spec("venv") is None:
        return None
    if importlib.util.find_spec("ensurepip"):
        return "venv"
    # `pip --python` came with pip 22.3
    pip = subprocess.run(
        [base_python(), "-m", "pip", "--python", base_python(), "--version"], capture_output=True
    )
    return "pip" if pip.returncode == 0 else None


def need_venv_package() -> bool:
    """Does the environment still have to be made, with nothing here to make it with?"""
    return inspect(())[0] is not Need.NOTHING and way() is None


def ensure(extras: Collection[str] = (), venv: Path = VENV, compiling: bool = False) -> None:
    """See to it that the environment is there, with these extras; do nothing if it is."""
    if inspect(extras, venv)[0] is Need.NOTHING:
        return
    with locked(venv) as lock:
        need, reason = inspect(extras, venv)
        if need is not Need.NOTHING:  # else the one waited for did it
            _make(extras, venv, compiling, need, reason, lock)


def _make(
    extras: Collection[str], venv: Path, compiling: bool, need: Need, reason: str, lock: int
) -> None:
    how = way()
    if how is None:
        raise SetupError(
            f"{base_python()} cannot make a virtual environment: "
            "install the Debian package python3-venv and run this again"
        )
    began = time.monotonic()
    say(f"Setting up {venv}: {reason}. This can take a minute or two.")
    if compiling and sys.version_info[:2] not in wheel_versions():
        say("The physics engine will be compiled, which takes many minutes and a C++ compiler.")
    had = (read_stamp(venv) or {}).get("extras", ()) if need is Need.INSTALL else ()
    wanted = wanted_stamp({*extras, *had}, venv)
    python = str(venv_program("python", venv))
    (venv / STAMP).unlink(missing_ok=True)
    if need is Need.REBUILD:
        if venv.is_dir() and not venv.is_symlink():
            shutil.rmtree(venv)
        else:
            venv.unlink(missing_ok=True)
        make = {
            "uv": ["uv", "venv", "--python", base_python(), venv.name],
            "venv": [base_python(), "-m", "venv", venv.name],
            "pip": [base_python(), "-m", "venv", "--without-pip", venv.name],
        }[how]
        steps.run("step 1 of 3: making the environment", make, venv, lock)
    elif how == "venv" and not venv_program("pip", venv).exists():  # uv made it
        ensurepip = [python, "-m", "ensurepip", "--default-pip"]
        steps.run("step 1 of 3: adding pip", ensurepip, venv, lock)
    else:
        say("  step 1 of 3: the environment is there")
    install = {
        "uv": ["uv", "pip", "install", "--python", python],
        "venv": [python, "-m", "pip", "install"],
        "pip": [base_python(), "-m", "pip", "--python", python, "install"],
    }[how]
    if how != "uv":
        bar = "raw" if _pip_version(install[:-1]) >= RAW_PROGRESS else "off"
        install += [f"--progress-bar={bar}", "--no-input", "--disable-pip-version-check"]
    ready_made = [] if compiling else [word for name in ENGINE for word in ("--only-binary", name)]
    packages = requirements(wanted["extras"], venv.parent)
    # uv's own cache keeps whatever came.
    left = leftovers.collect(venv, [sys.version, *packages]) if how != "uv" else []
    direct = sum(not name.startswith(ENGINE[1]) for name in packages)  # one engine of the two
    command = [*install, *ready_made, *left, *packages]
    steps.run("step 2 of 3: installing the packages", command, venv, lock, Downloads(direct))
    leftovers.forget(venv)
    command = [*install, "--no-deps", "--editable", "."]
    steps.run("step 3 of 3: installing the program", command, venv, lock)
    wanted["base"] = os.path.realpath(base_python())
    write_stamp(wanted, venv)
    say(f"Ready after {time.monotonic() - began:.0f} s.")
    for line in account(venv, users_folders(venv)):
        say(line)


def _pip_version(pip: list[str]) -> tuple[int, ...]:
    """Such as (24, 2); nothing where pip does not say."""
    answer = subprocess.run(
        [*pip, "--version"], capture_output=True, encoding="utf-8"
    ).stdout.split()
    parts = answer[1].split(".")[:2] if len(answer) > 1 else []
    return tuple(int(part) for part in parts if part.isdigit())
