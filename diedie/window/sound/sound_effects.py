"""What a table sounds like: knocks of dice, soft or hard, and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from diedie.model.motion import Contact
from diedie.model.scene import Kind
from diedie.window.sound.waves import RATE, Wave, faded, hissing, normalise, ringing, together

_SOFTEST, _HARDEST = 8.0, 180.0  # cm/s of change: below, nothing is heard; above, no more
_STEPS = 8  # of hardness that can be told apart
_SURFACES = {"map": "board", "wall": "wall", "platform": "wall", "table": "wood", "felt": "felt"}
_DICE = ("d6", "d8")
_GENTLY = 0.4  # how hard a hand puts a die down


@dataclass(frozen=True)
class Material:
    """A material that is knocked: its tones (Hz, decay in s, gain), and how sharply it clicks."""

    tones: tuple[tuple[float, float, float], ...]
    click: float
    bright: float = 9000.0  # Hz: what its click goes up to


MATERIALS = {
    "resin": Material(((2350, 0.011, 1.0), (3910, 0.008, 0.7), (5640, 0.006, 0.5)), 0.9, 12_000),
    "board": Material(((235, 0.022, 1.0), (410, 0.016, 0.6), (2250, 0.005, 0.35)), 0.5, 7000),
    "wall": Material(((430, 0.018, 1.0), (920, 0.012, 0.7), (2600, 0.006, 0.4)), 0.6, 8000),
    "wood": Material(((160, 0.035, 1.0), (285, 0.025, 0.7), (1900, 0.006, 0.25)), 0.45, 6000),
    "felt": Material(((95, 0.03, 1.0), (150, 0.02, 0.5)), 0.25, 900),
}


def material_of(contact: Contact, kinds: Mapping[str, Kind]) -> str:
    """The material that is knocked against: monuments are cut from board, dice cast in resin."""
    both = [kinds.get(id, "d6") for id in (contact.body, contact.other) if id is not None]
    if contact.surface is not None:
        return _SURFACES[contact.surface]
    return "resin" if all(kind in _DICE for kind in both) else "board"


def hardness(strength: float) -> float:
    """How hard a knock is, from 0 (not heard at all) to 1."""
    share = (strength - _SOFTEST) / (_HARDEST - _SOFTEST)
    return float(min(max(share, 0.0), 1.0) ** 0.6)


def knock(stuff: str, hard: float) -> Wave:
    """The sound of a knock: the harder, the louder, the higher and the sharper."""
    return _knock(stuff, max(1, round(hard * _STEPS)))


@lru_cache(maxsize=len(MATERIALS) * _STEPS)
def _knock(stuff: str, step: int) -> Wave:
    material, hard = MATERIALS[stuff], step / _STEPS
    pitch = 0.88 + 0.24 * hard
    tones = [
        (hz * pitch, decay, gain * (hard if hz > 1500 else 1.0))
        for hz, decay, gain in material.tones
    ]
    click = hissing(stuff, 0.0018, 300.0, material.bright * (0.4 + 0.6 * hard))
    heard = together((ringing(tones), 1.0, 0.0), (click, material.click * hard, 0.0))
    return normalise(heard, 0.08 + 0.82 * hard)


@cache
def card() -> Wave:
    """The sound of a card that slides over the table."""
    grain = hissing("card", 0.05, 900.0, 5200.0)
    time = np.arange(len(grain)) / RATE
    swell = np.minimum(time / 0.04, 1.0)  # it is pushed, not struck
    return normalise(faded(grain.astype(np.float64) * swell), 0.35)


def struck(speed: float) -> Wave:
    """The sound of a finger that strikes a die, which leaves so fast (cm/s)."""
    return knock("resin", max(_GENTLY, hardness(speed)))


def put_down() -> Wave:
    """The sound of a die that is put down on the map by hand."""
    return knock("board", _GENTLY)
