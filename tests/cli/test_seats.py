"""Matches as the command line agrees on them."""

from __future__ import annotations

from typing import Any

import pytest

from diedie.cli.seat_options import read_setup

NAMES = ("options", "armies", "first", "cards", "hands", "aiming", "crew")


@pytest.mark.parametrize(
    ("seats", "seeds"), [("human,bot:random", 2), ("bot:random,bot:random", 1)]
)
def test_ATK_3_people_play_another_match_every_time(seats: str, seeds: int) -> None:
    """Else whoever begins anew knows how the hand will slip, and bots might guess the seed."""
    others: dict[str, Any] = dict.fromkeys(NAMES)
    setups = [read_setup("plain", seats, seed=None, **others) for _ in range(2)]
    assert len({setup.seed for setup in setups}) == seeds
    assert read_setup("plain", seats, seed=0, **others).seed == 0
