"""Only what changed is painted anew, and the screen looks as if all of it had been."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from window.moments import MOMENTS
from window.moments.stagehand import Stagehand
from window.moments.targets import usable
from window.stage import Stub

from diedie.toolkit.gl.context import ensure_context
from diedie.toolkit.widgets import Ui

pytestmark = pytest.mark.window
SIZE = (1280, 720)
FEW = 4  # controls of a moment to which the hand goes by default
PUSH = 12.0  # dp to either side
Box = tuple[int, int, int, int]
Fault = Callable[[Ui], Box | None]


@pytest.fixture
def fault() -> Iterator[Fault]:
    """Where an interface differs, painted over what was there before, from one painted whole."""
    ensure_context()
    from diedie.toolkit.gl import states
    from diedie.toolkit.gl.framebuffers import Framebuffer
    from diedie.toolkit.widgets.surface import Surface

    surface, sheet = Surface(), Framebuffer(SIZE, depth=False)

    def painted(ui: Ui, shapes: list[float]) -> Image.Image:
        surface.send(shapes, ui.atlas, SIZE)
        with states.preserved():
            sheet.bind()
            states.clear((0.4, 0.25, 0.15, 1.0))
            surface.draw()
            return sheet.read()

    def differs(ui: Ui) -> Box | None:
        shapes = ui.shapes()
        over_what_was_there = painted(ui, shapes)
        painted(ui, [])
        return ImageChops.difference(over_what_was_there, painted(ui, shapes)).getbbox()

    yield differs
    surface.delete()
    sheet.delete()


@pytest.fixture
def moment(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stub:
    """A moment by its name."""
    return Stagehand(request.param, "en", tmp_path, monkeypatch).made()


@pytest.mark.parametrize("moment", ["theatre/what-if"], indirect=True)
def test_a_slider_leaves_no_trace_beside_its_panel(moment: Stub, fault: Fault) -> None:
    hand = moment.hand
    assert not fault(moment.ui)
    for key in ("strength", "aim"):
        x, y = hand.find(key)
        hand.point(x, y)
        assert not fault(moment.ui)
        hand.press()
        hand.pull(x + PUSH, y)
        assert not fault(moment.ui)
        hand.lift()


@pytest.mark.some(10)
@pytest.mark.parametrize("moment", MOMENTS, indirect=True)
def test_wherever_the_hand_goes_all_looks_as_if_painted_whole(
    moment: Stub, fault: Fault, request: pytest.FixtureRequest
) -> None:
    hand, keys = moment.hand, [node.key for node in usable(moment)]
    share = 1 if request.config.getoption("--all") else max(1, len(keys) // FEW)
    assert not fault(moment.ui)
    for key in keys[::share]:
        if key not in {node.key for node in usable(moment)}:
            continue
        x, y = hand.find(key)
        hand.travel(x, y)
        assert not fault(moment.ui), key
        hand.press()
        hand.pull(x - PUSH, y)
        assert not fault(moment.ui), key
        hand.lift()
        hand.keys("tab")
        assert not fault(moment.ui), key
