"""Labels beside the dice: whose each is, and what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.board.reading import Reading, read
from diedie.model.scene import Body, Scene
from diedie.ui.widgets import Label, LabelLayer, Rect, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_UNCLEAR = "–"
_REACH = 0.9  # cm from a die's middle to where a label may begin


class Labels:
    """The labels of a match, as the player has set them."""

    def __init__(self, screen: Playing) -> None:
        self._screen = screen
        self._read: tuple[Scene, dict[str, Reading]] | None = None

    def layer(self, hovered: str | None) -> Widget | None:
        """The labels of the dice that lie, if any are wanted."""
        screen = self._screen
        wish, session = screen.app.settings.labels, screen.session
        if wish == "never" or session.busy or screen.gliding:
            return None
        dice = [
            body
            for body in session.shown.scene.bodies
            if body.is_die and (wish == "always" or body.id == hovered)
        ]
        looks, readings = screen.looks(), self._readings() if dice else {}
        labels = [
            (Label(looks[die.id].army or "", str(found.value or _UNCLEAR)), self._place(die))
            for die in dice
            if (found := readings[die.id]).state != "out" and die.id in looks
        ]
        return LabelLayer(labels) if labels else None

    def _readings(self) -> dict[str, Reading]:
        scene = self._screen.session.shown.scene
        if self._read is None or self._read[0] is not scene:
            self._read = scene, read(scene, self._screen.board)
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
