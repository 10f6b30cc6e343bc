"""What if: sliders for another aim and strength, and the other flight as ghosts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.telling import lands_of
from diedie.toolkit.widgets import Button, Column, Panel, Row, Slider, Text, Widget
from diedie.window.dice_looks import ghosts, with_ghosts
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.render.table_marks import path
from diedie.window.theatre.variation import Change, Flight, Variation, elsewhere

if TYPE_CHECKING:
    from diedie.window.theatre.theatre_screen import Theatre

_TURN, _PERCENT = 30.0, 50.0
_WIDTH = 252.0  # dp


class WhatIf:
    """The flick of a ply, tried otherwise."""

    def __init__(self, theatre: Theatre, ply: Ply) -> None:
        self.theatre = theatre
        self.branch = Variation(theatre.replay, ply)
        self.real = self.branch.real()
        self.other = Change()
        self._flight: tuple[Change, Flight] = (self.other, self.real)
        self._overlay: tuple[Flight | None, Overlay] = (None, Overlay())

    @property
    def flight(self) -> Flight:
        """What the other flick comes to."""
        if self._flight[0] != self.other:
            same = self.other == Change()
            self._flight = self.other, self.real if same else self.branch.simulate(self.other)
        return self._flight[1]

    def panel(self) -> Widget:
        say, turn = self.theatre.app.words, self.other.turn
        percent = round((self.other.strength - 1) * 100)
        strength = say("percent", percent=f"{percent:+d}") if percent else say("what-if-same")
        side = "left" if turn > 0 else "right" if turn < 0 else "same"
        rows = (
            ("what-if-strength", strength,
             Slider(percent, -_PERCENT, _PERCENT, 1, self._strength, origin=0, key="strength")),
            ("what-if-aim", say(f"what-if-{side}", degrees=abs(round(turn))),
             Slider(-turn, -_TURN, _TURN, 1, self._turn, origin=0, key="aim")),
        )  # fmt: skip
        body = [
            Column([Row([Text(say(name), "strong", grow=1.0), Text(value)]), slider], gap=0.0)
            for name, value, slider in rows
        ]
        keep = Button(
            say("what-if-keep"),
            kind="primary",
            on=self.keep,
            key="keep",
            disabled=say("what-if-nothing") if self.other == Change() else "",
        )
        # Above the sliders: the panel grows upwards, and what a hand holds has to stay there.
        sentence = Text(self._difference(), "body")
        return Panel(
            [sentence, *body], title=say("what-if"), foot=[keep], width=_WIDTH, key="what-if-panel"
        )

    def ghosts(self) -> Sequence[Body]:
        """The dice that would lie elsewhere, there."""
        rest = self.flight.motion.rest
        moved = elsewhere(self.real.motion.rest, rest)
        return ghosts(body for body in rest.bodies if body.id in moved)

    def looks(self, looks: Mapping[str, BodyLook]) -> dict[str, BodyLook]:
        """How everything looks, and the ghosts."""
        return with_ghosts(looks, self.ghosts())

    def overlay(self) -> Overlay:
        """The way of the real flick, and that of the other one."""
        flight = self.flight
        if self._overlay[0] is not flight:
            ways = [] if flight is self.real else path(flight.path, dashed=True)
            self._overlay = flight, Overlay(above=(*path(self.real.path), *ways))
        return self._overlay[1]

    def keep(self) -> None:
        """Write the other flick into a file of its own."""
        theatre = self.theatre
        try:
            file = self.branch.keep(self.other, theatre.file)
            theatre.notes.tell_kept(file)
        except DieDieError as fault:
            theatre.notes.tell(theatre.complaint(fault))

    def _strength(self, percent: float) -> None:
        self._try(replace(self.other, strength=1 + percent / 100))

    def _turn(self, right: float) -> None:
        self._try(replace(self.other, turn=-right))

    def _try(self, other: Change) -> None:
        self.other = other
        self.theatre.notes.tell("")

    def _difference(self) -> str:
        """What would be different, in a sentence."""
        say, teller = self.theatre.app.words, self.theatre.reel.sides.teller
        if self.other == Change():
            return say("what-if-hint")
        die = self.branch.flick.die
        was, now = (flight.readings[die] for flight in (self.real, self.flight))
        count = len(elsewhere(self.real.motion.rest, self.flight.motion.rest))
        before, after = (teller.place(lands_of(reading)) for reading in (was, now))
        if before == after:
            return say("what-if-there", territory=after, count=count)
        return say("what-if-elsewhere", before=before, after=after, count=count)
