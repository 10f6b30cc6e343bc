"""What bodies at rest mean: clear or leaning, stacked, out, standing or fallen, and why."""

from __future__ import annotations

import pytest

from diedie.bench.throughput import cases
from diedie.board.atlas import map_named
from diedie.board.launch import launch_of, resting_height
from diedie.board.readings import Reading, read
from diedie.i18n import Words
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import UPRIGHT, Pose, compose, turn
from diedie.model.scene import MONUMENT_KINDS, Body, Kind, Scene
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.solids import solid

BOARD = map_named("plain")


def reading(*bodies: Body) -> Reading:
    """The reading of the last of the bodies."""
    return read(Scene(bodies), BOARD)[bodies[-1].id]


def die(x: float, y: float, z: float = 0.8, lean: float = 0.0, kind: Kind = "d6") -> Body:
    turned = compose(turn((1.0, 0.0, 0.0), lean), showing(kind, 4))
    return Body(f"{kind}@{x},{y},{z}", kind, Pose((x, y, z), turned))


def why(found: Reading) -> str:
    return Words("en")(found.why.code, **found.why.fields)


@pytest.mark.parametrize(("lean", "value"), [(0, 4), (4.9, 4), (5.1, None), (35, None)])
def test_clear_up_to_five_degrees(lean: float, value: int | None) -> None:
    shown = reading(die(0, 0, lean=lean))
    assert shown.value == value
    assert shown.state == ("leaning" if value is None else "flat")
    assert shown.tilt == pytest.approx(lean, abs=0.01)
    assert ("4" if value else "no clear result") in why(shown)


@pytest.mark.parametrize(("kind", "below"), [("d6", "d6"), ("d8", "d6"), ("d6", "d8")])
def test_rests_on_another_die(kind: Kind, below: Kind) -> None:
    low = die(1, 1, resting_height(below, showing(below, 4)), kind=below)
    top = die(1.3, 1, 1.6 + resting_height(kind, showing(kind, 4)), kind=kind)
    shown = reading(low, top)
    assert shown.on == low.id
    assert low.id in why(shown)
    assert reading(top, low).on is None
    assert reading(low, die(1.3, 1, 2.6, kind=kind)).on is None, "it hangs in the air"
    assert reading(low, die(2.9, 1, 2.4, kind=kind)).on is None, "it is beside it"


@pytest.mark.parametrize(
    ("x", "y", "z", "reason"),
    [(0, 15.2, 4.8, "platform"), (0, 25, 0.8, "beyond the walls"), (61, 0, 0.8, "edge")],
)
def test_out(x: float, y: float, z: float, reason: str) -> None:
    shown = reading(die(x, y, z))
    assert (shown.state, shown.value, shown.inside, shown.territories) == ("out", None, None, {})
    assert reason in why(shown)


def test_level_on_something_that_is_not_level() -> None:
    shown = reading(die(0, 0, 3.4))
    assert (shown.state, shown.value, shown.on) == ("flat", 4, None)
    assert "not on the map" in why(shown)


def test_inside_to_the_wall() -> None:
    assert reading(die(0, 12.7)).inside == "plain"


@pytest.mark.parametrize("kind", MONUMENT_KINDS)
def test_a_flick_can_knock_a_monument_over(kind: Kind) -> None:
    standing = Body("it", kind, Pose((0.0, 0.0, solid(kind).base), UPRIGHT))
    assert reading(standing).state == "standing"
    scene = Scene((standing, Body("die", "d6", Pose((0, 0, 0)))))
    states = set()
    for speed in (150, 250, 350):
        for lift in (0, 4, 8):
            flick = Flick("die", 90, speed, (0, -15.25), lift)
            motion = simulate(scene, launch_of(scene, flick))
            shown = read(motion.rest, BOARD)["it"]
            states.add(shown.state)
            assert ("fallen" in why(shown)) == (shown.state == "fallen")
    assert "fallen" in states


def test_a_gentle_touch_leaves_a_monument_standing() -> None:
    castle = Body("it", "castle", Pose((0.0, -9.0, solid("castle").base), UPRIGHT))
    scene = Scene((castle, Body("die", "d6", Pose((0, 0, 0)))))
    motion = simulate(scene, launch_of(scene, Flick("die", 90, 45, (0, -15.25))))
    assert read(motion.rest, BOARD)["it"].state == "standing"


def test_hardly_a_die_rests_between_clear_and_leaning() -> None:
    """5° parts two heaps far from each other."""
    tilts = [
        shown.tilt
        for scene, launch in cases(12, 60)
        for id, shown in read(simulate(scene, launch).rest, BOARD).items()
        if shown.state != "out"
    ]
    doubtful = [tilt for tilt in tilts if 1 < tilt < 20]
    assert len(doubtful) < 0.005 * len(tilts), doubtful


def test_the_platform_is_as_high_as_the_constants_say() -> None:
    assert reading(die(0, 15.2, c.WALL_HEIGHT + c.D6_EDGE / 2)).state == "out"
