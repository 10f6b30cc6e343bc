"""A flick played and told: what the commands that flick have in common."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.events import events
from diedie.board.launching import launch_of
from diedie.board.maps import Map
from diedie.board.reading import Reading, read
from diedie.cli.terminal import echo
from diedie.i18n import Words
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.physics import check_scene, simulate


class Played:
    """A flick in a scene: its start, its motion, the readings at rest, and what happened."""

    def __init__(self, scene: Scene, flick: Flick, board: Map) -> None:
        launch = launch_of(scene, flick)
        self.start = start = scene.moved({flick.die: launch.pose})
        check_scene(start)
        self.motion: Motion = simulate(start, launch)
        self.after: dict[str, Reading] = read(self.motion.rest, board)
        self.events: list[Event] = events(read(start, board), self.after, self.motion.contacts)


def tell_events(words: Words, happened: Sequence[Event], indent: str = "") -> None:
    """What happened, a line each."""
    for event in happened:
        fields = {"body": event.body, "other": event.other, "value": event.value}
        echo(indent + words(f"event-{event.event}", **fields))


def why(words: Words, reading: Reading) -> str:
    """The reason of a reading in words."""
    return words(reading.why.code, **reading.why.fields)
