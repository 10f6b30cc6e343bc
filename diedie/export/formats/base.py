"""What a kind of file says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from diedie.export.film import Film
from diedie.staging.picture_layout import PictureSize

Progress = Callable[[int], object]  # is told how many more frames are done


@dataclass(frozen=True)
class WrittenFilm:
    """A film or a picture that was written: how many frames, and how long they last."""

    frames: int
    seconds: float

    @classmethod
    def of(cls, film: Film) -> WrittenFilm:
        """A whole film."""
        return cls(len(film), len(film) / film.fps)


def _take_any(size: PictureSize | None) -> None:
    """Take any size."""


@dataclass(frozen=True)
class Format:
    """A kind of file: `fps` are the fewest and the most frames a second that it can have.

    `check` raises UsageError when no file of this kind can be made here, or none of that size.
    What `moves` has a length, and is not made when that is hours.
    """

    fps: tuple[int, int]
    usual_fps: int
    usual_size: PictureSize
    write: Callable[[Film, Path, Progress], WrittenFilm]
    check: Callable[[PictureSize | None], None] = _take_any
    moves: bool = True


def counted(film: Film, progress: Progress) -> Iterator[Image.Image]:
    """The frames of a film; `progress` is told of each."""
    for frame in film.frames():
        yield frame
        progress(1)
