"""The tray as OpenGL draws it: felt between walls that hide no die."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from window.render.test_render import SIZE, Pixels, Table, around, die, like

from diedie.table import constants as c
from diedie.table import palette
from diedie.table.palette import LIVERIES
from diedie.window.render.appearance import BodyLook, Options
from diedie.window.render.camera import OVER_TRAY
from diedie.window.render.walls import TRAY, TRAY_ROUNDING

pytestmark = pytest.mark.window

X, Y = c.TRAY_HALF


@pytest.fixture(scope="module")
def tray(display: str) -> Iterator[Table]:
    assert display
    from diedie.window.render.offscreen import table_view

    found = Table(table_view(None))
    yield found
    found.view.delete()


def near(shot: Pixels, x: float, y: float, z: float = 0.0, reach: int = 4) -> Pixels:
    """The pixels around a place in the tray."""
    return around(shot, OVER_TRAY.project((x, y, z), SIZE), reach)


def test_felt_lies_within_walls_of_wood(tray: Table) -> None:
    shot = tray.shot([], {}, OVER_TRAY)
    for x, y in ((0.0, 0.0), (9.0, -3.0), (-9.0, 3.0)):
        assert like(near(shot, x, y), palette.FELT, 30).mean() > 0.9, (x, y)
    for x, y in ((X + 1, 0.0), (-X - 1, 0.0), (0.0, Y + 1), (0.0, -Y - 1)):
        top = near(shot, x, y, c.TRAY_HEIGHT)
        assert like(top, palette.STAIN, 40).mean() > 0.9, (x, y)
    assert near(shot, -X + 0.5, 0.0).mean() < 0.85 * near(shot, 0.0, 0.0).mean(), "no shadow"


def test_a_die_at_any_wall_can_be_read(tray: Table) -> None:
    """Also where the near wall is before a part of it."""
    at = {"far": (0.0, Y - 0.8), "near": (0.0, -Y + 0.8), "left": (-X + 0.8, 0.0)}
    at["corner"] = (X - 0.8, -Y + 0.8)
    bodies = [die(name, *place) for name, place in at.items()]
    shot = tray.shot(bodies, {name: BodyLook("diepoleons") for name in at}, OVER_TRAY)
    for x, y in at.values():
        top = near(shot, x, y, c.D6_EDGE, 7)
        assert like(top, LIVERIES["diepoleons"].body).mean() > 0.5, (x, y)
    bare = tray.shot([], {}, OVER_TRAY)
    hidden = (0.0, -Y + 0.2, 0.9)
    change = near(shot, *hidden, 2) - near(bare, *hidden, 2)
    assert np.abs(change).mean() > 12, "it does not shine through"


def test_shadows_fall_on_the_felt_and_on_the_walls(tray: Table) -> None:
    bare = tray.shot([], {}, OVER_TRAY)
    low, high = die("low", 2.0, 1.0), die("high", 4.0, Y + 1.0, z=c.TRAY_HEIGHT + 0.8)
    shot = tray.shot([low, high], {}, OVER_TRAY)
    assert near(shot, 3.1, 0.1, 0.0, 2).mean() < 0.85 * near(bare, 3.1, 0.1, 0.0, 2).mean()
    on = (4.0 + 1.0, Y + 0.6, c.TRAY_HEIGHT)
    assert near(shot, *on, 2).mean() < 0.92 * near(bare, *on, 2).mean()


def test_what_rests_looks_the_same_while_others_roll(tray: Table) -> None:
    resting = [die(f"{i}", 3.0 * i - 6, 2.0 - 2 * (i % 2), i + 1) for i in range(5)]
    resting.append(die("under", 3.0, -Y + 0.8))
    rolled = die("rolled", 5.0, -Y + 0.9, 3, 20.0, 1.2)
    tray.shot([], {}, OVER_TRAY, options=Options(dp=2.0))  # forget what rested
    alone = tray.shot([*resting, rolled], {}, OVER_TRAY)
    for higher in (2.0, 1.0):
        tray.shot([*resting, die("rolled", 5.0, -Y + 0.9, 3, 20.0, 1.2 + higher)], {}, OVER_TRAY)
    after = tray.shot([*resting, rolled], {}, OVER_TRAY)
    assert (np.abs(alone - after).max(axis=2) > 24).sum() < 40


def test_how_far_beyond_the_walls_a_place_lies() -> None:
    assert TRAY.beyond(0.0, 0.0) == pytest.approx(-Y)
    assert TRAY.beyond(X + 1.5, 0.0) == pytest.approx(1.5)
    assert TRAY.beyond(0.0, -Y - 2.0) == pytest.approx(2.0)
    assert TRAY.beyond(X, Y) == pytest.approx(TRAY_ROUNDING * (np.sqrt(2) - 1))
