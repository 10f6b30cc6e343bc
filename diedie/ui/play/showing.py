"""A ply as it is watched: how fast, paused or not, and what is just heard of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from diedie.model.carrying import carried
from diedie.model.flick import Flick
from diedie.model.motion import Contact
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.store.lines import Ply
from diedie.ui.play.playback import Playback
from diedie.ui.settings import Settings

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
_AIM = 0.5  # s that a bot's aim is seen before it flicks
_TAKEN, _THROWN = 0.3, 0.1  # s in which dice are taken up, or come from a hand that shook them


class Showing:
    """A playback, and what its viewer makes of it."""

    def __init__(self, playback: Playback, speed: float = 1.0, flick: Flick | None = None) -> None:
        self.playback, self.speed, self.flick = playback, speed, flick
        self.paused = False
        self.knocks: Sequence[Contact] = ()  # since the last tick

    @property
    def aimed(self) -> Flick | None:
        """The flick that is about to be made, while it is still aimed."""
        return self.flick if self.playback.at < 0 else None

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether all has been seen."""
        before = self.playback
        if not self.paused:
            self.playback = before.later(seconds * self.speed)
        self.knocks = self.playback.knocks(before.at)
        return self.playback.over

    def again(self) -> None:
        """From the beginning."""
        self.playback, self.paused = self.playback.later(-1e9), False

    def slower(self) -> None:
        """Half as fast; after the slowest, as fast as it was."""
        self.speed = self.speed / 2 if self.speed > SPEEDS[0] else 1.0


def showing(
    ply: Ply, before: Scene, wish: Settings, bot: bool, hand: Mapping[str, Pose] | None = None
) -> Showing | None:
    """How a ply is to be watched, if there is anything to watch; of bots, more than of people.

    A bot aims before it flicks, and what it puts down is seen to be carried: a person's own hand
    has just done that. Dice that are thrown into the tray are seen to be taken up, unless they
    are in the `hand` already.
    """
    motion, flick = ply.motion, ply.flick
    if motion is None and bot and wish.things_move:
        motion = carried(before, ply.state.scene)
    if motion is None or motion.rest.table != before.table or not wish.speed:
        return None
    lead, lifted = _AIM if bot and flick is not None else 0.0, hand or {}
    if motion.rest.table == "tray" and wish.things_move:
        lead = _THROWN if hand else _TAKEN
        lying = {body.id: body.pose for body in before.bodies}
        lifted = {id: pose for id, pose in (hand or lying).items() if id in motion.moved}
    return Showing(Playback(motion, -lead, lead, lifted), wish.speed, flick)
