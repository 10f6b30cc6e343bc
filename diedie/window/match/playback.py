"""A ply as it is watched: its motion, the moment that is shown, how fast, and what is heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from diedie.model.flick import Flick
from diedie.model.motion import FRAME_RATE, Contact, Motion, carry_motion, pose_between
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.record.lines import Ply
from diedie.window.match.leaving_hand import dealt, leaving
from diedie.window.settings import Settings

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
_AIM = 0.5  # s that a bot's aim is seen before it flicks
_TAKEN = 0.3  # s in which dice are taken up


@dataclass(frozen=True)
class Playback:
    """A motion, and the moment of it that is shown: seconds since it began.

    Before it begins, which `lead` says how long, everything is at its start; what was `lifted`
    from elsewhere is on its way there. What was `shaken` in a hand leaves it as it begins.
    """

    motion: Motion
    at: float = 0.0
    lead: float = 0.0
    lifted: Mapping[str, Pose] = field(default_factory=dict)
    shaken: Mapping[str, Pose] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.at >= self.motion.seconds

    def later(self, seconds: float) -> Playback:
        """The same motion, further on or back; never past its ends."""
        return replace(self, at=min(max(self.at + seconds, -self.lead), self.motion.seconds))

    def bodies(self) -> list[Body]:
        """Where everything is at that moment, between frames as well."""
        poses = self.motion.at(self.at)
        if self.at < 0 and self.lifted:
            share = 1 + self.at / self.lead
            poses |= {id: pose_between(self.lifted[id], poses[id], share) for id in self.lifted}
        poses |= leaving(self.shaken, self.motion, self.at)
        return [
            Body(body.id, body.kind, poses[body.id]) if body.id in poses else body
            for body in self.motion.rest.bodies
        ]

    def knocks(self, since: float) -> list[Contact]:
        """What knocked between an earlier moment and this one."""
        first, last = since * FRAME_RATE, self.at * FRAME_RATE
        return [contact for contact in self.motion.contacts if first < contact.frame <= last]


class PlyPlayback:
    """A playback, and what its viewer makes of it."""

    def __init__(self, playback: Playback, speed: float = 1.0, ply: Ply | None = None) -> None:
        self.playback, self.speed, self.ply = playback, speed, ply
        self.paused = False
        self.knocks: Sequence[Contact] = ()  # since the last tick
        self.begun = False  # since then: a bot had aimed before

    @property
    def flick(self) -> Flick | None:
        """The flick that is watched, as the hand made it."""
        return None if self.ply is None else self.ply.flick

    @property
    def aimed(self) -> Flick | None:
        """The flick that is meant, while it is still aimed."""
        return self.ply.meant if self.ply is not None and self.playback.at < 0 else None

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether all has been seen."""
        before = self.playback
        if not self.paused:
            self.playback = before.later(seconds * self.speed)
        self.knocks = self.playback.knocks(before.at)
        self.begun = before.at < 0 <= self.playback.at
        return self.playback.over

    def again(self) -> None:
        """From the beginning."""
        self.playback, self.paused = self.playback.later(-1e9), False

    def slower(self) -> None:
        """Half as fast; after the slowest, as fast as it was."""
        self.speed = self.speed / 2 if self.speed > SPEEDS[0] else 1.0


def playback_of(
    ply: Ply, before: Scene, wish: Settings, bot: bool, hand: Mapping[str, Pose] | None = None
) -> PlyPlayback | None:
    """How a ply is to be watched, if there is anything to watch; of bots, more than of people.

    A bot aims before it flicks, and what it puts down is seen to be carried: a person's own hand
    has just done that. Dice that are thrown into the tray are seen to be taken up, unless they
    are in the `hand` already.
    """
    motion = ply.motion
    if motion is None and bot and wish.things_move:
        motion = carry_motion(before, ply.state.scene)
    if motion is None or motion.rest.table != before.table or not wish.speed:
        return None
    lead = _AIM if bot and ply.flick is not None else 0.0
    lifted, shaken = dict[str, Pose](), dict[str, Pose]()
    if motion.rest.table == "tray" and wish.things_move:
        if hand:
            shaken = dealt(hand, motion)
        else:
            lead = _TAKEN
            lifted = {b.id: b.pose for b in before.bodies if b.id in motion.moved}
    return PlyPlayback(Playback(motion, -lead, lead, lifted, shaken), wish.speed, ply)
