"""The set-up: what it takes for done, what it repairs, which Python it takes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import play
import pytest
from environment import installation, pythons, setup_lock, shell, stamp, steps
from environment.downloads import Downloads
from environment.shell import SetupError
from environment.stamp import STAMP, Need, inspect, wanted_stamp
from patience import PATIENCE

from diedie.files import install_command

PROJECT = """
[build-system]
requires = ["hatchling"]
[project]
name = "diedie"
version = "1"
dependencies = ["one"]
[project.optional-dependencies]
dev = ["two"]
bench = ["three"]
"""


class Installer:
    """Stands in for venv and pip: notes each command, makes the files that would be there."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.die_at: str | None = None

    def __call__(
        self,
        what: str,
        command: Sequence[str],
        venv: Path,
        lock: int,
        downloads: Downloads | None = None,
    ) -> None:
        self.commands.append(list(command))
        step = "program" if "--editable" in command else "make"
        step = "packages" if downloads is not None else step
        if step == "make":
            (venv / "bin").mkdir(parents=True)
            (venv / "bin/python").symlink_to(sys.executable)
            (venv / "bin/pip").touch()
        if self.die_at == step:
            raise KeyboardInterrupt
        (venv / "bin/diedie").touch()

    @property
    def installed(self) -> list[str]:
        """What was asked for in each install, such as `one two`."""
        packages = [command for command in self.commands if "--only-binary" in command]
        return [" ".join(command[command.index("pybullet-arm64") + 1 :]) for command in packages]

    @property
    def made(self) -> int:
        return sum("venv" in command for command in self.commands)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return tmp_path


@pytest.fixture
def installer(monkeypatch: pytest.MonkeyPatch) -> Installer:
    installer = Installer()
    monkeypatch.setattr(steps, "run", installer)
    monkeypatch.setattr(installation, "users_folders", lambda venv: ["/somewhere/diedie"])
    monkeypatch.setattr(installation, "_pip_version", lambda pip: (23, 2))
    return installer


def edit(root: Path, old: str, new: str) -> None:
    path = root / "pyproject.toml"
    path.write_text(path.read_text().replace(old, new))


