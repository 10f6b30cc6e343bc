"""A film format is one file: put where the others are, it is offered and made."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from staging.test_flat_painter import flat

from diedie.cli.export_options import usual_rates, usual_sizes
from diedie.export import formats
from diedie.export.film_file import FilmRequest, film_of, make
from diedie.i18n import Words
from diedie.replay import open_replay
from diedie.staging.picture_layout import PictureSize

FLICK = Path(__file__).parents[1] / "corpus" / "practice-flick.diedie"
REEL = """
from diedie.export.formats.base import Format, WrittenFilm, counted
from diedie.files import drafted
from diedie.staging.picture_layout import PictureSize

def write(film, path, progress):
    first, *rest = counted(film, progress)
    with drafted(path) as draft:
        first.save(draft, "WEBP", save_all=True, append_images=rest, duration=1000 / film.fps)
    return WrittenFilm.of(film)

FORMAT = Format(fps=(1, 60), usual_fps=10, usual_size=PictureSize(320, 240), write=write)
"""


def test_a_new_format_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "reel" not in formats.kinds()
    (tmp_path / "reel.py").write_text(REEL, "utf-8")
    monkeypatch.setattr(formats, "__path__", [*formats.__path__, str(tmp_path)])
    assert "reel" in formats.kinds()
    assert "320x240 (reel)" in usual_sizes()
    assert "10 (reel)" in usual_rates()
    wish = FilmRequest(tmp_path / "a.reel", PictureSize(320, 240))
    film = film_of(open_replay(FLICK), wish, Words("en"), flat)
    frames: list[int] = []
    made = make(film, wish.path, frames.append)
    with Image.open(wish.path) as picture:
        assert picture.size == (320, 240)
        assert 1 < picture.n_frames <= made.frames == sum(frames)  # type: ignore[attr-defined]
