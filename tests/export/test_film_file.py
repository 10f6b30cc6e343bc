"""Exports as files: they open again, and a failed one leaves nothing."""

from __future__ import annotations

import json
import os
import signal
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import imageio_ffmpeg
import numpy as np
import pytest
from PIL import Image
from said import assert_complains, said
from staging.test_flat_painter import flat

from diedie.errors import FileError, UsageError
from diedie.export import film_file
from diedie.export.film import Film
from diedie.export.film_file import FilmRequest, film_of, make, plies_in, size_in
from diedie.export.formats import mp4
from diedie.i18n import Words
from diedie.replay import Replay
from diedie.staging.picture_layout import PictureSize

Capture = pytest.CaptureFixture[str]
SMALL = PictureSize(320, 240)


def small(replay: Replay, path: Path, speed: float = 1.0) -> Film:
    return film_of(replay, FilmRequest(path, SMALL, 10, speed, (1, 1)), Words("en"), flat)


def nothing(frames: int) -> None:
    pass


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    pair = (np.asarray(picture.convert("RGB"), float) for picture in (one, other))
    return float(np.abs(np.subtract(*pair)).mean())


def test_png_is_the_last_frame(flick: Replay, tmp_path: Path) -> None:
    film = small(flick, tmp_path / "a.png")
    assert make(film, tmp_path / "a.png", nothing).frames == 1
    *_, last = film.frames()
    with Image.open(tmp_path / "a.png") as picture:
        assert (picture.format, picture.size) == ("PNG", SMALL)
        assert picture.tobytes() == last.tobytes()


def test_gif_has_all_frames_and_lasts_as_long(flick: Replay, tmp_path: Path) -> None:
    film = small(flick, tmp_path / "a.gif")
    made = make(film, tmp_path / "a.gif", nothing)
    assert made.frames == len(film)
    frames = list(film.frames())
    shown = [frame for k, frame in enumerate(frames) if k == 0 or frame is not frames[k - 1]]
    with Image.open(tmp_path / "a.gif") as gif:
        assert (gif.format, gif.size, gif.n_frames) == ("GIF", SMALL, len(shown))  # type: ignore[attr-defined]
        total = 0
        for k, frame in enumerate(shown):
            gif.seek(k)
            total += int(gif.info["duration"])
            assert mean_difference(gif, frame) < 5
        assert gif.info["loop"] == 0
    assert total == pytest.approx(1000 * made.seconds, abs=10)
    assert (tmp_path / "a.gif").stat().st_size < 200_000


def test_mp4_has_all_frames_and_lasts_as_long(flick: Replay, tmp_path: Path) -> None:
    file = tmp_path / "a.mp4"
    film = small(flick, file)
    made = make(film, file, nothing)
    frames, seconds = imageio_ffmpeg.count_frames_and_secs(str(file))
    assert frames == made.frames
    assert seconds == pytest.approx(made.seconds, abs=0.05)
    reader = imageio_ffmpeg.read_frames(str(file))
    about, first = next(reader), next(reader)
    reader.close()
    assert (about["codec"], about["size"], about["fps"]) == ("h264", SMALL, 10.0)
    assert mean_difference(Image.frombytes("RGB", SMALL, first), next(film.frames())) < 6


def test_progress_is_told_frame_by_frame(flick: Replay, tmp_path: Path) -> None:
    film, told = small(flick, tmp_path / "a.gif"), list[int]()
    make(film, tmp_path / "a.gif", told.append)
    assert told == [1] * len(film)


def _interrupt() -> None:
    raise KeyboardInterrupt


def _end() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.parametrize("kind", ["gif", "mp4"])
@pytest.mark.parametrize("stop", [_interrupt, _end])
def test_an_interrupted_export_leaves_nothing(
    kind: str, stop: Callable[[], None], flick: Replay, tmp_path: Path
) -> None:
    left = 3

    def progress(frames: int) -> None:
        nonlocal left
        left -= frames
        if left == 0:
            stop()

    handler = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        make(small(flick, tmp_path / f"a.{kind}"), tmp_path / f"a.{kind}", progress)
    assert list(tmp_path.iterdir()) == []
    assert signal.getsignal(signal.SIGTERM) is handler


def test_what_was_there_stays_until_the_new_one_is_whole(flick: Replay, tmp_path: Path) -> None:
    file, link = tmp_path / "a.gif", tmp_path / "link.gif"
    file.write_bytes(b"old")
    file.chmod(0o600)
    link.symlink_to(file)

    def fail(frames: int) -> None:
        assert file.read_bytes() == b"old"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(small(flick, link), link, fail)
    assert file.read_bytes() == b"old"
    make(small(flick, link), link, nothing)
    assert link.is_symlink()
    assert file.read_bytes().startswith(b"GIF89a")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(tmp_path.iterdir()) == [file, link]


