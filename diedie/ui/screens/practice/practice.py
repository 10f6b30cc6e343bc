"""The practice table: the same table as in a match, and no rules but those of physics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.games.practice.state import State, Take
from diedie.games.registry import game_named
from diedie.match import Match
from diedie.ui.play.judging import land_titled
from diedie.ui.play.looks import looks_of
from diedie.ui.play.practising import whole_box
from diedie.ui.play.verdict import verdict
from diedie.ui.render.looks import Look
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.aiming.practising import Practising
from diedie.ui.screens.match.playing import Playing
from diedie.ui.screens.match.tips import told
from diedie.ui.screens.match.watching import Watching
from diedie.ui.screens.practice.arranging import Arranging
from diedie.ui.screens.practice.pausing import PracticePausing
from diedie.ui.widgets import Button, Panel, Segments, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH, _HIGH = 252.0, 480.0  # dp


class Practice(Playing):
    """Dice are flicked, or arranged by hand; everything can be taken back."""

    def __init__(self, app: App, map: str) -> None:
        self.mode = "flick"
        super().__init__(app, Match.begin(game_named("practice"), whole_box(map)))

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def looks(self) -> Mapping[str, Look]:
        return self.activity.looks(looks_of(self.session.match.game, self.session.match.state))

    @property
    def rule(self) -> str:
        """How a die is flicked."""
        return "ATK-2"

    def badge(self, seat: int) -> str:
        """One hand has all the armies."""
        return ""

    def judged(self, id: str) -> Widget:
        """What a die shows and where it lies: nobody fights here."""
        title, *lines = verdict(id, self.state.scene, self.teller)
        return told(title, lines)

    def land_judged(self, id: str) -> Widget:
        return told(land_titled(id, self.teller), ())

    def standing(self) -> Widget:
        say, lying = self.app.words, self.state.scene.bodies
        modes = [(mode, say(f"practice-{mode}")) for mode in ("flick", "arrange")]
        body: list[Widget] = [Segments(modes, self.mode, self.change_mode, key="mode")]
        if self.app.ui.room.h >= _HIGH:  # in lower windows the menu has it
            dice = sum(body.is_die for body in lying)
            body.append(Text(say("practice-lying", dice=dice), "note", tone="second"))
            body.append(self.clear_button())
        title, name = say("practice-title"), self.board.name.said(say.language)
        return Panel(body, title=title, aside=name, width=_WIDTH, key="practice")

    def pinned(self) -> Widget | None:
        return None

    def own_cards(self) -> Widget | None:
        return None

    def clear_button(self) -> Widget:
        """Takes everything up."""
        say, lying = self.app.words, self.state.scene.bodies
        bare = "" if lying else say("practice-bare")
        return Button(say("practice-clear"), kind="flat", on=self.clear, disabled=bare, key="clear")

    def change_mode(self, mode: str) -> None:
        """Flick or arrange from now on."""
        self.mode = mode
        self.begin()

    def clear(self) -> None:
        """Take everything up; each thing can be put back by itself."""
        while self.state.scene.bodies:
            self.session.play(Take(self.state.scene.bodies[-1].id))
            self.session.skip()
        self.refresh()

    def pause(self) -> None:
        self.app.over(PracticePausing(self.app, self))

    def act(self, action: str) -> bool:
        if action == "arrange" and not self.session.busy:
            self.change_mode("flick" if self.mode == "arrange" else "arrange")
            return True
        return super().act(action)

    def _wanted(self) -> type[Activity]:
        if self.session.busy:
            return Watching
        return Practising if self.mode == "flick" else Arranging
