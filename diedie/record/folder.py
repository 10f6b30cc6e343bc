"""The user's folder of saved matches and flicks: new names in it, and what it holds."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import platformdirs

from diedie.board.atlas import ADOPTED
from diedie.board.map_file import Names
from diedie.errors import FileError
from diedie.files import is_ordinary, unwritable
from diedie.games.base import RULES_VERSION
from diedie.games.shelf import FLICKS
from diedie.record.file_reader import Stop
from diedie.record.header import FIRST, KIND, Parent
from diedie.record.limits import MOST_BYTES, MOST_LINE
from diedie.record.lines import Line, PlyLine, UndoLine
from diedie.record.lock import take_lock
from diedie.record.map_mark import MapMark, is_ours, name_in

ENDING = ".diedie"
_FORBIDDEN, _LONGEST = re.compile(r'[<>:"/\\|?*]'), 60  # in names, and characters of them
_RESERVED = {"con", "prn", "aux", "nul"} | {
    f"{port}{n}" for port in ("com", "lpt") for n in "123456789"
}
_TAIL = 65_536  # bytes: thirty plies or so


class Saved(msgspec.Struct, frozen=True):
    """A saved match or flick, as a list shows it; `summary` is what its game says of it.

    `armies` are those of the players, as far as the game has any. `changed` is when it was last
    written, in seconds since 1970. `map_name` is what the map is called that its file brings along,
    or names: None where nobody can tell; an `own_map` is none of the program's, whatever its id.
    Nothing is verified; what `inspect_saved` has found to be good in part only has a `stop`, and
    `told` is how many plies the whole file speaks of. `other_rules` is the version of the program
    by whose rules it was played, where those were others.
    """

    file: str
    game: str
    map: str
    players: tuple[str, ...]
    plies: int
    over: bool
    summary: dict[str, Any]
    changed: float
    picture: str | None = None  # a small one, once it is made
    armies: tuple[str, ...] = ()
    stop: Stop | None = None
    told: int = 0
    parent: Parent | None = None
    map_name: Names | None = None
    own_map: bool = False
    other_rules: str | None = None

    @property
    def when(self) -> str:
        """The day and time at which it was last written; nothing where no calendar has it."""
        try:
            return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.changed))
        except (OSError, OverflowError, ValueError):
            return "–"

    @property
    def is_flick(self) -> bool:
        """Whether it is no match, but a single flick."""
        return self.game == FLICKS and max(self.plies, self.told) <= 1

    @property
    def is_left(self) -> bool:
        """Whether it is a match that is not over."""
        return self.game != FLICKS and not self.over


def user_folder() -> Path:
    """Where matches are kept, made if need be; FileError when it cannot be."""
    folder = _place()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise unwritable(folder, fault) from None
    return folder


def films_folder() -> Path:
    """Where films and pictures are kept: in a folder of their own among the matches."""
    folder = user_folder() / "films"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as fault:
        raise unwritable(folder, fault) from None
    return folder


def _place() -> Path:
    return platformdirs.user_data_path("diedie", appauthor=False) / "matches"


def new_path(name: str, folder: Path | None = None) -> Path:
    """A path that no file has yet, named by day, time and e.g. the map; safe on every system."""
    shown = name.partition(ADOPTED)[0]  # of a map of one's own, not its fingerprint
    plain = re.sub(r"[^a-z0-9-]+", "-", shown.lower()).strip("-")[:40] or "match"
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{plain}"
    while (path := (folder or user_folder()) / f"{stem}-{secrets.token_hex(2)}{ENDING}").exists():
        pass  # many begin within one second, as studies do
    return path


def named_path(name: str, folder: Path | None = None) -> Path:
    """A path for a file that a player names, safe on every system.

    FileError when nothing is left of the name, or another file has it.
    """
    where = folder or user_folder()
    letters = (ch if ch.isprintable() else " " for ch in unicodedata.normalize("NFC", name))
    plain = " ".join(_FORBIDDEN.sub(" ", "".join(letters)).removesuffix(ENDING).split())
    plain = plain[:_LONGEST].strip(" .")
    if not plain:
        raise FileError("name-empty")
    if plain.partition(".")[0].rstrip().casefold() in _RESERVED:
        plain = f"_{plain}"
    path = where / f"{plain}{ENDING}"
    if path.name.casefold() in {other.name.casefold() for other in where.iterdir()}:
        raise FileError("name-taken", file=path.name)
    return path


def saved_files(folder: Path | None = None) -> list[Saved]:
    """All that is kept there, the newest first; what cannot be read is left out."""
    files = [saved for path in _files(folder) if (saved := _saved(path)) is not None]
    return sorted(files, key=lambda saved: (-saved.changed, saved.file))


def damaged_files(folder: Path | None = None) -> list[Path]:
    """What is kept there by such a name, and is none."""
    return [path for path in sorted(_files(folder)) if not _saved(path)]


def _files(folder: Path | None) -> Iterator[Path]:
    return filter(is_ordinary, (folder or _place()).glob(f"*{ENDING}"))


def picture_of(file: Path) -> Path:
    """Where the small picture of a saved match is kept: by a name that no film is given."""
    return file.with_name(f"{file.name}.png")


def delete(file: Path) -> None:
    """Delete a saved match, unless it is gone, and the picture beside it; FileError: why not."""
    try:
        with contextlib.suppress(FileNotFoundError):
            with file.open("r+b") as held:
                if not take_lock(held.fileno()):
                    raise FileError("file-in-use", file=str(file))
            file.unlink()
        picture_of(file).unlink(missing_ok=True)
    except OSError as fault:
        raise unwritable(file, fault) from None


def _saved(path: Path) -> Saved | None:
    """What a file's header and last lines tell."""
    try:
        with path.open("rb") as file:
            header = msgspec.json.decode(file.readline(MOST_LINE), type=dict[str, Any])
            if not str(header["format"]).startswith(KIND):
                return None
            last, summary = _ending(file)
            saved = msgspec.convert(
                {
                    "file": str(path),
                    "game": header["game"],
                    "map": (header.get("map") or {}).get("id", ""),
                    "players": [_player(seat) for seat in header.get("seats", ())],
                    "plies": 0 if last is None else last.ply,
                    "over": isinstance(last, PlyLine) and last.over,
                    "summary": summary,
                    "changed": os.fstat(file.fileno()).st_mtime,
                    "armies": [_army(seat) for seat in header.get("seats", ())],
                    "parent": header.get("parent"),
                    "other_rules": _other_rules(header),
                },
                Saved,
            )
            return _with_map(saved, header.get("map"))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    except (AttributeError, KeyError, TypeError):  # not even a header
        return None


