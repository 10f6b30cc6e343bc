"""What can be done with a shown ply: tried otherwise, saved, filmed; and what opens beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.record.lines import Ply
from diedie.replay import keep_flick
from diedie.toolkit.widgets import IconButton, Row, Widget
from diedie.window.screens.camera_pad import pad
from diedie.window.theatre.film_sheet import FilmSheet
from diedie.window.theatre.theatre_panels import legend
from diedie.window.theatre.what_if import WhatIf

if TYPE_CHECKING:
    from diedie.window.theatre.theatre_screen import Theatre

_FLICKS = ("what-if", "save-flick")  # what is done with flicks alone
_NAMES = {"": "theatre-close", "camera": "keys-camera", "help": "theatre-marks"}


class TheatreTools:
    """The tools of the theatre, and what they have opened.

    `branch` is the shown flick tried otherwise, `film` the question what is to be filmed; `pad`:
    the buttons of the camera are there, `legend`: the marks of the timeline are explained.
    """

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self.branch: WhatIf | None = None
        self.film: FilmSheet | None = None
        self.pad = self.legend = False

    @property
    def filming(self) -> bool:
        """Whether a film is being made."""
        return self.film is not None and self.film.making is not None

    def buttons(self) -> Widget:
        """A button for each."""
        say = self._theatre.app.words
        open_now = (("what-if", self.branch), ("camera", self.pad), ("help", self.legend))
        lit = [name for name, on in open_now if on]
        no_flicks = "" if self._theatre.board else say("theatre-thrown")
        offered = (
            ("ghost", "what-if", self.toggle_what_if),
            ("save", "save-flick", self.save),
            ("film", "export", self.make_film),
            ("camera", "camera", self.open_pad),
            ("question", "help", self.open_legend),
            ("cross", "", self._theatre.leave),
        )
        return Row(
            [
                IconButton(
                    icon,
                    tip=say(_NAMES.get(action, f"do-{action}")),
                    on=on, action=action, key=action or "close",
                    lit=action in lit,
                    disabled=no_flicks if action in _FLICKS else "",
                )
                for icon, action, on in offered
            ]
        )  # fmt: skip

    def panel(self) -> Widget | None:
        """What has been opened beside the table."""
        if self.branch is not None:
            return self.branch.panel()
        if self.legend:
            return legend(self._theatre)
        return pad(self._theatre) if self.pad else None

    def tick(self) -> bool:
        """Time passes; whether anything looks different."""
        return self.film is not None and self.film.tick()

    def toggle_what_if(self) -> None:
        """Try the flick that is shown otherwise, or do so no more."""
        theatre = self._theatre
        if self.branch is not None:
            self.branch = None
        elif (ply := self._flick()) is not None:
            theatre.player.seek(theatre.reel.end_of(ply.number))
            self.branch = WhatIf(theatre, ply)
        theatre.app.changed()

    def save(self) -> None:
        """Keep the flick that is shown as a file of its own."""
        theatre = self._theatre
        if (ply := self._flick()) is not None:
            try:
                theatre.notes.tell_kept(keep_flick(theatre.replay, ply.number))
            except DieDieError as fault:
                theatre.notes.tell(theatre.complaint(fault))

    def make_film(self) -> None:
        """Ask what film is to be made."""
        self._theatre.player.playing, self.film = False, FilmSheet(self._theatre)
        self._theatre.app.changed()

    def open_pad(self) -> None:
        """Show the buttons of the camera, or no longer."""
        self.pad, self.legend = not self.pad, False
        self._theatre.app.changed()

    def open_legend(self) -> None:
        """Explain the marks of the timeline, or no longer."""
        self.legend, self.pad = not self.legend, False
        self._theatre.app.changed()

    def close_innermost(self) -> bool:
        """Close what is tried, else another panel; whether there was one."""
        if self.branch is not None:
            self.toggle_what_if()
        elif self.pad or self.legend:
            self.pad = self.legend = False
            self._theatre.app.changed()
        else:
            return False
        return True

    def close(self) -> None:
        """The theatre is left: no more of a film."""
        if self.film is not None:
            self.film.close()

    def _flick(self) -> Ply | None:
        """The ply that is shown, if it is a flick; else that is said."""
        theatre, ply = self._theatre, self._theatre.player.ply
        if ply is not None and ply.flick is not None:
            return ply
        why = "theatre-not-a-flick" if theatre.board else "theatre-thrown"
        theatre.notes.tell(theatre.app.words(why))
        return None
