"""What a motion changed, told as events."""

from __future__ import annotations

from diedie.board.reading import Reading
from diedie.model.event import Event
from diedie.model.motion import Contact


def events(
    before: dict[str, Reading], after: dict[str, Reading], contacts: tuple[Contact, ...]
) -> list[Event]:
    """Hits in order of time, then what came in, left, fell, was stacked or changed its value."""
    told = []
    for contact in contacts:
        if contact.other is not None:
            hit = Event("hit", contact.body, contact.other)
            if hit not in told:
                told.append(hit)
    for id, now in after.items():
        was = before.get(id)
        if was is not None:
            told += [Event(name, id, other) for name, other in _changes(was, now)]
    return told


def _changes(was: Reading, now: Reading) -> list[tuple[str, str | None]]:
    changes: list[tuple[str, str | None]] = []
    if was.state == "out" and now.state != "out":
        changes.append(("came-in", None))
    if was.state != "out" and now.state == "out":
        changes.append(("left", None))
    if was.on is not None and now.on != was.on:
        changes.append(("fell-off", was.on))
    if now.on is not None and now.on != was.on:
        changes.append(("stacked", now.on))
    if was.state == "standing" and now.state == "fallen":
        changes.append(("toppled", None))
    if was.value is not None and now.value is not None and now.value != was.value:
        changes.append(("turned", None))
    return changes
