"""Something is decided, one step after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from diedie.errors import IllegalMove
from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.state import State
from diedie.toolkit.widgets import (
    Button,
    Column,
    KeyHint,
    List,
    MaxWidth,
    Pad,
    Panel,
    RichText,
    Text,
    Widget,
)
from diedie.window.games.diedie.decisions.step import StepStack
from diedie.window.match.activity import PANEL, folded

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


_HINT = 380.0  # dp


class Decision(StepStack):
    """A person decides, and is told what may be done."""

    brief = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self.drawn = False  # the drawer of a small window is open

    @property
    def title(self) -> str:
        """What is decided."""
        raise NotImplementedError

    @property
    def headline(self) -> str:
        """What is to be done."""
        return self.title

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def offers(self, *acts: str) -> list[Offer]:
        """What may be done of these."""
        return [offer for offer in self.screen.legal.offers if offer.act in acts]

    def hint(self) -> Widget | None:
        """What is to be done, and with which keys."""
        step = self.step
        if step is None:
            return None
        title = Text(self.headline, "hint-title", tone="cream", shade=True)
        keys = (KeyHint(actions, text) for actions, text in step.hints())
        flow = RichText([Pad(key, (0.0, 2.0, 10.0, 2.0)) for key in keys])
        asked = Text(step.asks(), tone="cream", shade=True)
        small = folded(self.screen.app.ui.room)  # then the keys are known, or tried
        return MaxWidth(Column((title, asked, *(() if small else (flow,))), gap=3.0), _HINT)

    def panel(self) -> Widget:
        return self.sheet(self.answers(), self.foot())

    def answers(self) -> Sequence[Widget]:
        """What belongs to the step, and its answers as a list."""
        step = self.step
        rows = step.rows() if step else ()
        return (*(step.body() if step else ()), *([List(rows)] if rows else ()))

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
        return Panel(body, title=title, foot=foot, width=PANEL, apart=16.0, key="acting")

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

    def refusal(self, move: Move) -> str:
        """Why a move may not be made."""
        fault = self.session.why_not(move)
        return "" if fault is None else self.screen.teller.error(fault)

    def refused(self, no: Refusal) -> str:
        """Why something is not offered."""
        return self.screen.teller.error(fault_of(no))

    def _draw(self) -> None:
        """Open the drawer, or close it."""
        self.drawn = not self.drawn
        self.screen.app.changed()

    def _back(self) -> None:
        self.back()


def fault_of(refusal: Refusal) -> IllegalMove:
    """What a refused move would be told, were it tried."""
    fields: dict[str, Any] = dict(refusal.fields)
    return IllegalMove(refusal.code, **fields)
