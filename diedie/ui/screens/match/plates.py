"""The slips on the table during a combat: a plate a battle, a cross beside what counts nowhere."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from diedie.ui.play.story import Call, Clash, Unclear
from diedie.ui.screens.match.markers import markers
from diedie.ui.screens.match.order import folded
from diedie.ui.screens.match.pins import Pin
from diedie.ui.widgets import Icon, Layers, Pinned, Plate, Slip, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.revealing import Revealing

_WIDEST = "+9"  # that a plate will have to say
_BESIDE = (16.0, -14.0)  # dp from the middle of a die to its cross


class Plates:
    """The plates of a combat at the moment that is shown."""

    def __init__(self, combat: Revealing) -> None:
        self._combat, self._screen = combat, combat.screen

    def layer(self) -> Widget:
        """All that lie there now, with the markers of cards; where there is little room, only
        those that are spoken of."""
        combat, screen, marks = self._combat, self._screen, markers(self._screen)
        shown = {name: pin.slip for name, pin in marks.items()}
        plates = {clash.land: self._plate(clash) for clash in combat.field.clashes(combat.number)}
        small = folded(screen.app.ui.room)
        shown |= {land: plate for land, plate in plates.items() if plate.lit or not small}
        layers = [self._crosses(), screen.pins.layer({**marks, **self._pins}, shown)]
        return Layers([layer for layer in layers if layer is not None])

    @cached_property
    def _pins(self) -> dict[str, Pin]:
        """All plates at their largest."""
        field, last, found = self._combat.field, self._combat.count - 1, {}
        for land, clash in self._combat.story.clashes.items():
            whole = Plate(field.halves(clash, last, 0.0), gain=_WIDEST)
            found[land] = Pin(land, whole, clash.dice)
        return found

    def _plate(self, clash: Clash) -> Plate:
        """A battle as it stands; with what the player gets who is called."""
        combat, step = self._combat, self._combat.step
        points = clash.battle.points.get(step.seat, 0) if isinstance(step, Call) else 0
        told = combat.field.decided(clash, combat.number, combat.at)
        return Plate(
            combat.field.halves(clash, combat.number, combat.at),
            gain=f"+{points}" if points else "",
            lit=bool(points) or clash is step,
            tip=combat.accounts.tip(clash) if told else "",
            key=f"plate-{clash.land}",
        )

    def _crosses(self) -> Widget | None:
        """A cross beside each die that counts nowhere."""
        first, bodies = self._combat.story.steps[0], self._combat.story.state.scene.bodies
        if not isinstance(first, Unclear) or self._screen.gliding:
            return None
        places = np.array([body.pose.position for body in bodies if body.id in first.dice])
        seen = (self._screen.seen(places) + _BESIDE).tolist()
        cross = Slip(Icon("cross", 14.0, tone="no"), 3.0)
        return Pinned([(cross, (x, y)) for x, y in seen])
