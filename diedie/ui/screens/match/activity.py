"""What goes on in a match at a moment, and what mouse and keys do meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.ui.play.session import Session
from diedie.ui.render.camera import Camera
from diedie.ui.render.looks import Look
from diedie.ui.render.overlays import NOTHING, Overlay
from diedie.ui.render.presets import TABLE
from diedie.ui.screens.base import Sight
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.i18n import Words
    from diedie.ui.screens.match.screen import MatchScreen

NARROW, WIDE = 252.0, 300.0  # dp


class Activity:
    """Nothing at all: activities say what is different.

    The screen asks the activity first; what it leaves at None or False, the screen does itself.
    """

    camera: ClassVar[Camera] = TABLE
    moving = False  # a frame is due as soon as can be
    pauses = False  # the match waits meanwhile
    brief = False  # the news lie below the order of the players, since it has a hint
    patience = 60.0  # s until the next tick, if nothing is done

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def say(self) -> Words:
        return self.screen.app.words

    def standing(self) -> Widget | None:
        """What lies at the upper left in place of the order of the players."""
        return None

    def hint(self) -> Widget | None:
        """What lies at the lower left in place of the news."""
        return None

    def panel(self) -> Widget | None:
        """What lies at the lower right."""
        return None

    def bottom(self) -> Widget | None:
        """What runs along the lower edge."""
        return None

    def pinned(self) -> Widget | None:
        """The slips of paper that lie on the map, in place of those of cards."""
        return None

    def tip(self) -> Widget | None:
        """What is told beside something on the table, in place of a die's verdict."""
        return None

    def cover(self) -> Widget | None:
        """What lies over everything."""
        return None

    def bodies(self) -> Sequence[Body]:
        return self.session.bodies()

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        """How bodies look, given how they usually do."""
        return looks

    def overlay(self) -> Overlay:
        return NOTHING

    def tick(self, seconds: float) -> bool:
        """Time passes; whether widgets tell something else. While `moving`, the table is drawn."""
        return False

    def followed(self) -> Vec3 | None:
        """Where the die is that the camera follows, if it follows one."""
        return None

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

    def slack(self) -> bool:
        """Give up what the hand is at; whether it was at anything."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel was turned over the table, up with a positive number."""
        return False

    def act(self, action: str) -> bool:
        """An action of the player's keys; whether it did something."""
        return False

    def points(self) -> Mapping[str, Vec3]:
        """Places on the table that programs are told of which try the window."""
        return {}

    def tells(self) -> Mapping[str, object]:
        """What programs are told that try the window."""
        return {}
