"""The other sounds of a table: cards, markers, ice, a won territory."""

from __future__ import annotations

from functools import cache

import numpy as np

from diedie.ui.sound.knocks import knock
from diedie.ui.sound.waves import RATE, Wave, faded, hissing, normal, ringing, together

_TONE = 2 ** (2 / 12)  # up by one tone
_HIGHEST = 6  # tones up
_GENTLY = 0.4  # how hard a hand puts a die down


@cache
def card() -> Wave:
    """A card slides over the table."""
    grain = hissing("card", 0.05, 900.0, 5200.0)
    time = np.arange(len(grain)) / RATE
    swell = np.minimum(time / 0.04, 1.0)  # it is pushed, not struck
    return normal(faded(grain.astype(np.float64) * swell), 0.35)


def put_down() -> Wave:
    """A die is put down on the map by hand."""
    return knock("board", _GENTLY)


@cache
def marker(place: int = 0) -> Wave:
    """A marker is put down on so many others: one tone up for each."""
    pitch = _TONE ** min(max(place, 0), _HIGHEST)
    tones = [(620 * pitch, 0.02, 1.0), (1460 * pitch, 0.012, 0.6), (3100 * pitch, 0.006, 0.3)]
    click = hissing("marker", 0.0015, 600.0, 9000.0)
    return normal(together((ringing(tones), 1.0, 0.0), (click, 0.6, 0.0)), 0.6)


@cache
def ice() -> Wave:
    """Something freezes."""
    source = np.random.default_rng(11)
    parts = []
    at = 0.0
    for i in range(14):
        at += float(source.uniform(0.008, 0.035))
        tone = ringing([(float(source.uniform(2800, 7200)), 0.004, 1.0)])
        crack = hissing(f"ice-{i}", 0.0012, 2500.0, 14_000.0)
        gain = float(source.uniform(0.25, 1.0))
        parts += [(tone, 0.5 * gain, at), (crack, gain, at)]
    return normal(together(*parts), 0.45)


@cache
def won() -> Wave:
    """A territory is won: one knock on wood."""
    tones = [(330, 0.04, 1.0), (705, 0.025, 0.6), (1560, 0.012, 0.3)]
    click = hissing("won", 0.002, 300.0, 5000.0)
    return normal(together((ringing(tones), 1.0, 0.0), (click, 0.5, 0.0)), 0.6)
