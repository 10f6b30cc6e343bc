"""A file opened: its match rebuilt as far as the file is good, and why it is not further."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from diedie.errors import DieDieError, ReplayError, SetupError
from diedie.files import read_bytes
from diedie.games.base import RULES_VERSION, Game
from diedie.games.shelf import FLICKS, game_named, names
from diedie.json_reader import wrong_shape
from diedie.match import Match
from diedie.match.replayer import Mismatch, Record
from diedie.record.file_reader import GoodLines, Stop, own_header, read
from diedie.record.header import FIRST, Header, setup_in
from diedie.record.limits import MOST_BYTES
from diedie.record.lines import Line, MakerLine, Ply, PlyLine
from diedie.record.maker import Maker
from diedie.record.map_mark import map_digest
from diedie.replay.first_format.first_record import FirstRecord

# What a match needs to be played, and a file says of it where that is not here.
_NEEDED = {
    "unknown-card": "needs-card",
    "dicy-card": "needs-card",
    "broken-card": "broken-card",
    "card-failed": "card-failed",
    "needs-rules": "needs-rules",
    "world-failed": "world-failed",
}


@dataclass(frozen=True, eq=False)
class Replay:
    """What a file holds, up to its last good line; `stop` says where and why it ends early.

    `match` is the match as it stood then; None when even the header was altered. `size` is how
    many bytes are good, `lost` how many lines are not, and `digests` are those of the good lines,
    the header's first.
    """

    said: dict[str, Any]
    match: Match | None
    lines: tuple[Line, ...]
    digests: tuple[str, ...]
    size: int
    stop: Stop | None
    suspect: Line | None = None
    lost: int = 0

    def __repr__(self) -> str:
        board = getattr(self.match and self.match.setup, "map", None)
        what = f" of {self.match.game.NAME}" if self.match else ""
        where = f" on {board}" if board else ""
        end = f", {self.stop.reason} at ply {self.stop.ply}" if self.stop else ""
        return f"<Replay{what}{where}, plies: {len(self.plies)}{end}>"

    @property
    def told(self) -> int:
        """Of how many plies the whole file speaks."""
        return len(self.lines) + self.lost

    @property
    def header(self) -> Header:
        return own_header(self.said, "")

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The plies that were not taken back."""
        return () if self.match is None else tuple(self.match.plies)

    @property
    def undone(self) -> tuple[int, ...]:
        """The numbers of the plies that were taken back."""
        stayed = {ply.number for ply in self.plies}
        numbers = (line.ply for line in self.lines if isinstance(line, PlyLine))
        return tuple(number for number in numbers if number not in stayed)

    @property
    def maker(self) -> Maker:
        """Who wrote the last line."""
        return self.maker_of(len(self.lines))

    def maker_of(self, number: int) -> Maker:
        """Who wrote a line."""
        others = [line.maker for line in self.lines[:number] if isinstance(line, MakerLine)]
        return others[-1] if others else self.header.maker

    def wall_height_at(self, number: int) -> float:
        """How high the walls were (cm) when a line was written."""
        index = bisect_right(self._builders, number, key=lambda entry: entry[0]) - 1
        return self._builders[index][1]

    @cached_property
    def _builders(self) -> list[tuple[int, float]]:
        """From which line on the walls are how high."""
        others = [line for line in self.lines if isinstance(line, MakerLine)]
        later = [(line.ply, line.maker.wall_height) for line in others]
        return [(0, self.header.maker.wall_height), *later]

    @property
    def same_map(self) -> bool:
        """Whether the map is here as it was played on."""
        mark = self.header.map
        return mark is None or (
            self.match is not None and mark.digest == map_digest(self.match.setup.map)
        )

    def before(self, ply: Ply) -> Any:
        """The state in which a ply was played."""
        assert self.match is not None
        index = self.plies.index(ply)
        return self.plies[index - 1].state if index else self.match.opening.state


def open_replay(path: Path) -> Replay:
    """The good part of a file; ReplayError or FileError when there is none."""
    return read_replay(content_of(path), str(path))


