"""While something is asked, all that lies below is dark, and nothing lies over the question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from window.screens.test_menu_pages import at_menu, kept
from window.stage import Stub, use
from window.theatre.test_theatre_screen import MATCH, theatre

from diedie.toolkit.widgets.canvas import FLOATS

_SHADOW = 40.0  # dp that a dialog's shadow reaches
_DARK = 0.65  # of what is below is taken away, at least


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def film() -> Stub:
    made, screen = theatre(MATCH)
    made.ui.resize(1280, 720)
    screen.tools.open_pad()
    use(made, "export")
    return made


def deleting() -> Stub:
    file = kept()
    made = at_menu()
    use(made, "saved")
    use(made, f"delete-{file.name}")
    return made


def keys() -> Stub:
    made = at_menu()
    use(made, "settings")
    use(made, "keys")
    use(made, "do-mute")
    return made


def details() -> Stub:
    made = at_menu()
    use(made, "new")
    use(made, "details")
    return made


@pytest.mark.parametrize("opened", [film, deleting, keys, details])
def test_a_dialog_leaves_nothing_else_bright(opened: Callable[[], Stub]) -> None:
    made = opened()
    ui = made.ui
    asked = ui.reachable()
    assert asked.widget.traps
    (sheet,) = asked.children
    shapes = np.array(ui.shapes(), float).reshape(-1, FLOATS)
    middle, half, alpha = shapes[:, 0:2], shapes[:, 2:4], shapes[:, 16]
    whole = (half * 2 >= np.array([ui.room.w, ui.room.h]) - 1).all(1)
    (at,) = np.flatnonzero(whole & (alpha >= _DARK))
    assert at > 20  # there is something below
    box = sheet.box.grown(_SHADOW)
    over = middle[at + 1 :]
    assert len(over) > 5
    assert (over >= (box.x, box.y)).all()
    assert (over <= (box.right, box.bottom)).all()
