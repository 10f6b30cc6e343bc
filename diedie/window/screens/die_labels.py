"""Labels beside the dice: whose each is, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.readings import read
from diedie.board.stance import tray_face
from diedie.model.scene import Body, Scene
from diedie.toolkit.widgets import Label, LabelLayer, Rect, Widget
from diedie.window.screens.base_screen import Screen

_UNCLEAR = "–"
_REACH = 0.9  # cm from a die's middle to where a label may begin


class Labels:
    """The labels of a screen's dice, as the player has set them."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._read: tuple[tuple[Body, ...], dict[str, str]] = ((), {})

    def layer(self, lying: Sequence[Body], hovered: str | None = None) -> Widget | None:
        """The labels of dice that lie, if any are wanted; none while the camera glides."""
        screen, when = self._screen, self._screen.app.settings.labels
        if when == "never" or screen.gliding:
            return None
        dice = [b for b in lying if b.is_die and (when == "always" or b.id == hovered)]
        looks, values = screen.looks(), self._values(tuple(lying)) if dice else {}
        labels = [
            (Label(looks[die.id].army or "", values[die.id]), self._place(die))
            for die in dice
            if die.id in values and die.id in looks
        ]
        return LabelLayer(labels) if labels else None

    def _values(self, lying: tuple[Body, ...]) -> dict[str, str]:
        """What each die shows; those that are out show nothing."""
        board = self._screen.board
        if self._read[0] != lying:
            if board is None:
                shown = {body.id: tray_face(body) for body in lying}
            else:
                readings = read(Scene(lying), board).items()
                shown = {id: reading.value for id, reading in readings if reading.state != "out"}
            self._read = lying, {id: str(value or _UNCLEAR) for id, value in shown.items()}
        return self._read[1]

    def _place(self, die: Body) -> Rect:
        """What is seen of a die, in dp."""
        x, y, z = die.pose.position
        (left, _), (right, _) = (self._screen.seen_at((x + dx, y, z)) for dx in (-_REACH, _REACH))
        return Rect(*self._screen.seen_at((x, y, z)), 0.0, 0.0).grown(abs(right - left) / 2)