def test_second_time_does_nothing(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    assert (installer.made, installer.installed) == (1, ["one"])
    installation.ensure(venv=root / ".venv")
    assert len(installer.commands) == 3


def test_tests_add_their_packages_to_the_players(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    installation.ensure(["dev"], root / ".venv")
    installation.ensure(venv=root / ".venv")
    assert (installer.made, installer.installed) == (1, ["one", "one two"])


@pytest.mark.parametrize(
    ("old", "new", "installs"),
    [
        ('"one"', '"one>2"', ["one>2 two"]),  # what was installed for the tests is kept
        ('"two"', '"two>2"', []),  # the player does not need it
        ('"three"', '"three>2"', []),
        ('version = "1"', 'version = "2"', []),
    ],
)
def test_changed_project_is_installed_again_if_it_matters(
    root: Path, installer: Installer, old: str, new: str, installs: list[str]
) -> None:
    installation.ensure(["dev"], root / ".venv")
    edit(root, old, new)
    installation.ensure(venv=root / ".venv")
    assert (installer.made, installer.installed[1:]) == (1, installs)


@pytest.mark.parametrize("step", ["make", "packages", "program"])
def test_half_made_environment_is_made_anew(root: Path, installer: Installer, step: str) -> None:
    installer.die_at = step
    with pytest.raises(KeyboardInterrupt):
        installation.ensure(venv=root / ".venv")
    assert inspect((), root / ".venv") == (Need.REBUILD, "the .venv was never finished")
    installer.die_at = None
    (root / ".venv/leftover").touch()
    installation.ensure(venv=root / ".venv")
    assert inspect((), root / ".venv")[0] is Need.NOTHING
    assert not (root / ".venv/leftover").exists()


def test_environment_killed_while_adding_is_made_anew(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    installer.die_at = "packages"
    with pytest.raises(KeyboardInterrupt):
        installation.ensure(["dev"], root / ".venv")
    assert inspect((), root / ".venv")[0] is Need.REBUILD


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"root": 3}'])
def test_damaged_stamp_is_no_stamp(root: Path, installer: Installer, damage: str) -> None:
    installation.ensure(venv=root / ".venv")
    (root / ".venv" / STAMP).write_text(damage)
    assert inspect((), root / ".venv")[0] is Need.REBUILD


def test_moved_folder_is_noticed(root: Path, installer: Installer, tmp_path: Path) -> None:
    installation.ensure(venv=root / ".venv")
    moved = root / "moved"
    moved.mkdir()
    shutil.move(root / ".venv", moved)
    shutil.copy(root / "pyproject.toml", moved)
    assert inspect((), moved / ".venv") == (Need.REBUILD, "the folder has moved")


def test_python_that_went_away_is_noticed(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    python = root / ".venv/bin/python"
    python.unlink()
    python.symlink_to(root / "no-such-python")
    assert inspect((), root / ".venv") == (Need.REBUILD, "the .venv's Python is gone")


def test_other_python_version_is_noticed(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    path = root / ".venv" / STAMP
    path.write_text(json.dumps(json.loads(path.read_text()) | {"python": [3, 99]}))
    need, reason = inspect((), root / ".venv")
    assert need is Need.REBUILD
    assert "another Python version" in reason


def test_damaged_project_is_told_in_one_line(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    edit(root, "[project]", "[project")
    with pytest.raises(SetupError, match=r"pyproject\.toml is damaged .*restore it"):
        installation.ensure(venv=root / ".venv")


# --- extras ----------------------------------------------------------------------------------


class HandedOverError(Exception):
    """The program takes over here."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What `play.py` had installed, and the arguments that it started the program with."""
    found: list[object] = []

    def hand_over(command: Sequence[str]) -> None:
        found.append(list(command[1:]))
        raise HandedOverError

    monkeypatch.setattr(pythons, "use_right_python", lambda compiling: None)
    monkeypatch.setattr(
        installation, "ensure", lambda extras, compiling: found.append(list(extras))
    )
    monkeypatch.setattr(shell, "hand_over", hand_over)
    return found


@pytest.mark.parametrize(
    ("words", "extras", "rest"),
    [
        ([], [], []),
        (["--with", "video"], ["video"], []),
        (["--with=video", "replay", "f.diedie"], ["video"], ["replay", "f.diedie"]),
        (["--with", "video,bench", "--lang", "fr"], ["video", "bench"], ["--lang", "fr"]),
        (["--with", "video", "--with", "dev", "rules"], ["video", "dev"], ["rules"]),
        (["replay", "--with", "video"], [], ["replay", "--with", "video"]),
    ],
)
def test_extras_are_installed_and_the_program_goes_on(
    started: list[object],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    extras: list[str],
    rest: list[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", *words])
    with pytest.raises(HandedOverError):
        play.main()
    assert started == [extras, rest]


@pytest.mark.parametrize("words", [["--with", "vidoe"], ["--with"], ["--with="]])
def test_an_unknown_extra_is_told_with_those_that_there_are(
    started: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", *words])
    with pytest.raises(SystemExit) as ended:
        shell.guard(play.main)
    said = capsys.readouterr().err
    assert (ended.value.code, started) == (2, [])
    assert said.startswith("error: there is no extra '")
    assert said.endswith("choose one of: bench, dev, video\n")
    assert said.count("\n") == 1


def test_help_is_the_scripts_and_the_programs(
    started: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", "--compile", "--with", "video, bench", "--help"])
    with pytest.raises(HandedOverError):
        play.main()
    assert started == [["video", "bench"], ["--help"]]
    said = capsys.readouterr().out
    assert all(word in said for word in ("--with EXTRA", "--compile", "scripts/play.py"))
    assert said.isascii()  # for every console
    named = stamp.read_project()["project"]["optional-dependencies"]
    assert all(f"{extra} (" in said for extra in named)


def test_the_end_says_what_lies_where(
    root: Path, installer: Installer, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / ".venv").mkdir()
    installation.ensure(venv=root / ".venv")
    said = capsys.readouterr().err
    assert f"In {root / '.venv'}: all of it, 0 MB" in said
    assert "untouched: /somewhere/diedie" in said
    assert f"To take it away, delete whatever begins with .venv in {root}" in said


def test_the_engine_is_compiled_only_when_asked(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    assert "--only-binary pybullet --only-binary pybullet-arm64" in " ".join(installer.commands[1])
    edit(root, '"one"', '"one>2"')
    installation.ensure(venv=root / ".venv", compiling=True)
    assert not any("--only-binary" in command for command in installer.commands[3:])


def test_an_extra_is_added_to_what_is_there_once(root: Path, installer: Installer) -> None:
    installation.ensure(venv=root / ".venv")
    installation.ensure(["bench"], root / ".venv")
    installation.ensure(["bench"], root / ".venv")
    installation.ensure(venv=root / ".venv")
    assert (installer.made, installer.installed) == (1, ["one", "one three"])


def test_what_a_checkout_is_told_to_run_installs_it(
    started: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    python, script, *words = install_command("video").split()
    assert (python, (shell.ROOT / script).is_file()) == ("python3", True)
    monkeypatch.setattr(sys, "argv", [script, *words])
    with pytest.raises(HandedOverError):
        play.main()
    assert started == [["video"], []]


def test_a_package_is_told_to_use_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("maps", "assets"):
        (tmp_path / "diedie" / name).mkdir(parents=True)
    monkeypatch.setattr("diedie.files.resources.files", lambda package: tmp_path / package)
    assert install_command("video") == "pip install 'diedie[video]'"


# --- two at once ---------------------------------------------------------------------------

HOLD = """
import sys, pathlib
from environment.setup_lock import locked
with locked(pathlib.Path(sys.argv[1]) / ".venv") as lock:
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(root: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock until its standard input closes."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(root)],
        env=os.environ | {"PYTHONPATH": str(shell.ROOT / "scripts")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_second_waits_for_the_first_and_says_so(
    root: Path,
    installer: Installer,
    holder: subprocess.Popen[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def first_finishes(seconds: float) -> None:
        """What the first did while the second waited."""
        assert installer.commands == []
        installer("make", ["venv"], root / ".venv", 0)
        stamped = wanted_stamp((), root / ".venv") | {"base": os.path.realpath(sys.executable)}
        (root / ".venv" / STAMP).write_text(json.dumps(stamped))
        holder.communicate()

    monkeypatch.setattr("time.sleep", first_finishes)
    installation.ensure(venv=root / ".venv")
    assert "waiting for it to finish" in capsys.readouterr().err
    assert len(installer.commands) == 1  # the second found all done


def test_killed_set_up_lets_go_of_the_lock(root: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    with open(root / ".venv.lock", "ab") as file:
        assert setup_lock.try_lock(file)


def test_installer_outliving_its_set_up_keeps_the_lock(root: Path) -> None:
    with setup_lock.locked(root / ".venv") as lock:
        child = subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=(lock,))
    with open(root / ".venv.lock", "ab") as file:
        assert not setup_lock.try_lock(file)
        child.communicate()
        assert setup_lock.try_lock(file)


# --- a step that fails -----------------------------------------------------------------------


def test_failing_step_tells_the_reason_and_keeps_a_log(root: Path) -> None:
    (root / ".venv").mkdir()
    complain = [sys.executable, "-c", "print('working'); print('ERROR: no such thing'); exit(3)"]
    with setup_lock.locked(root / ".venv") as lock, pytest.raises(SetupError) as caught:
        steps.run("trying", complain, root / ".venv", lock)
    assert str(caught.value).startswith("trying failed: ERROR: no such thing (all of it in ")
    assert "working" in (root / ".venv/setup.log").read_text()


def test_long_step_gives_signs_of_life(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "PATIENCE", 0.05)
    with setup_lock.locked(root / ".venv") as lock:
        steps.run("thinking", ["sleep", "0.2"], root / ".venv", lock)
    assert "still thinking" in capsys.readouterr().err


def test_missing_network_is_named() -> None:
    pip = [
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'",
        "ERROR: No matching distribution found for hatchling",
    ]
    assert "package index is out of reach" in steps.failure("x", pip, Path("log"))


def test_nothing_to_install_with_names_the_package(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "way", lambda: None)
    with pytest.raises(SetupError, match="install the Debian package python3-venv"):
        installation.ensure(venv=root / ".venv")


# --- the real thing ----------------------------------------------------------------------------


@pytest.mark.long
def test_fresh_copy_sets_itself_up_and_starts(tmp_path: Path) -> None:
    copy = tmp_path / "a copy"
    junk = shutil.ignore_patterns(".venv*", ".git", ".*cache", "__pycache__", ".hypothesis")
    shutil.copytree(shell.ROOT, copy, ignore=junk)
    play = [pythons.base_python(), str(copy / "scripts/play.py"), "--version"]
    first = subprocess.run(play, capture_output=True, text=True, timeout=3 * PATIENCE)
    assert (first.returncode, "Setting up" in first.stderr) == (0, True), first.stderr
    second = subprocess.run(play, capture_output=True, text=True, timeout=PATIENCE)
    assert (second.stdout, second.stderr) == (first.stdout, "")
