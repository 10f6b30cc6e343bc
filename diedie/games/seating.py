"""What the seats of every game have in common."""

from __future__ import annotations

from collections.abc import Iterable

from diedie.errors import SetupError

LONGEST_NAME = 20  # letters of a player's name


def check_names(names: Iterable[str]) -> None:
    """Raise SetupError when a player cannot be called like that."""
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise SetupError("player-name", name=name, most=LONGEST_NAME)


def check_first(first: int | None, count: int) -> None:
    """Raise SetupError when there is no such seat to start."""
    if first is not None and not 0 <= first < count:
        raise SetupError("first-seat", first=first + 1, count=count)
