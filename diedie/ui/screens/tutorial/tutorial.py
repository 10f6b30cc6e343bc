"""The first match: it says what to do while one does it, and ends with Era I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.model.names import HUMAN
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.aiming import Aiming
from diedie.ui.screens.match.aiming.hints import methods
from diedie.ui.screens.match.playing import Playing
from diedie.ui.screens.tutorial.beginning import first_match
from diedie.ui.screens.tutorial.lessons import LESSONS, lesson_for
from diedie.ui.widgets import Button, Column, Icon, Modal, Panel, Row, Sheet, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH, _SHEET = 300.0, 520.0  # dp


class Tutorial(Playing):
    """A match on one short Era in which everything is explained as it comes up."""

    def __init__(self, app: App) -> None:
        self.lesson: str = LESSONS[0]
        self.learnt: set[str] = set()
        super().__init__(app, first_match())

    def refresh(self) -> None:
        super().refresh()
        lesson = lesson_for(self)
        if lesson is not None and lesson != self.lesson:
            self.learnt.add(self.lesson)
            self.lesson = lesson

    def guide(self) -> Widget | None:
        say, doing = self.app.words, self.activity
        done = [Icon("check", 18.0) for name in LESSONS if name in self.learnt]
        head = Text(say(f"lesson-{self.lesson}"), "panel-title", grow=1.0)
        how = say(f"lesson-flick-{self.app.settings.method}")
        told = Text(say(f"lesson-{self.lesson}-text", how=how), "body")
        panel = Panel(
            [Row([head, *done, *self._number()]), told], width=_WIDTH, gap=6.0, key="lesson"
        )
        if not isinstance(doing, Aiming) or doing.aim is None:
            return panel
        return Column([methods(doing), panel], gap=10.0, align="start")

    def tells(self) -> Mapping[str, object]:
        return {**super().tells(), "lesson": self.lesson, "learnt": sorted(self.learnt)}

    def again(self) -> None:
        """From the beginning."""
        self.app.show(Tutorial(self.app))

    def new_match(self) -> None:
        """On to a real match."""
        from diedie.ui.screens.menu import Menu
        from diedie.ui.screens.new_match.screen import NewMatch

        self.app.show(Menu(self.app))
        self.app.over(NewMatch(self.app))

    def _number(self) -> list[Widget]:
        """Which of the lessons it is, if it is one that everybody has."""
        if self.lesson not in LESSONS:
            return []
        number = LESSONS.index(self.lesson) + 1
        return [Text(self.app.words("lesson-number", number=number, count=len(LESSONS)), "caption")]

    def _wanted(self) -> type[Activity]:
        over = not self.session.busy and self.session.match.state.era > 1
        return Graduating if over else super()._wanted()


class Graduating(Activity):
    """All was taught."""

    def cover(self) -> Widget:
        screen = self.screen
        assert isinstance(screen, Tutorial)
        first = screen.session.shown.track[0]
        won = screen.session.player(first.seat) == HUMAN
        foot = Row(
            [
                Button(self.say("lesson-again"), kind="flat", on=screen.again, key="again"),
                Button(self.say("play-home"), kind="flat", on=screen.leave, key="home"),
                Button(
                    self.say("menu-new"), kind="primary", on=screen.new_match, key="new-match",
                    default=True,
                ),
            ]
        )  # fmt: skip
        body = [
            Text(self.say("lesson-won" if won else "lesson-lost", points=first.score)),
            Text(self.say("lesson-done-text")),
        ]
        title = self.say("lesson-done")
        return Modal(Sheet(body, title=title, foot=[foot], width=_SHEET, key="graduated"))
