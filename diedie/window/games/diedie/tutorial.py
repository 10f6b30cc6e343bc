"""The first match: where it begins, its lessons, and the screen that teaches them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import shapely

from diedie.board.atlas import map_named
from diedie.board.launch import resting_height
from diedie.board.maps import Map
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.names import HUMAN
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.toolkit.widgets import Button, Column, Icon, Modal, Panel, Row, Sheet, Text, Widget
from diedie.window.aiming.hints import method_switch
from diedie.window.games.diedie.combat.reveal import CombatReveal
from diedie.window.games.diedie.flick_turn import FLICKS, FlickTurn
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.match.activity import Activity

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.games.diedie.screen import DiedieScreen


_MAP, _OWN, _OTHER = "world-war", "diekings", "dienturions"
_HANDS = ((f"{_OWN}-1", f"{_OWN}-2"), (f"{_OTHER}-1",))
# What lies there already: the die, its face, and the one or two territories that it lies in.
_LYING = (
    (f"{_OWN}-3", 5, ("great-north", "prairies")),
    (f"{_OWN}-4", 4, ("old-empires",)),
    (f"{_OWN}-5", 2, ("spice-isles",)),
    (f"{_OTHER}-2", 3, ("far-east",)),
    (f"{_OTHER}-3", 6, ("tundra",)),
    (f"{_OTHER}-4", 2, ("great-north",)),
    (f"{_OTHER}-5", 5, ("great-river",)),
)
LESSONS = ("flick", "tower", "movement", "combat")
"""What everybody learns; a shot is explained besides, as not everybody gets to one."""
_WIDTH, _SHEET = 300.0, 520.0  # dp


def first_match() -> Match:
    """A match that is kept nowhere: one flick is left to the bot, two to whoever learns."""
    seats = (Seat(_OWN, player=HUMAN), Seat(_OTHER, player="bot:random"))
    match = Match(game_named("diedie"), Setup(_MAP, seats, seed=5, first=0, aiming="exact"))
    board = map_named(_MAP)
    scene = Scene(tuple(_lying(board, *row) for row in _LYING))
    state = match.opening.state.having(hands=_HANDS, scene=scene)
    match.opening = match.opening._replace(state=state, events=())
    return match


def _lying(board: Map, id: str, face: int, lands: tuple[str, ...]) -> Body:
    """A die flat in the middle of a territory, or of the border between two."""
    shapes = [land.shape for land in board.territories if land.id in lands]
    if len(shapes) == 1:
        at = shapely.Point(shapely.maximum_inscribed_circle(shapes[0], tolerance=0.1).coords[0])
    else:
        border = shapely.line_merge(shapely.intersection(*shapes))
        longest = max(shapely.get_parts(border), key=lambda part: part.length)
        at = longest.interpolate(0.5, normalized=True)
    turned = showing("d6", face, 20.0)
    return Body(id, "d6", Pose((at.x, at.y, resting_height("d6", turned)), turned).rounded())


def lesson_for(screen: DiedieScreen) -> str | None:
    """What there is to learn at this moment; None when it is as before."""
    if isinstance(screen.activity, CombatReveal):
        return "combat"
    if not screen.session.human:
        return None
    acts = {offer.act for offer in screen.legal.offers}
    if "build" in acts:
        return "tower"
    if "shot" in acts:
        return "shot"
    if acts & set(FLICKS):
        return "flick"
    return "movement" if acts & {"adjust", "pass"} else None


class Tutorial(DiedieScreen):
    """A match on one short Era in which everything is explained as it comes up."""

    told_as = "tutorial"

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
        lesson = Text(say(f"lesson-{self.lesson}-text", how=how), "body")
        panel = Panel(
            [Row([head, *done, *self._number()]), lesson], width=_WIDTH, gap=6.0, key="lesson"
        )
        if not isinstance(doing, FlickTurn) or doing.draft.aim is None:
            return panel
        return Column([method_switch(doing), panel], gap=10.0, align="start")

    def tells(self) -> Mapping[str, object]:
        return {**super().tells(), "lesson": self.lesson, "learnt": sorted(self.learnt)}

    def again(self) -> None:
        """From the beginning."""
        self.app.show(Tutorial(self.app))

    def new_match(self) -> None:
        """On to a real match."""
        self.app.home()
        self.app.over(NewMatch(self.app))

    def _number(self) -> list[Widget]:
        """Which of the lessons it is, if it is one that everybody has."""
        if self.lesson not in LESSONS:
            return []
        number = LESSONS.index(self.lesson) + 1
        return [Text(self.app.words("lesson-number", number=number, count=len(LESSONS)), "caption")]

    def _wanted(self) -> type[Activity]:
        over = not self.session.busy and self.session.match.state.era > 1
        return TutorialEnd if over else super()._wanted()


class TutorialEnd(Activity):
    """The end of the first match: how it came out, and where to go from here."""

    told_as = "graduating"

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