def _other_rules(header: dict[str, Any]) -> str | None:
    """The program by whose rules it was played, where those were others."""
    same = header["format"] != FIRST and header.get("rules", 1) == RULES_VERSION
    return None if same else str(header.get("program", "–"))[:_LONGEST]


def _with_map(saved: Saved, map: Any) -> Saved:
    """The same, and what its header tells of the map."""
    try:
        mark = msgspec.convert(map, MapMark)
    except msgspec.ValidationError:  # of none, or of something else
        return saved
    name = name_in(mark)
    own = name is not None and not is_ours(mark)
    return msgspec.structs.replace(saved, map_name=name, own_map=own)


def _ending(file: BinaryIO) -> tuple[Line | None, dict[str, Any]]:
    """The last whole line after the header, if there is one, and the last summary."""
    start, size = file.tell(), file.seek(0, os.SEEK_END)
    last: Line | None = None
    for reach in (_TAIL, MOST_BYTES):
        file.seek(max(start, size - reach))
        cut = file.tell() > start  # the first line may have lost its beginning
        whole = file.read(reach).split(b"\n")[cut:-1]
        for raw in reversed(whole):
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                line: Line = msgspec.json.decode(raw, type=Line)
                last = last or line
                if isinstance(line, PlyLine | UndoLine) and line.summary:
                    return last, line.summary
        if not cut:
            break
    return last, {}


def _player(seat: Any) -> str:
    return str(seat.get("name") or _army(seat)) if isinstance(seat, dict) else str(seat)


def _army(seat: Any) -> str:
    """The army, or the colour, of a seat."""
    named = seat.get("army") or seat.get("colour", "") if isinstance(seat, dict) else seat
    return str(named)
