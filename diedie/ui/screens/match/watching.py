"""Something flies or falls, or is put down, and is watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.store.lines import Ply
from diedie.ui.play.aiming import Aim
from diedie.ui.play.marks import aim_marks
from diedie.ui.play.playback import Playback
from diedie.ui.play.showing import SPEEDS, Showing
from diedie.ui.render.overlays import NOTHING, Overlay
from diedie.ui.screens.match.activity import WIDE, Activity
from diedie.ui.widgets import Button, IconButton, Panel, Row, Segments, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.screen import MatchScreen

_SLOW = 0.25  # how fast a flick is seen again in slow motion


class Watching(Activity):
    """A ply is being shown: as fast as one likes, with pauses, and again from its beginning."""

    patience = 0.05  # s, between two plies

    @property
    def showing(self) -> Showing | None:
        """What is watched; None between two plies."""
        return self.session.showing

    @property
    def moving(self) -> bool:
        return self.showing is not None and not self.showing.paused

    def panel(self) -> Widget:
        here, say = self.showing, self.say
        paused, speed = here is not None and here.paused, here.speed if here else 1.0
        speeds = [(str(s), _fraction(s)) for s in SPEEDS]
        pause = IconButton(
            "play" if paused else "pause",
            kind="flat",
            tip=say("watch-go-on" if paused else "do-pause"),
            on=self.pause,
            action="pause",
            key="pause",
        )
        again = IconButton(
            "step-back", kind="flat", tip=say("watch-again"), on=self.again, key="again"
        )
        end = Button(
            self.ending(), kind="primary", on=self.skip, action="skip", key="skip", default=True,
            grow=1.0,
        )  # fmt: skip
        pace = Segments(speeds, str(speed), self._pace, key="speed")
        return Panel([pace], title=self.title(), foot=[Row([again, pause, end])], width=WIDE)

    def title(self) -> str:
        """What the panel is called."""
        return ""

    def ending(self) -> str:
        """What the button says that ends it."""
        return self.say("play-skip")

    def overlay(self) -> Overlay:
        flick = self.showing.aimed if self.showing else None
        if flick is None:
            return NOTHING
        return Overlay(above=aim_marks(Aim(flick), self.bodies()))

    def followed(self) -> Vec3 | None:
        here = self.showing
        if here is None or here.flick is None or not self.screen.app.settings.follow:
            return None
        return here.playback.motion.at(here.playback.at)[here.flick.die].position

    def act(self, action: str) -> bool:
        match action:
            case "slow" if self.showing is not None:
                self.showing.slower()
            case "replay":
                self.again()
            case _:
                return False
        return True

    def skip(self) -> None:
        """Show the result at once."""
        self.session.skip()
        self.screen.refresh()

    def pause(self) -> None:
        """Stop, or go on."""
        if self.showing is not None:
            self.showing.paused = not self.showing.paused
            self.screen.app.changed()

    def again(self) -> None:
        """From its beginning."""
        if self.showing is not None:
            self.showing.again()
            self.screen.app.changed()

    def tells(self) -> Mapping[str, object]:
        here = self.showing
        return {"speed": here and here.speed, "paused": here is not None and here.paused}

    def _pace(self, speed: str) -> None:
        if self.showing is not None:
            self.showing.speed = float(speed)
            self.screen.app.changed()


class Reviewing(Watching):
    """The last flick is seen again; the match waits meanwhile."""

    pauses = True

    def __init__(self, screen: MatchScreen, ply: Ply, slowly: bool = False) -> None:
        super().__init__(screen)
        motion, speed = ply.motion, screen.app.settings.speed or 1.0
        assert motion is not None
        self._again = Showing(Playback(motion), _SLOW if slowly else speed, ply.flick)

    @property
    def showing(self) -> Showing:
        return self._again

    def title(self) -> str:
        return self.say("watch-last" if self.screen.flicks else "dicy-last")

    def ending(self) -> str:
        return self.say("watch-done")

    def bodies(self) -> Sequence[Body]:
        return self._again.playback.bodies()

    def tick(self, seconds: float) -> bool:
        over = self._again.tick(seconds)
        self.screen.app.sound.watch(self._again)
        if over:
            self.skip()
        return over

    def act(self, action: str) -> bool:
        if action == "ui-cancel":
            self.skip()
            return True
        return super().act(action)

    def skip(self) -> None:
        """Back to the match."""
        self.screen.review(None)


def _fraction(speed: float) -> str:
    """A speed as it is written."""
    return {0.25: "¼×", 0.5: "½×"}.get(speed, f"{speed:.0f}×")
