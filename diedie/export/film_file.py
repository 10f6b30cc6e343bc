"""A saved match or flick as the file of a film or a picture: what is wanted, and the making."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from diedie.errors import ReplayError, UsageError
from diedie.export.film import Film
from diedie.export.video import EVEN, ffmpeg, write_gif, write_mp4
from diedie.files import drafted, write_whole
from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.record.lines import Ply
from diedie.replay import Replay
from diedie.staging.picture import LARGEST, SMALLEST, Layout, Painter, Size
from diedie.staging.script import script

KINDS = (".mp4", ".gif", ".png")
FPS = {".mp4": (1, 60), ".gif": (1, 50), ".png": (1, 60)}  # GIF counts in hundredths
SPEEDS = (0.1, 20.0)
_USUAL_FPS = {".mp4": 30, ".gif": 20, ".png": 30}
_USUAL_SIZE = {".mp4": Size(960, 720), ".gif": Size(640, 480), ".png": Size(960, 720)}
_MOST_MINUTES = 30
_SAMPLES = 6  # frames that a palette is made for


@dataclass(frozen=True)
class Wish:
    """What is to be made: which file, and how; what is None is as usual for its kind.

    `plies` are the first and the last.
    """

    path: Path
    size: Size | None = None
    fps: int | None = None
    speed: float = 1.0
    plies: tuple[int, int] | None = None

    @property
    def kind(self) -> str:
        return self.path.suffix.lower()

    def check(self) -> None:
        """Raise UsageError when no such file can be made here."""
        if self.kind not in KINDS:
            raise UsageError("picture-kind", file=str(self.path), known=", ".join(KINDS))
        low, high = FPS[self.kind]
        if self.fps is not None and not low <= self.fps <= high:
            raise UsageError("not-within", option="--fps", value=self.fps, low=low, high=high)
        if not SPEEDS[0] <= self.speed <= SPEEDS[1]:
            raise UsageError("film-speed", value=self.speed, low=SPEEDS[0], high=SPEEDS[1])
        if self.kind == ".mp4":
            if self.size is not None and any(n % EVEN for n in self.size):
                raise UsageError("film-size-odd", size=f"{self.size.width}x{self.size.height}")
            ffmpeg()
        if not self.path.resolve().parent.is_dir():
            raise UsageError("no-folder", file=str(self.path))


@dataclass(frozen=True)
class Made:
    """What was made: how many frames, and how long they last."""

    frames: int
    seconds: float


def size_in(text: str) -> Size:
    """The size that WIDTHxHEIGHT means; UsageError when it is none, or none for a film."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    if found is None:
        raise UsageError("film-size", value=text)
    size = Size(int(found[1]), int(found[2]))
    # A picture may be upright, too.
    sides = zip(sorted(SMALLEST), sorted(size), sorted(LARGEST), strict=True)
    if not all(low <= side <= high for low, side, high in sides):
        low, high = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise UsageError("film-size-bounds", value=text, low=low, high=high)
    return size


def plies_in(text: str) -> tuple[int, int]:
    """The plies that `12` or `3-20` mean; UsageError when it is neither."""
    found = re.fullmatch(r"(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?", text.strip())
    if found is None:
        raise UsageError("film-plies", value=text)
    first = int(found[1])
    last = int(found[2] or first)
    if first > last:
        raise UsageError("film-plies", value=text)
    return first, last


def film_of(replay: Replay, wish: Wish, words: Words, painter: Painter) -> Film:
    """The film of some plies; UsageError or ReplayError when there can be none."""
    wish.check()
    if replay.match is None:
        raise ReplayError("film-nothing")
    sides = sides_of(replay.match, words, replay.header.parent)
    shots = script(replay, _chosen(replay, wish), sides)
    layout = Layout(wish.size or _USUAL_SIZE[wish.kind])
    fps = wish.fps or _USUAL_FPS[wish.kind]
    film = Film(shots, sides.board, words.language, layout, painter, fps, wish.speed)
    minutes = len(film) / fps / 60
    if wish.kind != ".png" and minutes > _MOST_MINUTES:
        raise UsageError("film-too-long", minutes=round(minutes), most=_MOST_MINUTES)
    return film


def make(film: Film, path: Path, progress: Callable[[int], object]) -> Made:
    """Write a film, or how it ends, and close it; `progress` is told how many more frames are
    done."""
    kind, size = path.suffix.lower(), film.layout.size
    with contextlib.closing(film):
        if kind == ".png":
            raw = io.BytesIO()
            film.still(film.shots[-1]).save(raw, "PNG")
            write_whole(path, raw.getvalue())
            progress(len(film))
            return Made(1, 0.0)
        with drafted(path) as draft:
            frames = _counted(film.frames(), progress)
            if kind == ".mp4":
                write_mp4(draft, frames, film.fps, size)
            else:
                with draft.open("wb") as file:
                    write_gif(file, frames, film.fps, _samples(film))
    return Made(len(film), len(film) / film.fps)


def _chosen(replay: Replay, wish: Wish) -> list[Ply]:
    if wish.plies is None:
        return list(replay.plies)
    first, last = wish.plies
    chosen = [ply for ply in replay.plies if first <= ply.number <= last]
    if not chosen:
        most = replay.plies[-1].number if replay.plies else 0
        undone = any(first <= number <= last for number in replay.undone)
        raise UsageError("film-undone-plies" if undone else "film-no-plies", most=most)
    return chosen


def _samples(film: Film) -> list[Image.Image]:
    step = max(1, len(film.shots) // _SAMPLES)
    return [film.still(shot) for shot in film.shots[::-step][:_SAMPLES]]


def _counted(
    frames: Iterator[Image.Image], progress: Callable[[int], object]
) -> Iterator[Image.Image]:
    for frame in frames:
        yield frame
        progress(1)
