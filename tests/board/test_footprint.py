"""Stances and footprints against slow, simple versions of the same geometry."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from diedie.board.footprint import footprint, footprints
from diedie.board.stance import stances
from diedie.model.dice import FACES, showing, top_face
from diedie.model.pose import Pose, Quaternion, compose, rotate, turn, yawed
from diedie.model.scene import Body, Kind
from diedie.table.solids import solid

KINDS: tuple[Kind, ...] = ("d6", "d8", "pyramid", "castle", "building")
COORDINATE = st.floats(-15, 15)


@st.composite
def quaternions(draw: st.DrawFn) -> Quaternion:
    axis = draw(st.sampled_from([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]))
    tilts = st.one_of(st.floats(-180, 180), st.floats(-1, 1), st.sampled_from([0.0, 45.0, 90.0]))
    return compose(turn((0.0, 0.0, 1.0), draw(st.floats(-180, 180))), turn(axis, draw(tilts)))


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    kind = draw(st.sampled_from(KINDS))
    turned = draw(quaternions())
    if kind in FACES:
        turned = compose(turned, showing(kind, draw(st.sampled_from(sorted(FACES[kind])))))
    position = draw(COORDINATE), draw(COORDINATE), draw(st.floats(0, 5))
    return Body("b", kind, Pose(position, turned).rounded())


def shadow(body: Body, rounding: float) -> shapely.Geometry:
    """The hulls of all parts as seen from above, grown by a share of their rounding."""
    x, y, _ = body.pose.position
    hulls = []
    for part in solid(body.kind).parts:
        seen = [rotate(body.pose.orientation, corner) for corner in part.corners]
        hull = shapely.MultiPoint([(x + u, y + v) for u, v, _ in seen]).convex_hull
        hulls.append(hull.buffer(rounding * part.rounding, quad_segs=16))
    return shapely.union_all(hulls)


@given(bodies())
def test_a_footprint_is_the_shadow_with_sharp_corners(body: Body) -> None:
    outline = footprint(body)
    assert outline.is_valid
    assert isinstance(outline, shapely.Polygon)
    assert outline.buffer(0.01).covers(shadow(body, 1)), "no part of the shadow is left out"
    assert shadow(body, math.sqrt(2)).buffer(0.03).covers(outline), "and corners add a little"


@given(st.lists(bodies(), max_size=6))
def test_many_at_once_are_as_one_by_one(some: list[Body]) -> None:
    for body, outline in zip(some, footprints(some), strict=True):
        assert outline.equals(footprint(body))


@given(bodies())
def test_stances_by_hand(body: Body) -> None:
    stance = stances([body])
    heights = [
        (rotate(body.pose.orientation, corner)[2], part.rounding)
        for part in solid(body.kind).parts
        for corner in part.corners
    ]
    z = body.pose.position[2]
    assert stance.low[0] == pytest.approx(z + min(h - r for h, r in heights), abs=1e-9)
    assert stance.high[0] == pytest.approx(z + max(h + r for h, r in heights), abs=1e-9)
    if body.is_die:
        face, tilt = top_face(body.kind, body.pose.orientation)
        assert stance.tilt[0] == pytest.approx(tilt, abs=1e-5)
        assert stance.face[0] == face or tilt > 40, "on an edge any of the faces will do"


@pytest.mark.parametrize("face", FACES["d6"])
def test_a_flat_die_is_a_square(face: int) -> None:
    outline = footprint(Body("b", "d6", Pose((1.0, 2.0, 0.8), showing("d6", face, 90.0))))
    assert outline.normalize().equals_exact(shapely.box(0.2, 1.2, 1.8, 2.8).normalize(), 1e-9)


@pytest.mark.parametrize("face", FACES["d8"])
def test_a_flat_d8_is_a_hexagon_as_wide_as_two_faces(face: int) -> None:
    outline = footprint(Body("b", "d8", Pose((0.0, 0.0, 0.8), showing("d8", face, 11.0))))
    assert len(outline.exterior.coords) == 7
    assert shapely.minimum_bounding_radius(outline) == pytest.approx(1.105, abs=0.001)
    assert outline.exterior.distance(shapely.Point(0, 0)) == pytest.approx(0.957, abs=0.001)


@pytest.mark.parametrize("kind", ["pyramid", "castle", "building"])
@given(yaw=st.floats(-180, 180))
def test_a_fallen_monument_has_one_outline_however_it_is_turned(kind: Kind, yaw: float) -> None:
    lying = compose(yawed(yaw), turn((1.0, 0.0, 0.0), 90.0))
    assert footprint(Body("m", kind, Pose((0.0, 0.0, 0.0), lying))).geom_type == "Polygon"
