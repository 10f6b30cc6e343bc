"""What an environment holds, by the stamp in it, and what it still needs.

The stamp says what was installed. It is written last: without it the environment is unfinished.
"""

from __future__ import annotations

import enum
import hashlib
import json
import os
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from environment.shell import ROOT, VENV, WINDOWS, SetupError, UsageError

STAMP = "diedie-setup.json"


class Need(enum.Enum):
    NOTHING = enum.auto()
    INSTALL = enum.auto()  # the environment is good, but packages are missing or outdated
    REBUILD = enum.auto()


def venv_program(name: str, venv: Path = VENV) -> Path:
    """Where the environment keeps a program such as `python` or `diedie`."""
    return venv / (f"Scripts/{name}.exe" if WINDOWS else f"bin/{name}")


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
    """UsageError for an extra that pyproject.toml does not have."""
    known = read_project(root)["project"]["optional-dependencies"] if extras else {}
    for extra in extras:
        if extra not in known:
            raise UsageError(f"there is no extra '{extra}'; choose one of: {', '.join(known)}")


def requirements(extras: Collection[str], root: Path = ROOT) -> list[str]:
    """The packages that the program needs, and those of some extras."""
    project = read_project(root)["project"]
    table = project["optional-dependencies"]
    return [*project["dependencies"], *(name for extra in extras for name in table[extra])]


def wanted_stamp(extras: Collection[str], venv: Path = VENV) -> dict[str, Any]:
    """What the stamp says after these extras were installed as pyproject.toml is now.

    Extras that pyproject.toml does not have are left out.
    """
    content = read_project(venv.parent)
    project = content["project"]
    table = project["optional-dependencies"]
    keys = ("name", "requires-python", "dependencies", "scripts")
    build = [content.get("build-system"), content.get("tool", {}).get("hatch")]
    return {
        "root": str(venv.parent),
        "python": list(sys.version_info[:2]),
        "core": _digest([build, *(project.get(key) for key in keys)]),
        "extras": {extra: _digest(table[extra]) for extra in sorted(extras) if extra in table},
    }


def read_stamp(venv: Path = VENV) -> dict[str, Any] | None:
    """What was installed; None if that was never finished."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) else None


def write_stamp(stamp: dict[str, Any], venv: Path) -> None:
    temporary = venv / f"{STAMP}.new"
    temporary.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    temporary.replace(venv / STAMP)


def inspect(extras: Collection[str], venv: Path = VENV) -> tuple[Need, str]:
    """What has to be done before the environment can be used, and why."""
    if not os.path.lexists(venv):
        return Need.REBUILD, f"there is no {venv.name} yet"
    stamp = read_stamp(venv)
    if stamp is None:
        return Need.REBUILD, f"the {venv.name} was never finished"
    wanted = wanted_stamp(extras, venv)
    if stamp.get("root") != wanted["root"]:
        return Need.REBUILD, "the folder has moved"
    if stamp.get("python") != wanted["python"]:
        return Need.REBUILD, f"the {venv.name} is for another Python version"
    if not venv_program("python", venv).exists() or not os.path.isfile(str(stamp.get("base"))):
        return Need.REBUILD, f"the {venv.name}'s Python is gone"
    if stamp.get("core") != wanted["core"] or not venv_program("diedie", venv).exists():
        return Need.INSTALL, "the packages it needs have changed"
    had = stamp.get("extras", {})
    if any(had.get(extra) != digest for extra, digest in wanted["extras"].items()):
        return Need.INSTALL, f"it lacks packages for: {', '.join(wanted['extras'])}"
    return Need.NOTHING, ""
