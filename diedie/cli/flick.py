"""`diedie flick`: one flick from a position, and what every die shows afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.board.events import TableEvent, events
from diedie.board.launching import launch_of
from diedie.board.position import Position, load_position
from diedie.board.reading import Reading, read
from diedie.cli.wording import Command, Number, Pair, json_option
from diedie.errors import DieDieError, FlickError
from diedie.i18n import Words
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.physics import check_scene, simulate


def command(words: Words) -> Command:
    """The command in a language."""

    def flick(position: str, as_json: bool, **how: Any) -> None:
        found = load_position(Path(position))
        wanted = Flick(**how)
        try:
            before, motion = play(found, wanted)
        except DieDieError as fault:
            fault.file = fault.file or position
            raise
        board = found.board
        start, after = read(before, board), read(motion.rest, board)
        happened = events(start, after, motion.contacts)
        tell = tell_json if as_json else tell_text
        tell(words, after, happened, motion)

    def option(name: str, **settings: Any) -> click.Option:
        return click.Option([f"--{name}"], help=words(f"help-flick-{name}"), **settings)

    return Command(
        words,
        "flick",
        callback=flick,
        params=[
            click.Argument(["position"], metavar=words("help-position")),
            option("die", required=True, metavar="ID"),
            click.Option(
                ["--from", "place"], type=Pair(), metavar="X,Y", help=words("help-flick-from")
            ),
            option("aim", type=Number(), required=True, metavar="DEG"),
            option("speed", type=Number(), required=True, metavar="CM_S"),
            option("lift", type=Number(), default=0.0, metavar="DEG"),
            option("strike", type=Pair(), default=(0.0, 0.0), metavar="SIDE,UP"),
            json_option(words),
        ],
    )


def play(position: Position, flick: Flick) -> tuple[Scene, Motion]:
    """The scene with the die at its start, and the motion that follows."""
    scene = position.scene
    in_hand = next((die for die in position.hands if die.id == flick.die), None)
    if in_hand is not None:
        if flick.place is None:
            raise FlickError("hand-needs-place", die=flick.die)
        scene = Scene((*scene.bodies, in_hand), scene.table)
    launch = launch_of(scene, flick)
    start = scene.moved({flick.die: launch.pose})
    check_scene(start)
    return start, simulate(start, launch)


def tell_json(
    words: Words, after: dict[str, Reading], happened: list[TableEvent], motion: Motion
) -> None:
    """The answer as one JSON document, in English."""
    english = Words("en")
    answer = {
        "dice": {id: reading_json(english, reading) for id, reading in after.items()},
        "events": happened,
        "seconds": round(motion.seconds, 4),
        "steps": motion.steps,
        "settled": motion.settled,
        "digest": motion.digest,
    }
    click.echo(msgspec.json.encode(answer).decode())


def tell_text(
    words: Words, after: dict[str, Reading], happened: list[TableEvent], motion: Motion
) -> None:
    """The answer for a person: what happened, then every body that moved."""
    for event in happened:
        click.echo(words(f"event-{event.event}", body=event.body, other=event.other))
    for id in motion.moved:
        reading = after[id]
        where = ", ".join(f"{name} {share:.0%}" for name, share in reading.territories.items())
        why = words(reading.why.code, **reading.why.fields)
        click.echo(f"  {id}: {why}" + (f" ({where})" if where else ""))
    still = len(after) - len(motion.moved)
    click.echo(words("flick-rest", seconds=round(motion.seconds, 2), still=still))
    if motion.restless:
        click.echo(words("flick-restless", bodies=", ".join(motion.restless)))


def reading_json(words: Words, reading: Reading) -> dict[str, Any]:
    """A reading as the interface promises it, its reason in words."""
    told: dict[str, Any] = msgspec.to_builtins(reading)
    told["why"] = words(reading.why.code, **reading.why.fields)
    return told
