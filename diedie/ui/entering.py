"""How the interface of a screen comes in."""

from __future__ import annotations

_SECONDS, _DROP = 0.16, 14.0  # dp


class Entrance:
    """Fades in, and rises into its place where panels may move."""

    def __init__(self) -> None:
        self._since: float | None = None  # the first frame; None: still to be drawn
        self._share = 0.0

    @property
    def over(self) -> bool:
        return self._share >= 1

    def begin(self) -> None:
        """Another screen comes in."""
        self._since, self._share = None, 0.0

    def seen(self, now: float, rises: bool) -> tuple[float, float]:
        """How strong it is in the frame that is drawn now, and how many dp below its place."""
        since = self._since = now if self._since is None else self._since
        self._share = min(1.0, (now - since) / _SECONDS)
        left = (1 - self._share) ** 2
        return 1 - left, _DROP * left if rises else 0.0
