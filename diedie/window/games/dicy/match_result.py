"""The end of a match of Dicy Cards: who has won, and how it came about (DIC-10, 11, 14)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.games.dicy.scores import best, turns, uses
from diedie.games.dicy.state import State
from diedie.games.dicy.teller import card_name
from diedie.games.dicy.turns import GOAL, PASSES, TURNS, SeatRank, leaders, standing, why_over
from diedie.toolkit.widgets import List, ListRow, Pad, Panel, Text, Widget
from diedie.window.match.game_over import GameOver, headline

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen

_WIDTH = 300.0  # dp
_LIMITS = {"goal": GOAL, "passes": PASSES, "turns": TURNS}


class DicyResult(GameOver):
    """The end of a match: the ranking, why it is so, and what to do now."""

    told_as = "result"

    rule = "DIC-11"

    screen: DicyScreen

    @property
    def called(self) -> str:
        state: State = self.session.shown
        teller = self.screen.teller
        names = " + ".join(teller.player(seat) for seat in leaders(state))
        return f"{self.say('game-dicy')}, {names} {standing(state, leaders(state)[0]).points}"

    def standing(self) -> Widget:
        state, say, won = self.session.shown, self.say, leaders(self.session.shown)
        order = sorted(range(len(state.players)), key=lambda seat: _down(standing(state, seat)))
        rows = [
            ListRow(
                self.screen.called(seat),
                note=say(
                    "dicy-stands",
                    active=standing(state, seat).active,
                    passes=state.players[seat].pad.count(0),
                ),
                army=self.screen.badge(seat),
                number=str(standing(state, seat).points),
                chosen=seat in won,
                beside="flag" if seat in won else "",
            )
            for seat in order
        ]
        lines = [*self._why(state, won), *self._how(state)]
        reasons = [Pad(Text(line), (8.0, 4.0, 8.0, 0.0)) for line in lines]
        title = say("dicy-shared") if len(won) > 1 else headline(self.screen, won[0])
        return Panel(
            [List(rows), *reasons], title=title, width=_WIDTH, pad=8, inset=8, gap=4, key="result"
        )

    def _why(self, state: State, won: tuple[int, ...]) -> list[str]:
        """Why it is over, and what decided: points, active cards, or nothing."""
        points, active = standing(state, won[0])
        names = ", ".join(self.screen.called(seat) for seat in won)
        tied = sum(player.points == points for player in state.players) > 1
        lines = [self.say(f"dicy-over-{why_over(state)}", **_LIMITS)]
        if len(won) > 1:
            lines.append(self.say("dicy-why-shared", points=points, active=active))
        elif tied:
            lines.append(self.say("dicy-why-cards", player=names, points=points, active=active))
        else:
            lines.append(self.say("dicy-why-points", player=names, points=points))
        return lines

    def _how(self, state: State) -> list[str]:
        """How it came about: the best turn, and the cards that scored."""
        made = turns((ply.before, ply.move) for ply in self.session.match.plies)
        top = best(made)
        if top is None:
            return []
        name, player = partial(card_name, language=self.say.language), self.screen.called(top.seat)
        used = uses(made, state.cards)
        counts = (f"{name(card)} ({times})" for card, times in used.items())
        return [
            self.say(
                "dicy-best-turn",
                player=player,
                points=top.points,
                card=name(top.card),
                round=top.round,
            ),
            self.say("dicy-cards-used", cards=", ".join(counts)),
        ]


def _down(stand: SeatRank) -> tuple[int, int]:
    """To sort by: the best first."""
    return -stand.points, -stand.active
