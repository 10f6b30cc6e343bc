"""The good lines of a file: as far as they are what was written. Files may come from anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from diedie.errors import ReplayError
from diedie.i18n import Words
from diedie.json_reader import wrong_shape
from diedie.record.chain import decode_line, holds
from diedie.record.header import FORMAT, KIND, Header
from diedie.record.limits import MOST_LINE, MOST_LINES, MOST_UNPACKED
from diedie.record.lines import Line, PlyLine

Reason = Literal["altered", "damaged", "other-engine"]

_NUMBER = int(FORMAT.rpartition("/")[2])
_FORMAT = re.compile(rf"{KIND}([0-9]{{1,6}})\Z")


class Stop(msgspec.Struct, frozen=True):
    """Where the good part of a file ends (0: in its header), and why.

    `key` and `detail` are the sentence that says so.
    """

    ply: int
    reason: Reason
    key: str
    detail: str = ""

    @property
    def torn(self) -> bool:
        """Whether only an unfinished last line is lost, as a crash may leave one."""
        return self.key == "replay-stop-torn" and self.ply > 0

    def tell_part(self, words: Words, plies: int) -> str:
        """How much of a file of so many plies is good, in a sentence."""
        return words(f"part-{self.reason}", good=max(0, self.ply - 1), plies=plies)

    def tell(self, words: Words) -> str:
        """Where the good part ends and why, in a sentence."""
        return words("replay-stops", ply=self.ply, why=words(self.key, detail=self.detail))


class GoodLines(NamedTuple):
    """The good lines of a file, where each ends and the digest of each; the header is first.

    `suspect` is the line after them, if it is one at all but was changed or moved.
    """

    header: dict[str, Any]
    lines: tuple[Line, ...] = ()
    ends: tuple[int, ...] = ()
    digests: tuple[str, ...] = ()
    stop: Stop | None = None
    suspect: Line | None = None


def read(raw: bytes, file: str = "") -> GoodLines:
    """The good lines of a file; ReplayError when not even its header can be read."""
    pieces = _pieces(raw)
    first, end, whole = next(pieces, (b"", 0, False))
    said = decode_line(first)
    header = _header(said, file)
    if said is None or not whole:
        return GoodLines(header, stop=Stop(0, "damaged", "replay-stop-torn"))
    if not holds("", said):
        return GoodLines(header, stop=Stop(0, "altered", "replay-stop-chain"))
    lines, ends, digests = list[Line](), [end], [str(said["digest"])]
    unpacked = 0
    for piece, end, whole in pieces:
        said = decode_line(piece) if whole else None
        line = None if said is None else _line(said)
        stop = _stop(len(lines) + 1, whole, end == len(raw), line)
        unpacked += line.motion.load if isinstance(line, PlyLine) and line.motion else 0
        if stop is None and unpacked > MOST_UNPACKED:
            stop = Stop(len(lines) + 1, "damaged", "replay-stop-too-much")
        if stop is None and said is not None and not holds(digests[-1], said):
            stop = Stop(len(lines) + 1, "altered", "replay-stop-chain")
        if stop is not None or line is None or said is None:
            return GoodLines(header, tuple(lines), tuple(ends), tuple(digests), stop, line)
        lines.append(line)
        ends.append(end)
        digests.append(str(said["digest"]))
    return GoodLines(header, tuple(lines), tuple(ends), tuple(digests))


def _stop(number: int, whole: bool, last: bool, line: Line | None) -> Stop | None:
    """What is wrong with a line by itself, if anything."""
    if number > MOST_LINES:
        return Stop(number, "damaged", "replay-stop-too-many")
    if not whole:
        return Stop(number, "damaged", "replay-stop-torn" if last else "replay-stop-too-long")
    return Stop(number, "damaged", "replay-stop-unreadable") if line is None else None


def _pieces(raw: bytes) -> Iterator[tuple[bytes, int, bool]]:
    """Each line, where it ends, and whether it is whole: ended, and not too long."""
    at = 0
    while at < len(raw):
        newline = raw.find(b"\n", at, at + MOST_LINE)
        end = min(len(raw), at + MOST_LINE) if newline < 0 else newline + 1
        yield raw[at : end if newline < 0 else newline], end, newline >= 0
        at = end


def _header(said: dict[str, Any] | None, file: str) -> dict[str, Any]:
    """What the first line says; ReplayError when it is that of no format that is known here.

    Lines of the first format are lines of this one that tell less.
    """
    format = _FORMAT.match(str((said or {}).get("format", "")))
    if format is None or said is None:
        raise ReplayError("not-a-replay", file=file)
    if int(format[1]) > _NUMBER:
        raise ReplayError("newer-format", file=file, format=format[0], known=FORMAT)
    if int(format[1]) < 1:
        raise ReplayError("not-a-replay", file=file)
    return said


def _line(said: dict[str, Any]) -> Line | None:
    try:
        line: Line = msgspec.convert(said, Line, str_keys=True)
    except (msgspec.ValidationError, RecursionError):
        return None
    return line


def own_header(header: dict[str, Any], file: str) -> Header:
    """The part of a header that every game has; ReplayError when it is not there."""
    try:
        return msgspec.convert(header, Header)
    except (msgspec.ValidationError, RecursionError) as fault:
        raise wrong_shape(fault, file, ReplayError, "1") from None
