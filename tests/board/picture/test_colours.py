"""Dice stand out on every map: colours keep their distance from every army's."""

from __future__ import annotations

import pytest
from board.picture.colour_distance import EYES, distance

from diedie.board.atlas import map_named
from diedie.board.picture.layers import SEA, colour_of
from diedie.board.picture.marks import LANDS, contrast, is_dark, mixed

ARMIES = ("#B3202C", "#22479E", "#F0B429", "#F4EFE4", "#2E9E8F")
APART = 13
FINE = 0.25  # cm, half the width of what is only a line or a dot


def nearest(colour: str) -> float:
    return min(distance(colour, army, eye) for army in ARMIES for eye in EYES)


def test_known_distances() -> None:
    """White to black is 100 by definition; the armies keep the distances that were chosen."""
    assert distance("#FFFFFF", "#000000") == pytest.approx(100, abs=0.01)
    assert distance("#808080", "#808080") == 0
    smallest = [min(distance(a, b, eye) for a in ARMIES for b in ARMIES if a != b) for eye in EYES]
    assert smallest == pytest.approx([26.9, 23.2, 25.9], abs=0.05)


@pytest.mark.parametrize("name", ["world-war", "pirate-ship", "krakatoa", "space"])
def test_grounds(name: str) -> None:
    board = map_named(name)
    for territory in board.territories:
        assert nearest(colour_of(board, territory)) >= APART, territory.id
        if any(f.colour is None for f in board.featured("decor")):
            ground = board.style.ground
            assert ground is not None
            assert nearest(mixed(colour_of(board, territory), ground, SEA)) >= APART, territory.id


def test_grounds_without_style() -> None:
    assert all(nearest(colour) >= APART for colour in LANDS)


def test_planets() -> None:
    """What is painted over a whole planet or the void is a ground, too."""
    for feature in map_named("space").featured("decor"):
        assert feature.colour is not None
        if not feature.shape.buffer(-FINE).is_empty:
            assert nearest(feature.colour) >= APART, feature.colour


def test_ink_or_cream() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert is_dark("#1E1C36")
    assert not is_dark("#DCC897")
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
