"""Paths and transformations by chance mean what svgelements, a reader by others, makes of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pytest
import svgelements
from hypothesis import given
from hypothesis import strategies as st

from diedie.board.svg_import.paths import Trail, trails
from diedie.board.svg_import.transforms import Point, transform

NEAR = 1e-4
NUMBERS = st.integers(-9999, 9999).map(lambda n: n / 100)
RADII = st.integers(100, 5000).map(lambda n: n / 100)
FLAGS = st.integers(0, 1)
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
TAKES = {letter: (NUMBERS,) * count for letter, count in COUNTS.items()}
TAKES["A"] = (RADII, RADII, NUMBERS, FLAGS, FLAGS, NUMBERS, NUMBERS)
AFTER_CUBIC, AFTER_QUADRATIC = set("MLHVCSQAZ"), set("MLHVCQTAZ")  # there svgelements errs


@st.composite
def paths(draw: st.DrawFn) -> str:
    """Path data with all commands, written as loosely or tightly as numbers allow."""
    words, last = [f"M{draw(NUMBERS)} {draw(NUMBERS)}"], "M"
    for _ in range(draw(st.integers(1, 12))):
        known = {"C": AFTER_CUBIC, "S": AFTER_CUBIC, "Q": AFTER_QUADRATIC, "T": AFTER_QUADRATIC}
        last = draw(st.sampled_from(sorted(known.get(last, AFTER_CUBIC | {"T"}))))
        numbers = [str(draw(one)) for one in TAKES[last]]
        letter = draw(st.sampled_from((last, last.lower())))
        words.append(letter + draw(st.sampled_from((" ", ",", " , "))).join(numbers))
    return draw(st.sampled_from(("", " ", "\n"))).join(words)


@given(paths())
def test_paths(data: str) -> None:
    ours = trails(data)
    theirs = list(drawn_by_others(data))
    assert len(ours) == len(theirs)
    for trail, (closed, segments) in zip(ours, theirs, strict=True):
        assert trail.closed == closed
        assert_same(trail, segments)


def drawn_by_others(data: str) -> Iterator[tuple[bool, list[svgelements.PathSegment]]]:
    """The segments of each trail that draws something, and whether it is closed."""
    segments: list[svgelements.PathSegment] = []
    for segment in svgelements.Path(data):
        if not isinstance(segment, svgelements.Move | svgelements.Close):
            segments.append(segment)
        elif segments:
            yield isinstance(segment, svgelements.Close), segments
            segments = []
    if segments:
        yield False, segments


def assert_same(trail: Trail, segments: list[svgelements.PathSegment]) -> None:
    at, pieces = trail.start, list(trail.pieces)
    for segment in segments:
        assert at == near(segment.start)
        end = pair(segment.end)
        count = next(n for n, piece in enumerate(pieces, 1) if math.dist(piece[-1], end) < NEAR)
        for n, piece in enumerate(pieces[:count]):
            assert middle(at, *piece) == near(segment.point((n + 0.5) / count))
            assert piece[-1] == near(segment.point((n + 1) / count))
            at = piece[-1]
        del pieces[:count]
    assert not pieces


def middle(*row: Point) -> Point:
    """The middle of a line or curve: there the cubic curves of an arc lie on its ellipse."""
    while len(row) > 1:
        row = tuple(((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in itertools.pairwise(row))
    return row[0]


def pair(point: svgelements.Point) -> Point:
    return (point.x, point.y)


def near(point: svgelements.Point) -> object:
    return pytest.approx(pair(point), abs=NEAR)


CALLS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}
SMALL = st.integers(-300, 300).map(lambda n: n / 100)


@st.composite
def transformations(draw: st.DrawFn) -> str:
    calls = []
    for _ in range(draw(st.integers(0, 5))):
        name = draw(st.sampled_from(sorted(CALLS)))
        count = draw(st.sampled_from(CALLS[name]))
        numbers = [draw(SMALL) for _ in range(count)]
        calls.append(f"{name}({draw(st.sampled_from((' ', ', '))).join(map(str, numbers))})")
    return draw(st.sampled_from(("", " ", ", "))).join(calls)


@given(transformations(), transformations())
def test_transformations(outer: str, inner: str) -> None:
    m = svgelements.Matrix(f"{outer} {inner}")
    ours = transform(inner, transform(outer))
    assert ours == pytest.approx((m.a, m.b, m.c, m.d, m.e, m.f), rel=1e-9, abs=1e-9)
