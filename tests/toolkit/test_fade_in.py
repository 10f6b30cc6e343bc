"""A new screen comes in softly, and stands still where panels may not move."""

from __future__ import annotations

from diedie.toolkit.widgets.transition import FadeIn


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
