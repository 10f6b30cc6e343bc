"""What plays a reel: from any moment, at any speed."""

from __future__ import annotations

from collections.abc import Callable

from diedie.store.lines import Ply
from diedie.ui.theatre.reel import Frame, Reel

SPEEDS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0, 2.0, 4.0, 8.0)


class Player:
    """Where in a reel one is, how fast it runs, and whether it does.

    `moved` hears of every change: whether another ply is shown, and whether somebody went there.
    """

    def __init__(self, reel: Reel, moved: Callable[[bool, bool], None]) -> None:
        self.reel, self._moved = reel, moved
        self.at, self.speed, self.playing = 0.0, 1.0, True

    @property
    def frame(self) -> Frame:
        """What is seen now."""
        return self.reel.at(self.at)

    @property
    def ply(self) -> Ply | None:
        """The ply that is shown now."""
        return self.reel.ply_at(self.at)

    def seek(self, second: float) -> None:
        """Go to a moment, and stay there."""
        self.playing = False
        self._go(second, by_hand=True)

    def run(self, seconds: float) -> None:
        """Let time pass; at the end it stops."""
        self._go(self.at + seconds * self.speed, by_hand=False)
        self.playing = self.at < self.reel.seconds

    def play(self) -> None:
        """Go on, or stop; at the end, from the beginning."""
        if not self.playing and self.at >= self.reel.seconds:
            self.at = 0.0
        self.playing = not self.playing
        self._moved(False, True)

    def step(self, by: int) -> None:
        """To the next ply, or the one before."""
        self.seek(self.reel.stepped(self.at, by))

    def hasten(self, by: int) -> None:
        """Faster or slower by one."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
        self._moved(False, False)

    def jump(self, seat: int | None = None) -> bool:
        """To the next flick, of anybody or of a seat; from the last one, to the first, if any."""
        found = self.reel.next_flick(self.at, seat)
        found = self.reel.next_flick(-1.0, seat) if found is None else found
        if found is not None:
            self.seek(found)
        return found is not None

    def _go(self, second: float, by_hand: bool) -> None:
        before = self.ply
        self.at = min(max(second, 0.0), self.reel.seconds)
        self._moved(self.ply is not before, by_hand)
