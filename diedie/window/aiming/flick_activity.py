"""A die is aimed and flicked: what mouse and keys do, and what is shown meanwhile."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from diedie.games.base import Flicking
from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.table.constants import GRAVITY, WALL_HEIGHT
from diedie.toolkit.widgets import Widget
from diedie.window.aiming.aim import Aim
from diedie.window.aiming.aim_help import AimHelp
from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.flick_offers import FlickOffers
from diedie.window.aiming.flick_panel import flick_panel
from diedie.window.aiming.gestures import Gesture, Stage, gesture_at
from diedie.window.aiming.guides import guide_marks
from diedie.window.aiming.hints import flick_hint, flick_tip
from diedie.window.aiming.strike_pad import STEP
from diedie.window.match.activity import Activity
from diedie.window.render.appearance import NOTHING, Overlay
from diedie.window.render.camera import AIM, Camera
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen

_TURN, _PUSH, _TILT, _FINE = 3.0, 4.0, 2.0, 0.25  # degrees, cm/s, degrees; a touch of that
_TURNED = 15.0  # degrees that a fresh die is turned at a time
_ALONG, _ACROSS = 1.0, 0.25  # cm
_CHANGES = {
    "aim-left": ("turned", _TURN),
    "aim-right": ("turned", -_TURN),
    "aim-left-fine": ("turned", _TURN * _FINE),
    "aim-right-fine": ("turned", -_TURN * _FINE),
    "stronger": ("stronger", _PUSH),
    "weaker": ("stronger", -_PUSH),
    "stronger-fine": ("stronger", _PUSH * _FINE),
    "weaker-fine": ("stronger", -_PUSH * _FINE),
    "lift-up": ("lifted", _TILT),
    "lift-down": ("lifted", -_TILT),
}
_STRIKES = {
    "strike-left": (-STEP, 0.0),
    "strike-right": (STEP, 0.0),
    "strike-up": (0.0, STEP),
    "strike-down": (0.0, -STEP),
}
_PLACES = {
    "along-left": ("go_along", _ALONG),
    "along-right": ("go_along", -_ALONG),
    "nearer": ("go_inwards", _ACROSS),
    "farther": ("go_inwards", -_ACROSS),
}


class FlickActivity(Activity):
    """The draft of a flick, the gesture that is at it, and the help that is shown.

    Games say in `offers` what may be flicked.
    """

    told_as = "aiming"
    brief = True
    camera: Camera = AIM

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__(screen)
        self.draft = FlickDraft(screen, self.offers())
        self.help = AimHelp(self.draft)
        self.gesture: Gesture | None = None
        self._struck: Sequence[Body] = ()  # all bodies, when the die has just been struck
        self.drawn = False  # the drawer with the controls, in a small window

    def offers(self) -> FlickOffers:
        """What may be flicked now."""
        raise NotImplementedError

    @property
    def method(self) -> str:
        """How it is flicked by mouse: pull, gesture, dials."""
        return self.screen.app.settings.method

    @property
    def patience(self) -> float:
        return self.help.preview.patience

    def draw(self) -> None:
        """Open the drawer, or close it."""
        self.drawn = not self.drawn

    def panel(self) -> Widget:
        return flick_panel(self)

    def hint(self) -> Widget:
        return flick_hint(self)

    def tip(self) -> Widget | None:
        return flick_tip(self)

    def bodies(self) -> Sequence[Body]:
        return self._struck or self.draft.bodies()

    def overlay(self) -> Overlay:
        if self._struck:
            return NOTHING
        level, path, banded = self.help.level, self.help.preview.path, self.method != "gesture"
        above = guide_marks(self.draft, self.gesture, level, path, banded)
        return Overlay(marks=self.help.marks(), above=above)

    def tick(self, seconds: float) -> bool:
        return self.help.tick()

    def hover(self, die: str | None, sight: Sight) -> bool:
        if self.gesture is not None:
            return self.drag(sight) if self.gesture.loose else self.let_go()
        draft, point = self.draft, sight(WALL_HEIGHT)
        before, draft.pointed = draft.pointed, None
        if die is None and point is not None and draft.aim is not None and not draft.aim.is_shot:
            draft.pointed = draft.place_at(point[0], point[1])
        return draft.pointed != before

    def press(self, die: str | None, sight: Sight) -> bool:
        draft = self.draft
        draft.note, draft.pointed = "", None
        if self.gesture is not None:
            self.gesture.press(sight)
            self._follow(self.gesture)
            return True
        if die in draft.offers.usable and (draft.aim is None or draft.aim.flick.die != die):
            draft.take(str(die))
        self.gesture = gesture_at(draft, self.method, die, sight)
        if self.gesture is not None:
            self.gesture.begin(sight)
        return True

    def drag(self, sight: Sight) -> bool:
        if self.gesture is None:
            return False
        changed = self.gesture.move(sight)
        self._follow(self.gesture)
        return changed

    def release(self) -> bool:
        if self.gesture is None:
            return False
        self.gesture.lift()
        self._follow(self.gesture)
        return True

    def let_go(self) -> bool:
        if self.gesture is None:
            return False
        self.gesture.undo()
        self._let_go()
        return True

    def act(self, action: str) -> bool:
        if action == "ui-cancel":
            return self.let_go() or self.draft.put_back()
        return _change_by_key(self.draft, action)

    def flick(self, remembered: Aim | None = None, swept: bool = False) -> None:
        """Flick as aimed, or say why not; the next flick begins like it, or as is remembered.

        One that was `swept` says so, in games that ask how exact a hand is.
        """
        draft = self.draft
        self._let_go()
        self.help.stop()
        if draft.aim is None:
            return
        if draft.fault is None:
            self.screen.last_aims.keep(draft.seat, remembered or draft.aim)
            tells = swept and "swept" in draft.move.__struct_fields__
            move = msgspec.structs.replace(draft.move, swept=True) if tells else draft.move
            self._strike(move)
            self.screen.play(move)
            self._struck = ()
        else:
            draft.note = draft.why(draft.fault)

    def _strike(self, move: Any) -> None:
        """Let the die be heard and seen to leave: to find out what becomes of it takes longer."""
        match, app = self.session.match, self.screen.app
        task = match.game.task(match.state, move)
        assert isinstance(task, Flicking)
        app.sound.strike(math.hypot(*task.launch.velocity))
        if app.settings.speed:  # else only results are shown
            self._struck = leaving(task)
            app.show_at_once()

    def points(self) -> Mapping[str, Vec3]:
        if self.draft.aim is None or self.method == "gesture":
            return {}
        return {"knob": self.draft.knob}

    def tells(self) -> Mapping[str, object]:
        aim, gesture = self.draft.aim, self.gesture
        return {
            "flick": None if aim is None else msgspec.to_builtins(aim.flick),
            "hand": "" if gesture is None else gesture.told_as,
            "loose": gesture is not None and gesture.loose,
            "told": self.draft.note,
            "cloud": len(self.help.preview.cloud),
        }

    def _follow(self, gesture: Gesture) -> None:
        """Do what a gesture has come to: it goes on, also over widgets, or is at its end."""
        if gesture.stage is Stage.LOOSE:
            self.screen.app.ui.grabbed = True
            self.screen.app.changed()
        elif gesture.stage is Stage.FLICK:
            self.flick(gesture.remembered, gesture.swept)
        elif gesture.stage is Stage.OVER:
            self._let_go()

    def _let_go(self) -> None:
        """No gesture goes on."""
        self.gesture = self.draft.pointed = None
        self.screen.app.ui.grabbed = False
        self.screen.app.changed()


def leaving(flick: Flicking) -> Sequence[Body]:
    """Everything one frame after a die was struck, which nothing has stopped by then."""
    launch, seconds = flick.launch, 1 / FRAME_RATE
    (x, y, ground), (u, v, w) = launch.pose.position, launch.velocity
    high = max(ground, ground + w * seconds - GRAVITY / 2 * seconds**2)
    there = Pose((x + u * seconds, y + v * seconds, high), launch.pose.orientation)
    return flick.scene.moved({launch.body: there}).bodies


def _change_by_key(draft: FlickDraft, action: str) -> bool:
    """Do what a key means; whether it means anything."""
    if action in ("next-die", "previous-die"):
        return draft.take_next(1 if action == "next-die" else -1)
    aim = draft.aim
    if aim is None:
        return False
    if action == "turn-fresh":
        draft.turn(turn=draft.stand.turn + _TURNED)
    elif action == "next-face":
        draft.turn_over()
    elif action in _CHANGES:
        how, by = _CHANGES[action]
        draft.change(getattr(aim, how)(by))
    elif action in _STRIKES:
        (side, up), (dx, dy) = aim.flick.strike, _STRIKES[action]
        draft.change(aim.struck(round(side + dx, 3), round(up + dy, 3)))
    elif action == "strike-middle":
        draft.change(aim.struck(0.0, 0.0))
    elif action in _PLACES and not aim.is_shot:
        how, by = _PLACES[action]
        getattr(draft, how)(by)
    else:
        return False
    return True
