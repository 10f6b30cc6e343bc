"""What a caption says of a ply: the main thing, and what followed in short."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.telling import Teller, begun

Lines = tuple[str, ...]

_LINES = 3  # after the first
ENDS = ("won", "won-by-cards", "shared")
# What the picture, the panel, the plates and the last caption show anyway.
_SHOWN = {"hit", "came-in", "era", "battle", "scored", "towers", "track", "round", "final", *ENDS}
_MAIN = {
    *("flicked", "flicked-again", "shot", "dropped", "rolled", "rolled-unclear"),
    *("threw", "re-rolled", "thrown-again", "scored-card", "passed", "froze", "thawed"),
}


def told(teller: Teller, events: Sequence[Event], flick: Flick | None) -> tuple[Lines, Lines]:
    """The main sentence of a ply, and those of what followed."""
    rest = [event for event in events if event.event not in _SHOWN]
    main = next((event for event in rest if event.event in _MAIN), None)
    if main is not None:
        rest.remove(main)
        return sentences(teller, [main]), sentences(teller, rest)[:_LINES]
    said = sentences(teller, rest)
    if flick is not None:
        die = teller.body(flick.die) if flick.place is None else teller.flicked_in(flick.die)
        speed = round(flick.speed)
        return (teller.words("show-flick", die=begun(die), speed=speed),), said[:_LINES]
    return said[:1], said[1 : _LINES + 1]


def sentences(teller: Teller, events: Sequence[Event]) -> Lines:
    """Events in words, without headings."""
    plain = [event for event in events if not event.event.startswith("phase-")]
    return tuple(begun(teller.event(event)) for event in plain)


def towers(teller: Teller, events: Sequence[Event]) -> Lines:
    """What towers gave to whom, in one line; none when there were none."""
    points = ", ".join(
        f"{teller.player(event.seat)} {event.value}"
        for event in events
        if event.event == "towers" and event.seat is not None
    )
    return (teller.words("score-towers", points=points),) if points else ()
