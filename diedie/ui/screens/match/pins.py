"""Slips of paper on the map: each in its territory, beside the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from diedie.export.slips.spots import Point, best_spot, box_at, upper_sides
from diedie.ui.widgets import Pinned, Widget
from diedie.ui.widgets.geometry import ENDLESS
from diedie.ui.widgets.widget import Layout

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Pin(NamedTuple):
    """A slip at its largest, the territory that it speaks of, and the dice that it lies beside."""

    land: str
    slip: Widget
    dice: frozenset[str] = frozenset()


class Pins:
    """Finds places for slips, and keeps them as long as the table is seen from the same place."""

    def __init__(self, screen: Playing) -> None:
        self._screen = screen
        self._key: object = None
        self._spots: dict[str, Point] = {}

    def layer(self, pins: Mapping[str, Pin], shown: Mapping[str, Widget]) -> Widget | None:
        """The slips that are shown, each at its pin; none while the camera is on its way there."""
        screen = self._screen
        key = (screen.camera, screen.app.ui.look.scale, screen.app.ui.room, screen.session.shown,
               tuple(pins))  # fmt: skip
        if not screen.gliding and key != self._key:
            self._key, self._spots = key, self._found(pins)
        known = [name for name in shown if name in self._spots]
        if not known:
            return None
        spots = np.array([(*self._spots[name], 0.0) for name in known])
        middles = screen.seen(spots).tolist()
        return Pinned([(shown[name], (x, y)) for name, (x, y) in zip(known, middles, strict=True)])

    def _found(self, pins: Mapping[str, Pin]) -> dict[str, Point]:
        """A place for each; first for those with the least room to choose."""
        screen, lay = self._screen, Layout(self._screen.app.ui.look)
        bodies = screen.session.shown.scene.bodies
        dice = upper_sides(bodies, screen.seen)
        lands = {land.id: land.shape for land in screen.board.territories}
        sizes = {name: lay.size(pin.slip, ENDLESS) for name, pin in pins.items()}
        laid, found = np.empty((0, 4)), {}
        for name in sorted(pins, key=lambda name: lands[pins[name].land].area / sizes[name].w):
            pin, size = pins[name], (sizes[name].w, sizes[name].h)
            near = [body.pose.position[:2] for body in bodies if body.id in pin.dice]
            middle = tuple(np.mean(near, axis=0).tolist()) if near else None
            spot = best_spot(lands[pin.land], screen.seen, size, dice, laid, middle)
            laid = np.concatenate([laid, [box_at(spot, screen.seen, size)]])
            found[name] = spot
        return found
