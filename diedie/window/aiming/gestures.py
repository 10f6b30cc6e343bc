"""What the mouse does with the die: slides it, points, pulls it back or sweeps through it."""

from __future__ import annotations

import math
from enum import Enum
from typing import ClassVar

from diedie.model.pose import Vec3
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT
from diedie.window.aiming.aim import NEAREST, Aim
from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.platform_places import nearest_places
from diedie.window.aiming.sweep import Sample, Sweep
from diedie.window.screens.base_screen import Sight

_GRIP = 1.2  # cm around the knob
_STILL = 0.7  # cm that a click may move
_TRAIL = 0.1  # s that are seen of the way of a hand


class Stage(Enum):
    """How far a gesture is."""

    HELD = "the button is down"
    LOOSE = "it goes on without a button, until the next press"
    OVER = "it is at its end"
    FLICK = "it is at its end, and the die is flicked"


class Gesture:
    """What a hand does from a press on, to the draft of a flick: gestures say what is different.

    `stage` is how far it is. What the player's next flick begins like, if not like this one, is
    `remembered`.
    """

    told_as: ClassVar[str] = ""  # as programs are told that try the window
    swept: ClassVar[bool] = False  # it is the hand itself that flicks, and nothing of it was set

    def __init__(self, draft: FlickDraft) -> None:
        assert draft.aim is not None
        self.draft, self.stage = draft, Stage.HELD
        self.remembered: Aim | None = None
        self._before = draft.aim

    @property
    def loose(self) -> bool:
        """Whether it goes on without a button."""
        return self.stage is Stage.LOOSE

    def begin(self, sight: Sight) -> None:
        """The button went down."""
        self.move(sight)

    def move(self, sight: Sight) -> bool:
        """The mouse moved; whether anything looks different."""
        return False

    def press(self, sight: Sight) -> None:
        """The button went down once more, while it was loose."""
        self.stage = Stage.OVER

    def lift(self) -> None:
        """The button went up."""
        self.stage = Stage.OVER

    def undo(self) -> None:
        """Take back what it did."""
        self.draft.aim = self._before


class SlideGesture(Gesture):
    """The die goes along the platform with the hand."""

    told_as = "sliding"

    def move(self, sight: Sight) -> bool:
        return self.draft.put_at(sight(WALL_HEIGHT))


class PointGesture(Gesture):
    """The die is aimed at the point of the map under the hand."""

    told_as = "pointing"

    def move(self, sight: Sight) -> bool:
        goal, (x, y, _) = sight(0.0), self.draft.held.pose.position
        if goal is None or self.draft.aim is None:
            return False
        self.draft.change(self.draft.aim.towards((x, y), (goal[0], goal[1])))
        return True


class PullGesture(Gesture):
    """The band is pulled back: by the die, or by its knob, of which `grip` is where.

    A click takes hold of it, too; then the next click lets go.
    """

    told_as = "pulling"

    def __init__(self, draft: FlickDraft, grip: Vec3 | None) -> None:
        super().__init__(draft)
        knob, self._pulled = draft.knob, grip is not None
        self._tense = False
        self._off = (0.0, 0.0) if grip is None else (knob[0] - grip[0], knob[1] - grip[1])

    def begin(self, sight: Sight) -> None:
        """Holding it changes nothing yet."""

    def move(self, sight: Sight) -> bool:
        x, y, z = self.draft.held.pose.position
        at = sight(z)
        if at is None:
            return False
        hand = (at[0] + self._off[0], at[1] + self._off[1])
        self._tense = math.dist(hand, (x, y)) >= NEAREST
        self._pulled = self._pulled or self._tense
        self.draft.change(self._before.pulled((x, y), hand, self.draft.gain))
        return True

    def press(self, sight: Sight) -> None:
        self._let_go()

    def lift(self) -> None:
        if self._pulled:
            self._let_go()
        else:
            self.stage = Stage.LOOSE

    def _let_go(self) -> None:
        """It flicks, unless the hand has come back to the die, or was never away."""
        self.stage = Stage.FLICK if self._tense else Stage.OVER


class SweepGesture(Gesture):
    """A hand that was raised by a press beside the die: only such a one flicks.

    A click raises it, too; another one puts it down.
    """

    told_as = "sweeping"
    swept = True

    def __init__(self, draft: FlickDraft) -> None:
        super().__init__(draft)
        self._sweep = Sweep()
        self._start: tuple[float, float] | None = None
        self._moved = self._again = False

    @property
    def trail(self) -> list[Vec3]:
        """The way that the hand came just now."""
        samples, z = self._sweep.samples, self.draft.held.pose.position[2]
        return [(x, y, z) for at, x, y in samples if samples[-1].at - at < _TRAIL]

    def move(self, sight: Sight) -> bool:
        draft = self.draft
        x, y, z = draft.held.pose.position
        at = sight(z)
        if at is None:
            return False
        hand = (at[0], at[1])
        self._start = self._start or hand
        self._moved = self._moved or math.dist(self._start, hand) > _STILL
        hit = self._sweep.add(Sample(draft.screen.app.moment, *hand), (x, y))
        if hit is None:
            return True
        if hit.velocity is not None and hit.is_flick(draft.gain):
            swept = self._before.swept(hit.velocity, hit.side, draft.gain)
            draft.change(swept)
            self.remembered = swept.struck(*self._before.flick.strike)  # as it was set
            self.stage = Stage.FLICK
        else:
            draft.note = draft.screen.app.words("aim-too-slow")
            self.stage = Stage.OVER
        return True

    def press(self, sight: Sight) -> None:
        self.stage, self._again = Stage.HELD, True
        self._start, self._moved, self._sweep = None, False, Sweep()

    def lift(self) -> None:
        self.stage = Stage.OVER if self._moved or self._again else Stage.LOOSE

    def undo(self) -> None:
        """It does nothing before it flicks."""


def gesture_at(draft: FlickDraft, method: str, die: str | None, sight: Sight) -> Gesture | None:
    """What a press there begins, on a die or not."""
    aim = draft.aim
    if aim is None:
        return None
    at, on_die = sight(draft.held.pose.position[2]), die == aim.flick.die
    if method == "pull" and (on_die or (at and math.dist(at, draft.knob) < _GRIP)):
        return PullGesture(draft, None if on_die else at)
    if not aim.is_shot and (on_die or _on_platform(sight(WALL_HEIGHT))):
        return SlideGesture(draft)
    if method == "gesture":
        return SweepGesture(draft)
    return PointGesture(draft) if _on_map(sight(0.0)) else None


def _on_platform(at: Vec3 | None) -> bool:
    return at is not None and any(nearest_places(at[0], at[1]))


def _on_map(at: Vec3 | None) -> bool:
    return at is not None and hex_distance(at[0], at[1]) < APOTHEM
