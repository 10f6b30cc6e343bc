"""What is heard of a match of Dicy Cards besides dice: cards, and ice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from diedie.window.sound.sound_effects import card
from diedie.window.sound.waves import Wave, hissing, normalise, ringing, together

if TYPE_CHECKING:
    from diedie.window.sound.mixer import Sounds


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
    return normalise(together(*parts), 0.45)


SOUNDS: Sounds = {
    **dict.fromkeys(("scored-card", "passed", "thawed"), card),
    **dict.fromkeys(("froze", "re-rolled"), ice),
}
