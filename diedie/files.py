"""Files: read within bounds; written whole or not at all."""

from __future__ import annotations

import hashlib
import os
import signal
import stat
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from types import FrameType

from diedie.errors import FileError

# Windows replaces no file that is open, and programs that guard it open whatever is new.
_WINDOWS, _TRIES, _PAUSE = os.name == "nt", 10, 0.05  # seconds


def is_ordinary(path: Path) -> bool:
    """Whether there is a file, and no folder, pipe or device."""
    return stat.S_ISREG(_mode(path))


def check_ordinary(path: Path) -> None:
    """FileError when it is a pipe or device, which may never end; reading tells what else it is."""
    mode = _mode(path)
    if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise FileError("file-odd", file=str(path))


def _mode(path: Path) -> int:
    """What kind of file it is, as `stat` says; 0 when there is none."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file of at most `most` bytes; FileError says why not."""
    check_ordinary(path)
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except FileNotFoundError:
        raise FileError("file-missing", file=str(path)) from None
    except (OSError, ValueError) as fault:
        if stat.S_ISDIR(_mode(path)):  # Windows says that it is forbidden
            raise FileError("file-is-folder", file=str(path)) from None
        reason = getattr(fault, "strerror", None) or str(fault)
        raise FileError("file-unreadable", file=str(path), reason=reason) from None
    if len(raw) > most:
        raise FileError("file-too-large", file=str(path), most_kb=most // 1000)
    return raw


def write_whole(path: Path, raw: bytes) -> None:
    """Write a file as a whole or not at all; FileError says why not."""
    with drafted(path) as draft:
        draft.write_bytes(raw)


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """A new file beside `path` to write to, which takes its place in the end.

    When anything goes wrong, or the program is asked to end, nothing of it is left, and FileError
    says why. A link stays a link, and a file that was there keeps its permissions.
    """
    try:
        target = path.resolve()
        # Links in a circle are an error of `resolve` before Python 3.13, and left alone since.
        if target.is_symlink() or (target.exists() and not target.is_file()):
            raise FileError("file-odd", file=str(path))
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o644
        # Not with the ending of the target: whoever looks for such files must not find a draft.
        handle, name = tempfile.mkstemp(".draft", f".{target.stem[:40]}-", target.parent)
        os.close(handle)
    except RuntimeError:
        raise FileError("file-odd", file=str(path)) from None
    except OSError as fault:
        raise unwritable(path, fault) from None
    draft = Path(name)
    try:
        with _ended_gently():
            yield draft
        with draft.open("r+b") as file:
            os.fsync(file.fileno())
        draft.chmod(mode)
        _put(draft, target)
    except OSError as fault:
        raise unwritable(path, fault) from None
    finally:
        draft.unlink(missing_ok=True)


def _put(draft: Path, target: Path) -> None:
    """Put a file in the place of another, once nobody looks at that any more."""
    for _ in range(_TRIES if _WINDOWS else 0):
        try:
            draft.replace(target)
        except PermissionError:
            time.sleep(_PAUSE)
        else:
            return
    draft.replace(target)


def unwritable(path: Path, fault: OSError) -> FileError:
    """Why a file cannot be written."""
    reason = fault.strerror or str(fault)
    return FileError("file-unwritable", file=str(path), reason=reason)


def first_unused(paths: Iterator[Path]) -> Path:
    """The first of some paths that no file has."""
    return next(path for path in paths if not path.exists())


def line_and_column(text: str, index: int) -> str:
    """Where a place in a text lies, as editors count: `12:5`."""
    return f"{text.count(chr(10), 0, index) + 1}:{index - text.rfind(chr(10), 0, index)}"


def fingerprint(raw: bytes) -> str:
    """A short digest of bytes."""
    return hashlib.blake2b(raw, digest_size=16).hexdigest()


def data_folder(name: str) -> Path:
    """The folder `maps` or `assets`: inside the installed package, or beside it in a checkout."""
    package = Path(str(resources.files("diedie")))
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def install_command(extra: str) -> str:
    """What installs an extra: the script of a checkout, or pip where the program is a package."""
    root = data_folder("maps").parent
    python, quote = ("py", '"') if _WINDOWS else ("python3", "'")
    if (root / "pyproject.toml").is_file():
        return f"{python} scripts/play.py --with {extra}"
    return f"pip install {quote}diedie[{extra}]{quote}"


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait for the end of what must be done wholly or not at all."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    came: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            before(signal.SIGINT, came[0])


@contextmanager
def _ended_gently() -> Iterator[None]:
    """Take a request to end for an interruption, so that there is time to tidy up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupted(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
