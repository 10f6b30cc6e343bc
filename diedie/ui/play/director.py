"""The camera of a screen: it glides from one view to the next."""

from __future__ import annotations

from diedie.ui.render.camera import Camera, between

_GLIDE = 0.45  # s


class Director:
    """Where the table is looked at from now, and where to it is on its way."""

    def __init__(self, camera: Camera) -> None:
        self._start = self._goal = camera
        self._share = 1.0

    @property
    def camera(self) -> Camera:
        return between(self._start, self._goal, self._share)

    @property
    def moving(self) -> bool:
        return self._share < 1

    def show(self, goal: Camera, glide: bool = True) -> None:
        """Look from there, now or soon."""
        if goal != self._goal:
            self._start, self._goal, self._share = self.camera, goal, 0.0 if glide else 1.0

    def tick(self, seconds: float) -> bool:
        """Time passes; whether anything looks different."""
        moving = self.moving
        self._share = min(1.0, self._share + seconds / _GLIDE)
        return moving
