"""What happened on the table, from the launch to the rest."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from diedie.model.pose import Pose
from diedie.model.scene import Scene

FRAME_RATE = 60
Surface = Literal["map", "wall", "platform", "table", "felt"]


class Contact(msgspec.Struct, frozen=True):
    """A knock: `body` met the body `other`, or a surface, in the frame that ends at `frame`.

    `strength` is the change of velocity in cm/s, gravity apart: what a sound needs.
    """

    frame: int
    body: str
    strength: float
    other: str | None = None
    surface: Surface | None = None


@dataclass(frozen=True, eq=False)
class Motion:
    """The bodies that moved, their poses at 60 Hz, their knocks, and the scene at rest.

    `frames[f, i]` is x, y, z, qx, qy, qz, qw of body `moved[i]`; frame 0 is the start.
    `restless` names what had not come to rest when the time was up.
    `lost` names what went over the edge of the table.
    """

    moved: tuple[str, ...]
    frames: NDArray[np.float64]
    contacts: tuple[Contact, ...]
    rest: Scene
    restless: tuple[str, ...]
    lost: tuple[str, ...]
    steps: int

    @property
    def settled(self) -> bool:
        return not self.restless

    @property
    def seconds(self) -> float:
        """The simulated time."""
        return (len(self.frames) - 1) / FRAME_RATE

    def poses(self, frame: int) -> dict[str, Pose]:
        """Where the moved bodies were in that frame."""
        rows = self.frames[frame].tolist()
        return {
            id: Pose((r[0], r[1], r[2]), (r[3], r[4], r[5], r[6]))
            for id, r in zip(self.moved, rows, strict=True)
        }

    @property
    def digest(self) -> str:
        """A fingerprint of the whole motion: equal only if every bit is."""
        h = hashlib.blake2b(self.frames.tobytes(), digest_size=16)
        told = (self.moved, self.contacts, self.rest, self.restless, self.lost, self.steps)
        h.update(msgspec.json.encode(told))
        return h.hexdigest()
