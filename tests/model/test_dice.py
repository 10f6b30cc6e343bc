"""Faces and pips of real dice."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from diedie.model.dice import FACES, PIPS, showing, top_face, turned_to
from diedie.model.pose import rotate


@pytest.mark.parametrize(("kind", "total"), [("d6", 7), ("d8", 9)])
def test_opposite_faces_have_the_same_sum(kind: str, total: int) -> None:
    for (one, n), (other, m) in itertools.combinations(FACES[kind].items(), 2):
        opposite = np.allclose(n, np.negative(m))
        assert opposite == (one + other == total)


def test_one_two_three_run_counter_clockwise() -> None:
    corner = np.array([FACES["d6"][value] for value in (1, 2, 3)])
    assert np.linalg.det(corner) == pytest.approx(1)


def test_each_face_has_as_many_pips_as_it_is_worth() -> None:
    for value, pips in PIPS.items():
        assert len(set(pips)) == value
        assert all((-x, -y) in pips for x, y in pips), "pips lie symmetrically about the middle"


@given(st.sampled_from(["d6", "d8"]), st.data(), st.floats(-720, 720))
def test_a_die_put_down_shows_its_face(kind: str, data: st.DataObject, yaw: float) -> None:
    face = data.draw(st.sampled_from(sorted(FACES[kind])))
    top, tilt = top_face(kind, showing(kind, face, yaw))
    assert top == face
    assert tilt < 1e-5
    assert rotate(showing(kind, face, yaw), FACES[kind][face]) == pytest.approx((0, 0, 1))


@pytest.mark.parametrize("kind", FACES)
@given(data=st.data(), yaw=st.floats(-360, 360))
def test_a_die_turned_to_another_face_looks_the_same(
    kind: str, data: st.DataObject, yaw: float
) -> None:
    before, after = (
        data.draw(st.sampled_from(sorted(FACES[kind]))),
        data.draw(st.sampled_from(sorted(FACES[kind]))),
    )
    was = showing(kind, before, yaw)
    now = turned_to(kind, was, after)
    assert top_face(kind, now)[0] == after
    ways = [rotate(was, normal) for normal in FACES[kind].values()]
    for normal in FACES[kind].values():
        assert min(math.dist(rotate(now, normal), way) for way in ways) < 1e-6
