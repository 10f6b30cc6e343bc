"""Speed, play and steps at the lower left of the theatre, and its timeline."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Badge,
    Button,
    Column,
    IconButton,
    Panel,
    Row,
    Sized,
    Text,
    Widget,
)
from diedie.window.theatre.reel import SPEEDS
from diedie.window.theatre.theatre_notes import lost_part
from diedie.window.theatre.theatre_panels import sign_of
from diedie.window.theatre.timeline import Timeline

if TYPE_CHECKING:
    from diedie.window.theatre.theatre_screen import Theatre

_NAMES = ("1/16", "1/8", "1/4", "1/2", "1 ×", "2 ×", "4 ×", "8 ×")
LOW = 560.0  # dp of a window in which there is little room from top to bottom


def transport(theatre: Theatre) -> Widget:
    """The controls: speed, play, steps, and buttons to the next flick of each player."""
    say, player = theatre.app.words, theatre.player
    play = IconButton(
        "pause" if player.playing else "play",
        lit=True,
        tip=say("theatre-pause" if player.playing else "theatre-play"),
        on=player.play,
        key="play",
        default=True,
    )
    first = say("theatre-at-start") if player.at <= 0 else ""
    last = say("theatre-at-end") if player.at >= theatre.reel.seconds else ""
    least = say("theatre-slowest") if player.speed == SPEEDS[0] else ""
    most = say("theatre-fastest") if player.speed == SPEEDS[-1] else ""
    back, rewind, wind, on, slower, faster = (
        IconButton(
            icon, tip=say(f"do-{action}"), on=partial(do, by), disabled=why, action=action,
            key=action,
        )
        for icon, action, do, by, why in (
            ("step-back", "step-back", player.step, -1, first),
            ("rewind", "seek-back", theatre.seek, -1, first),
            ("wind", "seek-on", theatre.seek, 1, last),
            ("step", "step-on", player.step, 1, last),
            ("minus", "slower", theatre.change_speed, -1, least),
            ("plus", "faster", theatre.change_speed, 1, most),
        )
    )  # fmt: skip
    name = Text(
        _NAMES[SPEEDS.index(player.speed)], "number", tone="cream", shade=True, align="centre"
    )
    pace = Sized(name, w=48.0)
    if _low(theatre):
        nexts = [] if theatre.tools.branch or theatre.tools.legend else _flicks(theatre)
        return Row([back, play, on, slower, pace, faster, *nexts], gap=8.0)
    nexts = [*_flicks(theatre), Text(_next(theatre), tone="cream", shade=True)]
    steps = Row([Row([back, rewind]), play, Row([wind, on])], gap=18.0)
    rows = (Row([slower, pace, faster]), steps, Row(nexts, gap=8.0))
    return Column(rows, gap=10.0)


def _low(theatre: Theatre) -> bool:
    """Whether there is little room from top to bottom."""
    return theatre.app.ui.room.h < LOW


def _next(theatre: Theatre) -> str:
    """What the buttons go to."""
    return theatre.app.words("theatre-next-flick" if theatre.board else "theatre-next-throw")


def _flicks(theatre: Theatre) -> list[Widget]:
    """Buttons to the next flick, or throw, of each player."""
    say, teller = theatre.app.words, theatre.reel.sides.teller
    sentence = "theatre-next-of" if theatre.board else "theatre-next-throw-of"
    return [
        Button(
            Badge(army, 26.0),
            pad=(9.0, 9.0),
            tip=say(sentence, army=teller.player(seat)),
            on=partial(theatre.jump, seat),
            key=f"next-{army}",
        )
        for seat, army in enumerate(theatre.lanes)
    ]


def timeline(theatre: Theatre) -> Widget:
    """The timeline: all of the match, with what happened when."""
    reel, low = theatre.reel, _low(theatre)
    marks = list(zip(reel.marks, reel.tips, strict=True))
    moves = [(m.at, m.seat or 0, tip) for m, tip in marks if m.kind == "move" and not low]
    signs = [(m.at, sign, tip) for m, tip in marks if (sign := sign_of(m.kind)) is not None]
    ticks = [mark.at for mark in reel.marks if mark.kind == "hit"]
    line = Timeline(
        theatre.player.at,
        reel.seconds,
        theatre.player.seek,
        lanes=() if low else theatre.lanes,
        moves=moves,
        signs=signs,
        ticks=ticks,
        parts=reel.parts,
        lost=lost_part(theatre.replay),
        why_lost=theatre.app.words("mark-lost"),
        on=theatre.player.play,
        key="timeline",
    )
    return Panel([], foot=[line], pad=12.0, key="time")
