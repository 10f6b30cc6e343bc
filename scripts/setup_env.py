"""Makes the project's own environment, `.venv`, and keeps it fit for use.

Needs the standard library alone. `.venv` holds a stamp that says what was installed, written
last: without it the environment is unfinished and is made anew. This file must still parse on
an old Python, which looks for a newer one and hands over to it.
"""

from __future__ import annotations

import contextlib
import enum
import glob
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"
STAMP = "diedie-setup.json"
PATIENCE = 15.0  # seconds between two signs of life from a step that takes long

if TYPE_CHECKING:
    Version = tuple[int, int]

OLDEST: Version = (3, 11)
NEWER: Sequence[Version] = ((3, 12), (3, 13), (3, 14))
# Where pybullet 3.2.7 comes ready-made (glibc only); anywhere else it is compiled from source.
WHEELS: dict[tuple[str, str], tuple[Version, ...]] = {("Linux", "x86_64"): ((3, 11),)}

# What pip and uv say when the package index cannot be reached.
OFFLINE = ("connection broken", "failed to establish", "dns error", "error sending request",
           "name resolution", "network is unreachable", "read timed out")  # fmt: skip
TELLING = ("downloading ", "downloaded ", "building ", "built ", "resolved ", "prepared ",
           "installing ", "installed ", "error")  # fmt: skip


class SetupError(Exception):
    """Something the user has to know: what went wrong, where, and what to do, in one line."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def guard(main: Callable[[], int]) -> NoReturn:
    """Run a script's main and exit with its code; a failure is told in one line."""
    try:
        code = main()
    except SetupError as error:
        say(f"error: {error}")
        code = 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        say(f"error: {where}{error.strerror or error}; put that right and run this again")
        code = 1
    except KeyboardInterrupt:
        say("\nstopped; the same command goes on from here")
        code = 130
    sys.exit(code)


def hand_over(command: Sequence[str]) -> NoReturn:
    """Become another program."""
    sys.stdout.flush()
    if WINDOWS:
        sys.exit(subprocess.call(command))
    os.execv(command[0], list(command))


# --- which Python ---------------------------------------------------------------------------


def wheel_versions() -> tuple[Version, ...]:
    """The Python versions that pybullet comes ready-made for on this machine."""
    if platform.system() == "Linux" and platform.libc_ver()[0] != "glibc":
        return ()
    return WHEELS.get((platform.system(), platform.machine()), ())


def find_python(version: Version) -> str | None:
    """The path of a Python of that version which really runs."""
    name = f"python{version[0]}.{version[1]}"
    pyenv = os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")
    inside = os.path.join(pyenv, "versions", f"{version[0]}.{version[1]}*", "bin", name)
    ask = "import sys; print(*sys.version_info[:2], sys.executable)"
    for path in [shutil.which(name), *sorted(glob.glob(inside), reverse=True)]:
        if path is None:
            continue
        with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
            answer = subprocess.run(
                [path, "-c", ask], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20
            )
            major, minor, found = answer.stdout.decode().strip().split(" ", 2)
            if (int(major), int(minor)) == version:
                return found
    return None


def choose(
    version: Version,
    ready: Sequence[Version],
    find: Callable[[Version], str | None] = find_python,
) -> str | None:
    """The path of the Python to use instead of this one; None to stay with this one."""
    if version in ready:
        return None
    for other in ready:
        path = find(other)
        if path:
            return path
    if version >= OLDEST:
        return None
    for other in (OLDEST, *NEWER):
        path = find(other)
        if path:
            return path
    raise SetupError(
        f"Python {version[0]}.{version[1]} at {sys.executable} is too old: install Python "
        f"{OLDEST[0]}.{OLDEST[1]} and run this again"
    )


