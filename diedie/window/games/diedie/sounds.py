"""What is heard of a match of Die die DIE besides knocks: cards, markers, a won territory."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from diedie.window.sound.sound_effects import card, put_down
from diedie.window.sound.waves import Wave, hissing, normalise, ringing, together

if TYPE_CHECKING:
    from diedie.window.sound.mixer import Sounds

_TONE = 2 ** (2 / 12)  # up by one tone
_HIGHEST = 6  # tones up


@cache
def marker(place: int = 0) -> Wave:
    """A marker is put down on so many others: one tone up for each."""
    pitch = _TONE ** min(max(place, 0), _HIGHEST)
    tones = [(620 * pitch, 0.02, 1.0), (1460 * pitch, 0.012, 0.6), (3100 * pitch, 0.006, 0.3)]
    click = hissing("marker", 0.0015, 600.0, 9000.0)
    return normalise(together((ringing(tones), 1.0, 0.0), (click, 0.6, 0.0)), 0.6)


@cache
def won() -> Wave:
    """A territory is won: one knock on wood."""
    tones = [(330, 0.04, 1.0), (705, 0.025, 0.6), (1560, 0.012, 0.3)]
    click = hissing("won", 0.002, 300.0, 5000.0)
    return normalise(together((ringing(tones), 1.0, 0.0), (click, 0.5, 0.0)), 0.6)


SOUNDS: Sounds = {
    **dict.fromkeys(("played", "laid-open", "repeated"), card),
    **dict.fromkeys(("adjusted", "marched", "teleported", "built", "babel"), put_down),
    "raised": won,
}
