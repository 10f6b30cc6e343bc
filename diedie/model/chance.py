"""Randomness that is named by a seed and comes from nowhere else."""

from __future__ import annotations

import hashlib
import random


def chance(seed: int, *purpose: str | int) -> random.Random:
    """A source of its own for each purpose: drawing from one never disturbs another."""
    name = "\x1f".join([str(seed), *map(str, purpose)])
    return random.Random(hashlib.blake2b(name.encode(), digest_size=16).digest())