@pytest.mark.parametrize(
    "does", ["exit 3", "head -c 100000 >/dev/null; echo full disk >&2; exit 1"]
)
def test_a_failing_encoder_is_one_error_and_no_file(
    does: str, flick: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, out = tmp_path / "ffmpeg", tmp_path / "out"
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(0o755)
    out.mkdir()
    monkeypatch.setattr(mp4, "ffmpeg", lambda: str(program))
    with pytest.raises(FileError) as fault:
        make(small(flick, out / "a.mp4"), out / "a.mp4", nothing)
    assert fault.value.file == str(out / "a.mp4")
    assert list(out.iterdir()) == []


def test_a_folder_is_not_replaced(flick: Replay, tmp_path: Path) -> None:
    (tmp_path / "a.gif").mkdir()
    with pytest.raises(FileError):
        make(small(flick, tmp_path / "a.gif"), tmp_path / "a.gif", nothing)


def test_sizes_and_plies_are_read() -> None:
    assert size_in(" 1920×1080 ") == (1920, 1080)
    assert size_in("720X1280") == (720, 1280)
    assert plies_in("7") == (7, 7)
    assert plies_in("3 - 20") == (3, 20)


@pytest.mark.parametrize("text", ["", "960", "960x", "-960x720", "960x720x3", "9x9", "99999x720"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        size_in(text)


def test_a_film_of_hours_is_refused(match: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_file, "_MOST_MINUTES", 3)
    with pytest.raises(UsageError) as fault:
        film_of(match, FilmRequest(Path("a.gif"), SMALL, 10, 0.1), Words("en"), flat)
    assert fault.value.code == "film-too-long"
    wish = FilmRequest(Path("a.png"), SMALL, 10, 0.1)
    assert film_of(match, wish, Words("en"), flat).shots


@pytest.mark.window
def test_the_command_makes_a_film(saved_flick: Path, tmp_path: Path, capfd: Capture) -> None:
    out = tmp_path / "a.gif"
    how = ("--size", "320x240", "--fps", "10", "--speed", "2", "--plies", "1")
    code, told, _ = said(capfd, "replay", str(saved_flick), "--export", str(out), *how, "--json")
    answer = json.loads(told)
    assert code == 0
    assert answer["file"] == str(out)
    assert answer["seconds"] == pytest.approx(answer["frames"] / 10)
    with Image.open(out) as gif:
        assert gif.size == SMALL


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--export", "a.avi"], ".mp4"),
        (["--export", "a"], ".gif"),
        (["--export", "nowhere/a.gif"], "folder"),
        (["--export", "a.gif", "--size", "960"], "960x720"),
        (["--export", "a.gif", "--size", "100x100"], "320x240"),
        (["--export", "a.mp4", "--size", "641x480"], "even"),
        (["--export", "a.gif", "--fps", "60"], "50"),
        (["--export", "a.gif", "--fps", "0"], "--fps"),
        (["--export", "a.gif", "--speed", "0"], "--speed"),
        (["--export", "a.gif", "--speed", "inf"], "--speed"),
        (["--export", "a.gif", "--plies", "3-1"], "3-1"),
        (["--export", "a.gif", "--plies", "x"], "3-20"),
        (["--export", "a.gif", "--plies", "77"], "the last one is 2"),
        (["--size", "320x240"], "--export"),
        (["--export", "a.gif", "--verify"], "--export"),
    ],
)
def test_wrong_wishes(
    options: list[str],
    says: str,
    saved_flick: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: Capture,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_complains(said(capfd, "replay", str(saved_flick), *options), says)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.window
def test_a_missing_extra_is_named(
    saved_flick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    out = str(tmp_path / "a.mp4")
    done = said(capfd, "replay", str(saved_flick), "--export", out)
    assert_complains(done, "install it: python3 scripts/play.py --with video")
    code, _, _ = said(
        capfd, "replay", str(saved_flick), "--export", str(tmp_path / "a.png"), "--size", "320x240"
    )
    assert code == 0, "pictures need no extra"


def test_a_changed_header_leaves_nothing_to_film(
    saved_flick: Path, tmp_path: Path, capfd: Capture
) -> None:
    file = tmp_path / "changed.diedie"
    file.write_bytes(
        saved_flick.read_bytes().replace(b'"map":{"id":"plain"', b'"map":{"id":"space"')
    )
    done = said(capfd, "replay", str(file), "--export", str(tmp_path / "a.gif"))
    assert done.code == 2
    assert done.err.splitlines()[-1].startswith("error: ")
