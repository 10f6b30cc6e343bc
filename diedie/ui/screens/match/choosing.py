"""Something is decided, one step after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from diedie.board.stance import lowest
from diedie.errors import IllegalMove
from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.state import State
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.ui.play.describing import Describer
from diedie.ui.render.looks import Look
from diedie.ui.render.marks import ring
from diedie.ui.render.overlays import NOTHING, Mark, Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.screens.match.order import folded
from diedie.ui.screens.match.steps.step import Step
from diedie.ui.widgets import (
    Button,
    Column,
    Flow,
    KeyHint,
    Pad,
    Panel,
    Rows,
    Text,
    Widget,
    Within,
)

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


_HINT = 380.0  # dp


class Choosing(Activity):
    """A person decides: the last of the `steps` has the table, and Escape takes it back."""

    brief = True

    screen: Playing
    rooted: ClassVar[bool] = False  # the first step stays

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.dice: dict[str, frozenset[str]] = {}  # that entries speak of, by their keys
        self.steps: list[Step] = []
        self.drawn = False  # the drawer of a small window is open
        self._ringed: tuple[tuple[Body, ...], tuple[Mark, ...]] = ((), ())

    @property
    def title(self) -> str:
        """What is decided."""
        raise NotImplementedError

    @property
    def headline(self) -> str:
        """What is to be done."""
        return self.title

    @property
    def step(self) -> Step | None:
        """What is asked now."""
        return self.steps[-1] if self.steps else None

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def offers(self, *acts: str) -> list[Offer]:
        """What may be done of these."""
        return [offer for offer in self.screen.legal.offers if offer.act in acts]

    def ask(self, step: Step) -> None:
        """Ask one thing more."""
        self.steps.append(step)
        self.screen.refused = ""
        self.screen.app.changed()

    def back(self) -> bool:
        """Take the last step back; whether there was one."""
        had = len(self.steps) > self.rooted
        if had:
            self.steps.pop()
        self.screen.refused, self.screen.app.ui.focus = "", ""
        self.screen.app.changed()
        return had

    def hint(self) -> Widget | None:
        """What is to be done, and with which keys."""
        step = self.step
        if step is None:
            return None
        title = Text(self.headline, "hint-title", tone="cream", shade=True)
        keys = (KeyHint(actions, text) for actions, text in step.hints())
        flow = Flow([Pad(key, (0.0, 2.0, 10.0, 2.0)) for key in keys])
        told = Text(step.asks(), tone="cream", shade=True)
        small = folded(self.screen.app.ui.room)  # then the keys are known, or tried
        return Within(Column((title, told, *(() if small else (flow,))), gap=3.0), _HINT)

    def panel(self) -> Widget:
        return self.sheet(self.answers(), self.foot())

    def answers(self) -> Sequence[Widget]:
        """What belongs to the step, and its answers as a list."""
        step = self.step
        rows = step.rows() if step else ()
        return (*(step.body() if step else ()), *([Rows(rows)] if rows else ()))

    def foot(self) -> Sequence[Widget]:
        """The buttons."""
        return self.step.foot() if self.step else ()

    def sheet(self, body: Sequence[Widget], foot: Sequence[Widget]) -> Widget:
        """The panel at the lower right; in a small window it opens like a drawer."""
        title = self.title
        if folded(self.screen.app.ui.room) and not (self.step and self.step.controls):
            icon = "down" if self.drawn else "up"
            handle = Button(title, kind="flat", icon=icon, on=self._draw, key="drawer")
            body, foot, title = body if self.drawn else (), (handle, *foot), ""
        return Panel(body, title=title, foot=foot, width=NARROW, apart=16.0, key="acting")

    def passing(self, label: str, why_not: str = "") -> Sequence[Widget]:
        """The one primary button, which goes on; above it the reason why it cannot be used."""
        enter = not why_not and not (self.step and self.step.takes_enter)
        moves = [move for offer in self.offers("pass") for move in offer.moves]
        play = partial(self.screen.play, moves[0]) if moves else None
        button = Button(
            label, kind="primary", on=play, disabled=why_not, default=enter, key="pass-0"
        )
        return (Text(why_not, "note", tone="second"), button) if why_not else (button,)

    def back_button(self) -> Widget:
        """What Escape does, for the mouse."""
        return Button(self.say("step-back"), kind="flat", icon="back", on=self._back, key="back")

    def button(self, offer: Offer, move: Move, i: int) -> Widget:
        """A button that makes a move, or asks where a die is dropped."""
        from diedie.ui.screens.match.dropping import Dropping

        name = Describer(self.screen.teller).said(move)
        drops = offer.act == "drop"
        on = partial(self.screen.begin, Dropping) if drops else partial(self.screen.play, move)
        return Button(name, kind="flat", on=on, key=f"{offer.act}-{i}")

    def refusal(self, move: Move) -> str:
        """Why a move may not be made."""
        fault = self.session.why_not(move)
        return "" if fault is None else self.screen.teller.error(fault)

    def refused(self, no: Refusal) -> str:
        """Why something is not offered."""
        fields: dict[str, Any] = dict(no.fields)
        return self.screen.teller.error(IllegalMove(no.code, **fields))

    def tip(self) -> Widget | None:
        return self.step.tip() if self.step else None

    def bodies(self) -> Sequence[Body]:
        return self.step.bodies() if self.step else self.session.bodies()

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        return self.step.looks(looks) if self.step else looks

    def overlay(self) -> Overlay:
        return self.step.overlay() if self.step else NOTHING

    @property
    def moving(self) -> bool:
        return self.step is not None and self.step.moving

    def tick(self, seconds: float) -> bool:
        return self.step is not None and self.step.tick(seconds)

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self.step is not None and self.step.hover(die, sight)

    def press(self, die: str | None, sight: Sight) -> bool:
        return self.step is not None and self.step.press(die, sight)

    def drag(self, sight: Sight) -> bool:
        return self.step is not None and self.step.drag(sight)

    def release(self) -> bool:
        return self.step is not None and self.step.release()

    def wheel(self, notches: float) -> bool:
        return self.step is not None and self.step.wheel(notches)

    def act(self, action: str) -> bool:
        if self.step is not None and self.step.act(action):
            return True
        return action == "ui-cancel" and self.back()

    def points(self) -> Mapping[str, Vec3]:
        return self.step.points() if self.step else {}

    def tells(self) -> Mapping[str, object]:
        return {"asks": type(self.step).__name__.lower() if self.step else ""}

    def rings(self) -> tuple[Mark, ...]:
        """Rings round the dice that the entry under the mouse, or with the focus, speaks of."""
        ui = self.screen.app.ui
        entry = self.dice.get(ui.pointer.hovered or (ui.focus if ui.ringed else ""), frozenset())
        meant = tuple(body for body in self.bodies() if body.id in entry)
        if meant != self._ringed[0]:  # the same marks need not be drawn anew
            self._ringed = meant, tuple(mark for b in meant for mark in ring(b, lowest(b)))
        return self._ringed[1]

    def _draw(self) -> None:
        """Open the drawer, or close it."""
        self.drawn = not self.drawn
        self.screen.app.changed()

    def _back(self) -> None:
        self.back()
