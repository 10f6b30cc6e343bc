"""MP4, by ffmpeg, which comes with the extra `video`."""

from __future__ import annotations

import errno
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from diedie.errors import UsageError
from diedie.export.film import Film
from diedie.export.formats.base import Format, Progress, WrittenFilm, counted
from diedie.files import drafted, install_command
from diedie.staging.picture_layout import PictureSize

_EVEN = 2  # sizes have to be multiples of this
_QUALITY = 20  # of x264: 0 loses nothing, 51 most
_MP4_COLOURS = ("-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709")


def check(size: PictureSize | None) -> None:
    """Raise UsageError when ffmpeg is missing, or takes no such size."""
    if size is not None and any(side % _EVEN for side in size):
        raise UsageError("film-size-odd", size=f"{size.width}x{size.height}")
    ffmpeg()


def write(film: Film, path: Path, progress: Progress) -> WrittenFilm:
    """Write a film."""
    with drafted(path) as draft:
        write_mp4(draft, counted(film, progress), film.fps, film.layout.size)
    return WrittenFilm.of(film)


def ffmpeg() -> str:
    """Where ffmpeg is; UsageError when the extra is missing."""
    try:
        import imageio_ffmpeg

        program: str = imageio_ffmpeg.get_ffmpeg_exe()
    except (ImportError, RuntimeError):
        how = install_command("video")
        raise UsageError("missing-extra", what="MP4", extra="video", command=how) from None
    return program


def write_mp4(path: Path, frames: Iterable[Image.Image], fps: float, size: tuple[int, int]) -> None:
    """Write frames one after the other; OSError tells what ffmpeg complains of."""
    with tempfile.TemporaryFile() as complaints:
        process = subprocess.Popen(
            [*_command(size, fps), str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
        )
        try:
            assert process.stdin is not None
            try:
                for frame in frames:
                    process.stdin.write(frame.tobytes())
                process.stdin.close()
                failed = process.wait() != 0
            except BrokenPipeError:
                failed = True
            if failed:
                process.wait()
                complaints.seek(0)
                lines = complaints.read().decode(errors="replace").strip().splitlines()
                reason = lines[-1] if lines else "ffmpeg"
                raise OSError(errno.EIO, reason)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()


def _command(size: tuple[int, int], fps: float) -> list[str]:
    width, height = size
    return [
        *(ffmpeg(), "-y", "-v", "error", "-nostdin"),
        *("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", f"{fps:g}"),
        *("-i", "-", "-an", "-c:v", "libx264", "-crf", str(_QUALITY), "-preset", "veryfast"),
        *("-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p", *_MP4_COLOURS),
        *("-movflags", "+faststart", "-f", "mp4"),
    ]


FORMAT = Format(
    fps=(1, 60), usual_fps=30, usual_size=PictureSize(960, 720), write=write, check=check
)
