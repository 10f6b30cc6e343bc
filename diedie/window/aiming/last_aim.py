"""How each player flicked last: the next flick begins like that, as far as the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from diedie.window.aiming.aim import Aim
from diedie.window.aiming.platform_places import along

_HOPS = 12  # cm along the platform that a die may be beside its old place


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
