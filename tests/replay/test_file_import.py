"""Files of others in the user's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from diedie.errors import DieDieError, FileError, ReplayError
from diedie.replay import import_file, open_replay

FLICK = Path(__file__).parents[1] / "corpus" / "practice-flick.diedie"


def test_a_copy_is_kept_once_and_the_original_stays(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    other = tmp_path / "Flick of José?.diedie"
    other.write_bytes(FLICK.read_bytes())
    first = import_file(other, mine)
    assert first.name == "flick-of-jos.diedie"
    assert first.read_bytes() == FLICK.read_bytes() == other.read_bytes()
    assert import_file(other, mine) == first
    other.write_bytes(FLICK.read_bytes() + b"{")  # a torn line: its good part can be watched
    second = import_file(other, mine)
    assert second.name == "flick-of-jos-2.diedie"
    assert open_replay(second).stop is not None
    assert len(list(mine.iterdir())) == 2


@pytest.mark.parametrize("content", [b"", b"hello", b"{}\n", b"\xff" * 100])
def test_what_is_no_replay_is_refused_and_leaves_nothing(content: bytes, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    other = tmp_path / "x.diedie"
    other.write_bytes(content)
    with pytest.raises(ReplayError):
        import_file(other, mine)
    assert not list(mine.iterdir())


def test_what_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.diedie", tmp_path / ("x" * 300), tmp_path, Path("/dev/null")):
        with pytest.raises((FileError, ReplayError)) as raised:
            import_file(path, tmp_path)
        assert isinstance(raised.value, DieDieError)
