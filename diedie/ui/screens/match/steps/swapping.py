"""Two dice change places, and may be turned as they are put down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from diedie.board.stance import lowest
from diedie.games.diedie.cards.dynamic_duo import usual_turns
from diedie.games.diedie.moves import Play
from diedie.model.scene import Body
from diedie.ui.play.fitting import TURN
from diedie.ui.play.outlook import after
from diedie.ui.render.marks import ring
from diedie.ui.render.overlays import Mark, Overlay
from diedie.ui.screens.match.naming import die_named
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.screens.match.tips import outlook
from diedie.ui.widgets import Button, IconButton, Row, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_TURNS = {"turn-die": TURN, "turn-die-back": -TURN}


class Swapping(Step):
    """Both are shown where they would lie; R turns the one that was named last."""

    controls = True

    def __init__(self, screen: Playing, asks: Callable[[], str], play: Play) -> None:
        super().__init__(screen, asks)
        self.play = play
        self._ringed: tuple[Play | None, tuple[Mark, ...]] = (None, ())

    def turn(self, which: int, degrees: float) -> None:
        """Turn one of the two on."""
        turns = self.play.turns or usual_turns(self.session.match.state.scene, self.play.dice)
        on = [turn + degrees * (i == which) for i, turn in enumerate(turns)]
        rounded = tuple(round(turn, 3) for turn in on)
        self.play = msgspec.structs.replace(self.play, turns=rounded)
        self.screen.app.changed()

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        say = self.say
        return (("turn-die", say("hint-turn")), ("ui-press", say("hint-put")),
                ("ui-cancel", say("hint-back")))  # fmt: skip

    def body(self) -> Sequence[Widget]:
        return [self._row(i, die) for i, die in enumerate(self.play.dice)]

    def foot(self) -> Sequence[Widget]:
        fault = self.session.why_not(self.play)
        why = "" if fault is None else self.screen.teller.error(fault)
        button = Button(
            self.say("swap-done"),
            kind="primary",
            on=partial(self.screen.play, self.play),
            disabled=why,
            tip="" if why else outlook(self.screen, self.say("swap-done"), self.play),
            default=not why,
            key="confirm",
        )
        return (Text(why, "note", tone="second"), button) if why else (button,)

    def bodies(self) -> Sequence[Body]:
        return after(self.session.match.state, self.play).scene.bodies

    def overlay(self) -> Overlay:
        if self.play != self._ringed[0]:
            two = [body for body in self.bodies() if body.id in self.play.dice]
            rings = [mark for body in two for mark in ring(body, max(0.0, lowest(body)))]
            self._ringed = self.play, tuple(rings)
        return Overlay(marks=self._ringed[1])

    def wheel(self, notches: float) -> bool:
        self.turn(1, TURN if notches > 0 else -TURN)
        return True

    def act(self, action: str) -> bool:
        if action in _TURNS:
            self.turn(1, _TURNS[action])
        return action in _TURNS

    def _row(self, which: int, die: str) -> Widget:
        turn = IconButton(
            "turn",
            kind="flat",
            on=partial(self.turn, which, TURN),
            tip=self.say("do-turn-die"),
            key=f"turn-{which}",
        )
        return Row((Text(die_named(self.screen, die), "strong", grow=1.0), turn))
