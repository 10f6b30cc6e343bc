"""The line drawings of the power cards, each a path on a grid of 78 (see strokes.py)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _square(x: float, y: float, half: float) -> str:
    low, high = f"{x - half} {y - half}", f"{x + half} {y + half}"
    return f"M{low} L{x + half} {y - half} L{high} L{x - half} {y + half} Z "


DRAWINGS: Mapping[str, str] = MappingProxyType(
    {
        # a die turned over, and the way it goes
        "somersault": "M30.6 38.5 L49.5 31.6 L56.4 50.5 L37.5 57.4 Z D43.5 44.5 3"
        " M15 45 C13 27 26 16 44 18 M37 10 L46 18.4 L38 26.5",
        # two dice that change places
        "dynamic-duo": _square(19, 40, 10) + _square(59, 40, 10)
        + "M23 20 C33 12 45 12 55 19 M56.5 10.5 L56 20 L46.5 20"
        " M55 60 C45 68 33 68 23 61 M21.5 69.5 L22 60 L31.5 60",
        # a fallen column, and the spade beside it
        "archaeology": "M12 60 L66 60 M14 50 L40 50 M14 36 L40 36 M14 32 L14 54 M40 32 L40 54"
        " M58 12 L58 36 M51 12 L65 12 F M50 36 L66 36 L66 44 L58 54 L50 44 Z",
        # a white flag
        "armistice": "M24 66 L24 12 F M27 15 C37 9 45 21 60 14 L60 40 C45 47 37 35 27 41 Z"
        " S M14 66 L34 66",
        # three dice on each other
        "babel": _square(39, 58, 9) + _square(39, 39, 9) + _square(39, 20, 9)
        + "D39 58 2.6 D39 39 2.6 D39 20 2.6 M18 28 L18 14 M12.5 19 L18 13 L23.5 19",
        # a die in the shadow becomes like its neighbour
        "dark-tactics": _square(22, 46, 12) + "D22 46 3 F M44 34 L68 34 L68 58 L44 58 Z"
        " S M24 24 C32 12 46 12 55 22 M56 12.5 L55.5 22.6 L45.5 22.8",
        # one die becomes part of others
        "fusion": _square(39, 20, 9) + "M24 35 L17 44 M39 35 L39 44 M54 35 L61 44"
        " M27.5 41.5 L16.5 45 M17 34 L16.5 45 M50.5 41.5 L61.5 45 M61 34 L61.5 45 "
        + _square(15, 60, 6.5) + _square(39, 60, 6.5) + _square(63, 60, 6.5),
        # a clock that goes round again
        "history-repeats": "A39 40 24 -50 255 M25 11.5 L34 16.5 L28.6 25.5 M39 27 L39 41 L49 47",
        # a die behind a fence
        "quarantine": _square(39, 39, 9) + "D39 39 2.8"
        " M27 12 L51 12 L66 27 L66 51 L51 66 L27 66 L12 51 L12 27 Z",
        # a building that stands again
        "rebuild": "M16 64 L62 64 M22 64 L22 40 M39 64 L39 40 M56 64 L56 40 M17 37 L61 37 L39 20 Z"
        " M39 14 L39 6 M33.5 10.5 L39 5 L44.5 10.5",
        # a tower with a keyhole
        "secret-tower": "M24 66 L24 26 M54 66 L54 26 M18 66 L60 66"
        " M20 26 L20 13 L29 13 L29 19 L34.5 19 L34.5 13 L43.5 13 L43.5 19 L49 19 L49 13 L58 13"
        " L58 26 Z D39 42 4.5 M39 42 L39 53",
        # the top of a tower leaps onto another die
        "siege-leap": _square(20, 58, 8) + _square(20, 41, 8) + _square(58, 58, 8)
        + "M20 25 C26 9 50 9 57 36 M47.5 31 L57.6 38 L63.5 27.5",
        # the eight-sided die
        "soldier-of-the-future": "M39 9 L63 40 L39 69 L15 40 Z M39 9 L50 45 L39 69 M39 9 L28 45"
        " L39 69 M15 40 L28 45 L50 45 L63 40",
        # a shield with one more
        "stout": "M39 10 C47 15 56 17 63 17 C63 42 56 58 39 68 C22 58 15 42 15 17 C22 17 31"
        " 15 39 10 M39 28 L39 50 M28 39 L50 39",
        # the back of all cards
        "back": "M26 16.5 L52 16.5 L65 39 L52 61.5 L26 61.5 L13 39 Z " + _square(39, 39, 10)
        + "D35 35 2.6 D43 43 2.6",
    }
)  # fmt: skip
