"""A ply is watched while it is played, or the last one once more, with the controls for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.telling import capitalized
from diedie.telling.slips import tell_slip
from diedie.toolkit.widgets import Button, IconButton, Panel, Row, Segments, Slider, Text, Widget
from diedie.window.aiming.aim_marks import aim_marks
from diedie.window.match.activity import PANEL, Activity
from diedie.window.match.playback import SPEEDS, Playback, PlyPlayback
from diedie.window.match.slip_marks import slip_overlay
from diedie.window.render.appearance import NOTHING, Overlay

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen

_SLOW = 0.25  # how fast a flick is seen again in slow motion
_STEP = 0.1  # s
_WAYS = {"seek-back": -_STEP, "seek-on": _STEP}


class PlyView(Activity):
    """A ply is being shown: as fast as one likes, with pauses, and again from its beginning."""

    told_as = "watching"

    patience = 0.05  # s, between two plies

    @property
    def showing(self) -> PlyPlayback | None:
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
        return Panel([pace, Row(transport), *self._slip()], foot=[end], width=PANEL)

    def _slip(self) -> list[Widget]:
        """How the hand strayed from what was meant, once the die flies."""
        ply = None if self.showing is None or self.showing.aimed else self.showing.ply
        told = "" if ply is None else capitalized(tell_slip(self.say, ply.meant, ply.flick))
        return [Text(told, "note", tone="second")] if told else []

    def overlay(self) -> Overlay:
        flick = self.showing.aimed if self.showing else None
        if flick is None:
            return NOTHING
        return Overlay(above=aim_marks(flick, self.bodies()))

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


class LastPlyView(PlyView):
    """The last ply once more: it lies at its start until it is played, at its end until closed.

    The match waits meanwhile.
    """

    told_as = "reviewing"

    pauses = True

    def __init__(self, screen: MatchScreen, ply: Ply, slowly: bool = False) -> None:
        super().__init__(screen)
        motion, speed = ply.motion, screen.app.settings.speed or 1.0
        assert motion is not None
        self._again = PlyPlayback(Playback(motion), _SLOW if slowly else speed, ply)
        self._again.paused = True

    @property
    def showing(self) -> PlyPlayback:
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
            [pace, scrub, Row([*transport, back, on]), *self._slip()],
            title=self.say("watch-last" if self.screen.flicks else "throw-last"),
            foot=[close],
            width=PANEL,
            apart=18.0,
        )

    def bodies(self) -> Sequence[Body]:
        return self._again.playback.bodies()

    def overlay(self) -> Overlay:
        return slip_overlay(self._again.ply)

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
