"""Labels beside the dice: whose each is, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.reading import Reading, read
from diedie.model.scene import Body, Scene
from diedie.ui.screens.base import Screen
from diedie.ui.widgets import Label, LabelLayer, Rect, Widget

_UNCLEAR = "–"
_REACH = 0.9  # cm from a die's middle to where a label may begin


class Labels:
    """The labels of a screen's dice, as the player has set them."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._read: tuple[tuple[Body, ...], dict[str, Reading]] = ((), {})

    def layer(self, lying: Sequence[Body], hovered: str | None = None) -> Widget | None:
        """The labels of dice that lie, if any are wanted; none while the camera glides."""
        screen, wish = self._screen, self._screen.app.settings.labels
        if wish == "never" or screen.gliding:
            return None
        dice = [b for b in lying if b.is_die and (wish == "always" or b.id == hovered)]
        looks, readings = screen.looks(), self._readings(tuple(lying)) if dice else {}
        labels = [
            (Label(looks[die.id].army or "", str(found.value or _UNCLEAR)), self._place(die))
            for die in dice
            if (found := readings[die.id]).state != "out" and die.id in looks
        ]
        return LabelLayer(labels) if labels else None

    def _readings(self, lying: tuple[Body, ...]) -> dict[str, Reading]:
        if self._read[0] != lying:
            self._read = lying, read(Scene(lying), self._screen.board)
        return self._read[1]

    def _place(self, die: Body) -> Rect:
        """What is seen of a die, in dp."""
        ui, camera = self._screen.app.ui, self._screen.camera
        scale, room = ui.look.scale, ui.room
        size = (round(room.w * scale), round(room.h * scale))
        x, y, z = die.pose.position
        (left, _), (right, _) = (camera.project((x + dx, y, z), size) for dx in (-_REACH, _REACH))
        middle, high = camera.project((x, y, z), size)
        at = Rect(middle / scale, room.h - high / scale, 0.0, 0.0)
        return at.grown(abs(right - left) / 2 / scale)
