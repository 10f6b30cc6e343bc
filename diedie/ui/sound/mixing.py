"""Many sounds in one, never too loud."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from diedie.ui.sound.waves import Wave, together

_MOST = 0.6  # of what a speaker takes: others may sound at the same time


def mixed(parts: Sequence[tuple[Wave, float, float]], volume: float = 1.0) -> bytes:
    """What a speaker takes, 16 bits a sample: each part with its gain and when it begins."""
    whole = together(*parts)
    peak = float(np.abs(whole).max(initial=0.0))
    level = _MOST * volume / max(peak, 1.0)
    return (whole * level * 32_767).astype("<i2").tobytes()
