"""A sweep of the hand through the die: slow, fast, still, from nowhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

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
