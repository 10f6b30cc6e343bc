"""What a screen is: widgets over a table, and what becomes of clicks and keys on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.toolkit.widgets import Widget
from diedie.window.camera_director import Director
from diedie.window.dice_looks import is_ghost
from diedie.window.render.appearance import NOTHING, BodyLook, Overlay
from diedie.window.render.camera import TABLE, Array, Camera

if TYPE_CHECKING:
    from diedie.window.app import App

Sight = Callable[[float], Vec3 | None]  # where the mouse points at that height, if anywhere


class Tabletop:
    """A table on which nothing goes on: screens and activities say what is different."""

    @property
    def camera(self) -> Camera:
        """Where it is looked at from."""
        return TABLE

    @property
    def moving(self) -> bool:
        """Whether a frame is due as soon as can be."""
        return False

    @property
    def patience(self) -> float:
        """Seconds until the next tick, if nothing is done."""
        return 60.0

    @property
    def untouchable(self) -> Collection[str]:
        """What follows the mouse, and cannot be pointed at meanwhile."""
        return ()

    def overlay(self) -> Overlay:
        return NOTHING

    def tick(self, seconds: float) -> bool:
        """Time passes; whether widgets tell something else. While `moving`, the table is drawn."""
        return False

    def hover(self, die: str | None, sight: Sight) -> bool:
        """The mouse moved with no button down, over a die or not."""
        return False

    def press(self, die: str | None, sight: Sight) -> bool:
        """The mouse went down on the table, on a die or not."""
        return False

    def drag(self, sight: Sight) -> bool:
        """The mouse moved while it was down."""
        return False

    def release(self) -> bool:
        """The mouse went up."""
        return False

    def let_go(self) -> bool:
        """The mouse's other button: give up what the hand is at; whether it was at anything."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel was turned over the table, up with a positive number."""
        return False

    def act(self, action: str) -> bool:
        """An action of the player's keys, one of those in `actions`; whether it did something."""
        return False

    def points(self) -> Mapping[str, Vec3]:
        """Places on the table, besides dice, that programs are told of which try the window."""
        return {}

    def tells(self) -> Mapping[str, object]:
        """What programs are told that try the window, besides where things are."""
        return {}


class Screen(Tabletop):
    """A table with nothing on it, and no widgets: screens say what is different."""

    told_as = ""  # as programs are told that try the window; else that of its class

    director: Director | None = None  # who moves the camera, where it can be moved
    takes_keys = False  # Tab stops at the table, too

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def gliding(self) -> bool:
        """Whether the camera moves, and the table may be drawn roughly."""
        return False

    @property
    def board(self) -> Map | None:
        """The map that lies on the table; None: it is the tray."""
        raise NotImplementedError

    @property
    def wall_height(self) -> float:
        """How high the walls around the map are (cm)."""
        return WALL_HEIGHT

    def widgets(self) -> Widget:
        """What lies over the table."""
        raise NotImplementedError

    def bodies(self) -> Sequence[Body]:
        return ()

    def touchable(self) -> Sequence[Body]:
        """What the mouse can point at: nothing that is only shown, or in the hand."""
        held = self.untouchable
        return [b for b in self.bodies() if b.id not in held and not is_ghost(b.id)]

    def looks(self) -> Mapping[str, BodyLook]:
        return {}

    def key(self, chord: str) -> bool:
        """A key that no widget took; whether it did something."""
        return any(self.act(action) for action in self.app.ui.look.keys.actions(chord))

    def act(self, action: str) -> bool:
        return self.director is not None and self.director.act(action)

    def seen(self, points: Array) -> Array:
        """Where points in space are seen, in dp from the upper left."""
        scale, room = self.app.ui.look.scale, self.app.ui.room
        size = (round(room.w * scale), round(room.h * scale))
        at = self.camera.project_all(points, size) / scale
        return np.column_stack([at[:, 0], room.h - at[:, 1]])

    def seen_at(self, point: Vec3) -> tuple[float, float]:
        """Where a point in space is seen, in dp from the upper left."""
        ((x, y),) = self.seen(np.array([point])).tolist()
        return x, y

    def complaint(self, fault: DieDieError) -> str:
        """What is wrong, with no more of a path than the file's name: a path has no spaces."""
        brief = type(fault)(
            fault.code, file=Path(fault.file).name, place=fault.place, **fault.fields
        )
        sentence = self.app.words.error(brief)
        return sentence if fault.file or fault.place else sentence[:1].upper() + sentence[1:]

    def shown(self) -> None:
        """It has come to the front, for the first time or again."""

    def covered(self) -> None:
        """Another screen is laid over it: whatever the hand was at is given up."""
        self.app.ui.pointer.cancel()
        self.let_go()

    def depart(self, go: Callable[[], None]) -> None:
        """Somebody wants to go; whoever would lose something by that is asked first."""
        go()

    def close(self) -> None:
        """Another screen is shown."""
