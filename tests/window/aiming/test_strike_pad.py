"""Where the finger strikes: the cross-hair on the rear face, and dice to choose from."""

from __future__ import annotations

import pytest
from window.bare_screen import bench

from diedie.board.launch import launch_of
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.toolkit.widgets import Column, layout_faults
from diedie.window.aiming.die_face import DieToken, Face, die_face
from diedie.window.aiming.flick_panel import struck_face
from diedie.window.aiming.strike_pad import SIDE, StrikePoint
from diedie.window.render.appearance import BodyLook

FACE = Face(BodyLook("samudie"), 3)


class Struck:
    """A strike point in a window of its own."""

    def __init__(self, disabled: str = "") -> None:
        self.value, self.disabled = (0.0, 0.0), disabled
        self.made, self.table = bench(self.shown)

    def shown(self) -> StrikePoint:
        return StrikePoint(FACE, self.value, self.set, key="strike", disabled=self.disabled)

    def set(self, side: float, up: float) -> None:
        self.value = (side, up)

    def at(self, side: float, up: float) -> tuple[float, float]:
        """Where a point of the face is on the screen."""
        node = self.made.ui.find("strike")
        assert node is not None
        x, y = node.box.middle
        return x + side * SIDE / 1.6, y - up * SIDE / 1.6


def test_a_click_and_a_drag_move_the_cross_hair_and_it_stays_on_the_face() -> None:
    here = Struck()
    hand = here.made.hand
    hand.point(*here.at(0.25, 0.4))
    hand.press()
    assert here.value == pytest.approx((0.25, 0.4), abs=1e-3)
    hand.pull(*here.at(-3.0, 0.1))  # far outside, and it still follows
    assert here.value == pytest.approx((-0.6, 0.1), abs=1e-3)
    hand.lift()
    assert here.value == pytest.approx((-0.6, 0.1), abs=1e-3)
    assert not {"press", "drag", "release"}.intersection(here.table.reached)


def test_arrows_move_it_and_enter_or_home_bring_it_back() -> None:
    here = Struck()
    hand = here.made.hand
    hand.tab("strike")
    hand.keys("right", "right", "up", "down", "down")
    assert here.value == pytest.approx((0.2, -0.1))
    hand.keys("home")
    assert here.value == (0.0, 0.0)
    hand.keys(*["left"] * 9)
    assert here.value == (-0.6, 0.0)
    hand.keys("enter")
    assert here.value == (0.0, 0.0)
    hand.keys("x")
    assert here.table.reached == ["x"]


def test_what_is_disabled_stays_as_it_is() -> None:
    here = Struck("because")
    here.made.hand.click(*here.at(0.3, 0.3))
    assert here.value == (0.0, 0.0)


def test_tokens_are_large_enough_and_only_the_usable_ones_are_taken() -> None:
    taken: list[str] = []
    tokens = [
        DieToken(FACE, 3, on=lambda: taken.append("a"), key="a", chosen=True),
        DieToken(FACE, on=lambda: taken.append("b"), key="b", disabled="not now"),
    ]
    made, _ = bench(lambda: Column(tokens, align="start"))
    assert layout_faults(made.ui.tree) == []
    made.hand.use("a")
    made.hand.use("b")
    assert taken == ["a"]


@pytest.mark.parametrize("heading", [0.0, 90.0, -37.0, 200.0])
@pytest.mark.parametrize("askew", [-40.0, 0.0, 40.0])
def test_a_die_on_the_platform_is_struck_on_the_face_behind(heading: float, askew: float) -> None:
    """Its 6 is up and its 3 looks along its heading: as it came to hand, wherever it is aimed."""
    die = Body("d", "d6", Pose((0.0, 0.0, 0.0), showing("d6", 6, heading)))
    aim = heading + askew
    pose = launch_of(Scene((die,)), Flick("d", aim, 90.0, (0.0, -15.25))).pose
    put = Body("d", "d6", pose)
    straight = Body("d", "d6", Pose((0.0, 0.0, 0.0), showing("d6", 6)))
    for quarter, face in ((0, 4), (90, 5), (180, 3), (-90, 2)):
        assert struck_face(put, aim + quarter) == (face, struck_face(straight, quarter)[1])


def test_every_die_has_a_picture_of_its_own() -> None:
    faces = [
        Face(BodyLook(army, crew), value, quarters, kind, numerals)
        for army in ("samudie", "diekings")
        for crew in (False, True)
        for value, quarters, kind, numerals in (
            (3, 0, "d6", False),
            (3, 1, "d6", False),
            (3, 0, "d6", True),
            (3, 0, "d8", False),
        )
    ]
    pictures = {die_face(face, 40).tobytes() for face in faces}
    assert len(pictures) == len(faces)
