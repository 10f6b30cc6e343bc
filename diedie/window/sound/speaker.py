"""The speaker: plays what it is given, and is silent where nothing can play."""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from diedie.window.sound.waves import RATE

_VOICES = 12  # that sound at the same time; more are left out
_LATE = 0.3  # s that a driver may be late


class Speaker:
    """Works beside everything else: a sound server may take its time, or never answer.

    No fault of it reaches the player: without a device, or when that is taken away, it is silent.
    """

    def __init__(self) -> None:
        self.silent = True  # until a device is found
        self._asked: SimpleQueue[bytes] = SimpleQueue()
        self._worker: threading.Thread | None = None

    def open(self) -> None:
        """Look for a device."""
        self._worker = threading.Thread(target=self._work, name="speaker", daemon=True)
        self._worker.start()

    def close(self) -> None:
        """Fall silent, and give the device back; nobody waits long for that."""
        self.silent = True
        if self._worker is not None:
            self._asked.put(b"")
            self._worker.join(_LATE)

    def play(self, samples: bytes) -> None:
        """Play samples of 16 bits, soon, beside all that plays already."""
        if samples and not self.silent and self._asked.qsize() < _VOICES:
            self._asked.put(samples)

    def _work(self) -> None:
        playing: list[tuple[float, Any]] = []  # and when each will be over
        with contextlib.suppress(Exception):  # every driver has its own way to fail
            voice = _voice()
            self.silent = voice is None
            while voice is not None and (samples := self._asked.get()):
                now = time.monotonic()
                playing = _still(playing, now)
                if len(playing) < _VOICES:
                    playing.append((now + len(samples) / 2 / RATE + _LATE, voice(samples)))
        self.silent = True
        with contextlib.suppress(Exception):
            _still(playing, math.inf)


def _still(playing: list[tuple[float, Any]], now: float) -> list[tuple[float, Any]]:
    """Those that play on; the others are put away."""
    for end, player in playing:
        if end <= now:
            player.delete()
    return [entry for entry in playing if entry[0] > now]


def _voice() -> Callable[[bytes], Any] | None:
    """What starts to play samples; None where no device is."""
    from pyglet.media import Player, get_audio_driver
    from pyglet.media.codecs.base import AudioData, AudioFormat, Source
    from pyglet.media.drivers.silent.adaptation import SilentDriver

    if isinstance(get_audio_driver(), SilentDriver):  # type: ignore[no-untyped-call]
        return None
    form = AudioFormat(channels=1, sample_size=16, sample_rate=RATE)

    class Samples(Source):
        """Samples that are played once."""

        def __init__(self, samples: bytes) -> None:
            self._left, self._at = samples, 0.0
            self.audio_format = form  # type: ignore[assignment]
            self._duration = len(samples) / form.bytes_per_second  # type: ignore[assignment]

        def is_precise(self) -> bool:
            return True

        def seek(self, timestamp: float) -> None:
            """Nobody goes back."""

        def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> Any:
            taken, self._left = self._left[: int(num_bytes)], self._left[int(num_bytes) :]
            if not taken:
                return None
            start, seconds = self._at, len(taken) / form.bytes_per_second
            self._at += seconds
            return AudioData(taken, len(taken), start, seconds)

    def play(samples: bytes) -> Any:
        player = Player()
        # The window's loop would put it away, while we do the same.
        player.on_eos = lambda: None  # type: ignore[method-assign]
        player.queue(Samples(samples))
        player.play()
        return player

    return play
