"""What is shown step by step: each waits for its readers, or goes on after a while."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import Button, Gap, IconButton, Row, Widget
from diedie.window.games.diedie.combat.combat_table import over_track
from diedie.window.match.activity import Activity
from diedie.window.render.camera import Camera

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class Slideshow(Activity):
    """A combat, or what comes before it, in steps, one by one or by itself; then it goes on."""

    peeks = False
    screen: DiedieScreen
    count: int

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self.number, self._since = 0, 0.0  # the step, and seconds since it began
        self._runs: bool | None = None  # by itself, if the player has said so here

    def takes(self) -> float:
        """How long things move in this step."""
        raise NotImplementedError

    def reads(self) -> float:
        """How long it stays for its readers, if it does not wait for them."""
        raise NotImplementedError

    @property
    def camera(self) -> Camera:
        return over_track(self.screen.app.ui.room)

    @property
    def at(self) -> float:
        """Seconds since the step began; where nothing moves, all is there at once."""
        return self._since if self.screen.app.settings.things_move else math.inf

    @property
    def last(self) -> bool:
        return self.number == self.count - 1

    @property
    def runs(self) -> bool:
        """Whether it goes on by itself."""
        return not self.screen.app.settings.wait if self._runs is None else self._runs

    def run(self) -> None:
        """Go on by itself, or no longer."""
        self._runs = not self.runs
        self.screen.app.changed()

    @property
    def moving(self) -> bool:
        return self.at < self.takes() or self.runs

    def tick(self, seconds: float) -> bool:
        if self.screen.gliding:
            return False
        moved = self.at < self.takes()
        self._since += seconds
        if moved and self.at >= self.takes():
            self.landed()
        if self.runs and self._since >= self.takes() + self.reads():
            self.go_on()
            return True
        return moved

    def landed(self) -> None:
        """What moved in this step has come to rest, which may be heard."""

    def go_on(self) -> None:
        """To the next step, or on with the match."""
        if self.last:
            self.session.next()
            self.screen.refresh()
        else:
            self.go_to(self.number + 1)

    def skip(self) -> None:
        """To the end."""
        self.go_to(self.count - 1)

    def go_to(self, number: int) -> None:
        """To a step, at its beginning."""
        self.number, self._since = number, 0.0
        if self.at >= self.takes() > 0:  # where nothing moves
            self.landed()
        self.screen.app.ui.haste.unsettle()
        self.screen.app.changed()

    def hint(self) -> Widget:
        return Gap()  # the panels tell everything

    def buttons(self) -> Widget:
        """To the end, by itself, and on."""
        skip = Button(self.say("reveal-skip"), on=self.skip, action="skip", key="skip")
        run = IconButton(
            "pause" if self.runs else "play",
            tip=self.say("do-pause" if self.runs else "reveal-run"),
            on=self.run,
            action="pause",
            key="run",
        )
        go_on = Button(
            self.say("play-next"), kind="primary", on=self.go_on, key="next", default=True
        )
        return Row([run, go_on] if self.last else [skip, run, go_on], gap=18.0)

    def tells(self) -> Mapping[str, object]:
        return {"step": self.number, "steps": self.count, "runs": self.runs}
