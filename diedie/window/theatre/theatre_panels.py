"""Around the table of the theatre: its plies, and the legend of its timeline."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.telling import capitalized
from diedie.telling.slips import tell_slip
from diedie.toolkit.widgets import (
    Icon,
    List,
    ListRow,
    Pad,
    Panel,
    Row,
    Sized,
    Text,
    Widget,
)
from diedie.toolkit.widgets.icons import ICONS
from diedie.toolkit.widgets.lists import Pips

if TYPE_CHECKING:
    from diedie.window.theatre.theatre_screen import Theatre


_ROWS = 5
_WIDTH = 284.0  # dp
# The icons of kinds of marks; a game may also call a kind by the name of an icon.
SIGNS = {
    "tower": "tower",
    "out": "out",
    "border": "border",
    "card": "playing-card",
    "score": "playing-card",
    "battle": "flag",
    "throw": "die",
    "ice": "snowflake",
}
_DRAWN = ("move", "hit")  # in lanes, and on the bar
_LEGEND_WIDTH, _SIGN = 252.0, 18.0  # dp


def plies_panel(theatre: Theatre) -> Widget:
    """What happens now, what came before and what comes next; a click goes there."""
    reel, frame = theatre.reel, theatre.player.frame
    numbers = list(reel.starts)
    here = numbers.index(frame.shot.ply) if frame.shot.ply in numbers else 0
    first = max(0, min(here - 1, len(numbers) - _ROWS))
    rows = []
    for number in numbers[first : first + _ROWS]:
        caption = reel.captions.get(number)
        lines = caption.lines if caption else ()
        rows.append(
            ListRow(
                lines[0] if lines else theatre.app.words("theatre-ply", ply=number),
                note=lines[1] if len(lines) > 1 else "",
                army=(caption.army or "") if caption else "",
                chosen=number == frame.shot.ply,
                on=partial(theatre.player.seek, reel.starts[number]),
                key=f"ply-{number}",
            )
        )
    ply = theatre.player.ply
    slip = "" if ply is None else capitalized(tell_slip(theatre.app.words, ply.meant, ply.flick))
    note = [Text(slip, "note", tone="second")] if slip else []
    where = frame.shot.standing.where
    aside = where[0] if where else ""
    title = reel.sides.title
    return Panel(
        [List(rows)], foot=note, title=title, aside=aside, width=_WIDTH, steady=True, key="plies",
        pad=8, inset=8,
    )  # fmt: skip


def sign_of(kind: str) -> str | None:
    """The icon of a kind of mark; None: it is drawn otherwise, or not at all."""
    sign = SIGNS.get(kind, kind)
    return sign if sign in ICONS and kind not in _DRAWN else None


def legend(theatre: Theatre) -> Widget:
    """The marks that this timeline has, each with its meaning."""
    say, marked = theatre.app.words, {mark.kind for mark in theatre.reel.marks}
    kinds = [*_DRAWN, *SIGNS, *sorted(marked.difference(_DRAWN, SIGNS))]
    shown = [kind for kind in kinds if kind in marked and (kind in _DRAWN or sign_of(kind))]
    rows = [_row(_sign(kind), say.named(f"mark-{kind}", kind)) for kind in shown]
    if theatre.replay.stop is not None:
        rows.append(_row(Icon("warning", _SIGN, tone="no"), say("mark-lost")))
    return Panel(rows, title=say("theatre-marks"), width=_LEGEND_WIDTH, gap=6.0, key="legend-panel")


def _row(sign: Widget, meaning: str) -> Widget:
    return Row([Sized(sign, w=24.0), Text(meaning, grow=1.0)], gap=8.0)


def _sign(kind: str) -> Widget:
    if kind == "move":
        return Pad(Pips(1, 1, tone="ink"), (7.5, 0.0, 7.5, 0.0))
    return Icon(SIGNS.get(kind, kind), _SIGN)
