"""What happens on the table, heard: many sounds in one, as loud as the player has set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from diedie.model.event import Event
from diedie.model.motion import FRAME_RATE, Contact
from diedie.model.scene import Body, Kind
from diedie.window.match.playback import PlyPlayback
from diedie.window.settings import Settings
from diedie.window.sound.sound_effects import hardness, knock, material_of, struck
from diedie.window.sound.speaker import Speaker
from diedie.window.sound.waves import Wave, together

_MOST = 0.6  # of what a speaker takes: others may sound at the same time
Sounds = Mapping[str, Callable[[], Wave]]  # by the events that they tell of
_AT_ONCE = 6  # knocks that are heard of one frame: the hardest


def mixed(parts: Sequence[tuple[Wave, float, float]], volume: float = 1.0) -> bytes:
    """Sounds as a speaker takes them, 16 bits a sample: each with its gain and when it begins."""
    whole = together(*parts)
    peak = float(np.abs(whole).max(initial=0.0))
    level = _MOST * volume / max(peak, 1.0)
    return (whole * level * 32_767).astype("<i2").tobytes()


class Sound:
    """Plays sounds by what they mean; nothing is ever told by sound alone."""

    def __init__(self, settings: Callable[[], Settings], speaker: Speaker | None = None) -> None:
        self._settings, self.speaker = settings, speaker or Speaker()

    @property
    def volume(self) -> float:
        """How loud, as ears hear it."""
        settings = self._settings()
        return 0.0 if settings.mute or self.speaker.silent else settings.volume**2

    def play(self, wave: Wave, gain: float = 1.0) -> None:
        """One sound, now."""
        self._play([(wave, gain, 0.0)])

    def tell(self, sounds: Sounds, events: Sequence[Event]) -> None:
        """What has happened without a knock, if there is a sound for it."""
        sound = next((sounds[e.event] for e in events if e.event in sounds), None)
        if sound is not None and self.volume:
            self.play(sound())

    def knock(self, contacts: Sequence[Contact], bodies: Sequence[Body], speed: float) -> None:
        """What has just knocked in something that is watched at that speed."""
        if contacts and self.volume:
            self._play(heard(contacts, {body.id: body.kind for body in bodies}, speed))

    def strike(self, speed: float) -> None:
        """A finger strikes a die, which leaves so fast (cm/s)."""
        self.play(struck(speed))

    def watch(self, showing: PlyPlayback) -> None:
        """What has just knocked in what is shown, or that the die was struck."""
        if showing.begun and showing.flick is not None:
            self.strike(showing.flick.speed)
        self.knock(showing.knocks, showing.playback.motion.rest.bodies, showing.speed)

    def _play(self, parts: Sequence[tuple[Wave, float, float]]) -> None:
        volume = self.volume
        if volume and parts:
            self.speaker.play(mixed(parts, volume))


def heard(
    contacts: Sequence[Contact], kinds: Mapping[str, Kind], speed: float = 1.0
) -> list[tuple[Wave, float, float]]:
    """What is heard of knocks: their sounds, and when each begins after the first."""
    loud = [contact for contact in contacts if hardness(contact.strength) > 0]
    loud = sorted(loud, key=lambda contact: -contact.strength)[:_AT_ONCE]
    first = min((contact.frame for contact in loud), default=0)
    return [
        (
            knock(material_of(contact, kinds), hardness(contact.strength)),
            1.0,
            (contact.frame - first) / FRAME_RATE / speed,
        )
        for contact in loud
    ]
