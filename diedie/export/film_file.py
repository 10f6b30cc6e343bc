"""A saved match or flick as the file of a film or a picture: what is wanted, and the making."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path

from diedie.errors import ReplayError, UsageError
from diedie.export.film import Film
from diedie.export.formats import format_of, kinds
from diedie.export.formats.base import Format, Progress, WrittenFilm
from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.record.lines import Ply
from diedie.replay import Replay
from diedie.staging.picture import Painter
from diedie.staging.picture_layout import LARGEST, SMALLEST, PictureLayout, PictureSize
from diedie.staging.script import script

SPEEDS = (0.1, 20.0)
_MOST_MINUTES = 30


@dataclass(frozen=True)
class FilmRequest:
    """What is to be made: which file, and how; what is None is as usual for its kind.

    `plies` are the first and the last.
    """

    path: Path
    size: PictureSize | None = None
    fps: int | None = None
    speed: float = 1.0
    plies: tuple[int, int] | None = None

    @property
    def format(self) -> Format:
        return _format_of(self.path)

    def check(self) -> None:
        """Raise UsageError when no such file can be made here."""
        low, high = self.format.fps
        if self.fps is not None and not low <= self.fps <= high:
            raise UsageError("not-within", option="--fps", value=self.fps, low=low, high=high)
        if not SPEEDS[0] <= self.speed <= SPEEDS[1]:
            raise UsageError("film-speed", value=self.speed, low=SPEEDS[0], high=SPEEDS[1])
        self.format.check(self.size)
        if not self.path.resolve().parent.is_dir():
            raise UsageError("no-folder", file=str(self.path))


def size_in(text: str) -> PictureSize:
    """The size that WIDTHxHEIGHT means; UsageError when it is none, or none for a film."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    if match is None:
        raise UsageError("film-size", value=text)
    size = PictureSize(int(match[1]), int(match[2]))
    # A picture may be upright, too.
    sides = zip(sorted(SMALLEST), sorted(size), sorted(LARGEST), strict=True)
    if not all(low <= side <= high for low, side, high in sides):
        low, high = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise UsageError("film-size-bounds", value=text, low=low, high=high)
    return size


def plies_in(text: str) -> tuple[int, int]:
    """The plies that `12` or `3-20` mean; UsageError when it is neither."""
    match = re.fullmatch(r"(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?", text.strip())
    if match is None:
        raise UsageError("film-plies", value=text)
    first = int(match[1])
    last = int(match[2] or first)
    if first > last:
        raise UsageError("film-plies", value=text)
    return first, last


def film_of(replay: Replay, wish: FilmRequest, words: Words, painter: Painter) -> Film:
    """The film of some plies; UsageError or ReplayError when there can be none."""
    wish.check()
    if replay.match is None:
        raise ReplayError("film-nothing")
    sides = sides_of(replay.match, words, replay.header.parent)
    shots = script(replay, _chosen(replay, wish), sides)
    layout = PictureLayout(wish.size or wish.format.usual_size)
    fps = wish.fps or wish.format.usual_fps
    film = Film(shots, sides.board, words.language, layout, painter, fps, wish.speed)
    minutes = len(film) / fps / 60
    if wish.format.moves and minutes > _MOST_MINUTES:
        raise UsageError("film-too-long", minutes=round(minutes), most=_MOST_MINUTES)
    return film


def make(film: Film, path: Path, progress: Progress) -> WrittenFilm:
    """Write a film, or how it ends, and close it."""
    with contextlib.closing(film):
        return _format_of(path).write(film, path, progress)


def _format_of(path: Path) -> Format:
    """The kind of a file, by its ending; UsageError when there is none such."""
    kind = path.suffix.lower().removeprefix(".")
    if kind not in kinds():
        known = ", ".join(f".{known}" for known in kinds())
        raise UsageError("picture-kind", file=str(path), known=known)
    return format_of(kind)


def _chosen(replay: Replay, wish: FilmRequest) -> list[Ply]:
    if wish.plies is None:
        return list(replay.plies)
    first, last = wish.plies
    chosen = [ply for ply in replay.plies if first <= ply.number <= last]
    if not chosen:
        most = replay.plies[-1].number if replay.plies else 0
        undone = any(first <= number <= last for number in replay.undone)
        raise UsageError("film-undone-plies" if undone else "film-no-plies", most=most)
    return chosen
