"""GIF: plays everywhere, with 255 colours.

Written frame by frame: Pillow's own `save_all` would keep the frames of a whole film in memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray
from PIL import GifImagePlugin, Image, ImageChops

from diedie.export.film import Film
from diedie.export.formats.base import Format, Progress, WrittenFilm, counted
from diedie.files import drafted
from diedie.staging.picture_layout import PictureSize
from diedie.table.palette import LIVERIES

_CLEAR = 255  # the colour that leaves what was there
_COLOURS = 255
_SWATCH = 24  # pixels a side, so that the colours of the armies have places in the palette
_SAMPLES = 6  # frames that a palette is made for


def write(film: Film, path: Path, progress: Progress) -> WrittenFilm:
    """Write a film; the palette is made for some of its shots."""
    step = max(1, len(film.shots) // _SAMPLES)
    samples = [film.still(shot) for shot in film.shots[::-step][:_SAMPLES]]
    with drafted(path) as draft, draft.open("wb") as file:
        write_gif(file, counted(film, progress), film.fps, samples)
    return WrittenFilm.of(film)


def write_gif(
    file: IO[bytes], frames: Iterable[Image.Image], fps: float, samples: Sequence[Image.Image]
) -> None:
    """Write frames one after the other; the palette is made for the samples."""
    gif = _GifFile(file, _palette(samples))
    shown, begun = None, 0
    number = 0
    for number, frame in enumerate(frames, 1):
        if shown is None:
            gif.begin(frame.size)
        elif frame is not shown:
            gif.add(shown, _hundredths(number - 1, fps) - begun)
            begun = _hundredths(number - 1, fps)
        shown = frame
    if shown is not None:
        gif.add(shown, _hundredths(number, fps) - begun)
        gif.end()


class _GifFile:
    """A file that grows frame by frame."""

    def __init__(self, file: IO[bytes], palette: Image.Image) -> None:
        self.file, self.palette = file, palette
        self.last: Image.Image | None = None
        self.indices: NDArray[np.uint8] = np.empty((0, 0), np.uint8)

    def begin(self, size: tuple[int, int]) -> None:
        colours = bytes(self.palette.getpalette() or ())[: 3 * _COLOURS].ljust(768, b"\0")
        self.file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + colours)
        self.file.write(b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")  # again and again

    def add(self, frame: Image.Image, hundredths: int) -> None:
        """Show a frame so long."""
        box = (0, 0, *frame.size)
        if self.last is not None:
            box = ImageChops.difference(frame, self.last).getbbox() or (0, 0, 1, 1)
        part = frame.crop(box).quantize(palette=self.palette, dither=Image.Dither.NONE)
        indices = np.array(part)
        if self.last is None:
            self.indices = indices.copy()
            shown = indices
        else:
            here = (slice(box[1], box[3]), slice(box[0], box[2]))
            shown = np.where(indices == self.indices[here], _CLEAR, indices).astype(np.uint8)
            self.indices[here] = indices
        image = Image.fromarray(shown)
        params = {"duration": 10 * hundredths, "disposal": 1, "transparency": _CLEAR}
        for piece in GifImagePlugin.getdata(image, box[:2], **params):
            self.file.write(piece)
        self.last = frame

    def end(self) -> None:
        self.file.write(b";")


def _palette(samples: Sequence[Image.Image]) -> Image.Image:
    """The colours that suit some frames best, and those of the armies."""
    width, height = samples[0].size
    sheet = Image.new("RGB", (width, (height // 2) * len(samples) + 2 * _SWATCH))
    for i, sample in enumerate(samples):
        sheet.paste(sample.resize((width, height // 2)), (0, i * (height // 2)))
    for i, livery in enumerate(LIVERIES.values()):
        for j, tone in enumerate((livery.body, livery.pips)):
            at = (i * _SWATCH, sheet.height - (j + 1) * _SWATCH)
            sheet.paste(tone, (*at, at[0] + _SWATCH, at[1] + _SWATCH))
    return sheet.quantize(_COLOURS, Image.Quantize.MEDIANCUT, kmeans=1)


def _hundredths(frames: int, fps: float) -> int:
    return round(100 * frames / fps)


# GIF counts in hundredths of a second.
FORMAT = Format(fps=(1, 50), usual_fps=20, usual_size=PictureSize(640, 480), write=write)
