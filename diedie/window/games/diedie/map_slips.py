"""Slips of paper on the map, each beside the dice of its territory, and the card markers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from diedie.games.diedie.state import Effect, State
from diedie.games.diedie.teller import sign_of
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import MapSlip
from diedie.staging.label_placement import Point, best_spot, box_at, upper_sides
from diedie.telling import Teller
from diedie.toolkit.widgets import Badge, Icon, PinLayer, Row, Text, Widget
from diedie.toolkit.widgets.geometry import ENDLESS
from diedie.toolkit.widgets.widget import Layout
from diedie.window.games.diedie.widgets.power_card import Sign
from diedie.window.games.diedie.widgets.territory_plate import PlateSlip

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class Pin(NamedTuple):
    """A slip at its largest, the territory that it speaks of, and the dice that it lies beside."""

    land: str
    slip: Widget
    dice: frozenset[str] = frozenset()


class Pins:
    """Finds places for slips, and keeps them as long as the table is seen from the same place."""

    def __init__(self, screen: DiedieScreen) -> None:
        self._screen = screen
        self._key: object = None
        self._spots: dict[str, Point] = {}

    def layer(self, pins: Mapping[str, Pin], shown: Mapping[str, Widget]) -> Widget | None:
        """The slips that are shown, each at its pin; none while the camera is on its way there."""
        screen = self._screen
        key = (screen.camera, screen.app.ui.look.scale, screen.app.ui.room, screen.session.shown,
               tuple(pins))  # fmt: skip
        if not screen.gliding and key != self._key:
            self._key, self._spots = key, self._places(pins)
        known = [name for name in shown if name in self._spots]
        if not known:
            return None
        spots = np.array([(*self._spots[name], 0.0) for name in known])
        middles = screen.seen(spots).tolist()
        return PinLayer(
            [(shown[name], (x, y)) for name, (x, y) in zip(known, middles, strict=True)]
        )

    def _places(self, pins: Mapping[str, Pin]) -> dict[str, Point]:
        """A place for each; first for those with the least room to choose."""
        screen, lay = self._screen, Layout(self._screen.app.ui.look)
        bodies = screen.session.shown.scene.bodies
        dice = upper_sides(bodies, screen.seen)
        lands = {land.id: land.shape for land in screen.board.territories}
        sizes = {name: lay.size(pin.slip, ENDLESS) for name, pin in pins.items()}
        laid, spots = np.empty((0, 4)), {}
        for name in sorted(pins, key=lambda name: lands[pins[name].land].area / sizes[name].w):
            pin, size = pins[name], (sizes[name].w, sizes[name].h)
            near = [body.pose.position[:2] for body in bodies if body.id in pin.dice]
            middle = tuple(np.mean(near, axis=0).tolist()) if near else None
            spot = best_spot(lands[pin.land], screen.seen, size, dice, laid, middle)
            laid = np.concatenate([laid, [box_at(spot, screen.seen, size)]])
            spots[name] = spot
        return spots


def markers(screen: DiedieScreen) -> dict[str, Pin]:
    """The slips that lie on the map now, by their names: of cards, and of the map itself."""
    state, teller = screen.session.shown, screen.teller
    pins = {
        effect.card: Pin(effect.territory, _slip(state, teller, effect))
        for effect in state.effects.lasting
        if effect.territory is not None
    }
    for mark in world_of(state.setup.map).slips(state, teller):
        land = mark.piece.counts_in(state.effects)
        pins[mark.name] = Pin(land, _mark(mark), frozenset(mark.piece.dice))
    return pins


def _mark(mark: MapSlip) -> Widget:
    """What the map says of a die, on the slip beside it."""
    parts = [Icon(mark.icon, 20.0), Text(mark.text, "number-16")]
    return PlateSlip(Row(parts, gap=4.0), tip=mark.tip, key=f"marker-{mark.name}")


def _slip(state: State, teller: Teller, effect: Effect) -> Widget:
    """A card that lies in a territory, and whose it is."""
    parts: list[Widget] = [Sign(effect.card, 22.0)]
    if effect.seat is not None:
        parts.append(Badge(state.army(effect.seat), 20.0))
    return PlateSlip(Row(parts, gap=5.0), tip=sign_of(teller, effect), key=f"marker-{effect.card}")
