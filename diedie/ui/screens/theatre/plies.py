"""The plies around the one that is shown: the panel at the upper left of the theatre."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.widgets import Entry, Panel, Rows, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.theatre.theatre import Theatre

_ROWS = 5
_WIDTH = 284.0  # dp


def plies_panel(theatre: Theatre) -> Widget:
    """What happens now, what came before and what comes next; a click goes there."""
    reel, frame = theatre.reel, theatre.player.frame
    numbers = list(reel.starts)
    here = numbers.index(frame.shot.ply) if frame.shot.ply in numbers else 0
    first = max(0, min(here - 1, len(numbers) - _ROWS))
    rows = []
    for number in numbers[first : first + _ROWS]:
        told = reel.captions.get(number)
        lines = told.lines if told else ()
        rows.append(
            Entry(
                lines[0] if lines else theatre.app.words("theatre-ply", ply=number),
                note=lines[1] if len(lines) > 1 else "",
                army=(told.army or "") if told else "",
                chosen=number == frame.shot.ply,
                on=partial(theatre.player.seek, reel.starts[number]),
                key=f"ply-{number}",
            )
        )
    where = frame.shot.standing.where
    aside = where[0] if where else ""
    title = reel.sides.title
    return Panel(
        [Rows(rows)], title=title, aside=aside, width=_WIDTH, steady=True, key="plies",
        pad=8, inset=8,
    )  # fmt: skip
