"""What the theatre says: what happens now, what was written where, how much of a file is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import Button, Gap, Modal, Row, Sheet, Text, Toast, Widget
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.screens.folder_button import folder_button, kept_in

if TYPE_CHECKING:
    from diedie.replay import Replay
    from diedie.window.theatre.theatre_screen import Theatre

_CAPTION = 2  # lines
_PART_WIDTH = 560.0  # dp
_LEAST, _MOST = 0.06, 0.5  # of the timeline


class TheatreNotes:
    """A note over the table, until something else is done; `kept`: the file that it tells of."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self.text = ""
        self.kept: Path | None = None

    def tell(self, text: str) -> None:
        """Say something until something else is done."""
        self.text, self.kept = text, None
        self._theatre.app.changed()

    def tell_kept(self, file: Path) -> None:
        """Say where something was written."""
        self.tell(kept_in(self._theatre.app.words, file))
        self.kept = file

    def widget(self, widest: float) -> Widget | None:
        """What is to be said now, apart from what happens."""
        theatre = self._theatre
        if self.kept is not None:
            button = folder_button(theatre.app, self.kept.parent, self.tell, "folder")
            return Toast(jointed(self.text), sign="yes", does=[button], widest=widest)
        if self.text:
            return Toast(jointed(self.text), widest=widest)
        ended = theatre.player.at >= theatre.reel.seconds and theatre.warned
        return part_note(theatre, widest) if ended and theatre.replay.stop is not None else None


def caption(theatre: Theatre) -> Widget | None:
    """What happens now; nothing while something else is tried."""
    if theatre.tools.branch is not None:
        return None
    shown = theatre.player.frame.shot.caption
    sentence = " · ".join(shown.lines[:_CAPTION])
    return Toast(sentence, army=shown.army or "") if sentence else None


def part_sheet(theatre: Theatre) -> Widget:
    """A sheet that says how much can be watched, and why not more."""
    say = theatre.app.words
    part, why = _loss(theatre)
    watch = Button(
        say("part-watch"), kind="primary", on=theatre.begin, key="watch-part", default=True
    )
    back = Button(say("page-back"), kind="flat", on=theatre.leave, key="back")
    foot = Row([back, Gap(grow=1.0), watch])
    body = [Text(part, "strong"), Text(why)]
    sheet = Sheet(body, title=say("part-title"), foot=[foot], width=_PART_WIDTH, key="part")
    return Modal(sheet, theatre.leave)


def part_note(theatre: Theatre, widest: float) -> Widget:
    """A note that nothing more can be watched, and why."""
    part, why = _loss(theatre)
    return Toast(part, note=why, sign="warning", widest=widest)


def lost_part(replay: Replay) -> float:
    """The share of the timeline of plies that cannot be shown, large enough to be seen."""
    if replay.stop is None:
        return 0.0
    return min(max(replay.lost / max(1, replay.told), _LEAST), _MOST)


def _loss(theatre: Theatre) -> tuple[str, str]:
    """How much can be watched, and why not more, a sentence each."""
    say, stop = theatre.app.words, theatre.replay.stop
    assert stop is not None
    return stop.tell_part(say, theatre.replay.told), stop.tell(say)
