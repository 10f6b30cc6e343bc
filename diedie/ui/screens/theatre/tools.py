"""The tools at the upper right of the theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.widgets import IconButton, Row, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.theatre.theatre import Theatre

_FLICKS = ("what-if", "save-flick")
_NAMES = {"": "theatre-close", "camera": "keys-camera", "help": "theatre-marks"}


def tools(theatre: Theatre) -> Widget:
    """What else can be done with what is shown."""
    say = theatre.app.words
    open_now = (("what-if", theatre.branch), ("camera", theatre.pad), ("help", theatre.legend))
    lit = [name for name, on in open_now if on]
    no_flicks = "" if theatre.board else say("theatre-thrown")
    offered = (
        ("ghost", "what-if", theatre.wonder),
        ("save", "save-flick", theatre.save),
        ("film", "export", theatre.make_film),
        ("camera", "camera", theatre.open_pad),
        ("question", "help", theatre.open_legend),
        ("cross", "", theatre.leave),
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
