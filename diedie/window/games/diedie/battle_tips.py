"""How battles stand or would stand after a move, told in tips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.games.diedie.combat import Battle
from diedie.games.diedie.moves import Move
from diedie.toolkit.widgets import Badge, Row, Text, Widget, sentence
from diedie.window.games.diedie.decisions.move_preview import changed_battles, tower_points
from diedie.window.match.table_tips import signed

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_MOST = 3  # battles that are told


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
