"""Randomness that comes from a seed and nowhere else, and seeds that nobody chose."""

from __future__ import annotations

import hashlib
import random

UNSEEN = -1  # in place of a match's seed, for those who may not see it: no match is agreed with it
_SEED_BITS = 32  # of what is drawn: people read it, and type it in again


def chance(seed: int, *purpose: str | int) -> random.Random:
    """A source of its own for each purpose: drawing from one never disturbs another."""
    name = "\x1f".join([str(seed), *map(str, purpose)])
    return random.Random(hashlib.blake2b(name.encode(), digest_size=16).digest())


def new_seed() -> int:
    """A seed for a match for which nobody chose one."""
    return random.SystemRandom().getrandbits(_SEED_BITS)
