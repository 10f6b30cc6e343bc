"""The panels of the combat: what is fought over, what a player scores, and how all stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.teller import era_of
from diedie.toolkit.widgets import (
    Badge,
    Column,
    Hairline,
    List,
    ListRow,
    Pad,
    Panel,
    Row,
    Sized,
    Table,
    Text,
)
from diedie.toolkit.widgets.widget import Widget
from diedie.window.games.diedie.combat.explanation import Explainer, Explanation, ranked, sum_of
from diedie.window.games.diedie.combat.story import Call, Clash, Earned, Unclear
from diedie.window.games.diedie.widgets.territory_plate import PlateHalf
from diedie.window.match.activity import PANEL, one_line

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_LOW = 30.0  # dp of a row


class Accounts:
    """Writes the panels of a combat."""

    def __init__(self, screen: DiedieScreen, explainer: Explainer) -> None:
        self.screen, self.explainer = screen, explainer
        self.say, self.state = screen.app.words, explainer.story.state

    def unclear(self, step: Unclear) -> Widget:
        """The dice that count nowhere."""
        dice, spoken = self.explainer.story.field.dice, self.screen.spoken
        rows = [spoken.entry(die, self.state.army(dice[die].seat)) for die in step.dice]
        head = ListRow(self.say("reveal-unclear"), chosen=True, icon="cross")
        why = note_line(self.say("reveal-unclear-why"))
        return self._panel([List([head, *rows]), why])

    def clash(self, step: Clash, halves: Sequence[PlateHalf], decided: bool) -> Widget:
        """A territory: everybody's sum as counted so far, and who gets what once it is decided."""
        name = self.screen.teller.territory(step.land)
        head = ListRow(name, note=self.explainer.worth(step.land), chosen=True)
        rows = [
            ListRow(
                self.explainer.player(seat),
                army=half.army,
                note=_long_sum(step, seat),
                number=str(half.total),
                beside="check" if half.won else "",
            )
            for (seat, _), half in zip(ranked(step), halves, strict=True)
        ]
        body: list[Widget] = [List([head, *rows])]
        if decided:
            body.append(_lines(self.explainer.outcome(step)))
        return self._panel(body)

    def call(self, step: Call) -> Widget:
        """All that a player scores, and where the marker comes to lie."""
        head = ListRow(
            self.explainer.player(step.seat),
            army=self.state.army(step.seat),
            number=f"+{step.points}",
            chosen=True,
        )
        body: list[Widget] = [List([head])]
        lines = list(self.explainer.account(step))
        if lines:
            body.append(_lines(lines, plus=""))
        if landing := self.explainer.landing(step):
            body.append(note_line(landing))
        return self._panel(body)

    def era(self, earned: dict[int, Earned], called: int | None) -> Widget:
        """What everybody has earned in this Era."""
        extras = any(earned[seat].extras for seat in earned)
        names = ["reveal-land", "reveal-tower-points", "reveal-extras"][: 3 if extras else 2]
        head = [
            Text(""),
            Text(""),
            *(Text(self.say(name), "caption", tone="second") for name in names),
        ]
        order = [marker.seat for marker in self.state.track]
        rows = [
            [
                Badge(self.state.army(seat), 26.0),
                Text(f"+{sum(earned[seat])}", "number"),
                *(_number(points) for points in earned[seat][: len(names)]),
            ]
            for seat in order
        ]
        framed = None if called is None else order.index(called)
        table = Table(rows, head=head, framed=framed)
        title = self.say("reveal-this-era")
        return Panel([table], title=title, width=PANEL, pad=8, inset=8, gap=0, apart=2, grow=1.0)

    def tip(self, step: Clash) -> Widget:
        """How the sums of a territory came about, and who gets what, with the rules that say so."""
        name, worth = self.screen.teller.territory(step.land), self.explainer.worth(step.land)
        lines = [
            Row([Text(name, "strong", tone="cream", grow=1.0), Text(worth, "note", tone="soft")]),
            *(_ruled(line) for line in self.explainer.sums(step)),
            Hairline(),
            *(_ruled(line) for line in self.explainer.outcome(step)),
        ]
        return Column(lines, gap=3.0)

    def _panel(self, body: Sequence[Widget]) -> Widget:
        title, era = self.say("phase-combat"), one_line(era_of(self.say, self.state))
        return Panel(body, title=title, aside=era, width=PANEL, pad=6, inset=8, gap=4, key="combat")


def _long_sum(clash: Clash, seat: int) -> str:
    """How a sum came about, where that is more than one die."""
    pieces = clash.of(seat)
    return sum_of(pieces) if len(pieces) > 1 or pieces[0].is_tower else ""


def _lines(lines: Iterable[Explanation], plus: str = "+") -> Widget:
    rows: list[Widget] = []
    for line in lines:
        points = "" if line.points is None else f"{plus}{line.points}"
        row = Row([Text(line.text, grow=1.0), Text(points, "number-16")])
        rows += [Hairline(), Sized(Pad(row, (8.0, 3.0, 8.0, 3.0)), h=_LOW)]
    return Column(rows[1:], gap=0.0)


def _ruled(line: Explanation) -> Widget:
    """A line of a tooltip, with its rule."""
    points = "" if line.points is None else f"+{line.points}"
    parts = [
        Text(line.text, tone="cream", grow=1.0),
        Text(points, "strong", tone="cream"),
        Text(line.rule, "caption", tone="soft"),
    ]
    return Row([part for part in parts if part.text], gap=8.0)


def _number(points: int) -> Text:
    return Text(str(points) if points else "–", "number-16", tone="second", align="right")


def note_line(text: str) -> Widget:
    """A line below the rows of a panel."""
    return Pad(Text(text, "note", tone="second"), (8.0, 2.0, 8.0, 6.0))
