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
import setup_env
from setup_env import Need, SetupError

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

    def __call__(self, what: str, command: Sequence[str], root: Path, lock: int) -> None:
        self.commands.append(list(command))
        step = "install" if "install" in command else "make"
        if step == "make":
            (root / ".venv/bin").mkdir(parents=True)
            (root / ".venv/bin/python").symlink_to(sys.executable)
            (root / ".venv/bin/pip").touch()
        if self.die_at == step:
            raise KeyboardInterrupt
        (root / ".venv/bin/diedie").touch()

    @property
    def installed(self) -> list[str]:
        """What was asked for in each install, such as `.[dev]`."""
        return [command[-1] for command in self.commands if "install" in command]

    @property
    def made(self) -> int:
        return len(self.commands) - len(self.installed)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return tmp_path


@pytest.fixture
def installer(monkeypatch: pytest.MonkeyPatch) -> Installer:
    installer = Installer()
    monkeypatch.setattr(setup_env, "run", installer)
    return installer


def edit(root: Path, old: str, new: str) -> None:
    path = root / "pyproject.toml"
    path.write_text(path.read_text().replace(old, new))


def test_second_time_does_nothing(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    assert (installer.made, installer.installed) == (1, ["."])
    setup_env.ensure(root=root)
    assert len(installer.commands) == 2


def test_tests_add_their_packages_to_the_players(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    setup_env.ensure(["dev"], root)
    setup_env.ensure(root=root)
    assert (installer.made, installer.installed) == (1, [".", ".[dev]"])


@pytest.mark.parametrize(
    ("old", "new", "installs"),
    [
        ('"one"', '"one>2"', [".[dev]"]),  # what was installed for the tests is kept
        ('"two"', '"two>2"', []),  # the player does not need it
        ('"three"', '"three>2"', []),
        ('version = "1"', 'version = "2"', []),
    ],
)
def test_changed_project_is_installed_again_if_it_matters(
    root: Path, installer: Installer, old: str, new: str, installs: list[str]
) -> None:
    setup_env.ensure(["dev"], root)
    edit(root, old, new)
    setup_env.ensure(root=root)
    assert (installer.made, installer.installed[1:]) == (1, installs)


@pytest.mark.parametrize("step", ["make", "install"])
def test_half_made_environment_is_made_anew(root: Path, installer: Installer, step: str) -> None:
    installer.die_at = step
    with pytest.raises(KeyboardInterrupt):
        setup_env.ensure(root=root)
    assert setup_env.inspect((), root) == (Need.REBUILD, "the .venv was never finished")
    installer.die_at = None
    (root / ".venv/leftover").touch()
    setup_env.ensure(root=root)
    assert setup_env.inspect((), root)[0] is Need.NOTHING
    assert not (root / ".venv/leftover").exists()


def test_environment_killed_while_adding_is_made_anew(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    installer.die_at = "install"
    with pytest.raises(KeyboardInterrupt):
        setup_env.ensure(["dev"], root)
    assert setup_env.inspect((), root)[0] is Need.REBUILD


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"root": 3}'])
def test_damaged_stamp_is_no_stamp(root: Path, installer: Installer, damage: str) -> None:
    setup_env.ensure(root=root)
    (root / ".venv" / setup_env.STAMP).write_text(damage)
    assert setup_env.inspect((), root)[0] is Need.REBUILD


def test_moved_folder_is_noticed(root: Path, installer: Installer, tmp_path: Path) -> None:
    setup_env.ensure(root=root)
    moved = root / "moved"
    moved.mkdir()
    shutil.move(root / ".venv", moved)
    shutil.copy(root / "pyproject.toml", moved)
    assert setup_env.inspect((), moved) == (Need.REBUILD, "the folder has moved")


def test_python_that_went_away_is_noticed(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    python = root / ".venv/bin/python"
    python.unlink()
    python.symlink_to(root / "no-such-python")
    assert setup_env.inspect((), root) == (Need.REBUILD, "the .venv's Python is gone")


def test_other_python_version_is_noticed(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    path = root / ".venv" / setup_env.STAMP
    path.write_text(json.dumps(json.loads(path.read_text()) | {"python": [3, 99]}))
    need, reason = setup_env.inspect((), root)
    assert need is Need.REBUILD
    assert "another Python version" in reason


def test_damaged_project_is_told_in_one_line(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    edit(root, "[project]", "[project")
    with pytest.raises(SetupError, match=r"pyproject\.toml is damaged .*restore it"):
        setup_env.ensure(root=root)


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

    monkeypatch.setattr(setup_env, "use_right_python", lambda: None)
    monkeypatch.setattr(setup_env, "ensure", lambda extras: found.append(list(extras)))
    monkeypatch.setattr(setup_env, "hand_over", hand_over)
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
        setup_env.guard(play.main)
    said = capsys.readouterr().err
    assert (ended.value.code, started) == (1, [])
    assert said.startswith("error: there is no extra '")
    assert said.endswith("choose one of: bench, dev, video\n")
    assert said.count("\n") == 1


def test_an_extra_is_added_to_what_is_there_once(root: Path, installer: Installer) -> None:
    setup_env.ensure(root=root)
    setup_env.ensure(["bench"], root)
    setup_env.ensure(["bench"], root)
    setup_env.ensure(root=root)
    assert (installer.made, installer.installed) == (1, [".", ".[bench]"])


def test_what_a_checkout_is_told_to_run_installs_it(
    started: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    python, script, *words = install_command("video").split()
    assert (python, (setup_env.ROOT / script).is_file()) == ("python3", True)
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
import sys, pathlib, setup_env
with setup_env.locked(pathlib.Path(sys.argv[1])) as lock:
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(root: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock until its standard input closes."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(root)],
        env=os.environ | {"PYTHONPATH": str(setup_env.ROOT / "scripts")},
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
        installer("make", ["make"], root, 0)
        stamp = setup_env.wanted_stamp((), root) | {"base": os.path.realpath(sys.executable)}
        (root / ".venv" / setup_env.STAMP).write_text(json.dumps(stamp))
        holder.communicate()

    monkeypatch.setattr("time.sleep", first_finishes)
    setup_env.ensure(root=root)
    assert "waiting for it to finish" in capsys.readouterr().err
    assert len(installer.commands) == 1  # the second found all done


def test_killed_set_up_lets_go_of_the_lock(root: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    with open(root / ".venv.lock", "ab") as file:
        assert setup_env._try_lock(file)


def test_installer_outliving_its_set_up_keeps_the_lock(root: Path) -> None:
    with setup_env.locked(root) as lock:
        child = subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=(lock,))
    with open(root / ".venv.lock", "ab") as file:
        assert not setup_env._try_lock(file)
        child.communicate()
        assert setup_env._try_lock(file)


# --- a step that fails -----------------------------------------------------------------------


def test_failing_step_tells_the_reason_and_keeps_a_log(root: Path) -> None:
    (root / ".venv").mkdir()
    complain = [sys.executable, "-c", "print('working'); print('ERROR: no such thing'); exit(3)"]
    with setup_env.locked(root) as lock, pytest.raises(SetupError) as caught:
        setup_env.run("trying", complain, root, lock)
    assert str(caught.value).startswith("trying failed: ERROR: no such thing (all of it in ")
    assert "working" in (root / ".venv/setup.log").read_text()


def test_long_step_gives_signs_of_life(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup_env, "PATIENCE", 0.05)
    with setup_env.locked(root) as lock:
        setup_env.run("thinking", ["sleep", "0.2"], root, lock)
    assert "still thinking" in capsys.readouterr().err


def test_missing_network_is_named() -> None:
    pip = [
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'",
        "ERROR: No matching distribution found for hatchling",
    ]
    assert "package index is out of reach" in setup_env.failure("x", pip, Path("log"))


def test_nothing_to_install_with_names_the_package(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_env, "way", lambda: None)
    with pytest.raises(SetupError, match="install the Debian package python3-venv"):
        setup_env.ensure(root=root)


# --- which Python ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "ready", "there", "taken"),
    [
        ((3, 11), [(3, 11)], [(3, 11)], None),
        ((3, 13), [(3, 11)], [(3, 11), (3, 13)], (3, 11)),
        ((3, 13), [(3, 11)], [(3, 12)], None),  # compiles pybullet
        ((3, 12), [], [(3, 11)], None),  # no ready-made pybullet for this machine at all
        ((3, 9), [(3, 11)], [(3, 12), (3, 11)], (3, 11)),
        ((3, 9), [(3, 11)], [(3, 13)], (3, 13)),
        ((3, 9), [], [(3, 12), (3, 11)], (3, 11)),
    ],
)
def test_choice_of_python(
    version: setup_env.Version,
    ready: list[setup_env.Version],
    there: list[setup_env.Version],
    taken: setup_env.Version | None,
) -> None:
    found = setup_env.choose(version, ready, lambda v: str(v) if v in there else None)
    assert found == (None if taken is None else str(taken))


def test_too_old_python_alone_is_an_error() -> None:
    with pytest.raises(SetupError, match=r"Python 3\.9 at .* is too old: install Python 3\.11"):
        setup_env.choose((3, 9), [(3, 11)], lambda v: None)


def test_only_a_python_that_runs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = sys.version_info[:2]
    name = f"python{version[0]}.{version[1]}"
    broken, pyenv = tmp_path / "bin", tmp_path / f"pyenv/versions/{version[0]}.{version[1]}.0/bin"
    for folder in (broken, pyenv):
        folder.mkdir(parents=True)
    (broken / name).write_text("#!/bin/sh\nexit 127\n")
    (broken / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(broken))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    assert setup_env.find_python(version) is None
    (pyenv / name).symlink_to(setup_env.base_python())
    found = setup_env.find_python(version)
    assert found is not None
    assert Path(found).name.startswith("python")


# --- the real thing ----------------------------------------------------------------------------


@pytest.mark.long
def test_fresh_copy_sets_itself_up_and_starts(tmp_path: Path) -> None:
    copy = tmp_path / "a copy"
    junk = shutil.ignore_patterns(".venv*", ".git", ".*cache", "__pycache__", ".hypothesis")
    shutil.copytree(setup_env.ROOT, copy, ignore=junk)
    play = [setup_env.base_python(), str(copy / "scripts/play.py"), "--version"]
    first = subprocess.run(play, capture_output=True, text=True, timeout=900)
    assert (first.returncode, "Setting up" in first.stderr) == (0, True), first.stderr
    second = subprocess.run(play, capture_output=True, text=True, timeout=20)
    assert (second.stdout, second.stderr) == (first.stdout, "")
