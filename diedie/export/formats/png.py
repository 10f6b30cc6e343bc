"""PNG: a picture of how it ends."""

from __future__ import annotations

import io
from pathlib import Path

from diedie.export.film import Film
from diedie.export.formats.base import Format, Progress, WrittenFilm
from diedie.files import write_whole
from diedie.staging.picture_layout import PictureSize


def write(film: Film, path: Path, progress: Progress) -> WrittenFilm:
    """Write the end of the last shot."""
    raw = io.BytesIO()
    film.still(film.shots[-1]).save(raw, "PNG")
    write_whole(path, raw.getvalue())
    progress(len(film))
    return WrittenFilm(1, 0.0)


FORMAT = Format(
    fps=(1, 60), usual_fps=30, usual_size=PictureSize(960, 720), write=write, moves=False
)
