"""A flick told: what the commands that tell of dice have in common."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.reading import Reading
from diedie.cli.terminal import echo
from diedie.i18n import Words
from diedie.model.event import Event


def tell_events(words: Words, happened: Sequence[Event], indent: str = "") -> None:
    """What happened, a line each."""
    for event in happened:
        fields = {"body": event.body, "other": event.other, "value": event.value}
        echo(indent + words(f"event-{event.event}", **fields))


def why(words: Words, reading: Reading) -> str:
    """The reason of a reading in words."""
    return words(reading.why.code, **reading.why.fields)
