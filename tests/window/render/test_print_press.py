"""Printing beside the window: what is wished for last, whatever becomes of worker and disk."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from patience import PATIENCE

from diedie.board.atlas import map_named
from diedie.window.render import artwork
from diedie.window.render.artwork import PrintDesign, draft
from diedie.window.render.print_press import MapPictures, Press

PLAIN = PrintDesign(map_named("plain"), "en")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path / "prints"))
    return tmp_path / "prints"


@pytest.fixture
def press() -> Iterator[Press]:
    press = Press()
    yield press
    press.close()


def work(press: Press) -> None:
    """Until there is nothing more to do."""
    end = time.monotonic() + PATIENCE
    while not press.work():
        assert time.monotonic() < end
        time.sleep(0.02)


def kill(press: Press) -> None:
    """End the worker as somebody outside would."""
    press.work()
    (worker,) = press._pool.workers
    worker.process.kill()
    worker.process.join()


def test_a_table_is_printed_in_another_process_then_kept(cache: Path, press: Press) -> None:
    assert press.prints(PLAIN) is None
    assert press.busy
    assert not cache.exists()  # nothing was drawn here
    work(press)
    made = press.prints(PLAIN)
    assert made is not None
    assert not press.busy
    assert not press._pool.workers
    there = Press().prints(PLAIN)
    assert there is not None
    for one, other in ((made.floor, there.floor), (made.wood, there.wood)):
        assert np.array_equal(np.asarray(one), np.asarray(other))
    assert np.asarray(made.floor).std(axis=(0, 1)).any()


def test_a_newer_wish_ends_the_work_on_an_older_one(cache: Path, press: Press) -> None:
    bold = PrintDesign(PLAIN.board, "fr", bold=True)
    press.prints(PLAIN)
    press.work()
    assert press.prints(bold) is None
    work(press)
    assert press.prints(bold) is not None
    assert [path.name.rpartition("-")[0] for path in cache.glob("*plain*")] == ["bold-plain-fr"]
    assert press.prints(PLAIN) is None  # and back again


def test_a_killed_worker_is_replaced_once_then_the_draft_stays(cache: Path, press: Press) -> None:
    press.prints(PLAIN)
    kill(press)
    work(press)
    assert press.prints(PLAIN) is not None
    other = PrintDesign(PLAIN.board, "it")
    press.prints(other)
    kill(press)
    assert not press.work()
    assert press.busy
    kill(press)
    work(press)
    assert press.prints(other) is None
    assert press.failed
    assert not press.busy
    assert not press.work()


def test_a_print_that_no_disk_takes_is_shown_all_the_same(cache: Path, press: Press) -> None:
    cache.write_bytes(b"in the place of the folder")
    assert press.prints(PLAIN) is None
    work(press)
    assert press.prints(PLAIN) is not None


@pytest.mark.long
def test_small_pictures_are_drawn_one_by_one_when_a_list_wants_them(cache: Path) -> None:
    sketching, seen, end = MapPictures(), 0, time.monotonic() + PATIENCE
    assert not sketching.work()
    assert not artwork.small_is_drawn(map_named("krakatoa"))
    sketching.wish()
    while seen < 2:
        assert time.monotonic() < end
        seen += sketching.work()
    assert artwork.small_is_drawn(map_named("krakatoa"))
    sketching.close()
    sketching.wish()  # never twice, or what no disk takes would be drawn for ever
    assert not sketching.work()
    assert not sketching._pool.workers


@pytest.mark.parametrize("name", ["world-war", "pirate-ship", "krakatoa", "space"])
def test_a_draft_has_the_lands_where_the_print_has_them(name: str) -> None:
    """Not the names, nor the grain: but nobody takes it for another map."""
    board, size = map_named(name), (26, 22)
    whole, quick = artwork.map_art(board, "en", 6.0), draft(PrintDesign(board)).floor
    one, other = (np.asarray(art.resize(size), float).ravel() for art in (whole, quick))
    assert np.corrcoef(one, other)[0, 1] > 0.8
