"""A new screen comes in softly, and what follows at once is not meant for it."""

from __future__ import annotations

from diedie.toolkit.widgets.transition import FadeIn
from diedie.toolkit.widgets.ui import Ui


def test_it_fades_in_and_rises() -> None:
    entrance = FadeIn()
    frames = [entrance.advance(100 + 0.02 * i, rises=True) for i in range(10)]
    assert frames[0][0] == 0
    assert frames == sorted(frames, key=lambda frame: (frame[0], -frame[1]))
    assert frames[-1] == (1.0, 0.0)
    assert entrance.over
    entrance.begin()
    assert not entrance.over


def test_it_only_fades_where_panels_may_not_move() -> None:
    entrance = FadeIn()
    assert [entrance.advance(0.05 * i, rises=False)[1] for i in range(4)] == [0.0] * 4


def test_nobody_has_looked_before_the_first_frame_is_seen() -> None:
    now = [0.0]
    haste = Ui(clock=lambda: now[0]).haste
    haste.unsettle(skipping=True)
    now[0] = 3.0  # a busy machine takes its time
    haste.seen()
    now[0] = 3.1
    assert haste.presses(), "in haste"
    now[0] = 3.2
    haste.seen()  # another frame changes nothing
    assert not haste.presses(shortcut=True)
    now[0] = 3.55
    assert not haste.presses(), "long enough after that"
