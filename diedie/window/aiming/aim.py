"""The numbers of a flick that is aimed: the same whether it is pulled, swept or set by keys."""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick
from diedie.model.pose import Vec3

FASTEST = 400.0  # cm/s: hands at a table are not faster
PULL_CM_S = 30.0  # speed for each cm that is pulled back
NEAREST = 1.0  # cm: a hand that comes back so near has changed its mind

_SPEED = (SPEED_CM_S[0], FASTEST)
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
        return self._with(speed=_within(self.flick.speed + cm_s, _SPEED))

    def lifted(self, degrees: float) -> Aim:
        return self._with(lift=_within(self.flick.lift + degrees, LIFT_DEG))

    def struck(self, side: float, up: float) -> Aim:
        """Struck at that point of the rear, cm from its middle."""
        return self._with(strike=(_within(side, STRIKE_CM), _within(up, STRIKE_CM)))

    def pulled(self, die: tuple[float, float], hand: tuple[float, float], gain: float = 1.0) -> Aim:
        """Pulled back to where the hand is: away from the hand, the faster the farther.

        As it was, if the hand is at the die.
        """
        dx, dy = die[0] - hand[0], die[1] - hand[1]
        far = math.hypot(dx, dy)
        if far < NEAREST:
            return self
        speed = _within(far * PULL_CM_S * gain, _SPEED)
        return self._with(aim=math.degrees(math.atan2(dy, dx)), speed=speed)

    def knob(self, die: Vec3, gain: float = 1.0) -> Vec3:
        """The end of the band that was pulled back so far from the die."""
        pulled = max(_SHORTEST, self.flick.speed / PULL_CM_S / gain)
        return ahead(die, self.flick.aim, -pulled)

    def swept(self, velocity: tuple[float, float], side: float, gain: float = 1.0) -> Aim:
        """Hit by a hand that moves so fast (cm/s), off-centre by so much (cm)."""
        speed = _within(math.hypot(*velocity) * gain, _SPEED)
        aim = math.degrees(math.atan2(velocity[1], velocity[0]))
        return self._with(aim=aim, speed=speed).struck(side, self.flick.strike[1])

    def _with(self, **changes: object) -> Aim:
        return Aim(msgspec.structs.replace(self.flick, **changes))


def _within(value: float, bounds: tuple[float, float]) -> float:
    return min(max(value, bounds[0]), bounds[1])


def ahead(start: Vec3, degrees: float, cm: float) -> Vec3:
    """The point so far ahead in a direction, at the same height."""
    angle = math.radians(degrees)
    return start[0] + cm * math.cos(angle), start[1] + cm * math.sin(angle), start[2]
