"""The parts that sounds are made of: tones that die away, and noise."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float32]  # from -1 to 1

RATE = 44_100  # samples a second
_SILENT = 6.5  # decays until nothing is heard: a part in 700
_FADE = 0.003  # s at the end, so that it does not click


def ringing(tones: Sequence[tuple[float, float, float]]) -> Wave:
    """Tones that begin together and die away: Hz, seconds of their decay, and how loud."""
    seconds = max(decay for _, decay, _ in tones) * _SILENT
    time = np.arange(round(seconds * RATE)) / RATE
    heard = np.zeros_like(time)
    for hertz, decay, gain in tones:
        heard += gain * np.sin(2 * math.pi * hertz * time) * np.exp(-time / decay)
    return faded(heard)


def hissing(name: str, decay: float, low: float, high: float) -> Wave:
    """Noise that dies away, between two pitches in Hz; the same for the same name."""
    count = round(decay * _SILENT * RATE)
    source = np.random.default_rng(zlib.crc32(name.encode()))
    spectrum = np.fft.rfft(source.standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(hertz, 1.0)) ** 4) / (1 + (hertz / high) ** 4)
    heard = np.fft.irfft(spectrum, count) * np.exp(-np.arange(count) / RATE / decay)
    return faded(heard / max(float(np.abs(heard).max()), 1e-9))


def faded(heard: NDArray[np.float64]) -> Wave:
    """The same without a click at its end."""
    tail = min(len(heard), round(_FADE * RATE))
    heard[len(heard) - tail :] *= np.linspace(1, 0, tail)
    return heard.astype(np.float32)


def together(*parts: tuple[Wave, float, float]) -> Wave:
    """Several waves at once: each with its gain, and the second at which it begins."""
    starts = [round(RATE * start) for _, _, start in parts]
    whole = np.zeros(
        max((at + len(wave) for (wave, *_), at in zip(parts, starts, strict=True)), default=0),
        np.float32,
    )
    for (wave, gain, _), at in zip(parts, starts, strict=True):
        whole[at : at + len(wave)] += gain * wave
    return whole


def normalise(wave: Wave, peak: float = 1.0) -> Wave:
    """The same wave, as loud as that where it is loudest."""
    scaled: Wave = wave * np.float32(peak / max(float(np.abs(wave).max()), 1e-9))
    return scaled
