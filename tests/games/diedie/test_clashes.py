"""What reaches into what when hands have put dice down, against an oracle that knows no axes."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import assume, example, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from diedie.board.launch import resting_height
from diedie.board.stance import stances
from diedie.games.diedie.towers import clashes
from diedie.model.dice import FACES, showing
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind, Scene
from diedie.table.solids import solid

Points = NDArray[np.float64]
DEPTH = 0.03  # cm that dice at rest may reach into each other


def die(id: str, kind: Kind, face: int, yaw: float, x: float, y: float, ground: float) -> Body:
    turned = showing(kind, face, yaw)
    return Body(id, kind, Pose((x, y, ground + resting_height(kind, turned)), turned))


def from_origin(points: Points) -> float:
    """How far a convex hull is from the origin; 0 where that is inside.

    The nearest point of the hull lies on a corner, between two, or among three: all are tried.
    """
    count = range(len(points))
    a, b = points[np.array(list(itertools.combinations(count, 2))).T]
    way = b - a
    part = np.clip(-(a * way).sum(1) / np.maximum((way * way).sum(1), 1e-12), 0.0, 1.0)
    found = [a + part[:, None] * way]
    a, b, c = points[np.array(list(itertools.combinations(count, 3))).T]
    normal = np.cross(b - a, c - a)
    flat = (normal * normal).sum(1)
    real = flat > 1e-9
    a, b, c, normal, flat = (of[real] for of in (a, b, c, normal, flat))
    foot = ((a * normal).sum(1) / flat)[:, None] * normal
    sides = [(np.cross(t - s, foot - s) * normal).sum(1) >= 0 for s, t in ((a, b), (b, c), (c, a))]
    found.append(foot[np.logical_and.reduce(sides)])
    tried = np.concatenate(found)
    nearest = tried[np.linalg.norm(tried, axis=1).argmin()]
    outside = bool((points @ nearest >= nearest @ nearest - 1e-9).all())
    return float(np.linalg.norm(nearest)) if outside else 0.0


def depth(one: Body, other: Body) -> float:
    """How far two dice reach into each other; negative: how far apart they are."""
    (first,), (second,) = solid(one.kind).parts, solid(other.kind).parts
    standing = stances([one, other])
    corners = [
        np.array(part.corners) @ standing.turn[row].T + standing.position[row]
        for row, part in enumerate((first, second))
    ]
    apart = from_origin((corners[0][:, None] - corners[1]).reshape(-1, 3))
    return first.rounding + second.rounding - apart


@st.composite
def dice(draw: st.DrawFn, id: str, kind: Kind) -> Body:
    face = draw(st.sampled_from(list(FACES[kind])))
    numbers = (draw(st.floats(0, 360)), draw(st.floats(-1.8, 1.8)), draw(st.floats(-1.8, 1.8)))
    return die(id, kind, face, *numbers, draw(st.sampled_from([0.0, 0.0, 1.0, 1.6])))


@given(one=dice("one", "d8"), other=dice("other", "d6") | dice("other", "d8"))
@example(die("one", "d8", 3, 0, 0, 0, 0), die("other", "d6", 4, 30, 1.85, 0, 0))
@example(die("one", "d8", 3, 0, 0, 0, 0), die("other", "d6", 4, 0, 0, 0, 1.6))
def test_CRD_1_a_d8_that_reaches_into_a_die_is_found_whichever_was_moved(
    one: Body, other: Body
) -> None:
    found = depth(one, other)
    assume(abs(found - DEPTH) > 1e-6)
    for moved in ({"one"}, {"other"}, {"one", "other"}):
        assert clashes(Scene((one, other)), moved) == (found > DEPTH), (found, moved)


def test_the_oracle() -> None:
    d6 = die("a", "d6", 6, 0, 0, 0, 0)
    assert abs(depth(d6, die("b", "d6", 6, 0, 1.5, 0, 0)) - 0.1) < 1e-9
    assert abs(depth(d6, die("b", "d6", 6, 0, 1.7, 0, 0)) + 0.1) < 1e-9
    assert abs(depth(d6, die("b", "d8", 8, 0, 0, 0, 1.6))) < 1e-6
    assert depth(d6, die("b", "d8", 8, 20, 0.3, 0.2, 0)) > 0.1
