"""A match of any game at one computer: what goes on, and what is done meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from diedie.errors import DieDieError, IllegalMove
from diedie.games.shelf import written
from diedie.match import Match
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.telling import Teller
from diedie.toolkit.widgets import Rect, Toast, Widget
from diedie.window.aiming.aim import LastAims
from diedie.window.camera_director import Director
from diedie.window.game_parts import parts_of
from diedie.window.match.activity import Activity
from diedie.window.match.mentions import Mentions
from diedie.window.match.pause_menu import PauseMenu, Unsaved
from diedie.window.match.ply_viewer import LastPlyView, PlyView
from diedie.window.match.session import Session, never
from diedie.window.match.toolbar import TOOLS, use
from diedie.window.render.appearance import Overlay
from diedie.window.render.camera import Camera
from diedie.window.screens.base_screen import Screen, Sight
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.sheet_screen import Notice

if TYPE_CHECKING:
    from diedie.window.app import App

_AROUND = 24.0  # dp around the middle of a die that a tip leaves free


class MatchScreen(Screen):
    """Shows what the session shows, and lets one activity after the other go on.

    Games say which, and what lies around the table.
    """

    takes_keys = True
    director: Director
    flicks: ClassVar[bool] = True  # dice are flicked here: flicks can be kept, moves taken back

    def __init__(
        self,
        app: App,
        match: Match,
        holds: Callable[[Ply], bool] = never,
        announces: Callable[[Ply], bool] = never,
    ) -> None:
        super().__init__(app)
        tell = partial(app.sound.tell, parts_of(match.game.NAME).sounds)
        self.session = Session(
            match, app.thinker, holds, lambda: app.settings, tell, announces, app.ui.clock
        )
        self.refused, self.pad = "", False
        self.about: frozenset[str] = frozenset()  # what the last refusal speaks of
        self.spoken = Mentions(self)
        self.last_aims = LastAims()  # of every seat: the next flick begins like that
        self._doing: tuple[object, Activity]
        self._review: LastPlyView | None = None

    def start(self) -> None:
        """Begin, once all is there that activities need."""
        self._doing = (), self._wanted()(self)
        self.director = Director(self.view(), lambda: self.app.settings.camera_moves)
        self.refresh()

    @property
    def teller(self) -> Teller:
        """Who tells what happens here."""
        raise NotImplementedError

    @property
    def last(self) -> Ply | None:
        """What can be seen again."""
        return self.session.last_flick

    @property
    def rule(self) -> str:
        """The id of the rule that matters now, if one does."""
        return ""

    @property
    def side(self) -> float:
        """How far the table is turned when who is in turn has their side near."""
        return 0.0

    def badge(self, seat: int) -> str:
        """The army whose badge a seat has."""
        raise NotImplementedError

    def _wanted(self) -> type[Activity]:
        """What goes on now."""
        raise NotImplementedError

    def view(self) -> Camera:
        """Where the table is usually looked at from now."""
        return self.activity.camera

    @property
    def camera(self) -> Camera:
        return self.director.camera

    @property
    def activity(self) -> Activity:
        """What goes on."""
        return self._review or self._doing[1]

    @property
    def moving(self) -> bool:
        return self.activity.moving or self.director.moving

    @property
    def gliding(self) -> bool:
        return self.director.moving

    @property
    def patience(self) -> float:
        return self.activity.patience

    def bodies(self) -> Sequence[Body]:
        return self.activity.bodies()

    @property
    def untouchable(self) -> Collection[str]:
        return self.activity.untouchable

    def overlay(self) -> Overlay:
        return self.spoken.over(self.activity.overlay())

    def tick(self, seconds: float) -> bool:
        gone_on = not self.activity.pauses and self.session.tick(seconds)
        if not self.activity.pauses and self.session.heard is not None:
            self.app.sound.watch(self.session.heard)
        if gone_on:
            self.refresh()
            self._tell_failure()
        self.director.follow(self.activity.followed())
        glided = self.director.tick(seconds)
        pinned = glided and not isinstance(self.activity, PlyView)  # to places that glide
        return self.activity.tick(seconds) or gone_on or pinned

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self.activity.hover(die, sight)

    def press(self, die: str | None, sight: Sight) -> bool:
        return self.activity.press(die, sight)

    def drag(self, sight: Sight) -> bool:
        return self.activity.drag(sight)

    def release(self) -> bool:
        return self.activity.release()

    def let_go(self) -> bool:
        return self.activity.let_go()

    def wheel(self, notches: float) -> bool:
        return self.activity.wheel(notches)

    def act(self, action: str) -> bool:
        if self.activity.act(action) or use(self, action) or self.director.act(action):
            return True
        return action == "ui-cancel" and use(self, "camera" if self.pad else "menu")

    def points(self) -> Mapping[str, Vec3]:
        return self.activity.points()

    def tells(self) -> Mapping[str, object]:
        session, doing = self.session, self.activity
        name = doing.told_as or type(doing).__name__.lower()
        common = {"lines": session.match.lines, "busy": session.busy, "activity": name}
        return {**common, **doing.tells()}

    def close(self) -> None:
        self.session.match.close()

    def refresh(self) -> None:
        """Something else may go on now."""
        session = self.session
        ply = session.waiting[0].number if session.waiting else None
        now = (session.match.lines, ply, session.held is None, session.announced is None)
        if now != self._doing[0]:
            self._goes_on(now, self._wanted()(self))
            if session.human and self.app.settings.turn_table:
                self.director.face(self.side)
        self.app.changed()

    def review(self, ply: Ply | None, slowly: bool = False) -> None:
        """See something again; None: no longer. Whatever the hand was at is given up."""
        self.let_go()
        self._review = None if ply is None else LastPlyView(self, ply, slowly)
        self.app.ui.haste.unsettle()
        self.director.show(self.view())
        self.app.changed()

    def begin(self, kind: type[Activity] | None = None) -> None:
        """Let something else go on at this moment; None: what usually does."""
        self._goes_on(self._doing[0], (kind or self._wanted())(self))
        self.app.changed()

    def _goes_on(self, moment: object, activity: Activity) -> None:
        """Something else goes on, and whatever the hand was at is given up.

        Of what is watched, one thing after the other is as good.
        """
        self.let_go()
        before, self._doing = self.activity, (moment, activity)
        if not (isinstance(before, PlyView) and isinstance(self.activity, PlyView)):
            self.app.ui.haste.unsettle(but=TOOLS)
        self.director.show(self.view())

    def play(self, move: Any, hand: Mapping[str, Pose] | None = None) -> None:
        """Make a move, with dice in `hand`, or say why it may not be made."""
        try:
            self.session.play(move, hand)
            self.refused = ""
        except IllegalMove as fault:
            self.refuse(self.teller.error(fault), *_ids(fault))
        except DieDieError as fault:
            self.refuse(self.complaint(fault))
        self.refresh()

    def refuse(self, why: str, *about: str) -> None:
        """Say why something may not be done, and of which bodies that speaks."""
        self.refused, self.about = why, frozenset(about)

    def _tell_failure(self) -> None:
        """Say that a bot has failed, once."""
        if self.session.failure is not None:
            seat, fault = self.session.failure
            self.session.failure = None
            who = self.app.words("bot-gives-way", army=self.teller.player(seat))
            self.app.over(Notice(self.app, [who, self.complaint(fault)]))

    def undo(self) -> None:
        """Take back the last move, or say why not."""
        try:
            self.session.undo()
            self.refused = ""
        except IllegalMove as fault:
            self.refuse(self.teller.error(fault))
        self.refresh()

    def done(self) -> None:
        """What was put down stays so: bots go on."""
        self.session.done()
        self.refresh()

    def pause(self) -> None:
        """The menu of the match, which waits meanwhile."""
        self.app.over(PauseMenu(self.app, self))

    def open_rules(self) -> None:
        """The rules that are played by; where there are none to tell, those that are practised."""
        game = self.session.match.game.NAME
        known = game if game in written() else written()[0]
        self.app.over(RulesPage(self.app, known, self.activity.rule or self.rule))

    def leave(self) -> None:
        """To the menu."""
        self.depart(self.part)

    def depart(self, go: Callable[[], None]) -> None:
        match = self.session.match
        if match.fault is None or match.retry():
            go()
        else:
            self.app.over(Unsaved(self.app, match.fault, go))

    def part(self) -> None:
        """To the menu, whatever is lost."""
        self.app.home()

    def spot(self, body: Body) -> Rect:
        """Where a body is seen, in dp."""
        return Rect(*self.seen_at(body.pose.position), 0.0, 0.0).grown(_AROUND)

    def _complaint(self) -> Widget | None:
        """What went wrong, until something else is done."""
        if self.refused:
            return Toast(self.refused, sign="no")
        fault = self.session.match.fault
        return None if fault is None else Toast(self.complaint(fault), sign="warning")


def _ids(fault: DieDieError) -> list[str]:
    """What may be the ids of bodies in a fault."""
    return [id for value in fault.fields.values() for id in str(value).split(", ")]
