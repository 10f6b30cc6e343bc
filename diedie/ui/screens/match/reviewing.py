"""The last flick is seen again, for as long as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.model.scene import Body
from diedie.store.lines import Ply
from diedie.ui.play.playback import Playback
from diedie.ui.play.showing import Showing
from diedie.ui.screens.match.activity import PANEL
from diedie.ui.screens.match.watching import Watching
from diedie.ui.widgets import Button, IconButton, Panel, Row, Slider, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.screen import MatchScreen

_SLOW = 0.25  # how fast a flick is seen again in slow motion
_STEP = 0.1  # s
_WAYS = {"seek-back": -_STEP, "seek-on": _STEP}


class Reviewing(Watching):
    """It lies at its start until it is played, and at its end until it is closed.

    The match waits meanwhile.
    """

    pauses = True

    def __init__(self, screen: MatchScreen, ply: Ply, slowly: bool = False) -> None:
        super().__init__(screen)
        motion, speed = ply.motion, screen.app.settings.speed or 1.0
        assert motion is not None
        self._again = Showing(Playback(motion), _SLOW if slowly else speed, ply.flick)
        self._again.paused = True

    @property
    def showing(self) -> Showing:
        return self._again

    def sheet(self, pace: Widget, transport: Sequence[Widget]) -> Widget:
        playback = self._again.playback
        whys = (
            "" if playback.at > 0 else self.say("theatre-at-start"),
            self.say("theatre-at-end") if playback.over else "",
        )
        back, on = (
            IconButton(icon, kind="flat", tip=self.say(f"watch-{way}"),
                       on=partial(self._step, by), disabled=why, action=way, key=way)
            for icon, (way, by), why in zip(
                ("back", "forward"), _WAYS.items(), whys, strict=True)
        )  # fmt: skip
        scrub = Slider(playback.at, 0.0, playback.motion.seconds, 0.01, self._seek, key="moment")
        close = Button(self.say("watch-close"), kind="flat", on=self.skip, key="close")
        return Panel(
            [pace, scrub, Row([*transport, back, on])],
            title=self.say("watch-last" if self.screen.flicks else "dicy-last"),
            foot=[close],
            width=PANEL,
            apart=18.0,
        )

    def bodies(self) -> Sequence[Body]:
        return self._again.playback.bodies()

    def tick(self, seconds: float) -> bool:
        before = self._again.playback.at
        over = self._again.tick(seconds)
        self._again.paused = self._again.paused or over
        self.screen.app.sound.watch(self._again)
        return over or int(before / _STEP) != int(self._again.playback.at / _STEP)

    def act(self, action: str) -> bool:
        if action == "ui-cancel":
            self.skip()
        elif action in _WAYS:
            self._step(_WAYS[action])
        else:
            return super().act(action)
        return True

    def pause(self) -> None:
        """Stop, or go on; after its end, from its beginning."""
        if self._again.playback.over:
            self.again()
        else:
            super().pause()

    def skip(self) -> None:
        """Back to the match."""
        self.screen.review(None)

    def _seek(self, at: float) -> None:
        """To a moment of it, and stay there."""
        self._step(at - self._again.playback.at)

    def _step(self, seconds: float) -> None:
        here = self._again
        here.playback, here.paused = here.playback.later(seconds), True
        self.screen.app.changed()
