"""Something is chosen from a list of what may be done now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.board.stance import lowest
from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Offer
from diedie.model.scene import Body
from diedie.ui.play.describing import Describer, dice_in
from diedie.ui.render.marks import ring
from diedie.ui.render.overlays import Mark, Overlay
from diedie.ui.screens.match.activity import WIDE, Activity
from diedie.ui.widgets import Button, Entry, Panel, Rows, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Choosing(Activity):
    """All that may be done, as a list."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.dice: dict[str, frozenset[str]] = {}  # that entries speak of, by their keys
        self._ringed: tuple[tuple[Body, ...], tuple[Mark, ...]] = ((), ())

    def panel(self) -> Widget:
        rows, self.dice = [], {}
        foot: list[Widget] = []
        offers = self.screen.legal.offers
        for offer in offers:
            for i, move in enumerate(offer.moves):
                if offer.act == "pass":
                    foot.append(self.button(offer, move, i))
                else:
                    name = Describer(self.screen.teller).said(move)
                    key = f"{offer.act}-{offer.card}-{'-'.join(offer.dice)}-{i}"
                    self.dice[key] = dice_in(move)
                    rows.append(Entry(name, on=partial(self.screen.play, move), key=key))
        acts = [offer.act for offer in offers if offer.act != "pass"]
        title = self.say(f"act-{acts[0]}") if acts else self.say("act-pass")
        body = [Rows(rows)] if rows else []
        return Panel(body, title=title, foot=foot, width=WIDE, key="acting")

    def button(self, offer: Offer, move: Move, i: int) -> Widget:
        """A button that makes a move."""
        name = Describer(self.screen.teller).said(move)
        play = partial(self.screen.play, move)
        return Button(name, kind="flat", on=play, key=f"{offer.act}-{i}")

    def overlay(self) -> Overlay:
        return Overlay(marks=self.rings())

    def rings(self) -> tuple[Mark, ...]:
        """Rings round the dice that the entry under the mouse, or with the focus, speaks of."""
        ui = self.screen.app.ui
        entry = self.dice.get(ui.pointer.hovered or (ui.focus if ui.ringed else ""), frozenset())
        meant = tuple(body for body in self.bodies() if body.id in entry)
        if meant != self._ringed[0]:  # the same marks need not be drawn anew
            self._ringed = meant, tuple(mark for b in meant for mark in ring(b, lowest(b)))
        return self._ringed[1]
