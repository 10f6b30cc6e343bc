"""Files are written whole or not at all, and stay what they were."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from diedie.errors import FileError
from diedie.files import drafted, read_bytes, write_whole


def test_a_link_stays_a_link_and_permissions_are_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link", "real"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "map.toml"
    file.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError) as raised:
        write_whole(file, b"new")
    assert raised.value.code == "file-unwritable"
    assert [p.name for p in tmp_path.iterdir()] == ["map.toml"]
    assert file.read_bytes() == b"old"


def test_only_ordinary_files_are_touched(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError) as raised:
        write_whole(pipe, b"new")
    assert raised.value.code == "file-odd"
    with pytest.raises(FileError) as raised:
        read_bytes(pipe, 100)
    assert raised.value.code == "file-odd"


def test_a_draft_is_written_piece_by_piece_and_seen_by_nobody(tmp_path: Path) -> None:
    file = tmp_path / "a.diedie"
    with drafted(file) as draft:
        draft.write_bytes(b"new")
        assert list(tmp_path.glob("*.diedie")) == []
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_an_interrupted_draft_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"old")

    def interrupted() -> None:
        with drafted(file) as draft:
            draft.write_bytes(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_size_is_bounded(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_bytes(b"x" * 1001)
    with pytest.raises(FileError) as raised:
        read_bytes(file, 1000)
    assert raised.value.code == "file-too-large"
    assert len(read_bytes(file, 1001)) == 1001


def test_links_in_a_circle_are_no_file(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(FileError) as raised:
        write_whole(link, b"")
    assert raised.value.code in ("file-odd", "file-unwritable")
    assert list(tmp_path.iterdir()) == [link]
