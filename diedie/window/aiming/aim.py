"""The numbers of a flick that is aimed, however it is, and how each player had them last."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick, clamp
from diedie.model.pose import Vec3
from diedie.window.aiming.platform_places import along

FASTEST = 400.0  # cm/s: hands at a table are not faster
PULL_CM_S = 30.0  # speed for each cm that is pulled back
NEAREST = 1.0  # cm: a hand that comes back so near has changed its mind

_SPEED = (SPEED_CM_S[0], FASTEST)
_HOPS = 12  # cm along the platform that a die may be beside its old place
_SHORTEST = 1.5  # cm of the band, so that its end can be taken


@dataclass(frozen=True)
class Aim:
    """How a die would be flicked now."""

    flick: Flick

    @property
    def is_shot(self) -> bool:
        return self.flick.place is None

    def with_die(self, die: str) -> Aim:
        """Another die, flicked just so."""
        return self._with(die=die)

    def as_strong_as(self, other: Aim) -> Aim:
        """With the strength, lift and strike of another one."""
        flick = other.flick
        return self._with(speed=flick.speed, lift=flick.lift, strike=flick.strike)

    def placed(self, x: float, y: float) -> Aim:
        """The die elsewhere on the platform, aimed as far past the middle of the map as before."""
        assert self.flick.place is not None
        old, new = (math.degrees(math.atan2(-v, -u)) for u, v in (self.flick.place, (x, y)))
        return self.moved((x, y)).turned(new - old)

    def moved(self, place: tuple[float, float]) -> Aim:
        """The die elsewhere on the platform, aimed just so."""
        return self._with(place=place)

    def turned(self, degrees: float) -> Aim:
        return self._with(aim=math.remainder(self.flick.aim + degrees, 360.0))

    def towards(self, start: tuple[float, float], goal: tuple[float, float]) -> Aim:
        """Aimed from the die at a point."""
        dx, dy = goal[0] - start[0], goal[1] - start[1]
        return self if dx == dy == 0 else self._with(aim=math.degrees(math.atan2(dy, dx)))

    def stronger(self, cm_s: float) -> Aim:
        return self._with(speed=clamp(self.flick.speed + cm_s, _SPEED))

    def lifted(self, degrees: float) -> Aim:
        return self._with(lift=clamp(self.flick.lift + degrees, LIFT_DEG))

    def struck(self, side: float, up: float) -> Aim:
        """Struck at that point of the rear, cm from its middle."""
        return self._with(strike=(clamp(side, STRIKE_CM), clamp(up, STRIKE_CM)))

    def pulled(self, die: tuple[float, float], hand: tuple[float, float], gain: float = 1.0) -> Aim:
        """Pulled back to where the hand is: away from the hand, the faster the farther.

        As it was, if the hand is at the die.
        """
        dx, dy = die[0] - hand[0], die[1] - hand[1]
        far = math.hypot(dx, dy)
        if far < NEAREST:
            return self
        speed = clamp(far * PULL_CM_S * gain, _SPEED)
        return self._with(aim=math.degrees(math.atan2(dy, dx)), speed=speed)

    def knob(self, die: Vec3, gain: float = 1.0) -> Vec3:
        """The end of the band that was pulled back so far from the die."""
        pulled = max(_SHORTEST, self.flick.speed / PULL_CM_S / gain)
        return ahead(die, self.flick.aim, -pulled)

    def swept(self, velocity: tuple[float, float], side: float, gain: float = 1.0) -> Aim:
        """Hit by a hand that moves so fast (cm/s), off-centre by so much (cm)."""
        speed = clamp(math.hypot(*velocity) * gain, _SPEED)
        aim = math.degrees(math.atan2(velocity[1], velocity[0]))
        return self._with(aim=aim, speed=speed).struck(side, self.flick.strike[1])

    def _with(self, **changes: object) -> Aim:
        return Aim(msgspec.structs.replace(self.flick, **changes))


def ahead(start: Vec3, degrees: float, cm: float) -> Vec3:
    """The point so far ahead in a direction, at the same height."""
    angle = math.radians(degrees)
    return start[0] + cm * math.cos(angle), start[1] + cm * math.sin(angle), start[2]


class LastAims:
    """The last flick from the platform, and the last shot, of every seat."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, bool], Aim] = {}

    def keep(self, seat: int, aim: Aim) -> None:
        """It was flicked so."""
        self._last[seat, aim.is_shot] = aim

    def last(self, seat: int, is_shot: bool) -> Aim | None:
        """How the seat flicked, or shot, last."""
        return self._last.get((seat, is_shot))


def like_last(example: Aim, before: Aim, may: Callable[[Aim], bool]) -> Aim:
    """A flick like the one before, as far as it may be: from there, from beside it, else only as
    strongly. Tops of towers lie where they lie."""
    if not example.is_shot and not before.is_shot:
        same = next(filter(may, _beside(before.with_die(example.flick.die))), None)
        if same is not None:
            return same
    return example.as_strong_as(before)


def _beside(aim: Aim) -> Iterator[Aim]:
    """From there, and from further and further along the platform, past the same point."""
    assert aim.flick.place is not None
    yield aim
    for cm in range(1, _HOPS + 1):
        for way in (cm, -cm):
            yield aim.placed(*along(aim.flick.place, way))
