"""Something flies or falls, or is put down, and is watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from diedie.model.pose import Vec3
from diedie.ui.play.aiming import Aim
from diedie.ui.play.marks import aim_marks
from diedie.ui.play.showing import SPEEDS, Showing
from diedie.ui.render.overlays import NOTHING, Overlay
from diedie.ui.screens.match.activity import PANEL, Activity
from diedie.ui.widgets import Button, IconButton, Panel, Row, Segments, Widget


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
            default=self.pauses,
        )
        again = IconButton(
            "step-back", kind="flat", tip=say("watch-again"), on=self.again, key="again"
        )
        pace = Segments(speeds, str(speed), self._pace, key="speed")
        return self.sheet(pace, [again, pause])

    def sheet(self, pace: Widget, transport: Sequence[Widget]) -> Widget:
        """The panel: how fast, from where, and to the result."""
        end = Button(
            self.say("play-skip"), kind="primary", on=self.skip, action="skip", key="skip",
            default=True,
        )  # fmt: skip
        return Panel([pace, Row(transport)], foot=[end], width=PANEL)

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


def _fraction(speed: float) -> str:
    """A speed as it is written."""
    return {0.25: "¼×", 0.5: "½×"}.get(speed, f"{speed:.0f}×")
