"""Every system and Python that the set-up knows has ready-made packages: resolved, not run."""

from __future__ import annotations

import email
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from environment.pythons import WHEELS
from environment.stamp import read_project
from environment.steps import OFFLINE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


class Target(NamedTuple):
    """A system, processor and Python, as the table of the set-up names them."""

    system: str
    machine: str
    python: str

    @property
    def markers(self) -> dict[str, str]:
        """What an environment marker sees there."""
        platforms = {"Linux": "linux", "Windows": "win32", "Darwin": "darwin"}
        return {
            "implementation_name": "cpython",
            "os_name": "nt" if self.system == "Windows" else "posix",
            "platform_machine": self.machine,
            "platform_python_implementation": "CPython",
            "platform_system": self.system,
            "python_full_version": f"{self.python}.0",
            "python_version": self.python,
            "sys_platform": platforms[self.system],
            "extra": "",
        }

    @property
    def platforms(self) -> list[str]:
        """The tags of wheels that suit a usual machine."""
        if self.system == "Windows":
            return ["win_amd64"]
        if self.system == "Darwin":
            return [f"macosx_14_0_{self.machine}"]
        return [
            f"manylinux{since}_x86_64" for since in ("_2_28", "_2_27", "_2_24", "_2_17", "2014")
        ]


TARGETS = [
    Target(system, machine, f"{major}.{minor}")
    for (system, machine), versions in WHEELS.items()
    for major, minor in versions
]


def wanted(target: Target) -> list[Requirement]:
    """What the project itself asks for there."""
    named = map(Requirement, read_project()["project"]["dependencies"])
    return [one for one in named if one.marker is None or one.marker.evaluate(target.markers)]


@pytest.mark.parametrize("target", TARGETS, ids=" ".join)
def test_each_takes_one_of_the_two_engines(target: Target) -> None:
    engines = [one.name for one in wanted(target) if one.name.startswith("pybullet")]
    plain = target == Target("Linux", "x86_64", "3.11")
    assert engines == ["pybullet" if plain else "pybullet-arm64"]


def download(target: Target, requirements: list[Requirement], folder: Path) -> None:
    """Wheels alone, for a machine that this one is not: pip would judge markers by this one."""
    names = [f"{one.name}{one.specifier}" for one in requirements]
    platforms = [word for tag in target.platforms for word in ("--platform", tag)]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:"),
            *("--implementation", "cp", "--python-version", target.python, *platforms),
            *("--dest", str(folder), "--progress-bar=off", "--disable-pip-version-check", *names),
        ],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    said = done.stdout + done.stderr
    if done.returncode and any(sign in said.lower() for sign in OFFLINE):
        pytest.skip("the package index is out of reach")
    assert done.returncode == 0, said


def needs(wheel: Path, target: Target) -> list[Requirement]:
    """What a package asks for in its turn."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (n for n in packed.namelist() if n.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(packed.read(name))
    asked = map(Requirement, told.get_all("Requires-Dist", []))
    return [one for one in asked if one.marker is None or one.marker.evaluate(target.markers)]


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS, ids=" ".join)
def test_all_packages_come_ready_made(target: Target) -> None:
    missing = wanted(target)
    there: set[str] = set()
    with tempfile.TemporaryDirectory() as name:  # not pytest's, which keeps a gigabyte for days
        folder = Path(name)
        while missing:
            download(target, missing, folder)
            there |= {canonicalize_name(one.name) for one in missing}
            assert len(list(folder.glob("*.whl"))) == len(there)
            asked = [one for wheel in folder.glob("*.whl") for one in needs(wheel, target)]
            missing = [one for one in asked if canonicalize_name(one.name) not in there]
    assert {"numpy", "shapely"} < there
