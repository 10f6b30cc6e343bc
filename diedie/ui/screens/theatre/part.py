"""What the theatre says where only a part of a file is good: first of all, and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.widgets import Button, Gap, Modal, Row, Sheet, Text, Toast, Widget

if TYPE_CHECKING:
    from diedie.replay import Replay
    from diedie.ui.screens.theatre.theatre import Theatre

_WIDTH = 560.0  # dp
_LEAST, _MOST = 0.06, 0.5  # of the timeline


def part_sheet(theatre: Theatre) -> Widget:
    """How much can be watched, and why not more."""
    say = theatre.app.words
    part, why = _told(theatre)
    watch = Button(
        say("part-watch"), kind="primary", on=theatre.begin, key="watch-part", default=True
    )
    back = Button(say("page-back"), kind="flat", on=theatre.leave, key="back")
    foot = Row([back, Gap(grow=1.0), watch])
    body = [Text(part, "strong"), Text(why)]
    sheet = Sheet(body, title=say("part-title"), foot=[foot], width=_WIDTH, key="part")
    return Modal(sheet, theatre.leave)


def part_note(theatre: Theatre, widest: float) -> Widget:
    """Why it does not go on."""
    part, why = _told(theatre)
    return Toast(part, note=why, sign="warning", widest=widest)


def lost_part(replay: Replay) -> float:
    """How much of the timeline belongs to plies that cannot be shown: more than is seen."""
    if replay.stop is None:
        return 0.0
    return min(max(replay.lost / max(1, replay.told), _LEAST), _MOST)


def _told(theatre: Theatre) -> tuple[str, str]:
    say, stop = theatre.app.words, theatre.replay.stop
    assert stop is not None
    return stop.part(say, theatre.replay.told), stop.told(say)
