"""The dice in the tray, also when nobody has thrown them."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.launching import resting_height
from diedie.games.dicy.state import DICE, State
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body

_FACES = (1, 2, 3, 4, 5, 6)  # before anybody has thrown
_COLUMNS, _SPACING = 3, 2.4  # cm between dice that wait


def dice_in(state: State) -> Sequence[Body]:
    """As they lie; before the first throw, or where numbers are drawn, in two rows."""
    return state.scene.bodies or _in_rows(state.rolled or _FACES)


def _in_rows(faces: Sequence[int]) -> tuple[Body, ...]:
    found = []
    for i, (die, face) in enumerate(zip(DICE, faces, strict=True)):
        row, column = divmod(i, _COLUMNS)
        turned = showing("d6", face, 8.0 * i - 20)
        place = ((column - 1) * _SPACING, (0.5 - row) * _SPACING, resting_height("d6", turned))
        found.append(Body(die, "d6", Pose(place, turned)))
    return tuple(found)
