"""Reading a whole table at once is reading its bodies one by one."""

from __future__ import annotations

import math

import pytest
import shapely
from board.made import HEXAGON, board_of
from hypothesis import given
from hypothesis import strategies as st

from diedie.board.footprint import footprint
from diedie.board.maps import Map
from diedie.board.readings import Reading, read
from diedie.board.stance import highest, lowest
from diedie.model.dice import showing, top_face
from diedie.model.pose import Pose, compose, turn
from diedie.model.scene import Body, Kind, Scene
from diedie.table import constants as c
from diedie.table.arena import hex_distance, off_table, platform

STRIPES = board_of(*(HEXAGON & shapely.box(x, -14, x + 8, 14) for x in (-16, -8, 0, 8)))


@st.composite
def bodies(draw: st.DrawFn, id: str) -> Body:
    """A body anywhere, often near another's side or top."""
    kind: Kind = draw(st.sampled_from(["d6", "d6", "d8", "castle"]))
    steps = st.integers(-25, 25).map(lambda n: n * 0.7)
    height = draw(st.sampled_from([0.8, 2.4, 4.0, 4.8, 5.6]))
    lean = draw(st.sampled_from([0.0, 0.0, 0.0, 0.1, 2.0, 4.0, 8.0, 40.0]))
    turned = turn((1.0, 0.0, 0.0), lean)
    if kind != "castle":
        turned = compose(turned, showing(kind, draw(st.integers(1, 6)), draw(st.floats(0, 90))))
    return Body(id, kind, Pose((draw(steps), draw(steps), height), turned).rounded())


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    return Scene(tuple(draw(bodies(f"b{i}")) for i in range(draw(st.integers(0, 10)))))


def tilt(body: Body) -> float:
    if body.is_die:
        return top_face(body.kind, body.pose.orientation)[1]
    x, y, _, w = body.pose.orientation
    return math.degrees(2 * math.atan2(math.hypot(x, y), w))


def state(body: Body) -> str:
    x, y, _ = body.pose.position
    on_rim = abs(lowest(body) - c.WALL_HEIGHT) < c.RIM_GAP
    if hex_distance(x, y) >= c.APOTHEM or (on_rim and platform().intersects(footprint(body))):
        return "out"
    words = ("flat", "leaning") if body.is_die else ("standing", "fallen")
    return words[tilt(body) > c.CLEAR_DEG]


def support(body: Body, scene: Scene) -> str | None:
    """The nearest level body whose top is where this one's lower side is."""
    supports = []
    for other in scene.bodies:
        away = math.dist(body.pose.position[:2], other.pose.position[:2])
        if (
            other.id != body.id
            and away < c.STACK_OVERHANG * c.D6_EDGE
            and other.pose.position[2] < lowest(body)
            and max(tilt(body), tilt(other)) <= c.STACK_DEG
            and abs(lowest(body) - highest(other)) < c.STACK_GAP
        ):
            supports.append((away, other.id))
    return min(supports)[1] if supports else None


def shares_by_hand(body: Body, board: Map) -> dict[str, float]:
    outline = footprint(body)
    areas = {t.id: outline.intersection(t.shape).area for t in board.territories}
    return {id: round(a / outline.area, 4) for id, a in areas.items() if a >= 0.01}


@given(scenes())
def test_all_at_once_is_one_by_one(scene: Scene) -> None:
    readings = read(scene, STRIPES)
    assert list(readings) == [body.id for body in scene.bodies]
    for body in scene.bodies:
        reading = readings[body.id]
        assert reading.state == state(body)
        assert reading.tilt == pytest.approx(tilt(body), abs=0.011)
        if reading.state == "out":
            assert (reading.territories, reading.on, reading.value) == ({}, None, None)
            assert (reading.why.code == "reading-lost") == off_table(body.pose.position)
        else:
            assert reading.territories == pytest.approx(shares_by_hand(body, STRIPES), abs=1e-3)
            assert reading.on == support(body, scene)
        if reading.state == "flat":
            assert reading.value == top_face(body.kind, body.pose.orientation)[0]
        else:
            assert reading.value is None


def reading_at(x: float, y: float) -> Reading:
    return read(Scene((Body("d", "d6", Pose((x, y, 0.8))),)), STRIPES)["d"]


def test_inside_one_territory_or_on_a_border() -> None:
    assert reading_at(4, 0).inside == "2"
    assert reading_at(0.8, 0).inside == "2", "its side lies on the border"
    border = reading_at(0.4, 0)
    assert border.inside is None
    assert border.territories == {"1": 0.25, "2": 0.75}


def test_an_empty_table_reads_as_nothing() -> None:
    assert read(Scene(), STRIPES) == {}
