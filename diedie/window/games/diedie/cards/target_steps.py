"""The steps that only cards ask for: a yes, another card, shares of a value, a swap of dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from diedie.board.stance import lowest
from diedie.games.diedie.cards.dynamic_duo import usual_turns
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.teller import card_name
from diedie.model.scene import Body
from diedie.toolkit.widgets import (
    BoxedNumber,
    Button,
    Column,
    IconButton,
    ListRow,
    Row,
    Text,
    Widget,
)
from diedie.window.games.diedie.battle_tips import changed_battles_tip
from diedie.window.games.diedie.cards.card_hand import full_text
from diedie.window.games.diedie.cards.targets import Shares
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, die_named, place_of
from diedie.window.games.diedie.decisions.move_preview import state_after
from diedie.window.games.diedie.decisions.selection import ChoiceUse
from diedie.window.placing.piece_in_hand import TURN
from diedie.window.placing.step import Step
from diedie.window.render.appearance import Mark, Overlay
from diedie.window.render.table_marks import ring

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_TURNS = {"turn-die": TURN, "turn-die-back": -TURN}


class Confirmation(Step):
    """A card that needs no target is played by a button."""

    told_as = "confirming"

    screen: DiedieScreen

    def __init__(
        self, screen: DiedieScreen, asks: Callable[[], str], label: Callable[[], str], play: Play
    ) -> None:
        super().__init__(screen, asks)
        self._label, self._play = label, play

    def foot(self) -> Sequence[Widget]:
        on = partial(self.screen.play, self._play)
        tip = changed_battles_tip(self.screen, self._label(), self._play)
        return (Button(self._label(), kind="primary", on=on, tip=tip, default=True, key="confirm"),)


class CardList(Step):
    """One of the cards that may be repeated is chosen from a list."""

    told_as = "cardlisting"

    controls = True

    def __init__(
        self,
        screen: DiedieScreen,
        asks: Callable[[], str],
        cards: Sequence[str],
        taken: Callable[[str], None],
    ) -> None:
        super().__init__(screen, asks)
        self.cards, self._taken = cards, taken

    def rows(self) -> Sequence[ListRow]:
        return [
            ListRow(
                card_name(card, self.say.language),
                on=partial(self._taken, card),
                tip=full_text(self.say, card),
                key=f"repeat-{card}",
            )
            for card in self.cards
        ]


class ValueSplit(DieSelection):
    """A value is shared out: a die that is clicked gets one more; the steppers give and take."""

    told_as = "splitting"

    controls = True

    def __init__(self, screen: DiedieScreen, asks: Callable[[], str], shares: Shares) -> None:
        dice = {die: (die,) for die in shares.given}
        super().__init__(screen, asks, dice, ChoiceUse(self._more))
        self.shares = shares

    def rows(self) -> Sequence[ListRow]:
        return ()

    def body(self) -> Sequence[Widget]:
        return [self._stepper(die) for die in self.shares.given]

    def foot(self) -> Sequence[Widget]:
        left = self.shares.left
        why = "" if not left else self.say("split-left", count=left)
        on = partial(self.screen.play, self.shares.play) if not left else None
        button = Button(
            self.say("split-done"),
            kind="primary",
            on=on,
            disabled=why,
            default=not why and not self.takes_enter,
            key="confirm",
        )
        return (Text(why, "note", tone="second"), button) if why else (button,)

    def _stepper(self, die: str) -> Widget:
        given, shown = self.shares.given[die], field(self.session.match.state).value(die)
        full = self.shares.left == 0 or given == self.shares.most(die)
        fewer = IconButton(
            "minus",
            kind="flat",
            on=partial(self._give, die, -1),
            disabled="" if given else self.say("split-nothing"),
            tip=self.say("split-less"),
            key=f"less-{die}",
        )
        more = IconButton(
            "plus",
            kind="flat",
            on=partial(self._give, die, 1),
            disabled=self._why_no_more(die) if full else "",
            tip=self.say("split-more"),
            key=f"more-{die}",
        )
        head = Row((BoxedNumber(str(shown + given)), Text(place_of(self.screen, die), grow=1.0)))
        sum_ = Text(f"{shown} + {given}", "number-16", align="centre", grow=1.0)
        return Column((head, Row((fewer, sum_, more))), gap=4.0)

    def _more(self, die: str) -> None:
        self.screen.refused = self._why_no_more(die)
        self._give(die, 1)

    def _give(self, die: str, by: int) -> None:
        self.shares = self.shares.more(die, by)
        self.screen.app.changed()

    def _why_no_more(self, die: str) -> str:
        if self.shares.given[die] == self.shares.most(die):
            return self.say("split-full")
        return "" if self.shares.left else self.say("split-all-given")


class DiceSwap(Step):
    """Two dice change places, shown as they would lie; R turns the one that was named last."""

    told_as = "swapping"

    screen: DiedieScreen
    controls = True

    def __init__(self, screen: DiedieScreen, asks: Callable[[], str], play: Play) -> None:
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
            tip="" if why else changed_battles_tip(self.screen, self.say("swap-done"), self.play),
            default=not why,
            key="confirm",
        )
        return (Text(why, "note", tone="second"), button) if why else (button,)

    def bodies(self) -> Sequence[Body]:
        return state_after(self.session.match.state, self.play).scene.bodies

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