def base_python() -> str:
    """The running Python, or the one that its virtual environment was made from."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def use_right_python() -> None:
    """Start this script again on a better Python, if this one does not suit and one is found."""
    version = sys.version_info[:2]
    path = choose(version, wheel_versions())
    if path is not None:
        if not (ROOT / ".venv" / STAMP).exists():
            say(f"Python {version[0]}.{version[1]} does not suit: using {path}")
        hand_over([path, *sys.argv])


# --- what is there, what is needed -------------------------------------------------------------


class Need(enum.Enum):
    NOTHING = enum.auto()
    INSTALL = enum.auto()  # the environment is good, but packages are missing or outdated
    REBUILD = enum.auto()


def venv_program(name: str, root: Path = ROOT) -> Path:
    """Where the environment keeps a program such as `python` or `diedie`."""
    return root / ".venv" / (f"Scripts/{name}.exe" if WINDOWS else f"bin/{name}")


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def read_project(root: Path = ROOT) -> dict[str, Any]:
    import tomllib

    path = root / "pyproject.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        content["project"]["optional-dependencies"]
    except (ValueError, KeyError) as error:
        raise SetupError(f"{path} is damaged ({error}): restore it and run this again") from None
    return content


def check_extras(extras: Collection[str], root: Path = ROOT) -> None:
    """SetupError for an extra that pyproject.toml does not have."""
    known = read_project(root)["project"]["optional-dependencies"] if extras else {}
    for extra in extras:
        if extra not in known:
            raise SetupError(f"there is no extra '{extra}'; choose one of: {', '.join(known)}")


def wanted_stamp(extras: Collection[str], root: Path = ROOT) -> dict[str, Any]:
    """What the stamp says after these extras were installed as pyproject.toml is now.

    Extras that pyproject.toml does not have are left out.
    """
    content = read_project(root)
    project = content["project"]
    table = project["optional-dependencies"]
    keys = ("name", "requires-python", "dependencies", "scripts")
    build = [content.get("build-system"), content.get("tool", {}).get("hatch")]
    return {
        "root": str(root),
        "python": list(sys.version_info[:2]),
        "core": _digest([build, *(project.get(key) for key in keys)]),
        "extras": {extra: _digest(table[extra]) for extra in sorted(extras) if extra in table},
    }


def read_stamp(root: Path = ROOT) -> dict[str, Any] | None:
    """What was installed; None if that was never finished."""
    try:
        stamp = json.loads((root / ".venv" / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) else None


def inspect(extras: Collection[str], root: Path = ROOT) -> tuple[Need, str]:
    """What has to be done before the environment can be used, and why."""
    if not os.path.lexists(root / ".venv"):
        return Need.REBUILD, "there is no .venv yet"
    stamp = read_stamp(root)
    if stamp is None:
        return Need.REBUILD, "the .venv was never finished"
    wanted = wanted_stamp(extras, root)
    if stamp.get("root") != wanted["root"]:
        return Need.REBUILD, "the folder has moved"
    if stamp.get("python") != wanted["python"]:
        return Need.REBUILD, "the .venv is for another Python version"
    python = venv_program("python", root)
    if not python.exists() or os.path.realpath(python) != stamp.get("base"):
        return Need.REBUILD, "the .venv's Python is gone"
    if stamp.get("core") != wanted["core"] or not venv_program("diedie", root).exists():
        return Need.INSTALL, "the packages it needs have changed"
    had = stamp.get("extras", {})
    if any(had.get(extra) != digest for extra, digest in wanted["extras"].items()):
        return Need.INSTALL, f"it lacks packages for: {', '.join(wanted['extras'])}"
    return Need.NOTHING, ""


# --- making it -------------------------------------------------------------------------------


def _try_lock(file: IO[bytes]) -> bool:
    try:
        if WINDOWS:
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def locked(root: Path = ROOT) -> Iterator[int]:
    """Hold the project's set-up lock, waiting for another set-up to finish.

    Gives the lock file's descriptor: a child that inherits it keeps the lock, so that the
    installer left behind by a killed set-up is waited for as well.
    """
    with open(root / ".venv.lock", "ab") as file:
        if not _try_lock(file):
            say(f"another set-up is at work in {root}: waiting for it to finish")
            while not _try_lock(file):
                time.sleep(0.2)
        yield file.fileno()


def run(what: str, command: Sequence[str], root: Path, lock: int) -> None:
    """Run one step of the set-up, showing that it goes on; its full output goes to a log."""
    say(f"  {what} ...")
    began = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=root,
        env={"PIP_RETRIES": "2", **os.environ},
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
            output.append(line.rstrip())
            if line.strip().lower().startswith(TELLING) and "finished with" not in line:
                say(f"    {line.strip()[:90]}")
        code = process.wait()
    finally:
        ended.set()
        if process.poll() is None:
            process.terminate()
            process.wait()
    log = root / ".venv" / "setup.log"
    if log.parent.is_dir():
        with log.open("a", encoding="utf-8") as file:
            file.write("\n".join([f"$ {' '.join(command)}", *output, ""]))
    if code:
        raise SetupError(failure(what, output, log))


def failure(what: str, output: Sequence[str], log: Path) -> str:
    """One line on why a step failed."""
    everything = "\n".join(output).lower()
    if any(sign in everything for sign in OFFLINE):
        return f"{what} failed: the package index is out of reach; go online and run this again"
    lines = [line.strip() for line in output if line.strip()]
    complaints = [line for line in lines if line.lower().startswith("error")]
    reason = (complaints or lines or ["no reason given"])[-1]
    if "pybullet" in reason:
        return f"pybullet could not be compiled (see {log}): install Python 3.11 and run this again"
    return f"{what} failed: {reason} (all of it in {log}); put that right and run this again"


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


def ensure(extras: Collection[str] = (), root: Path = ROOT) -> None:
    """See to it that the environment is there, with these extras; do nothing if it is."""
    if inspect(extras, root)[0] is Need.NOTHING:
        return
    with locked(root) as lock:
        need, reason = inspect(extras, root)
        if need is Need.NOTHING:  # the one waited for did it
            return
        how = way()
        if how is None:
            raise SetupError(
                f"{base_python()} cannot make a virtual environment: "
                "install the Debian package python3-venv and run this again"
            )
        began = time.monotonic()
        say(f"Setting up {root / '.venv'}: {reason}. This can take a minute or two.")
        if sys.version_info[:2] not in wheel_versions():
            say(
                "pybullet has no ready-made package for this Python or machine: it will be "
                "compiled, which takes many minutes and needs a C++ compiler."
            )
        had = (read_stamp(root) or {}).get("extras", ()) if need is Need.INSTALL else ()
        wanted = wanted_stamp({*extras, *had}, root)
        venv, python = root / ".venv", str(venv_program("python", root))
        (venv / STAMP).unlink(missing_ok=True)
        if need is Need.REBUILD:
            if venv.is_dir() and not venv.is_symlink():
                shutil.rmtree(venv)
            else:
                venv.unlink(missing_ok=True)
            make = {
                "uv": ["uv", "venv", "--python", base_python(), ".venv"],
                "venv": [base_python(), "-m", "venv", ".venv"],
                "pip": [base_python(), "-m", "venv", "--without-pip", ".venv"],
            }[how]
            run("making the environment", make, root, lock)
        elif how == "venv" and not venv_program("pip", root).exists():  # uv made it
            run("adding pip", [python, "-m", "ensurepip", "--default-pip"], root, lock)
        chosen = f".[{','.join(wanted['extras'])}]" if wanted["extras"] else "."
        quiet = ["--progress-bar=off", "--no-input", "--disable-pip-version-check"]
        install = {
            "uv": ["uv", "pip", "install", "--python", python],
            "venv": [python, "-m", "pip", "install", *quiet],
            "pip": [base_python(), "-m", "pip", "--python", python, "install", *quiet],
        }[how]
        run("installing the packages", [*install, "--editable", chosen], root, lock)
        wanted["base"] = os.path.realpath(python)
        temporary = venv / f"{STAMP}.new"
        temporary.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
        temporary.replace(venv / STAMP)
        say(f"Ready after {time.monotonic() - began:.0f} s.")
