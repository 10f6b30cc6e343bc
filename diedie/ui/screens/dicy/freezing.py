"""Cards that freeze over before one's eyes, or thaw."""

from __future__ import annotations

from collections.abc import Callable

from diedie.games.dicy.state import State

_SECONDS = 0.3


class Frost:
    """How far each card of each seat is frozen just now, from 0 to 1."""

    def __init__(self, shown: Callable[[], State], moves: Callable[[], bool]) -> None:
        self._shown, self._moves = shown, moves
        self._shares: dict[tuple[int, str], float] = {}

    def share(self, seat: int, card: str) -> float:
        """How far a card is frozen, as it is seen; slow at both ends."""
        goal = float(card in self._shown().frozen(seat))
        t = self._shares.get((seat, card), goal) if self._moves() else goal
        return t * t * (3 - 2 * t)

    @property
    def moving(self) -> bool:
        """Whether a card is about to look different."""
        return self._moves() and any(t != goal for t, goal in self._goals())

    def tick(self, seconds: float) -> bool:
        """Time passes; whether a card looks different."""
        state, moved = self._shown(), self.moving
        for seat in range(len(state.players)):
            for card in state.cards:
                goal = float(card in state.frozen(seat))
                t = self._shares.get((seat, card), goal)
                step = max(-seconds / _SECONDS, min(seconds / _SECONDS, goal - t))
                self._shares[seat, card] = t + step
        return moved

    def _goals(self) -> list[tuple[float, float]]:
        """Where each card is, and where it goes to."""
        state = self._shown()
        return [(t, float(card in state.frozen(seat))) for (seat, card), t in self._shares.items()]
