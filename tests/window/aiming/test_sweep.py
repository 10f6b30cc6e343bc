"""A sweep of the hand through the die: slow, fast, still, from nowhere."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest

from diedie.model.flick import Flick
from diedie.window.aiming.aim import FASTEST, Aim
from diedie.window.aiming.sweep import SLOWEST, Hit, Sample, Sweep

DIE = (0.0, -15.0)


def swept(samples: Iterable[Sample]) -> Hit | None:
    """The first hit of a hand that goes this way."""
    sweep = Sweep()
    return next((hit for s in samples if (hit := sweep.add(s, DIE)) is not None), None)


def steady(
    speed: float, angle: float = 90.0, off: float = 0.0, hz: float = 125.0
) -> Iterator[Sample]:
    """A hand that comes from 16 cm before the die and passes it, so far to the right of it."""
    turn = math.radians(angle)
    (dx, dy), (rx, ry) = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))
    for i in range(10_000):
        far = -16.0 + speed * i / hz
        if far > 8.0:
            return
        x, y = DIE[0] + far * dx + off * rx, DIE[1] + far * dy + off * ry
        yield Sample(100.0 + i / hz, x, y)


@pytest.mark.parametrize("speed", [20.0, 96.0, 380.0])
@pytest.mark.parametrize("angle", [90.0, 37.0, -120.0])
@pytest.mark.parametrize("hz", [60.0, 125.0, 1000.0])
def test_the_die_gets_the_speed_and_the_way_of_the_hand(
    speed: float, angle: float, hz: float
) -> None:
    hit = swept(steady(speed, angle, hz=hz))
    assert hit is not None
    assert hit.is_flick()
    assert hit.velocity is not None
    assert math.hypot(*hit.velocity) == pytest.approx(speed, rel=1e-6)
    assert math.degrees(math.atan2(hit.velocity[1], hit.velocity[0])) == pytest.approx(angle)
    assert hit.side == pytest.approx(0.0, abs=1e-9)


def test_it_counts_how_fast_the_hand_is_when_it_hits_and_not_how_it_began() -> None:
    slow = [Sample(i * 0.008, 0.0, -24.0 + i * 0.05) for i in range(60)]
    start = slow[-1]
    fast = [Sample(start.at + i * 0.008, 0.0, start.y + i * 0.8) for i in range(1, 14)]
    hit = swept([*slow, *fast])
    assert hit is not None
    assert hit.velocity is not None
    assert math.hypot(*hit.velocity) == pytest.approx(100.0, rel=0.01)


def test_a_trembling_clock_and_whole_pixels_do_not_matter_much() -> None:
    shaken = [
        Sample(round(s.at + 0.001 * (-1) ** i, 3), round(s.x, 1), round(s.y, 1))
        for i, s in enumerate(steady(150.0, 60.0))
    ]
    hit = swept(shaken)
    assert hit is not None
    assert hit.velocity is not None
    assert math.hypot(*hit.velocity) == pytest.approx(150.0, rel=0.15)


@pytest.mark.parametrize("off", [-1.0, 0.5, 1.0])
def test_a_hit_off_centre_strikes_that_side(off: float) -> None:
    hit = swept(steady(100.0, 30.0, off))
    assert hit is not None
    assert hit.side == pytest.approx(off / 2)


def test_a_hand_that_passes_the_die_by_does_nothing() -> None:
    assert swept(steady(100.0, 90.0, 1.5)) is None


def test_a_slow_hand_touches_the_die_and_does_not_flick_it() -> None:
    hit = swept(steady(SLOWEST * 0.8))
    assert hit is not None
    assert not hit.is_flick()
    assert hit.is_flick(gain=1.5)  # as the player has set it


def test_a_hand_that_stands_still_at_the_die_never_hits_it() -> None:
    assert swept(Sample(i * 0.01, *DIE) for i in range(50)) is None


def test_a_hand_that_leaves_the_die_does_not_hit_it() -> None:
    assert swept(Sample(i * 0.01, DIE[0], DIE[1] + i) for i in range(9)) is None


def test_a_mouse_that_is_put_elsewhere_is_no_sweep() -> None:
    calm = [Sample(i * 0.008, 0.0, -27.0 + i * 0.02) for i in range(20)]
    beyond = [Sample(0.2 + i * 0.008, 0.0, -10.0 + i * 0.02) for i in range(20)]
    assert swept([*calm, *beyond]) is None


def test_two_samples_are_no_motion() -> None:
    hit = swept([Sample(0.0, 0.0, -18.0), Sample(0.02, 0.0, -13.0)])
    assert hit == Hit(None)
    assert not hit.is_flick()


def test_a_hand_that_rested_before_its_last_step_is_not_measured_by_it() -> None:
    hit = swept([*steady_to(-17.0), Sample(300.0, 0.0, -14.0)])
    assert hit == Hit(None)


def steady_to(y: float) -> Iterator[Sample]:
    return (s for s in steady(100.0) if s.y < y)


def test_samples_of_one_moment_or_a_clock_that_goes_back_do_no_harm() -> None:
    assert swept(Sample(5.0, 0.0, -20.0 + i) for i in range(9)) == Hit(None)
    back = [Sample(9.0 - i * 0.01, 0.0, -20.0 + i) for i in range(9)]
    assert swept(back) is None


def test_nobody_flicks_faster_than_a_hand_and_sensitivity_counts() -> None:
    aim = Aim(Flick("d", 0.0, 50.0, (0.0, -15.0), strike=(0.0, 0.3)))
    assert aim.swept((0.0, 9000.0), 5.0).flick.speed == FASTEST
    gentle = aim.swept((0.0, 100.0), -5.0, gain=0.5).flick
    assert (gentle.speed, gentle.aim) == (50.0, 90.0)
    assert gentle.strike == (-0.6, 0.3)
    gentle.check()


class Device(NamedTuple):
    """How often something tells where the hand is, in which steps, and how its clock ticks."""

    hz: float
    step: float  # cm
    tick: float = 0.001  # s, as X11 has it


DEVICES = {
    "mouse at 125 Hz": Device(125.0, 0.03),
    "mouse at 1000 Hz": Device(1000.0, 0.03),
    "touch pad": Device(40.0, 0.1),
    "bad touch pad": Device(30.0, 0.15),
}


def real(speed: float, angle: float, off: float) -> Callable[[float], tuple[float, float]]:
    """Where a hand is so many seconds after it began to move.

    It gains speed over 12 cm until it meets the die, and goes on, a little curved.
    """
    turn, gain = math.radians(angle), speed**2 / (2 * 12.0)

    def place(seconds: float) -> tuple[float, float]:
        far = gain * max(0.0, seconds) ** 2 / 2 - 12.0
        aside = off + 0.004 * far**2
        return (
            DIE[0] + far * math.cos(turn) + aside * math.sin(turn),
            DIE[1] + far * math.sin(turn) - aside * math.cos(turn),
        )

    return place


def told_by(
    device: Device, place: Callable[[float], tuple[float, float]], late: float
) -> Iterator[Sample]:
    """What a device tells of a hand that moves; its beat begins so late."""
    last = None
    for i in range(int(3.0 * device.hz)):
        seconds = (i + late) / device.hz - 0.5
        x, y = (round(part / device.step) * device.step for part in place(seconds))
        if (x, y) != last:
            last = (x, y)
            yield Sample(round((50.0 + seconds) / device.tick) * device.tick, x, y)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("speed", [30.0, 90.0, 150.0, 250.0])
@pytest.mark.parametrize("angle", [90.0, 52.0, -160.0])
def test_every_device_gives_the_same_flick_of_the_same_motion(
    device: str, speed: float, angle: float
) -> None:
    """Over the last 3.5 cm, by time, however often it tells where the hand is."""
    place = real(speed, angle, 0.4)
    truly = swept(Sample(50.0 + i / 20_000, *place(i / 20_000)) for i in range(40_000))
    assert truly is not None
    assert truly.velocity is not None
    true = math.hypot(*truly.velocity)
    assert 0.85 * speed < true < speed  # it gains speed to the end
    way = math.degrees(math.atan2(truly.velocity[1], truly.velocity[0]))
    speeds = []
    for beat in range(20):
        hit = swept(told_by(DEVICES[device], place, beat / 20))
        assert hit is not None
        assert hit.velocity is not None
        speeds.append(math.hypot(*hit.velocity) / true)
        turned = math.degrees(math.atan2(hit.velocity[1], hit.velocity[0])) - way
        assert abs(math.remainder(turned, 360)) < 3.0
        assert hit.side == pytest.approx(truly.side, abs=0.12)
    assert statistics.mean(speeds) == pytest.approx(1.0, abs=0.03)
    assert statistics.pstdev(speeds) < 0.04


def test_what_the_hand_did_farther_away_does_not_count() -> None:
    """Fast at first and slow at the die, it is slow: and the other way round."""
    for first, last in ((300.0, 60.0), (40.0, 160.0)):
        far = [Sample(i / 500, 0.0, -27.0 + first * i / 500) for i in range(round(3500 / first))]
        start = far[-1]
        near = [Sample(start.at + i / 500, 0.0, start.y + last * i / 500) for i in range(1, 200)]
        hit = swept([*far, *near])
        assert hit is not None
        assert hit.velocity is not None
        assert math.hypot(*hit.velocity) == pytest.approx(last, rel=0.01)


def test_a_hand_that_begins_near_the_die_is_measured_by_what_it_did() -> None:
    hit = swept(Sample(i / 125, 0.0, -18.2 + 80.0 * i / 125) for i in range(9))
    assert hit is not None
    assert hit.velocity is not None
    assert math.hypot(*hit.velocity) == pytest.approx(80.0, rel=0.01)


def test_events_that_come_at_once_are_one() -> None:
    """As where the clock is that of the window, and a burst is heard late."""
    late = [Sample(math.ceil(s.at * 62.5) / 62.5, s.x, s.y) for s in steady(120.0, hz=1000.0)]
    hit = swept(late)
    assert hit is not None
    assert hit.velocity is not None
    assert math.hypot(*hit.velocity) == pytest.approx(120.0, rel=0.25)
