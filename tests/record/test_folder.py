"""The user's folder: safe and unique names, and a list of what is kept, newest first."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
import pytest
from practice_table import CORPUS, session

from diedie.errors import FileError
from diedie.i18n import Words
from diedie.record.copies import save_flick
from diedie.record.folder import (
    damaged_files,
    delete,
    named_path,
    new_path,
    picture_of,
    saved_files,
    user_folder,
)
from diedie.window.screens.saved_summary import how_far


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    "name", ["world-war", "CON", "../../etc/passwd", "a" * 300, "Ünï: <?>*|", ""]
)
def test_names_are_safe_everywhere(name: str) -> None:
    path = new_path(name)
    assert path.parent == user_folder()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-[a-z0-9-]{1,40}-[0-9a-f]{4}\.diedie", path.name)


def test_newest_first_and_broken_ones_left_out() -> None:
    paths = [new_path(f"plain-{number}") for number in range(3)]
    for number, path in enumerate(paths):
        session(path, number + 1).close()
        os.utime(path, (1e9 + number, 1e9 + number))
    torn = paths[0].read_bytes()
    paths[0].write_bytes(torn + torn[-500:-3])
    os.utime(paths[0], (1e9, 1e9))
    for raw in (b"", b"{}\n", b"[1]\n", b"\xff\n" * 3, b'{"game": 3}\n{}\n', b"[" * 10**6):
        new_path("broken").write_bytes(raw)
    listed = saved_files()
    assert [saved.file for saved in listed] == [str(path) for path in reversed(paths)]
    assert [saved.plies for saved in listed] == [3, 2, 1]
    assert {(s.game, s.map, s.players, s.armies, s.over) for s in listed} == {
        ("practice", "plain", ("samudie",), ("samudie",), False)
    }
    assert all(saved.summary["dice"] for saved in listed)


def test_a_match_without_a_ply_is_listed() -> None:
    session(new_path("plain"), 0).close()
    assert [saved.plies for saved in saved_files()] == [0]


def test_a_saved_flick_replaces_nothing_but_a_saved_flick(tmp_path: Path) -> None:
    flick, match, text = (tmp_path / name for name in ("f.diedie", "m.diedie", "t.diedie"))
    session(flick, 1).close()
    raw = flick.read_bytes()
    assert save_flick(flick, raw)
    assert not save_flick(tmp_path / "new.diedie", raw)
    older = tmp_path / "older.diedie"
    older.write_bytes((CORPUS / "first-flick.diedie").read_bytes())
    assert save_flick(older, raw)
    playing = session(match, 3)
    with pytest.raises(FileError) as raised:
        save_flick(match, raw)
    assert raised.value.code == "file-in-use"
    playing.close()
    text.write_text("my diary")
    for path in (match, text):
        before = path.read_bytes()
        with pytest.raises(FileError) as raised:
            save_flick(path, raw)
        assert raised.value.code == "file-no-flick"
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Grandma’s revenge", "Grandma’s revenge.diedie"),
        ('  a<b>c:d"e/f\\g|h?i*j  ', "a b c d e f g h i j.diedie"),
        ("..hidden..", "hidden.diedie"),
        ("CON", "_CON.diedie"),
        ("lpt1.old", "_lpt1.old.diedie"),
        ("tab\tand\nline\x00", "tab and line.diedie"),
        ("again.diedie", "again.diedie"),
        ("é" * 300, "é" * 60 + ".diedie"),
        ("cafe\u0301", "caf\u00e9.diedie"),
    ],
)
def test_names_of_players_own_are_safe_everywhere(tmp_path: Path, name: str, file: str) -> None:
    path = named_path(name, tmp_path)
    assert path == tmp_path / file
    assert len(path.name.encode()) <= 255
    path.touch()


@pytest.mark.parametrize("name", ["", "   ", "...", "/", "<>:|?*", ".diedie"])
def test_a_name_of_which_nothing_is_left_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError) as refused:
        named_path(name, tmp_path)
    assert refused.value.code == "name-empty"


def test_a_name_is_taken_in_whatever_letters(tmp_path: Path) -> None:
    (tmp_path / "Final.diedie").touch()
    with pytest.raises(FileError) as refused:
        named_path("fINAL", tmp_path)
    assert refused.value.code == "name-taken"


def test_only_files_are_listed() -> None:
    folder = user_folder()
    (folder / "folder.diedie").mkdir()
    (folder / "dangling.diedie").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "pipe.diedie")
    session(folder / "match.diedie", 1).close()
    (folder / "link.diedie").symlink_to(folder / "match.diedie")
    (folder / "text.diedie").write_text('{"game": "diedie", "seats": []}\n')
    assert {Path(s.file).name for s in saved_files()} == {"match.diedie", "link.diedie"}
    assert [path.name for path in damaged_files()] == ["text.diedie"]


@pytest.mark.parametrize("changed", [2.0**62, -(2.0**62), 1e17, 1e300, -1e300])
def test_no_calendar_has_such_a_day(changed: float) -> None:
    session(user_folder() / "match.diedie", 1).close()
    (saved,) = saved_files()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", saved.when)
    odd = msgspec.structs.replace(saved, changed=changed)
    assert odd.when == "–"
    assert how_far(Words("en"), odd).endswith("–")


def test_what_is_gone_is_deleted() -> None:
    file = new_path("plain")
    picture_of(file).write_bytes(b"")
    delete(file)
    assert not picture_of(file).exists()


def test_a_map_of_ones_own_names_a_file_without_its_fingerprint(tmp_path: Path) -> None:
    assert re.fullmatch(r"[0-9-]+-mine-[0-9a-f]{4}", new_path("mine@c50ba987", tmp_path).stem)


def test_a_new_path_is_one_that_no_file_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = iter(["00af", "00af", "00af", "33ff"])
    monkeypatch.setattr("diedie.record.folder.secrets.token_hex", lambda _: next(tokens))
    monkeypatch.setattr("diedie.record.folder.time.strftime", lambda _: "2026-01-31-120000")
    first = new_path("plain", tmp_path)
    first.touch()
    assert new_path("plain", tmp_path).stem == "2026-01-31-120000-plain-33ff"
