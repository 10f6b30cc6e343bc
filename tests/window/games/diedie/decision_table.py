"""Decisions in the window, made as a person makes them: what can be reached by pointing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.diedie.test_legal import states
from window.hand import Hand
from window.stage import Stub, playing

from diedie.games.diedie.moves import Move, Play
from diedie.toolkit.widgets import Button, Widget
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.games.diedie.cards.target_steps import CardList, ValueSplit
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import Selection
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.placing.placement import Placement


class Table:
    """A match at a moment, whose moves are only written down."""

    def __init__(self, name: str, language: str = "en") -> None:
        self.made: Stub
        self.screen: DiedieScreen
        self.made, self.screen = playing(states()[name], language)
        self.made.ui.resize(1280, 720)
        self.made.change(things_move=False)
        self.moves: list[Move] = []
        self.screen.play = self.moves.append  # type: ignore[method-assign, assignment]
        self.screen.unveiled = self.screen.session.seat
        self.screen.begin()

    @property
    def doing(self) -> MoveDecision:
        assert isinstance(self.screen.activity, MoveDecision)
        return self.screen.activity

    @property
    def step(self) -> Any:
        return self.doing.step

    def button(self, key: str) -> Button:
        """The button of that key in the panel."""
        found = (w for w in self.doing.foot() if isinstance(w, Button) and w.key == key)
        return next(found)

    @property
    def hand(self) -> Hand:
        return self.made.hand

    def use(self, key: str) -> None:
        """Press a button that can be pressed."""
        assert not self.button(key).disabled
        self.hand.use(key)

    def take(self, choice: str) -> None:
        """Point at an answer on the table and click it; in the list, where a panel hides it."""
        step = self.step
        if isinstance(step, DieSelection):
            spot = self.hand.die(step.meaning[choice][-1])
        else:
            spot = self.hand.seen(*step.points()[choice])
        self.hand.point(*spot)
        if self.made.ui.pointer.hovered:
            self.hand.use(step.key_of(choice))
        else:
            self.hand.press()
            self.hand.lift()

    def told(self) -> list[str]:
        """All that can be read."""
        return [line.text for node in self.made.ui.nodes() for line in node.lines]

    def reached(self) -> list[Move]:
        """All moves that can be made by answering in every way; an example where it is put."""
        self.moves.clear()
        doing = self.doing
        if isinstance(doing, CardPlay):
            for card, source in self._cards(doing):
                self.hand.use(f"card-{source}-{card}")
                self._answer()
                if doing.chosen and source == "hand" and not doing.marching and self._marches():
                    self.use("march")
                    self._answer()
                while doing.chosen:
                    self.hand.keys("escape")
        else:
            if isinstance(self.step, Placement) and len(doing.steps) > doing.rooted:
                self.hand.keys("escape")  # whatever was taken up at once is put back first
            self._answer()
        if any(self._passes(doing.foot())):
            self.use("pass-0")
        return list(self.moves)

    def _cards(self, doing: CardPlay) -> Iterator[tuple[str, str]]:
        cards, seat = doing.state.cards, doing.state.movement.seat
        for source, held in (("hand", cards.hands[seat]), ("open", cards.open)):
            for card in held:
                if not doing._why_not(card, source):
                    yield card, source

    def _marches(self) -> bool:
        return any(widget.key == "march" for widget in self.doing.foot())

    def _passes(self, foot: Any) -> Iterator[Widget]:
        return (w for w in foot if w.key == "pass-0" and isinstance(w, Button) and not w.disabled)

    def _answer(self) -> None:
        """Give every answer to what is asked, and to what is asked then."""
        doing, step, depth = self.doing, self.step, len(self.doing.steps)
        if isinstance(step, ValueSplit):
            self._split(step)
        elif isinstance(step, Selection | CardList):
            for choice in step.cards if isinstance(step, CardList) else step.choices:
                if isinstance(step, CardList):
                    self.hand.use(f"repeat-{choice}")
                else:
                    self.take(choice)
                if len(doing.steps) > depth:
                    self._answer()
                    self.hand.keys("escape")
        elif isinstance(step, Placement):
            for _ in step.piece.examples:
                self.hand.keys("pagedown", "enter")
        elif step is not None:
            self.use("confirm")
        else:
            self.use("roll-0")

    def _split(self, step: ValueSplit) -> None:
        """Share out in all ways that there are."""
        for play in step.shares.plays:
            wanted = dict(zip(play.dice[1:], play.split, strict=True))
            for die in step.shares.given:
                while step.shares.given[die]:
                    self.hand.use(f"less-{die}")
            assert step.shares.left == sum(play.split)
            assert self.button("confirm").disabled
            for die, amount in wanted.items():
                for _ in range(amount):
                    self.take(die)
            assert not self.screen.refused
            self.use("confirm")


def plain(move: Move) -> Move:
    """A move without what may be chosen freely, so that two can be compared."""
    if isinstance(move, Play) and "dynamic-duo" in (move.card, move.repeats):
        return Play(move.card, move.source, tuple(sorted(move.dice)), repeats=move.repeats)
    return move
