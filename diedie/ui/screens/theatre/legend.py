"""What the marks on the timeline mean: their signs, and a panel that explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.theatre.marks import meaning
from diedie.ui.widgets import Icon, Pad, Panel, Row, Sized, Text, Widget
from diedie.ui.widgets.listing import Pips

if TYPE_CHECKING:
    from diedie.ui.screens.theatre.theatre import Theatre

SIGNS = {
    "tower": "tower",
    "out": "out",
    "border": "border",
    "card": "playing-card",
    "battle": "flag",
    "throw": "die",
    "ice": "snowflake",
}
_WIDTH, _SIGN = 252.0, 18.0  # dp


def legend(theatre: Theatre) -> Widget:
    """The marks that this timeline has, each with its meaning."""
    say, found = theatre.app.words, {mark.kind for mark in theatre.reel.marks}
    rows = [_row(_sign(kind), meaning(say, kind, theatre.board is None))
            for kind in ("move", "hit", *SIGNS) if kind in found]  # fmt: skip
    if theatre.replay.stop is not None:
        rows.append(_row(Icon("warning", _SIGN, tone="no"), say("mark-lost")))
    return Panel(rows, title=say("theatre-marks"), width=_WIDTH, gap=6.0, key="legend-panel")


def _row(sign: Widget, meaning: str) -> Widget:
    return Row([Sized(sign, w=24.0), Text(meaning, grow=1.0)], gap=8.0)


def _sign(kind: str) -> Widget:
    if kind == "move":
        return Pad(Pips(1, 1, tone="ink"), (7.5, 0.0, 7.5, 0.0))
    return Icon(SIGNS.get(kind, kind), _SIGN)
