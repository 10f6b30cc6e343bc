"""What is told beside something on the table, and what the mouse has to rest on for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.moves import Move
from diedie.model.pose import Vec3
from diedie.toolkit.widgets import (
    Badge,
    Column,
    Rect,
    Row,
    Text,
    TipLayer,
    VerdictSign,
    Widget,
    sentence,
)
from diedie.window.games.diedie.decisions.move_preview import changed_battles, tower_points
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


_AROUND = 24.0  # dp around the middle of a die that a tip leaves free
_PANEL = (276.0, 320.0)  # dp, with its margin
_MOST = 3  # battles that are told


def tip_at(screen: DiedieScreen, told: Widget, point: Vec3) -> Widget:
    """A tip beside a place on the table, over nothing that is lit, and rather over no panel."""
    at = Rect(*screen.seen_at(point), 0.0, 0.0).grown(_AROUND)
    return TipLayer(told, at, (*screen.activity.lit(), *_panels(screen)), True)


def signed(sign: str, title: str, lines: Sequence[Widget] = ()) -> Widget:
    """A sign, what it says, and why."""
    head = Row((VerdictSign(sign), Text(title, "strong", tone="cream", grow=1.0)), gap=8.0)
    return Column((head, *lines), gap=4.0)


def told(title: str, lines: Sequence[str], more: Sequence[Widget] = ()) -> Widget:
    """Some lines below a title, all as sentences are written."""
    head, *rest = (line[:1].upper() + line[1:] for line in (title, *lines))
    texts = (Text(line, tone="cream") for line in rest)
    return Column((Text(head, "strong", tone="cream"), *texts, *more), gap=2.0)


def changed_battles_tip(screen: DiedieScreen, title: str, move: Move) -> Widget:
    """What a move would come to: the battles that it changes."""
    say, state = screen.app.words, screen.session.match.state
    battles = changed_battles(state, move)
    lines = [battle_line(screen, battle, named=True) for battle in battles[:_MOST]]
    before, then = tower_points(state, move, screen.session.seat)
    if before != then:
        points = say("points", count=then)
        lines.append(sentence(say("battle-towers", points=points), tone="cream"))
    return signed("yes", title, lines or [Text(say("battle-same"), tone="cream")])


def battle_line(screen: DiedieScreen, battle: Battle, named: bool = False) -> Widget:
    """How a battle stands, for whoever is to move; with the territory, or without."""
    say, seat, teller = screen.app.words, screen.session.seat, screen.teller
    others = {other: n for other, n in battle.totals.items() if other != seat}
    key, points = _standing(battle, seat, bool(others))
    fields = {
        "you": "{you}",
        "others": "{others}",
        "points": say("points", count=points),
        "winners": ", ".join(teller.player(winner) for winner in battle.winners),
    }
    line = say(key, **fields)
    if named:
        line = f"**{teller.territory(battle.territory).replace(' ', chr(160))}:** {line}"
    own = {} if seat is None else {seat: battle.totals.get(seat, 0)}
    return sentence(line, tone="cream", you=_sums(screen, own), others=_sums(screen, others))


def _standing(battle: Battle, seat: int | None, contested: bool) -> tuple[str, int]:
    """The sentence for a battle, and the points in it."""
    if not battle.totals:
        return "battle-nobody", 0
    points = max(battle.points.values(), default=0)
    if seat is None or seat not in battle.totals:
        return "battle-others" if len(battle.winners) == 1 else "battle-others-tied", points
    points = battle.points.get(seat, 0)
    if seat not in battle.winners:
        return "battle-lost", 0
    if len(battle.winners) > 1:
        return "battle-tied", points
    return "battle-won" if contested else "battle-alone", points


def _sums(screen: DiedieScreen, totals: Mapping[int, int]) -> Widget:
    """Badges with numbers beside them."""
    state = screen.session.match.state
    parts: list[Widget] = []
    for seat, total in sorted(totals.items(), key=lambda pair: -pair[1]):
        parts += [Badge(state.army(seat), 18.0), Text(str(total), "number-16", tone="cream")]
    return Row(parts, gap=5.0)


def _panels(screen: DiedieScreen) -> Sequence[Rect]:
    """About where panels lie: the order of the players, and what is to be done."""
    room, rows = screen.app.ui.room, len(screen.session.match.setup.seats)
    wide, high = _PANEL
    order = Rect(0.0, 0.0, wide, 66.0 + 46.0 * rows)
    return (order, Rect(room.w - wide, room.h - high, wide, high))


_AFTER = 0.25  # s


class Hovering:
    """The die or territory under the mouse, and since when."""

    def __init__(self, screen: DiedieScreen) -> None:
        self._screen = screen
        self.die: str | None = None
        self._land: str | None = None
        self._at = (0.0, 0.0)
        self._since, self._shown = 0.0, False

    @property
    def patience(self) -> float:
        """Seconds until there is something to say."""
        if self._shown or (self.die is None and self._land is None):
            return 60.0
        return max(0.0, _AFTER - (self._screen.app.ui.clock() - self._since))

    def over(self, die: str | None, sight: Sight) -> bool:
        """The mouse moved; whether it is over something else."""
        at = sight(0.0)
        land = None if at is None else self._screen.board.at(at[0], at[1])
        now = (die, None if land is None else land.id)
        if at is not None:
            self._at = (at[0], at[1])
        if now == (self.die, self._land):
            return False
        was_die, (self.die, self._land) = self.die, now
        shown, self._shown = self._shown, False
        self._since = self._screen.app.ui.clock()
        return shown or was_die != die

    def tick(self) -> bool:
        """Time passed; whether there is something to say now."""
        due = self.patience <= 0 and not self._shown
        self._shown = self._shown or due
        return due

    def tip(self) -> Widget | None:
        """What is told of what the mouse rests on."""
        screen = self._screen
        busy = screen.session.busy and screen.session.held is None
        if not self._shown or busy:
            return None
        if any(body.id == self.die for body in screen.session.shown.scene.bodies):
            return die_tip(screen, str(self.die))
        return None if self._land is None else land_tip(screen, self._land, (*self._at, 0.0))


def die_tip(screen: DiedieScreen, id: str) -> Widget:
    """What is told of a die or monument, beside it."""
    body = screen.session.shown.scene.body(id)
    return tip_at(screen, screen.judged(id), body.pose.position)


def land_tip(screen: DiedieScreen, land: str, at: tuple[float, float, float]) -> Widget:
    """What is told of a territory, beside a place in it."""
    return tip_at(screen, screen.land_judged(land), at)
