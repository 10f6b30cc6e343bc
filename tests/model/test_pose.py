"""Turning things: laws, and a matrix as the independent witness."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from diedie.model.pose import Pose, Quaternion, Vec3, compose, inverse, lifting, rotate, turn

reals = st.floats(-10, 10)
vectors = st.tuples(reals, reals, reals)


def unit(v: Vec3) -> Vec3:
    x, y, z = np.array(v) / np.linalg.norm(v)
    return (float(x), float(y), float(z))


units = vectors.filter(lambda v: float(np.linalg.norm(v)) > 0.1).map(unit)
turns = st.builds(turn, units, st.floats(-360, 360))


def matrix(q: Quaternion) -> NDArray[np.float64]:
    """The rotation matrix from the textbook."""
    x, y, z, w = q
    skew = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    rotation: NDArray[np.float64] = np.eye(3) + 2 * w * skew + 2 * skew @ skew
    return rotation


@given(turns, vectors)
def test_rotating_agrees_with_the_matrix(q: Quaternion, v: Vec3) -> None:
    assert rotate(q, v) == pytest.approx(tuple(matrix(q) @ v), abs=1e-9)


@given(turns, turns, vectors)
def test_composing_is_turning_twice(q: Quaternion, p: Quaternion, v: Vec3) -> None:
    assert rotate(compose(p, q), v) == pytest.approx(rotate(p, rotate(q, v)), abs=1e-9)


@given(turns, vectors)
def test_the_inverse_turns_back(q: Quaternion, v: Vec3) -> None:
    assert rotate(inverse(q), rotate(q, v)) == pytest.approx(v, abs=1e-9)


@given(units)
def test_lifting_brings_a_direction_up(n: Vec3) -> None:
    assert rotate(lifting(n), n) == pytest.approx((0, 0, 1), abs=1e-4)


def test_a_rounded_pose_rounds_to_itself() -> None:
    pose = Pose((1 / 3, -2 / 3, 0.8000049), turn((0, 0, 1), 33)).rounded()
    assert pose == pose.rounded()
