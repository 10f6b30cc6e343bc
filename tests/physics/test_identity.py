"""The same flick is the same motion, bit for bit: in any order, process and kept world."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from physics.mixed_flicks import digests, motion

from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.physics import attempt, kept_worlds, simulate
from diedie.physics.world import DICE, KeptWorld

TESTS = str(Path(__file__).parents[1])


def test_identical_in_any_order_and_in_other_processes(scaled: Callable[[int], int]) -> None:
    numbers = list(range(scaled(2000)))
    first = digests(numbers)
    assert len(set(first)) == len(first), "different flicks differ"
    assert digests(numbers[::-1])[::-1] == first
    half = len(numbers) // 2
    assert in_a_new_process(numbers) == first
    assert in_a_new_process([*numbers[half:], *numbers[:half]]) == [*first[half:], *first[:half]]


@pytest.mark.parametrize(("dice", "others"), [(7, 3), (60, 0), (128, 1)])
def test_identical_whatever_the_number_of_slots(
    dice: int, others: int, scaled: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With so many slots for dice, and so many more for others, from the beginning of each."""
    begin = KeptWorld.begin

    def begin_with_slots(world: KeptWorld, *scene: Any) -> None:
        made = [world._make_slot(DICE, world._dice) for _ in range(dice - len(world._free[DICE]))]
        world._free[DICE] = [*made[::-1], *world._free[DICE]]
        begin(world, *scene)

    numbers = list(range(3000, 3000 + scaled(400)))
    first = digests(numbers)
    monkeypatch.setattr(kept_worlds, "_worlds", OrderedDict())
    monkeypatch.setattr(KeptWorld, "begin", begin_with_slots)
    monkeypatch.setattr(kept_worlds, "_room", lambda needed: needed + others)
    assert digests(numbers) == first


def test_identical_on_every_processor(scaled: Callable[[int], int]) -> None:
    """numpy's matrices are multiplied in other ways, with other roundings, by older processors."""
    numbers = list(range(6000, 6000 + scaled(200)))
    assert in_a_new_process(numbers, OPENBLAS_CORETYPE="Prescott") == digests(numbers)


def in_a_new_process(numbers: list[int], **environment: str) -> list[str]:
    code = f"import sys; sys.path.insert(0, {TESTS!r}); from physics.mixed_flicks import digests; "
    answer = subprocess.run(
        [sys.executable, "-c", code + f"print(*digests({numbers!r}))"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return answer.stdout.split()


def test_identical_after_a_flick_that_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests([1, 6, 9])

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(attempt.Attempt, "_let_leave", interrupt)
        for number in (1, 6, 9):
            with pytest.raises(KeyboardInterrupt):
                motion(number)
    # What was interrupted is laid anew on its own client: one takes 28 MB.
    monkeypatch.setattr(kept_worlds, "new_client", interrupt)
    assert digests([1, 6, 9]) == before


def test_a_change_of_a_hair_is_another_motion() -> None:
    scene, flick = crowded(26, 1, 8), any_flick(1)
    hair = msgspec.structs.replace(flick, aim=flick.aim + 1e-9)
    one, other = (simulate(scene, launch_of(scene, f)) for f in (flick, hair))
    assert one.digest != other.digest


def test_a_motion_cannot_be_changed() -> None:
    with pytest.raises(ValueError):
        motion(1).frames[0] = 0
