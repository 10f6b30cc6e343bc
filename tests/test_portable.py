"""Written for Windows, too, as far as that can be shown without one."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import diedie
from diedie import files
from diedie.errors import FileError
from diedie.record import lock as locking
from diedie.record.journal import Journal
from diedie.record.limits import MOST_BYTES, MOST_LINE

ROOT = Path(diedie.__file__).parent.parent
SOURCES = sorted([*(ROOT / "diedie").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")])


# --- encodings: text has one that is named, as Windows has another by default ------------------


def unnamed(tree: ast.AST) -> Iterator[int]:
    """The lines of calls that read or write text in whatever encoding the system has."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        if "encoding" in given:
            continue
        if name in ("read_text", "write_text"):
            if len(call.args) < (1 if name == "read_text" else 2):
                yield call.lineno
        elif name in ("open", "fdopen"):
            words = [n.value for n in (*call.args, *given.values()) if isinstance(n, ast.Constant)]
            modes = [w for w in words if isinstance(w, str) and set(w) <= set("rwxab+t")]
            path_open = isinstance(call.func, ast.Attribute) and name == "open"
            asked = modes or not path_open or not (call.args or given)
            if asked and not any("b" in mode for mode in modes) and not _is_no_file(call):
                yield call.lineno
        elif getattr(given.get("text"), "value", None) is True:
            yield call.lineno


def _is_no_file(call: ast.Call) -> bool:
    """`os.open`, and what else is called open but gives no text."""
    owner = getattr(call.func, "value", None)
    return getattr(call.func, "attr", "") == "open" and (
        getattr(owner, "id", "") in ("os", "Image") or not isinstance(owner, ast.Name)
    )


@pytest.mark.parametrize("call", [
    "p.read_text()", "p.write_text('x')", "open(p)", "open(p, 'w')", "p.open()", "p.open('a')",
    "os.fdopen(3)", "run(c, text=True)",
])  # fmt: skip
def test_what_an_unnamed_encoding_looks_like(call: str) -> None:
    assert list(unnamed(ast.parse(call))) == [1]


@pytest.mark.parametrize("call", [
    "p.read_text('utf-8')", "p.write_text('x', encoding='utf-8')", "open(p, 'rb')", "os.open(p, 1)",
    "p.open('r+b')", "open(p, encoding='utf-8')", "os.fdopen(3, 'rb')", "run(c)",
])  # fmt: skip
def test_what_a_named_one_looks_like(call: str) -> None:
    assert list(unnamed(ast.parse(call))) == []


def test_no_text_without_a_named_encoding() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in SOURCES
        for line in unnamed(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_the_program_uses_no_default_encoding(tmp_path: Path) -> None:
    """Python itself watches a match, its replay and a map."""
    python = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning"]
    file = str(tmp_path / "m.diedie")
    for words in (
        ["dicy", "--seats", "bot:random,bot:random", "--seed", "1", "--save", file],
        ["replay", file, "--text"],
        ["maps", "check", "space"],
    ):
        done = subprocess.run([*python, "-m", "diedie", *words], cwd=ROOT, capture_output=True)
        assert done.returncode == 0, done.stderr


def test_json_is_utf_8_on_any_console() -> None:
    surroundings = os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    words = ["rules", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "diedie", *words], cwd=ROOT, env=surroundings, capture_output=True
    )
    usual = subprocess.run(
        [sys.executable, "-m", "diedie", *words],
        cwd=ROOT, env=surroundings | {"PYTHONIOENCODING": "utf-8"}, capture_output=True,
    )  # fmt: skip
    assert not usual.stdout.isascii()
    assert json.loads(done.stdout.decode("utf-8")) == json.loads(usual.stdout.decode("utf-8"))


# --- locks ---------------------------------------------------------------------------------------


@pytest.fixture
def windows_locks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """`locking` as Windows has it; gives the places in files that were locked."""
    places: list[int] = []
    msvcrt = types.ModuleType("msvcrt")
    msvcrt.LK_NBLCK = 2  # type: ignore[attr-defined]

    def lock(fd: int, mode: int, count: int) -> None:
        places.append(os.lseek(fd, 0, os.SEEK_CUR))

    msvcrt.locking = lock  # type: ignore[attr-defined]
    windows = types.ModuleType("windows_locking")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setitem(sys.modules, "msvcrt", msvcrt)
        exec(Path(locking.__file__).read_text("utf-8"), vars(windows))
    monkeypatch.setattr("diedie.record.copies.take_lock", windows.take_lock)
    return places


def test_a_lock_moves_no_one_from_their_place(windows_locks: list[int], tmp_path: Path) -> None:
    """What is read after it tells a match from a flick, which alone may be replaced."""
    from diedie.record.copies import _replaceable

    file = tmp_path / "m.diedie"
    file.write_bytes(b"a whole match\n" * 3)
    assert not _replaceable(file)
    (place,) = windows_locks
    assert MOST_BYTES + MOST_LINE < place < 2**31 - 1  # behind all content; a C long has no more


# --- folders, and files that others hold ---------------------------------------------------------


def test_a_folder_is_told_where_opening_one_is_forbidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(FileError) as told:
        files.read_bytes(tmp_path, 10)
    assert told.value.code == "file-is-folder"
    with pytest.raises(FileError) as told:
        Journal.reopen(tmp_path)
    assert told.value.code == "file-is-folder"


@pytest.mark.parametrize(("faults", "replaced"), [(2, True), (99, False)])
def test_a_file_that_another_program_looks_at_is_waited_for(
    faults: int, replaced: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(range(faults))
    replace = Path.replace

    def busy(self: Path, target: Path) -> Path:
        if next(left, None) is not None:
            raise PermissionError(13, "Access is denied")
        return replace(self, target)

    waits: list[float] = []
    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr(files, "_WINDOWS", True)
    monkeypatch.setattr("time.sleep", waits.append)
    file = tmp_path / "a"
    file.write_bytes(b"old")
    with contextlib.nullcontext() if replaced else pytest.raises(FileError):
        files.write_whole(file, b"new")
    assert file.read_bytes() == (b"new" if replaced else b"old")
    assert list(tmp_path.iterdir()) == [file]
    assert 0 < sum(waits) < 2


def test_what_to_run_can_be_run_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_WINDOWS", True)
    assert files.install_command("video") == "py scripts/play.py --with video"
    monkeypatch.setattr(files, "data_folder", lambda name: Path("/nowhere") / name)
    assert files.install_command("video") == 'pip install "diedie[video]"'


def test_git_leaves_line_ends_alone() -> None:
    """Maps are known by the digest of their files, on a checkout of Windows, too."""
    attributes = (ROOT / ".gitattributes").read_text("utf-8")
    assert "* -text" in attributes.splitlines()
