"""What a motion changed, told as events."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.board.reading import Reading
from diedie.model.event import Event
from diedie.model.motion import Contact


def events(
    before: dict[str, Reading], after: dict[str, Reading], contacts: tuple[Contact, ...]
) -> list[Event]:
    """Hits in order of time, then what came in, left, fell, was stacked or changed its value."""
    met = dict.fromkeys((contact.body, contact.other) for contact in contacts)
    told = [Event("hit", body, other) for body, other in met if other is not None]
    for id, now in after.items():
        was = before.get(id)
        if was is not None:
            told += _changes(id, was, now)
    return told


def _changes(id: str, was: Reading, now: Reading) -> Iterator[Event]:
    if was.state == "out" and now.state != "out":
        yield Event("came-in", id)
    if was.state != "out" and now.state == "out":
        yield Event("left", id)
    if was.on is not None and now.on != was.on:
        yield Event("fell-off", id, was.on)
    if now.on is not None and now.on != was.on:
        yield Event("stacked", id, now.on)
    if was.state == "standing" and now.state == "fallen":
        yield Event("toppled", id)
    if was.value is not None and now.value is not None and now.value != was.value:
        yield Event("turned", id, value=now.value)
