"""The wheel holds everything the program needs: built, installed elsewhere, and run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import diedie

ROOT = Path(__file__).resolve().parents[2]
POSITION = {
    "format": "diedie-position/1",
    "map": "plain",
    "players": [{"army": "diekings"}],
    "dice": [{"id": "one", "army": "diekings", "face": 5, "hand": True}],
}


def run(*command: str | Path, cwd: Path) -> str:
    """A command's standard output; it sees nothing of the project's folder or of its Python."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (path,) = folder.glob("*.whl")
    return path


def files(folder: str) -> set[str]:
    """The project's files in one of its folders, as the wheel should name them."""
    prefix = "" if folder == "diedie" else "diedie/"
    return {
        prefix + path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not {"__pycache__", "pictures"} & set(path.parts)
    }


@pytest.mark.parametrize("folder", ["diedie", "maps", "assets"])
def test_wheel_contains_the_folder(wheel: Path, folder: str) -> None:
    expected = files(folder)
    assert expected
    assert expected <= set(zipfile.ZipFile(wheel).namelist())


def install(wheel: Path, folder: Path, *options: str) -> Path:
    """Install into an empty environment of its own; gives its folder of programs."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-q"]
    run(*pip, *options, wheel, cwd=folder)
    return programs


def check(programs: Path) -> None:
    """The program runs from that environment, with the maps and assets that came with it."""
    environment = programs.parent
    assert diedie.__version__ in run(programs / "diedie", "--version", cwd=environment)
    look = (
        "import diedie, importlib.resources as r; print(diedie.__file__);"
        "print(sum(p.name.endswith('.toml') for p in r.files('diedie').joinpath('maps').iterdir()),"
        "r.files('diedie').joinpath('assets').is_dir())"
    )
    where, found = run(programs / "python", "-c", look, cwd=environment).splitlines()
    assert environment in Path(where).parents
    assert found == f"{len(list((ROOT / 'maps').glob('*.toml')))} True"
    tell = "from diedie.files import install_command; print(install_command('video'))"
    assert "pip install 'diedie[video]'" in run(programs / "python", "-c", tell, cwd=environment)
    position = environment / "position.json"
    position.write_text(json.dumps(POSITION))
    flick = ("flick", position, "--die", "one", "--from", "0,-15.25", "--aim", "90")
    said = run(programs / "diedie", *flick, "--speed", "100", "--json", cwd=environment)
    assert json.loads(said)["dice"]["one"]["inside"] == "plain"


def test_wheel_runs_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    """Installs the wheel alone and lends it the other packages, which takes no download."""
    programs = install(wheel, tmp_path / "env", "--no-deps")
    lent = sysconfig.get_path("purelib")
    own = run(
        *(programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"),
        cwd=tmp_path,
    ).strip()
    (Path(own) / "lent.pth").write_text(lent + "\n")
    check(programs)


@pytest.mark.long
def test_wheel_brings_its_packages(wheel: Path, tmp_path: Path) -> None:
    check(install(wheel, tmp_path / "env"))