def replay_of(match: Match) -> Replay:
    """A match that goes on, with its file as it is now: nothing is played again."""
    assert match.journal is not None
    file, raw = str(match.journal.path), content_of(match.journal.path)
    good = read(raw, file)
    if len(good.lines) != match.lines:  # not all is on the disk, or it is not the match's own
        return read_replay(raw, file)
    return _cut(raw, good, len(good.lines) + 1, match, good.stop)


def content_of(path: Path) -> bytes:
    """The bytes of a file that may hold a match; FileError when it is too large, or no file."""
    return read_bytes(path, MOST_BYTES)


def match_in(replay: Replay, path: Path) -> Match:
    """The match of a file that was opened; ReplayError when even its header was altered."""
    if replay.match is None:
        raise ReplayError("header-changed", file=str(path), place="1")
    return replay.match


def read_replay(raw: bytes, file: str = "") -> Replay:
    """The good part of a file's content; ReplayError when there is none."""
    good = read(raw, file)
    if not good.ends:
        return Replay(good.header, None, (), (), 0, good.stop, lost=_lines(raw) - 1)
    own = own_header(good.header, file)
    if own.format != FIRST:
        return _by_lines(raw, good, _record(good.header, file))
    return _by_lines(raw, good, FirstRecord(fresh_match(good.header, file), good.lines))


def _by_lines(raw: bytes, good: GoodLines, record: Record) -> Replay:
    """A file as it tells itself: nothing is decided again."""
    for number, line in enumerate(good.lines, 1):
        try:
            record.tell(line)
        except Mismatch as fault:  # of a line that nobody wrote so, whatever its rules were
            proven = fault.key != "replay-stop-too-much"
            stop = Stop(number, "altered" if proven else "damaged", fault.key, fault.detail)
            return _cut(raw, good, number, record.match, stop)
    return _cut(raw, good, len(good.lines) + 1, record.match, good.stop)


def fresh_match(header: dict[str, Any], file: str = "") -> Match:
    """The match of a header before its first ply, by the rules; ReplayError when there is none."""
    with _of_header(file):
        game = game_of(own_header(header, file), file)
        return Match(game, setup_in(header, game))


def _record(header: dict[str, Any], file: str) -> Record:
    """The match of a header as it tells it; ReplayError when there is none."""
    own = own_header(header, file)
    with _of_header(file):
        game = game_of(own, file)
        setup = setup_in(header, game)
        if own.game != FLICKS and not getattr(setup, "seats", ()):
            raise ReplayError("nobody-plays", file=file, place="1")
        if own.rules == RULES_VERSION:
            _check_begins(game, setup)
        return Record(game, setup, own)


def _check_begins(game: Game, setup: Any) -> None:
    """Raise SetupError where there can be no such match; not where only its cards or rules of
    another package are missing: it tells itself."""
    try:
        game.begin(setup)
    except SetupError as fault:
        if fault.code not in _NEEDED:
            raise


@contextmanager
def _of_header(file: str) -> Iterator[None]:
    """What is wrong with a header is told as a fault of its file."""
    try:
        yield
    except (msgspec.ValidationError, RecursionError) as fault:
        raise wrong_shape(fault, file, ReplayError, "1") from None
    except ReplayError:
        raise
    except DieDieError as fault:
        code = _NEEDED.get(fault.code, fault.code)
        raise ReplayError(code, file=file, place="1", **fault.fields) from None


def game_of(header: Header, file: str = "") -> Game:
    """The rules by which a file was played."""
    if header.game not in names():
        raise ReplayError("needs-game", file=file, name=header.game)
    return game_named(header.game)


def _cut(raw: bytes, good: GoodLines, number: int, match: Match, stop: Stop | None) -> Replay:
    """The replay of the lines before that number."""
    lines = good.lines[: number - 1]
    cut = number <= len(good.lines)
    suspect = good.lines[number - 1] if cut else good.suspect
    size = good.ends[number - 1]
    digests, lost = good.digests[:number], _lines(raw[size:])
    return Replay(good.header, match, lines, digests, size, stop, suspect, lost)


def _lines(raw: bytes) -> int:
    """How many lines there are, an unfinished one included."""
    return raw.count(b"\n") + (not raw.endswith(b"\n") and bool(raw))
