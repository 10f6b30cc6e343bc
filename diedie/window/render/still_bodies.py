"""Which bodies rest, so that they need not be drawn again while others move."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from diedie.model.scene import Body
from diedie.window.render.appearance import PLAIN, BodyLook

_WORTH = 4  # bodies that must rest before they are kept
_UNSEEN = 0.001  # cm, and of a quaternion: a twentieth of a pixel
_LATE = 3  # bodies that came to rest since then, before all are kept anew

Entry = tuple[Body, BodyLook]


@dataclass(frozen=True)
class Split:
    """The bodies that are kept as drawn, all others, and whether they are to be kept `anew`."""

    resting: Sequence[Body]
    moving: Sequence[Body]
    anew: bool = False


class StillBodies:
    """Finds the bodies that rest, by comparing each frame with the ones before it."""

    def __init__(self) -> None:
        self._key: object = None
        self._last: dict[str, Entry] = {}
        self._kept: dict[str, Entry] = {}

    def split(self, key: object, bodies: Sequence[Body], looks: Mapping[str, BodyLook]) -> Split:
        """What to do in a frame; all else that matters for it is in the `key`."""
        now = {body.id: (body, looks.get(body.id, PLAIN)) for body in bodies}
        last, self._last = self._last, now
        if key != self._key:
            self._key, self._kept = key, {}
            return Split((), bodies)
        still = {
            id: entry
            for id, entry in now.items()
            if _alike(last.get(id), entry) and not entry[1].ghost
        }
        if self._kept and all(_alike(still.get(id), entry) for id, entry in self._kept.items()):
            late = len(still) - len(self._kept)
            anew = late >= _LATE or (late > 0 and len(still) == len(now))
        else:
            anew = len(still) >= _WORTH
            if not anew:
                self._kept = {}
        if anew:
            self._kept = still
        resting = [body for body in bodies if body.id in self._kept]
        return Split(resting, [body for body in bodies if body.id not in self._kept], anew)


def _alike(one: Entry | None, other: Entry) -> bool:
    """Whether a body looks the same to the eye: a neighbour that is hit makes it tremble."""
    if one == other:
        return True
    if one is None or one[1] != other[1]:
        return False
    was, now = one[0].pose, other[0].pose
    moved = math.dist(was.position, now.position)
    return moved < _UNSEEN and math.dist(was.orientation, now.orientation) < _UNSEEN
