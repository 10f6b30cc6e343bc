"""The same flick is the same motion, bit for bit, in any order and in any process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.model.motion import Motion
from diedie.physics import simulate

HERE = str(Path(__file__).parent)
DICE, TOWERS = 26, 8


def flick(seed: int) -> Motion:
    scene = crowded(DICE, seed, TOWERS)
    return simulate(scene, launch_of(scene, any_flick(seed, (40, 600))))


def digests(seeds: list[int]) -> list[str]:
    return [flick(seed).digest for seed in seeds]


def test_identical_in_reverse_after_others_and_in_a_new_process(
    scaled: Callable[[int], int],
) -> None:
    seeds = list(range(scaled(200)))
    first = digests(seeds)
    assert len(set(first)) == len(first), "different flicks differ"
    assert digests(seeds[::-1])[::-1] == first
    digests([1000 + seed for seed in seeds[:5]])
    assert digests(seeds[:5]) == first[:5]
    code = (
        f"import sys; sys.path.insert(0, {HERE!r}); from test_identity import digests; "
        f"print(*digests({seeds!r}))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == first


def test_a_change_of_a_hair_is_another_motion() -> None:
    scene, flick = crowded(DICE, 1, TOWERS), any_flick(1)
    hair = msgspec.structs.replace(flick, aim=flick.aim + 1e-9)
    one, other = (simulate(scene, launch_of(scene, f)) for f in (flick, hair))
    assert one.digest != other.digest


def test_a_motion_cannot_be_changed() -> None:
    with pytest.raises(ValueError):
        flick(1).frames[0] = 0
