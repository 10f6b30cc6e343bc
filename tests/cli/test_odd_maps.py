"""Whatever lies in the folder of own maps is a line in the list, and a line when it is named."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from said import assert_complains, said

from diedie.board.atlas import map_source, own_folder
from diedie.board.map_summary import summarize_map
from diedie.errors import FileError
from diedie.i18n import LANGUAGES

PLAIN = (map_source("plain") or b"").decode()
MATCH = ("--seats", "bot:random,bot:random", "--seed", "3")


def text(content: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(content, "utf-8")


def bind(path: Path) -> None:
    """A socket; its address must be short."""
    before = Path.cwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(path.name)
    os.chdir(before)


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "torn": (text("id = "), "TOML"),
    "empty": (text(""), "“id” is missing"),
    "shape": (text("name = 3\nid = [1]\n"), "expected a text"),
    "binary": (lambda path: path.write_bytes(b"\xff\xfe\x00"), "UTF-8"),
    "big": (lambda path: path.write_bytes(b"#" * 50_000_000), "1000 kB"),
    "deep": (text("a = " + "[" * 400_000), "nested"),
    "keys": (text("a." * 400_000 + "a = 1"), "too many parts"),
    "digits": (text(PLAIN.replace("eras = 3", f"eras = {'9' * 5000}")), "TOML"),
    "eras": (text(PLAIN.replace("eras = 3", "eras = -3")), "out of bounds"),
    "long-id": (text(PLAIN.replace('"plain"', f'"{"n" * 1000}"', 1)), "is not an id"),
    "long-name": (text(PLAIN.replace('"Plain"', f'"{"n" * 1000}"', 1)), "1000 characters"),
    "escapes": (text(PLAIN.replace("Plain", r"\u001b[31mEvil\u202e", 1)), "is not a name"),
    "folder": (Path.mkdir, "folder"),
    "pipe": (os.mkfifo, "ordinary"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "ordinary"),
    "socket": (bind, "ordinary"),
    "circle": (lambda path: path.symlink_to(path.name), "cannot be read"),
    "nowhere": (lambda path: path.symlink_to("there-is-none"), "no such file"),
}
ODD = (
    "new\nline",
    "esc\x1b[31mred\x1b[2J",
    "bidi\u202egnp",
    "x" * 250,
    "no\udcff\udcfeutf",
    " a b ",
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user with a folder of maps."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    own_folder().mkdir(parents=True)
    return own_folder()


def made(folder: Path, name: str) -> None:
    BROKEN[name][0](folder / f"{name}.toml")


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_a_line(name: str, home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    made(home, name)
    done = said(capfd, "maps", "list")
    assert (done.code, done.err) == (0, "")
    (line,) = (line for line in done.out.splitlines() if line.startswith(f"{name} "))
    assert BROKEN[name][1] in line
    assert line.isprintable()
    rows = json.loads(said(capfd, "maps", "list", "--json").out)
    (row,) = (row for row in rows if row["id"] == name)
    assert BROKEN[name][1] in row["fault"]


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_refused_in_a_line(
    name: str, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    made(home, name)
    position = {
        "format": "diedie-position/1",
        "map": name,
        "players": [{"army": "samudie"}, {"army": "diekings"}],
        "dice": [],
    }
    Path("p.json").write_text(json.dumps(position))
    for command in (
        ("match", "--map", name, *MATCH),
        ("play", "--map", name, "--seats", "human,bot:random"),
        ("maps", "draw", name, "-o", "out.svg"),
        ("maps", "heat", name, "--flicks", "1"),
        ("maps", "show", name),
        ("score", "p.json"),
    ):
        assert_complains(said(capfd, *command), "")
    assert said(capfd, "maps", "check", name).code in (1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_them_are_listed_in_any_language(
    language: str, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ours = said(capfd, "maps", "list", "--lang", language).out.splitlines()
    for name in BROKEN:
        made(home, name)
    for name in ODD:
        (home / f"{name}.toml").write_text(PLAIN, "utf-8")
    done = said(capfd, "maps", "list", "--lang", language)
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert len(lines) == len(ours) + len(BROKEN) + len(ODD)
    assert all(line.replace("\N{NO-BREAK SPACE}", " ").isprintable() for line in lines)


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_a_name(name: str, home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    worth = PLAIN.replace("value = 1", "value = 2").replace('id = "plain"', 'id = "mine"')
    (home / f"{name}.toml").write_text(worth, "utf-8")
    assert said(capfd, "maps", "show", name).code == 0
    done = said(capfd, "match", "--map", name, *MATCH, "--save", "m.diedie")
    assert (done.code, done.err) == (0, "")
    assert_complains(said(capfd, "maps", "show", f"{name}zzz"), "")
    json.loads(said(capfd, "maps", "list", "--json").out)


def test_names_inside_may_be_the_same(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Of two with one id each is the one that is named; so is one with an id of ours."""
    for name, id, value in (("one", "twin", 2), ("two", "twin", 3), ("three", "plain", 4)):
        raw = PLAIN.replace('id = "plain"', f'id = "{id}"', 1)
        (home / f"{name}.toml").write_text(raw.replace("value = 1", f"value = {value}"))
    (home / "plain.toml").write_text(PLAIN.replace("value = 1", "value = 5"))
    worth = {
        name: json.loads(said(capfd, "maps", "show", name, "--json").out)["territories"][0]["value"]
        for name in ("one", "two", "three", "plain", str(home / "plain.toml"))
    }
    assert list(worth.values()) == [2, 3, 4, 1, 5]
    lines = said(capfd, "maps", "list").out.splitlines()
    assert "has this name" in next(line for line in lines if line.startswith("plain.toml "))


def test_what_cannot_be_read_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "mine.toml").write_text(PLAIN)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    found = summarize_map(home / "mine.toml")
    assert isinstance(found, FileError)
    assert found.code == "file-unreadable"


def test_what_vanishes_meanwhile_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (home / "gone.toml").write_text(PLAIN)
    listed = os.listdir

    def vanish(folder: str | Path) -> list[str]:
        found = listed(folder)
        if folder == home:
            (home / "gone.toml").unlink(missing_ok=True)
        return found

    monkeypatch.setattr("diedie.board.atlas.os.listdir", vanish)
    done = said(capfd, "maps", "list")
    assert (done.code, done.err) == (0, "")
    assert "no such file" in done.out


@pytest.mark.parametrize("kind", ["file", "circle", "none"])
def test_the_folder_itself_may_be_anything(
    kind: str, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    home.rmdir()
    if kind == "file":
        home.write_text("no folder")
    elif kind == "circle":
        home.symlink_to(home.name)
    done = said(capfd, "maps", "list")
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == 5
    assert_complains(said(capfd, "maps", "show", "mine"), "mine")
