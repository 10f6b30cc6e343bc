"""What goes on in a match at a moment, and what mouse and keys do meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.toolkit.widgets import Badge, Button, Column, Panel, Rect, Row, Text, Widget
from diedie.window.match.session import Session
from diedie.window.render.appearance import BodyLook
from diedie.window.screens.base_screen import Tabletop

if TYPE_CHECKING:
    from diedie.i18n import Words
    from diedie.window.match.match_screen import MatchScreen


PANEL = 252.0  # dp across of what lies at the lower right, whatever goes on
_ROOM = (1279.0, 719.0)  # dp of a window that is large enough to say everything


def folded(room: Rect) -> bool:
    """Whether the window has room for badges and numbers alone."""
    return room.w < _ROOM[0] or room.h < _ROOM[1]


def one_line(text: str) -> str:
    """A text that does not wrap."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


class Activity(Tabletop):
    """What goes on in a match at a moment; this one does nothing, others say what is different.

    The screen asks the activity first; what it leaves at None or False, the screen does itself.
    """

    told_as = ""  # as programs are told that try the window; else that of its class
    pauses = False  # the match waits meanwhile
    peeks = True  # one's own cards may be looked at
    brief = False  # the news lie below the order of the players, since it has a hint

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen

    @property
    def rule(self) -> str:
        """The id of the rule that matters now, where the screen would not know."""
        return ""

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

    def lit(self) -> Sequence[Rect]:
        """Where the places and dice are seen that may be clicked: nothing covers them."""
        return ()

    def cover(self) -> Widget | None:
        """What lies over everything."""
        return None

    def bodies(self) -> Sequence[Body]:
        return self.session.bodies()

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        """How bodies look, given how they usually do."""
        return looks

    def followed(self) -> Vec3 | None:
        """Where the die is that the camera follows, if it follows one."""
        return None


class Idle(Activity):
    """Nobody at this computer has anything to do, unless they take back what they put down."""

    told_as = "waiting"
    patience = 0.05  # s between two looks at what the bot has found

    def panel(self) -> Widget:
        screen, seat = self.screen, self.session.seat
        waits = self.session.waits
        thinking = Text(self.say("play-waits" if waits else "play-thinking"))
        if seat is None:
            return Panel([thinking], width=PANEL)
        name = screen.teller.player(seat)
        who = Row(
            [
                Badge(screen.badge(seat), 34.0),
                Column([Text(name, "strong"), thinking], gap=0.0, grow=1.0),
            ]
        )
        return Panel([who, *(self._second_thoughts() if waits else ())], width=PANEL)

    def _second_thoughts(self) -> Sequence[Widget]:
        """Take it back, or let the bot go on at once."""
        screen = self.screen
        back = Button(
            self.say("play-undo"), kind="flat", icon="undo", on=screen.undo, key="take-back"
        )
        done = Button(
            self.say("play-done"), kind="primary", on=screen.done, default=True, key="done"
        )
        return (Text(self.say("play-slip"), "note", tone="second"), back, done)
