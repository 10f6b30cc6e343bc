"""Where the screen looks different when other shapes are drawn: nowhere else than it is said."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from diedie.toolkit.widgets.canvas import FLOATS, Canvas
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.shape_boxes import Floats, changed_box
from diedie.toolkit.widgets.texture_atlas import Atlas

SIDE = 8  # tiles of 10 dp
Tile = tuple[int, int, int]  # column, row, colour
tiles = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1), st.integers(0, 1))


def shapes(drawn: list[Tile]) -> Floats:
    """A square over each of those tiles and a part of the next ones."""
    canvas = Canvas(Atlas(), 1.0)
    for x, y, colour in drawn:
        canvas.fill(Rect(10 * x, 10 * y, 14, 14), (colour, 0, 0))
    return np.array(canvas.shapes, np.float32).reshape(-1, FLOATS)


def over(drawn: list[Tile], x: int, y: int) -> list[Tile]:
    """What is drawn over a point, one after the other."""
    return [
        (column, row, colour)
        for column, row, colour in drawn
        if 0 <= x - 10 * column < 14 and 0 <= y - 10 * row < 14
    ]


@given(st.lists(tiles, max_size=12), st.data())
def test_outside_the_box_the_same_follows_each_other(old: list[Tile], data: st.DataObject) -> None:
    new = data.draw(st.permutations(old))[data.draw(st.integers(0, 2)) :]
    new += data.draw(st.lists(tiles, max_size=2))
    left, top, right, bottom = changed_box(shapes(old), shapes(new), (100, 100))
    for x in range(0, 100, 3):
        for y in range(0, 100, 3):
            if not (left <= x < right and top <= y < bottom):
                assert over(old, x, y) == over(new, x, y)


def test_what_stays_is_not_painted_anew() -> None:
    old: list[Tile] = [(x, 0, 0) for x in range(SIDE)]
    new: list[Tile] = [*old[:3], (3, 5, 1), *old[4:]]
    assert changed_box(shapes(old), shapes(old), (100, 100)) == (0, 0, 0, 0)
    left, top, right, bottom = changed_box(shapes(old), shapes(new), (100, 100))
    assert 25 < left < right < 50
    assert top == 0
    assert bottom < 70


def test_what_comes_to_the_front_is_painted_anew_and_nothing_else() -> None:
    old: list[Tile] = [(x, x, 0) for x in range(SIDE)]
    left, top, right, bottom = changed_box(shapes(old), shapes([*old[1:], old[0]]), (100, 100))
    assert (left, top) == (0, 0)
    assert right < 20 > bottom
