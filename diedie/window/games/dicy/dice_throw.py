"""A throw: a hand takes dice up, shakes and throws them, by mouse, by a button or by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.games.dicy.moves import Roll
from diedie.games.dicy.state import DICE
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table.constants import TRAY_HALF, TRAY_WALL
from diedie.toolkit.widgets import Button, Widget
from diedie.window.aiming.aim_marks import speed_arrow
from diedie.window.games.dicy.shake import HEIGHT, USUAL, ShakenDice, change_throw
from diedie.window.games.dicy.turn_decision import TurnDecision
from diedie.window.render.appearance import NOTHING, Overlay
from diedie.window.screens.base_screen import Sight
from diedie.window.sound.sound_effects import knock

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen


_CLICK = 0.5  # cm that a click may move
_RATTLE, _ARROW = 0.35, 40.0  # how hard, and how long for a strength of 1 (cm/s)


class DiceThrow(TurnDecision):
    """A hand at dice: pressed it takes them up, moved it shakes them, let go it throws them.

    A click takes them up without holding the button; the next one throws.
    """

    told_as = "hands"

    def __init__(self, screen: DicyScreen) -> None:
        super().__init__(screen)
        self.way, self.aimed = USUAL, False  # as set by keys; whether they were used
        self.hand: ShakenDice | None = None
        self.loose = False
        self._start: Vec3 | None = None  # of a press that may become a grip

    @property
    def dice(self) -> tuple[str, ...]:
        """What is thrown."""
        return DICE

    @property
    def freeze(self) -> str | None:
        """The card that freezes for it."""
        return None

    def ready(self) -> IllegalMove | None:
        """Why the dice cannot be thrown yet; None when they can."""
        return self.session.why_not(Roll(self.dice, self.freeze))

    def throw(self) -> None:
        """Throw: from the hand as it moves, or as usual."""
        hand, way = self.hand, self.way
        if hand is not None:
            way = hand.thrown(self.screen.app.settings.sensitivity, way)
        shake = 0 if hand is None else hand.shake
        poses = None if hand is None else hand.poses()
        self._let_go()
        self.screen.play(Roll(self.dice, self.freeze, way.aim, way.strength, shake), poses)

    @property
    def moving(self) -> bool:
        return self.hand is not None

    def bodies(self) -> Sequence[Body]:
        lying = self.screen.lying()
        if self.hand is None:
            return lying
        held = self.hand.poses()
        return [Body(b.id, b.kind, held[b.id]) if b.id in held else b for b in lying]

    def overlay(self) -> Overlay:
        if not self.aimed or self.hand is not None:
            return NOTHING
        return Overlay(above=tuple(speed_arrow((0.0, 0.0, 0.3), self.way.aim, self._speed)))

    def tick(self, seconds: float) -> bool:
        if self.hand is not None:
            self.hand.rest(seconds)
        return False

    def press(self, die: str | None, sight: Sight) -> bool:
        if self.hand is not None:
            self.throw()
        else:
            self._start = sight(HEIGHT)
            if _in_tray(sight(0.0)) and self.grips(die):
                self._take(sight)
        return True

    def drag(self, sight: Sight) -> bool:
        at = sight(HEIGHT)
        if self.hand is not None:
            return self._move(at)
        start = self._start
        if start is None or at is None or self.ready() is not None:
            return False
        if max(abs(a - b) for a, b in zip(start, at, strict=True)) > _CLICK:
            self._take(sight)
        return True

    def hover(self, die: str | None, sight: Sight) -> bool:
        if self.hand is None:
            return False
        return self._move(sight(HEIGHT)) if self.loose else self.let_go()

    def release(self) -> bool:
        start, self._start = self._start, None
        if self.hand is None or self.loose:
            return False
        if start is not None and self.hand.shake == 0:
            self.loose = self.screen.app.ui.grabbed = True
            self.screen.app.changed()
        else:
            self.throw()
        return True

    def let_go(self) -> bool:
        had = self.hand is not None
        self._let_go()
        return had

    def grips(self, die: str | None) -> bool:
        """Whether a press there takes the dice up at once."""
        return self.ready() is None

    def act(self, action: str) -> bool:
        if action == "shake":
            self._jolt()
            return True
        if action == "ui-cancel":
            return self.let_go()
        way = change_throw(self.way, action)
        if way is not None:
            self.way, self.aimed = way, True
        return way is not None

    def throw_button(self, label: str, why_not: str = "") -> Widget:
        """The one primary button."""
        return Button(
            label, kind="primary", on=self.throw, disabled=why_not, default=not why_not,
            action="throw", key="throw",
        )  # fmt: skip

    def in_hand(self) -> tuple[str, str] | None:
        """What is said while the dice are in the hand."""
        if self.hand is None:
            return None
        return self.say("dicy-shake"), self.say("dicy-shake-loose" if self.loose else "dicy-let-go")

    def points(self) -> Mapping[str, Vec3]:
        return {"tray": (0.0, 0.0, 0.0)}

    def tells(self) -> Mapping[str, object]:
        hand = "" if self.hand is None else "loose" if self.loose else "held"
        return {**super().tells(), "hand": hand, "way": list(self.way)}

    @property
    def _speed(self) -> float:
        return _ARROW * self.way.strength

    def _take(self, sight: Sight) -> None:
        at = sight(HEIGHT)
        if at is not None:
            self.hand = ShakenDice(self.dice, at[0], at[1])
            self.screen.app.changed()

    def _move(self, at: Vec3 | None) -> bool:
        app, hand = self.screen.app, self.hand
        if hand is not None and at is not None and hand.move(app.moment, at[0], at[1]):
            app.sound.play(knock("resin", _RATTLE))
        return False  # only the table looks different

    def _jolt(self) -> None:
        """Shake once, without moving the hand."""
        if self.hand is not None:
            self.hand.jolt()
        elif self.ready() is None:
            self.hand = ShakenDice(self.dice, 0.0, 0.0)
            self.loose = self.screen.app.ui.grabbed = True
            self.hand.jolt()
            self.screen.app.changed()
        self.screen.app.sound.play(knock("resin", _RATTLE))

    def _let_go(self) -> None:
        self.hand, self.loose, self._start = None, False, None
        self.screen.app.ui.grabbed = False
        self.screen.app.changed()


def _in_tray(at: Vec3 | None) -> bool:
    """Whether a hand points into the tray, or at its walls."""
    if at is None:
        return False
    return all(abs(c) < half + TRAY_WALL for c, half in zip(at, TRAY_HALF, strict=False))


class FirstThrow(DiceThrow):
    """The first throw of a turn, with all six dice (DIC-6)."""

    told_as = "first"

    rule = "DIC-6"
    asks_cards = False

    def asks(self) -> tuple[str, str]:
        key = " / ".join(self.screen.app.ui.look.keys.signs("throw")[:1])
        usual = self.say("dicy-throw", player=self.player), self.say("dicy-throw-note", key=key)
        return self.in_hand() or usual

    def actions(self) -> Sequence[Widget]:
        first = self.told(IllegalMove("throw-first"))
        return [
            self.throw_button(self.say("dicy-do-throw")),
            Button(self.say("dicy-do-score"), disabled=first, action="score", key="score"),
            Button(self.say("dicy-do-pass"), disabled=first, action="pass", key="pass"),
        ]
