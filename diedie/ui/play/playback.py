"""What was simulated, or is done by hand, shown at any speed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from diedie.model.motion import FRAME_RATE, Contact, Motion, mixed
from diedie.model.pose import Pose
from diedie.model.scene import Body


@dataclass(frozen=True)
class Playback:
    """A motion, and the moment of it that is shown: seconds since it began.

    Before it begins, which `lead` says how long, everything is at its start; what was `lifted`
    from elsewhere is on its way there.
    """

    motion: Motion
    at: float = 0.0
    lead: float = 0.0
    lifted: Mapping[str, Pose] = field(default_factory=dict)

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
            poses |= {id: mixed(self.lifted[id], poses[id], share) for id in self.lifted}
        return [
            Body(body.id, body.kind, poses[body.id]) if body.id in poses else body
            for body in self.motion.rest.bodies
        ]

    def knocks(self, since: float) -> list[Contact]:
        """What knocked between an earlier moment and this one."""
        first, last = since * FRAME_RATE, self.at * FRAME_RATE
        return [contact for contact in self.motion.contacts if first < contact.frame <= last]
