"""The camera of a screen: the usual views, what a player makes of them, and the ways between."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from diedie.model.pose import Vec3
from diedie.table.constants import APOTHEM, WALL_HEIGHT
from diedie.window.render.camera import ABOVE, PITCHES, Camera, between, blend, close

_GLIDE = 0.45  # s from one usual view to another
_CHASE = 0.07  # s in which most of the way is gone to where the player looks
_FOLLOW = 0.3  # s in which most of the way is gone to a die
_DRAWN = 0.15  # s after a drag until the table is drawn finely again
_STEP, _TILT, _CLOSER = 15.0, 6.0, 1.12  # degrees, degrees and a factor for a key or a notch
_DRAG = 0.3  # degrees for a dp
_ABOVE = (0.7, 4.0)  # how far a view from straight above may be zoomed

# What keys and the pad do: turn, tilt, closer.
ORBITS = {
    "camera-left": (-_STEP, 0.0, 1.0),
    "camera-right": (_STEP, 0.0, 1.0),
    "camera-up": (0.0, _TILT, 1.0),
    "camera-down": (0.0, -_TILT, 1.0),
    "camera-in": (0.0, 0.0, _CLOSER),
    "camera-out": (0.0, 0.0, 1 / _CLOSER),
}


@dataclass(frozen=True)
class OwnView:
    """What a player has made of the usual views: kept until it is taken back, whatever goes on.

    Turned and tilted by degrees, `closer` by a factor, looking `aside` of the middle (cm), or
    from straight above (`top`).
    """

    turn: float = 0.0
    tilt: float = 0.0
    closer: float = 1.0
    aside: tuple[float, float] = (0.0, 0.0)
    top: bool = False


class Director:
    """Moves the camera: where it looks at the table from now, and where it is on its way to.

    Where it must not move (`may_move`), it cuts.
    """

    def __init__(self, usual: Camera, may_move: Callable[[], bool] = lambda: True) -> None:
        self.own, self.side = OwnView(), 0.0
        self._usual, self._may_move = usual, may_move
        self._camera = self._start = self._goal = usual
        self._share = 1.0  # of the way from start to goal
        self._chasing, self._drawn = False, 0.0
        self._die: Vec3 | None = None
        self._shaken = False  # the player looked elsewhere while a die was followed

    @property
    def camera(self) -> Camera:
        return self._camera

    @property
    def moving(self) -> bool:
        return self._share < 1 or self._chasing or self._drawn > 0 or self._die is not None

    def show(self, usual: Camera) -> None:
        """Look from there, as the player wants to look at things."""
        self._usual = usual
        self._aim_for(self._wanted())

    def face(self, side: float) -> None:
        """Turn the table by so many degrees, for whoever sits there."""
        self.side = side
        self._aim_for(self._wanted())

    def orbit(
        self, turn: float = 0.0, tilt: float = 0.0, closer: float = 1.0, at: Vec3 | None = None
    ) -> None:
        """Turn and tilt by degrees, and go closer by a factor, towards a place if there is one."""
        own, usual, before = self.own, self._usual, self._wanted().target
        if own.top and tilt < 0:
            own = replace(own, top=False, tilt=PITCHES[1] - usual.pitch)
        if own.top:
            whole = min(max(own.closer * closer, _ABOVE[0]), _ABOVE[1])
        else:
            seen = usual.orbited(0.0, own.tilt + tilt, own.closer * closer)
            whole = usual.distance / seen.distance
            own = replace(own, tilt=seen.pitch - usual.pitch)
        x, y = own.aside
        if at is not None:
            share = 1 - own.closer / whole
            x, y = x + share * (at[0] - before[0]), y + share * (at[1] - before[1])
        turned = math.remainder(own.turn + turn, 360.0)
        self.own = replace(own, turn=turned, closer=whole, aside=_aside(x, y, whole))
        self._shaken = True
        self._chase()

    def zoom(self, notches: float, at: Vec3 | None) -> None:
        """The wheel was turned: closer to where the mouse points, or further away."""
        self.orbit(closer=_CLOSER**notches, at=at)

    def drag(self, dx: float, dy: float) -> None:
        """The table is turned and tilted with the mouse, by dp; it follows at once."""
        self.orbit(_DRAG * dx, -_DRAG * dy)
        self._cut()
        self._drawn = _DRAWN

    def top(self) -> None:
        """From straight above, or no longer so."""
        self.own = replace(self.own, top=not self.own.top)
        self._shaken = True
        self._aim_for(self._wanted())

    def home(self) -> None:
        """As usual."""
        self.own, self._shaken = OwnView(), True
        self._aim_for(self._wanted())

    def act(self, action: str) -> bool:
        """An action of the player's keys; whether it was for the camera."""
        if action in ORBITS:
            self.orbit(*ORBITS[action])
        elif action == "camera-home":
            self.home()
        elif action == "camera-top":
            self.top()
        else:
            return False
        return True

    def follow(self, die: Vec3 | None) -> None:
        """Keep a die in view from near, unless the player looks elsewhere; None: no longer."""
        if die is None:
            following, self._shaken = self._die is not None, False
            self._die = None
            if following:
                self._aim_for(self._wanted(), anew=True)
        elif self._may_move() and not self._shaken and not self.own.top:
            self._die = die
        else:
            self._die = None

    def tick(self, seconds: float) -> bool:
        """Time passes; whether the table is seen from elsewhere."""
        moving, self._drawn = self.moving, max(0.0, self._drawn - seconds)
        if self._die is not None:
            near = close(_inside(self._die), self.side + self.own.turn)
            self._camera = blend(self._camera, near, 1 - math.exp(-seconds / _FOLLOW))
        elif self._share < 1:
            self._share = min(1.0, self._share + seconds / _GLIDE)
            self._camera = between(self._start, self._goal, self._share)
        elif self._chasing:
            self._camera = blend(self._camera, self._goal, 1 - math.exp(-seconds / _CHASE))
            if _alike(self._camera, self._goal):
                self._cut()
        return moving

    def _wanted(self) -> Camera:
        """The usual view as the player wants it."""
        own, turn = self.own, self.side + self.own.turn
        if own.top:
            yaw = math.remainder(turn, 360.0)
            seen = replace(ABOVE, yaw=yaw, distance=ABOVE.distance / own.closer)
        else:
            seen = self._usual.orbited(turn, own.tilt, own.closer)
        x, y, z = seen.target
        return replace(seen, target=(x + own.aside[0], y + own.aside[1], z))

    def _aim_for(self, goal: Camera, anew: bool = False) -> None:
        """Glide there, or cut."""
        if goal != self._goal or anew or self._chasing:
            self._start, self._goal, self._share, self._chasing = self._camera, goal, 0.0, False
            if not self._may_move():
                self._cut()

    def _chase(self) -> None:
        """Be there soon: the goal may go on moving."""
        self._goal, self._share, self._chasing, self._die = self._wanted(), 1.0, True, None
        if not self._may_move():
            self._cut()

    def _cut(self) -> None:
        self._camera, self._share, self._chasing = self._goal, 1.0, False


def _aside(x: float, y: float, closer: float) -> tuple[float, float]:
    """How far aside of the middle one may look: the farther, the closer; never off the arena."""
    far, most = math.hypot(x, y), APOTHEM * max(0.0, 1 - 1 / closer)
    return (x, y) if far <= most else (x / far * most, y / far * most)


def _inside(die: Vec3) -> Vec3:
    """Where to look at a die, which may fly anywhere."""
    x, y, z = die
    share = min(1.0, APOTHEM / max(math.hypot(x, y), 1e-9))
    return (x * share, y * share, min(max(z, 0.0), WALL_HEIGHT))


def _alike(one: Camera, other: Camera) -> bool:
    """Whether nobody can tell them apart."""
    turn = math.remainder(one.yaw - other.yaw, 360.0)
    apart = max(abs(turn), abs(one.pitch - other.pitch), math.dist(one.target, other.target))
    return apart < 0.05 and abs(one.distance / other.distance - 1) < 0.001
