"""SVG path data: what it draws, as straight lines and cubic curves, and as points.

Written by hand, for drawings of strangers: svgelements, measured in its place, takes two to three
times as long, minutes for a few megabytes of `z` or `translate(` that are refused here at once, and
passes over in silence what it cannot read. The tests compare both on random paths.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from diedie.board.map_file import MOST_POINTS
from diedie.board.svg_import.curves import Piece, arc, bend, flatten
from diedie.board.svg_import.measures import LARGEST, NUMBER
from diedie.board.svg_import.transforms import Matrix, Point, apply
from diedie.errors import MapError

_TOKEN = re.compile(rf"[\s,]*(?:([MmLlHhVvCcSsQqTtAaZz])|({NUMBER}))")
_FLAG = re.compile(r"[\s,]*([01])")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_MOST_IDLE = 20  # commands that draw nothing, beside one for each trail


@dataclass(frozen=True)
class Trail:
    """A part of a path drawn without lifting the pen."""

    start: Point
    pieces: tuple[Piece, ...]
    closed: bool


def trails(data: str, most: int = MOST_POINTS) -> list[Trail]:
    """What path data draws, in at most so many pieces; MapError says what is wrong with it."""
    pen = _PathPen(most)
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    return pen.finished()


def moved(trail: Trail, matrix: Matrix) -> Trail:
    """The trail under a transformation."""
    pieces = tuple(tuple(apply(matrix, p) for p in piece) for piece in trail.pieces)
    return Trail(apply(matrix, trail.start), pieces, trail.closed)


def points(trail: Trail, tolerance: float, most: int = MOST_POINTS) -> list[Point]:
    """The trail as points, its curves flattened; the same both ways along a curve.

    MapError when there are more of them than `most`.
    """
    line = [trail.start]
    for piece in trail.pieces:
        if len(piece) == 3:
            line += flatten(line[-1], *piece, tolerance)
        line.append(piece[-1])
        if len(line) > most + 1:  # the last one may be the first again
            break
    if trail.closed and len(line) > 1 and math.dist(line[0], line[-1]) < 1e-9:
        line.pop()
    if len(line) > most:
        raise too_many()
    return line


def too_many() -> MapError:
    """The error of a drawing with too many points."""
    return MapError("drawing-points", most=MOST_POINTS)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands with their numbers; a repeated command may leave out its letter."""
    data = data.rstrip(" \t\r\n,")
    at, command = 0, ""
    while at < len(data):
        token = _TOKEN.match(data, at)
        if token is None:
            raise MapError("drawing-path")
        if token[1]:
            command, at = token[1], token.end()
        elif command in "Zz":  # or none yet
            raise MapError("drawing-path")
        numbers: list[float] = []
        for k in range(_TAKES[command.upper()]):
            pattern = _FLAG if command in "Aa" and k in (3, 4) else _TOKEN
            token = pattern.match(data, at)
            text = token and token[token.lastindex or 1]
            if not token or not text or text.isalpha():
                raise MapError("drawing-path")
            numbers.append(float(text))
            at = token.end()
        if any(abs(number) > LARGEST for number in numbers):
            raise MapError("drawing-number")
        yield command, numbers
        command = {"M": "L", "m": "l"}.get(command, command)


class _PathPen:
    """Follows the commands of a path."""

    def __init__(self, most: int) -> None:
        self.left, self.idle = most, 0
        self.at: Point = (0.0, 0.0)
        self.start: Point | None = None
        self.handle: tuple[str, Point] = ("", (0.0, 0.0))
        self.pieces: list[Piece] = []
        self.done: list[Trail] = []

    def draw(self, command: str, n: list[float]) -> None:
        upper = command.upper()
        if upper not in "MZ" and self.start is None:
            raise MapError("drawing-path")
        ox, oy = (0.0, 0.0) if command == upper else self.at
        ends = [(n[i] + ox, n[i + 1] + oy) for i in range(0, len(n) - 1, 2)] if upper != "A" else []
        match upper:
            case "M":
                self._lift(closed=False)
                self.at = self.start = ends[0]
            case "Z":
                self._lift(closed=True)
            case "L":
                self._go(ends[0])
            case "H":
                self._go((n[0] + ox, self.at[1]))
            case "V":
                self._go((self.at[0], n[0] + oy))
            case "C":
                self._go(*ends)
            case "S":
                self._go(self._mirrored("CS"), *ends)
            case "Q":
                self._go(*bend(self.at, *ends))
            case "T":
                ends.insert(0, self._mirrored("QT"))
                self._go(*bend(self.at, *ends))
            case "A":
                for piece in arc(self.at, n, (n[5] + ox, n[6] + oy)):
                    self._go(*piece)
        self.handle = (upper, ends[-2]) if upper in "CSQT" else ("", self.at)

    def finished(self) -> list[Trail]:
        self._lift(closed=False)
        return self.done

    def _go(self, *piece: Point) -> None:
        self.left -= 1
        if self.left < 0:
            raise too_many()
        self.pieces.append(piece)
        self.at = piece[-1]

    def _mirrored(self, after: str) -> Point:
        kind, (x, y) = self.handle
        if not kind or kind not in after:
            return self.at
        return (2 * self.at[0] - x, 2 * self.at[1] - y)

    def _lift(self, closed: bool) -> None:
        if self.start is not None and self.pieces:
            self.done.append(Trail(self.start, tuple(self.pieces), closed))
        else:
            self.idle += 1
            if self.idle > len(self.done) + _MOST_IDLE:
                raise too_many()
        self.pieces = []
        if closed and self.start is not None:
            self.at = self.start
